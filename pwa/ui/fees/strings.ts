import type { FeeWay } from "#db/content/fee-figures.ts";

export const strings = {
  title: "Quanto o cliente paga de taxa?",
  intro: "A taxa é do cliente e vai para a rede ou para a carteira dele. A loja não recebe nada dela.",
  sale: "Valor da venda",
  currency: "R$",
  hint: "Digite um valor, como 25,00.",
  invalid: "Use reais e centavos, como 25,00.",
  names: {
    lightning: "Bitcoin pela Lightning",
    bitcoin: "Bitcoin na rede principal",
    ethereum: "Ether",
    usdt: "USDT na TRON",
  } satisfies Record<FeeWay, string>,
  range: (low: string, high: string) => `de ${low} a ${high}`,
  share: (low: string, high: string) => `${low} a ${high} da venda`,
  unknown: "Sem número confirmado",
  unknownNotes: {
    lightning: "Depende da carteira do cliente. Ela mostra a taxa antes de enviar.",
    bitcoin: "Depende da fila na rede, e não do valor da venda. A carteira mostra a taxa antes de enviar.",
    ethereum: "Depende da fila na rede, e não do valor da venda. A carteira mostra a taxa antes de enviar.",
    usdt: "O cliente paga em TRX. A carteira mostra a taxa antes de enviar.",
  } satisfies Record<FeeWay, string>,
  seen: (day: string) => `Preço visto em ${day}. Pode ter mudado.`,
  overdue: (seen: string, reviewed: string) =>
    `Preço antigo, visto em ${seen} e revisto em ${reviewed}. Já passou do dia de rever: confira antes de usar.`,
} as const;
