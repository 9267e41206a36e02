import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
/** Texts of the counter's sheets: help, tip and printing. A code is shown without them. */
export const sheetStrings = {
  close: "Fechar",

  helpTitle: "Dúvidas do balcão",
  toLesson: "Ler a lição",
  toTerm: "Ver no glossário",
  toLessonOf: (question: string) => `Ler a lição: ${question}`,
  toTermOf: (question: string) => `Ver no glossário: ${question}`,

  tipTitle: "Gorjeta?",
  tipIntro: (amount: string) => `Venda de ${amount}.`,
  noTip: "Sem gorjeta",
  tipMost: (sats: string, cents: string) =>
    `Pela Lightning a carteira da loja recebe até ${sats} (uns ${cents}).`,
  tipCodeMost: (limit: string) => `Sem internet o código da Lightning vai até ${limit}.`,
  tipOverNetwork: "Para uma gorjeta maior, escolha Rede Bitcoin em Como receber.",
  tipOption: (percent: number, tip: string, total: string) => `${percent}% (${tip}), total ${total}`,

  printTitle: "Imprimir recibo",
  printWidth: "Largura do papel",
  printDetail: "Na impressão, escolha a impressora de cupom e desligue cabeçalho e rodapé.",
  print: "Imprimir",
  printedLine: (line: string, price: string) => `${line}, ${price}`,
  printedDiscount: (discount: string) => `Desconto: −${discount}`,
  printedGiveBack: (amount: string, when: string) => `Devolvido em ${when}: −${amount}`,
  printedTip: (tip: string) => `Gorjeta incluída: ${tip}`,
  printedPaid: (status: ChargeStatus, when: string) =>
    status === "demo"
      ? `Pago (demonstração) ${when}`
      : status === "late"
        ? `Pago depois do prazo, ${when}`
        : `Pago ${when}`,
  printedHash: (hash: string) => `Hash do pagamento: ${hash}`,
  printedProof: (preimage: string) => `Prova: ${preimage}`,
  printedNetwork: (coin: string, network: string) => `${coin}, ${network}`,
  notFiscal: "Não é documento fiscal",
} as const;
