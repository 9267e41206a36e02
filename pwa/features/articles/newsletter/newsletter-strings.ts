/** Texts of the newsletter box (S125). The text that people consent to is in `db/rules/text/newsletter-consent.ts`. */
export const newsletterTexts = {
  title: "Receba os novos artigos por e-mail",
  email: "Seu e-mail",
  submit: "Quero receber",
  sending: "Enviando...",
  emailInvalid: "Email inválido",
  consentMissing: "Marque a caixa para autorizar o envio dos e-mails.",
  sent: "Confira seu e-mail para confirmar",
  sentDetail: (email: string) =>
    `Se ${email} ainda não recebe os artigos, o link chega em instantes e vale por 48 horas. Olhe também a caixa de spam.`,
  another: "Usar outro e-mail",
  waiting: "Guardado neste aparelho. Enviaremos quando a internet voltar.",
  waitingBusy: "Guardado neste aparelho. O servidor não pôde receber agora: tentamos de novo sozinhos.",
  waitingDetail: (email: string) => `Pedido de ${email}. Depois de enviado, você confirma pelo e-mail.`,
  refused: "O servidor não aceitou",
  discard: "Desistir do pedido",
  fix: "Corrigir",
  gone: "Esse pedido já foi enviado.",
  failed: "Erro ao enviar",
  failedDetail: "Não foi possível guardar seu pedido. Tente novamente.",
} as const;
