import type { DiscountProblem } from "#db/rules/charges/discount.ts";

/** Texts of the discount in the form. */
export const discountTexts = {
  button: "Desconto",
  buttonWith: (discount: string) => `Desconto, ${discount}`,
  toPay: (amount: string) => `a pagar ${amount}`,
  problemTitle: "Ajude-nos com o desconto",
  problems: {
    too_much: (most: string) =>
      `O desconto passa do máximo da loja, aqui ${most}. Diminua ou tire o desconto.`,
    nothing_left: () => "Com este desconto não sobra nada a pagar. Diminua ou tire o desconto.",
  } satisfies Record<DiscountProblem, (most: string) => string>,
  off: "O desconto foi desligado nesta loja. Tire o desconto para cobrar.",
} as const;
