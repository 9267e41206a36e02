import { plural } from "#pwa/ui/text/format.ts";

/** Texts of taking over what a device holds of an account that the server does not know any more. */
export const takeOverTexts = {
  hint: "É de uma conta antiga com o seu e-mail. Traga o que ficou aqui para a conta em que você entrou.",
  start: "Trazer para esta conta",
  title: "Trazer para esta conta",
  what: (pending: number) =>
    pending > 0
      ? `${plural(pending, "mudança que ficou", "mudanças que ficaram")} neste aparelho: lições, cobranças, marcações. Cada uma segue para a sua conta uma vez só.`
      : "O que ficou neste aparelho da conta antiga segue para a sua conta, cada coisa uma vez só.",
  proof: (email: string) => `Para saber que é você, enviamos um código para ${email}.`,
  send: "Enviar código por e-mail",
  sending: "Enviando...",
  sent: (email: string) =>
    `Enviamos um código para ${email}. Ele vale por 15 minutos. Não chegou? Olhe a caixa de spam.`,
  code: "Código de 8 números",
  codeMissing: "Digite os 8 números do e-mail.",
  confirm: "Trazer agora",
  confirming: "Trazendo...",
  again: "Enviar outro código",
  cancel: "Agora não",
  done: "Mudanças na sua conta",
  doneText: "O que ficou neste aparelho está seguindo para o servidor.",
  moved: "Outra pessoa entrou neste aparelho. Nada foi trazido. Entre de novo e repita.",
  failed: "Não foi possível salvar neste aparelho. Libere espaço e tente de novo. Nada se perdeu.",
} as const;
