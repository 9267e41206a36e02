/** Amounts and times of purchases, as mails and the operator's terminal show them. */

export const reais = (cents: number): string =>
  (cents / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });

export const brasiliaTime = (at: Date): string =>
  at.toLocaleString("pt-BR", { timeZone: "America/Sao_Paulo" });
