import type { CompletionPath } from "#db/protocol/completion.ts";
import { plural } from "#pwa/ui/text/format.ts";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { fullDay } from "#pwa/ui/text/day-text.ts";

export const pathIcon = { real_business: "storefront", simulation: "flask" } as const satisfies Record<
  CompletionPath,
  IconName
>;

/** Texts of `/completion` and `/certificado/{code}`. Rows S295–S303 give the exact ones. */
export const strings = {
  title: "Conclusão do curso",
  loading: "Carregando...",
  readFailed: "Não deu para abrir a conclusão do curso",

  notYet: "Falta Pouco para o Sucesso!",
  notYetText: (done: number, total: number) =>
    `Você concluiu ${done} de ${plural(total, "lição", "lições")}. Depois da última, o certificado é seu.`,
  noLessons: "As lições ainda não chegaram a este aparelho.",
  panelLabel: (done: number, total: number) =>
    `Seu painel: ${done} de ${plural(total, "ladrilho assentado", "ladrilhos assentados")}`,
  toLessons: "Voltar às lições",
  finalise: (total: number) =>
    `Você concluiu ${total === 1 ? "a lição" : `as ${total} lições`} neste aparelho. Entre na sua conta para finalizar o curso e receber o código do certificado.`,
  visitorHint: "Já tem conta? Entre: o que você fez neste aparelho vai junto.",
  signIn: "Entrar",
  signInOffline: "Entrar precisa de internet. Suas lições ficam guardadas neste aparelho.",

  comes: "O que vem depois da última lição",
  comesCertificate: "Com o seu nome e um código que qualquer pessoa confere na internet.",
  sample: "Exemplo",
  sampleName: "Seu nome completo",
  sampleDate: "Concluído no dia da última lição",
  sampleCode: "0000-0000-0000",

  done: "Curso concluído!",
  doneText: "Como você quer continuar? A escolha vale uma vez.",
  paths: {
    real_business: {
      title: "Receber na loja",
      text: "Cadastre onde a sua loja recebe, de graça, e faça a primeira cobrança de verdade.",
      button: "Começar a Ganhar HOJE",
      confirmTitle: "Vamos preparar a sua loja?",
      confirmText:
        "O próximo passo é configurar os pagamentos. Quanto você vende não muda: muda mais um jeito de receber.",
      toast: "VAMOS GANHAR DINHEIRO!",
      toastText: "Agora é configurar como a sua loja recebe.",
      chosen: "Você escolheu receber na loja. Primeiro, de graça: cadastre o endereço em que ela recebe.",
      link: "Configurar pagamentos",
    },
    simulation: {
      title: "Treinar sem risco",
      text: "Pratique com lojas de mentira antes da primeira venda.",
      button: "Treinar Mais um Pouco",
      confirmTitle: "Vamos treinar mais?",
      confirmText: "A simulação usa lojas e clientes de mentira. Nada ali é pago de verdade.",
      toast: "MODO TREINO ATIVADO!",
      toastText: "A simulação é de mentira: erre à vontade.",
      chosen: "Você escolheu treinar mais um pouco.",
      link: "Abrir a simulação",
    },
  } satisfies Record<CompletionPath, object>,
  addAddress: "Cadastrar meu endereço",
  needsServer: "Estamos conferindo suas lições com o servidor.",
  confirming: "Confirmando...",
  sessionExpired: "Sessão Expirada",
  sessionExpiredDetail: "Entre de novo para finalizar o curso.",
  failed: "Não foi possível completar o curso.",

  certificateTitle: "Seu certificado",
  certificateRegion: "Certificado",
  paperTitle: "Certificado de conclusão",
  certifies: "Certificamos que",
  noName: "(seu nome e sobrenome)",
  finished: (lessons: number) =>
    `concluiu o curso livre e gratuito Cripto no balcão, com ${plural(lessons, "lição", "lições")} sobre receber Bitcoin, Ethereum e USDT em uma loja.`,
  finishedOn: (day: string) => `Concluído em ${day}`,
  /** A local day as `22/11/2026`. */
  fit: (day: string) => `Apto no balcão, ${fullDay(day)}`,
  code: "Código de verificação",
  checkAt: (host: string, code: string) => `Confira em ${host}/certificado/${code}`,
  noCode: "Sem código de verificação ainda",
  noCodeVisitor: "O código vem com uma conta e internet: entre, confira o nome e emita o certificado.",
  noCodeOffline: "O código vem do servidor: abra esta tela com internet.",
  noCodeWaiting: "O código chega quando o servidor terminar de conferir suas lições.",
  noCodeYet: "O certificado recebe o código quando você emitir.",
  nameField: "Nome e sobrenome no certificado",
  nameHint: "Confira antes de emitir: depois, o nome não muda.",
  issue: "Emitir certificado",
  issuing: "Emitindo...",
  issued: "Certificado emitido",
  issuedNotKept: "O código não ficou guardado neste aparelho. Libere espaço e abra esta tela com internet.",
  issueFailed: "Não deu para emitir agora",
  download: "Baixar certificado",
  downloading: "Preparando...",
  downloadFailed: "Não deu para preparar a imagem",
  downloadFailedDetail: "Use Imprimir e salve como PDF.",
  print: "Imprimir",
  openCheck: "Abrir a página de verificação",
  copyLink: "Copiar o link",
  fileName: "certificado-balcao-cripto.png",
  brand: "Balcão Cripto",

  checkTitle: "Certificado",
  checking: "Conferindo o certificado...",
  genuine: "Certificado verdadeiro",
  genuineText: (name: string) => `O Balcão Cripto confirma: ${name} concluiu o curso Cripto no balcão.`,
  name: "Nome",
  course: "Curso",
  courseName: (lessons: number) => `Cripto no balcão, ${plural(lessons, "lição", "lições")}`,
  dateLabel: "Concluído em",
  standing: "Situação",
  courseOnly: "Concluiu o curso",
  notFound: "Certificado não encontrado",
  notFoundText: "Não existe certificado com este código. Confira com quem mostrou a você.",
  typo: "Código digitado errado",
  typoText: "Este código não fecha a conta de conferência. Veja se trocou alguma letra ou número.",
  unreachable: "Não deu para conferir agora",
  unreachableText: "Conferir um certificado precisa de internet.",
  retry: "Tentar de novo",
  another: "Conferir outro código",
  codeField: "Código do certificado",
  codeHint: "São 12 letras e números, como 7K2M-9QXA-4TBC.",
  codeError: "Digite o código como está no certificado.",
  check: "Conferir",
} as const;
