import type { BrlProblem } from "#db/rules/money/money.ts";
import { plural } from "#pwa/ui/text/format.ts";

const waitText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return plural(seconds, "segundo", "segundos");
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes} min${rest > 0 ? ` ${rest} s` : ""}`;
};

const NOT_SAVED =
  "Não foi possível salvar neste aparelho. Se ele estiver cheio, libere espaço e tente de novo.";

export const strings = {
  title: "Modo caixa",
  intro:
    "Deixe o aparelho com quem atende. No modo caixa só dá para gerar cobranças: carteiras, totais, a lista de cobranças e a conta pedem o seu PIN.",
  switchOn: "No aparelho inteiro, em todas as abas, mesmo depois de fechar.",
  switchOff: "Qualquer pessoa com este aparelho vê tudo e muda tudo.",
  switchOffAtTill: "Qualquer pessoa com este celular cobra e vê as cobranças dele.",
  onTitle: "Escolha o seu PIN",
  onIntro:
    "De 4 a 8 números, só seus. Depois de erros seguidos, a espera entre as tentativas cresce. Anote num lugar seguro.",
  /** What helps an owner who forgets the PIN, by who uses the device. */
  forgotten: {
    user: "Se esquecer, a sua conta abre de novo, com internet.",
    visitor:
      "Você está sem conta: se esquecer o PIN, só apagando tudo deste aparelho. Entrar numa conta antes evita isso.",
    till: "Se esquecer o PIN, só apagando tudo deste celular. Depois a loja liga o celular de novo.",
  },
  pin: "PIN",
  repeatPin: "Repita o PIN",
  pinHint: "De 4 a 8 números.",
  pinFormat: "Digite de 4 a 8 números.",
  pinDifferent: "Os dois PINs são diferentes. Digite de novo.",
  turnOn: "Ligar o modo caixa",
  turningOn: "Ligando...",
  cancel: "Cancelar",
  turnedOff: "Modo caixa desligado",
  stillOpen: "Esta aba está aberta para você",
  stillOpenUntil:
    "Ela se fecha ao tocar em Bloquear, ao recarregar ou após 5 minutos parada. Para entrar numa conta neste aparelho, desligue o modo caixa antes.",

  cashiers: "Caixas",
  cashiersIntro:
    "Cada pessoa com o próprio PIN. O nome vai em cada cobrança e no fechamento do dia. Nomes e PINs ficam neste aparelho e nos caixas que você liga por ele.",
  noCashiers: "Nenhum caixa cadastrado: as cobranças saem sem nome.",
  noCashiersAtTill: (name: string) => `Nenhuma pessoa cadastrada: as cobranças saem como ${name}.`,
  name: "Nome do caixa",
  add: "Cadastrar caixa",
  adding: "Cadastrando...",
  added: (name: string) => `${name} pode usar o caixa`,
  remove: "Remover",
  removeName: (name: string) => `Remover ${name}`,
  removeTitle: (name: string) => `Remover ${name}?`,
  removeText:
    "O PIN desta pessoa deixa de valer neste aparelho. O que ela cobrou continua na lista; o que ela digitou e não cobrou é apagado. Se o caixa dela está aberto, peça para fechar antes.",
  keep: "Manter",
  removed: (name: string) => `${name} não usa mais este caixa`,
  problems: {
    pin: "Digite de 4 a 8 números.",
    name: "Digite um nome.",
    taken: "Já existe um caixa com este nome.",
    full: "Cabem 12 caixas neste aparelho. Remova um antes.",
    failed: NOT_SAVED,
  },
  rules: "O que o caixa pode fazer",
  typesRate: "Digitar a cotação",
  typesRateDetail: "Sem isto, o caixa usa a do servidor ou a que você digitou.",
  seesShift: "Ver as próprias cobranças do turno",
  seesShiftDetail: "Só as que ele mesmo fez desde que entrou, sem totais.",
  failedTitle: "Não deu certo",

  proof: "Antes de “Conferi na carteira”",
  proofDetail:
    "No treino, e acima deste valor nas vendas de verdade, quem cobra marca os cinco pontos da conferência, um por um. Até este valor, uma pergunta. Vale em todos os seus aparelhos.",
  proofField: "Marcar os cinco pontos acima de",
  proofHint: "Com 0, em toda venda.",
  proofSave: "Salvar valor",
  proofAbove: (amount: string) => `Cinco pontos acima de ${amount}.`,
  proofAlways: "Cinco pontos em toda venda.",
  proofProblems: {
    empty: "Digite um valor em reais. Com 0, em toda venda.",
    format: "Escreva só números, como 200 ou 10,50.",
    too_much: "O valor máximo é R$ 1.000.000.",
  } satisfies Record<Exclude<BrlProblem, "zero">, string>,

  lockedTitle: "Modo caixa",
  ownersOnly: "Esta parte é do dono.",
  whoIs: "Quem é você?",
  owner: "Dono",
  enter: "Entrar",
  entering: "Conferindo...",
  wrong: "PIN errado. Tente de novo.",
  wait: (ms: number) => `Espere ${waitText(ms)} para tentar de novo. O tempo conta com o app aberto.`,
  atTill: (name: string) => `No caixa agora: ${name}`,
  backToTill: "Voltar à cobrança",
  tillCard: "Imprimir o cartão do caixa",
  leave: "Sair do caixa",
  forgot: "Esqueci o PIN do dono",
  damaged: "O PIN do dono não pôde ser lido neste aparelho.",

  forgotTitle: "Esqueci o PIN do dono",
  forgotAccount: (email: string) =>
    `Digite a senha da conta ${email}. O modo caixa se desliga e você escolhe outro PIN.`,
  password: "Senha da conta",
  reset: "Desligar o modo caixa",
  resetting: "Conferindo...",
  otherProof: "Confirmar de outro jeito",
  provenReset: "O modo caixa se desliga e você escolhe outro PIN.",
  resetOffline: "Precisa de internet: é o servidor que confere a senha.",
  resetProblems: {
    password: "Senha incorreta.",
    none: "Esta conta não tem senha. Confirme de outro jeito.",
    offline: "Sem internet. Tente de novo quando o sinal voltar.",
    later: "O servidor não pôde conferir agora. Espere um pouco e tente de novo.",
    failed: NOT_SAVED,
  },
  forgotVisitor: "Este aparelho está sem conta, então ninguém pode confirmar que é você.",
  eraseWhat: (count: number) =>
    `O único jeito é apagar tudo deste aparelho: ${plural(count, "cobrança", "cobranças")}, endereços de recebimento, caixas e progresso. Isso não volta.`,
  eraseMoney: "O dinheiro não está aqui: ele continua na sua carteira.",
  eraseWord: "Para apagar, escreva APAGAR",
  word: "APAGAR",
  erase: "Apagar tudo deste aparelho",
  erasing: "Apagando...",

  staffExam: "Lições e prova da equipe",
  staffWho: "Lições e prova da equipe: escolha o seu nome e digite o seu PIN.",

  shift: "Suas cobranças deste turno",
  shiftEmpty: "Nenhuma ainda.",
} as const;
