import { plural } from "#pwa/ui/text/format.ts";

/** Texts of `/contato`. Rows S144–S149, S226–S230, S272 and S273 give the exact ones. */
export const strings = {
  title: "Entre em Contato",
  lead: "Dúvida, problema ou sugestão? Escreva para nós. Funciona até sem internet: a mensagem sai quando o sinal voltar.",
  formTitle: "Escreva para nós",
  prepared: {
    reembolso: {
      subject: "Reembolso (garantia de 7 dias)",
      message: "Quero o meu dinheiro de volta pela compra do Plano Premium.",
    },
  },
  fields: { name: "Nome", email: "Email", subject: "Assunto", message: "Mensagem" },
  emailHint: "É para este e-mail que respondemos.",
  safety: "Nunca envie sua frase de recuperação nem chaves privadas. Nós nunca pedimos.",
  submit: "Enviar Mensagem",
  sending: "Enviando...",

  sentTitle: "Mensagem enviada!",
  sent: "Recebemos sua mensagem e responderemos em breve.",
  failedTitle: "Erro ao enviar",
  failed: "Não foi possível enviar sua mensagem. Tente novamente.",
  keptTitle: "Guardado neste aparelho",
  kept: {
    offline: "Enviaremos quando a internet voltar.",
    busy: "O servidor não pôde receber agora. Tentamos de novo sozinhos.",
    slow: "A resposta está demorando. Continuamos tentando sozinhos.",
  },

  waiting: (count: number) => plural(count, "mensagem aguardando envio", "mensagens aguardando envio"),
  waitingDetail: "Guardado neste aparelho. Enviaremos quando a internet voltar.",
  waitingBusy: "Guardado neste aparelho. O servidor não pôde receber agora: tentamos de novo sozinhos.",
  refused: (count: number) =>
    count === 1 ? "1 mensagem não foi aceita" : `${count} mensagens não foram aceitas`,
  refusedDetail: "O servidor disse o motivo. Corrija e envie de novo, ou descarte.",
  writtenAt: (when: string) => `Escrita em ${when}`,
  fix: "Corrigir",
  fixLabel: (subject: string) => `Corrigir: ${subject}`,
  discard: "Descartar",
  discardLabel: (subject: string) => `Descartar: ${subject}`,
  discardTitle: "Descartar esta mensagem?",
  discardText: (subject: string) => `“${subject}” ainda não foi enviada e se perde para sempre.`,
  discardConfirm: "Descartar mensagem",
  keep: "Manter",
  discarded: "Mensagem descartada",
  gone: "Essa mensagem já foi enviada.",
  formInUse: "Há outra mensagem no formulário",
  formInUseDetail: "Envie ou apague o que está escrito e toque em Corrigir de novo.",

  factsTitle: "Outros caminhos",
  emailLabel: "E-mail",
  hours: "Respondemos em até 24 horas",
  place: "São Paulo, Brasil",
  quickTitle: "Respostas rápidas",
  quick: "Muita coisa já está respondida: carteiras, taxas, confirmações e como começar.",
  quickLink: "Ver Perguntas & Respostas",
} as const;
