import type { DiscountProblem } from "#db/rules/charges/discount.ts";

/** Texts of the discount, in the form and on its sheet. */
export const discountTexts = {
  button: "Desconto",
  buttonWith: (discount: string) => `Desconto, ${discount}`,
  title: "Desconto",
  close: "Fechar",
  measure: "Desconto em",
  percent: "Por cento",
  reais: "Reais",
  percentField: "Desconto em %",
  reaisField: "Desconto em reais",
  most: (percent: number) => `O máximo desta loja é ${percent}%.`,
  mostOf: (percent: number, amount: string) => `O máximo desta loja é ${percent}%, aqui ${amount}.`,
  preview: (sale: string, discount: string, pay: string) => `${sale} − ${discount} = ${pay}`,
  apply: "Aplicar desconto",
  remove: "Tirar desconto",
  percentError: "Escreva um número inteiro de 1 a 99.",
  order: "O desconto sai da soma dos itens; a gorjeta é contada depois. Meio centavo arredonda para cima.",
  offCashier: "O desconto está desligado. Quem liga é o dono.",

  rule: "Permitir desconto",
  ruleDetail: "Vale para todos os caixas desta conta. Só o dono muda.",
  maxField: "Desconto máximo (%)",
  maxError: "Escreva um número inteiro de 1 a 99.",
  saveMax: "Salvar máximo",
  maxSaved: "Desconto máximo salvo",
  visible: "Preço diferente por forma de pagamento pode, se o desconto estiver escrito em lugar visível.",
  notSaved: "Não foi possível salvar neste aparelho. Tente de novo.",

  toPay: (amount: string) => `a pagar ${amount}`,
  problemTitle: "Ajude-nos com o desconto",
  problems: {
    too_much: (most: string) =>
      `O desconto passa do máximo da loja, aqui ${most}. Diminua ou tire o desconto.`,
    nothing_left: () => "Com este desconto não sobra nada a pagar. Diminua ou tire o desconto.",
  } satisfies Record<DiscountProblem, (most: string) => string>,
  off: "O desconto foi desligado nesta loja. Tire o desconto para cobrar.",
} as const;
