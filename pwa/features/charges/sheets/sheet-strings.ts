import type { PayWay } from "../ticket/pay-way.ts";

/** What the sheets of the counter say: help, checklist, tip and printing. None is needed to see a code. */
export const sheetStrings = {
  close: "Fechar",
  cancel: "Cancelar",

  helpTitle: "Dúvidas do balcão",
  toLesson: "Ler a lição",
  toTerm: "Ver no glossário",
  toLessonOf: (question: string) => `Ler a lição: ${question}`,
  toTermOf: (question: string) => `Ver no glossário: ${question}`,

  proofTitle: {
    coin: "Antes de entregar, olhe a sua carteira",
    pix: "Antes de entregar, olhe o seu banco",
    lightning: "Antes de entregar, olhe a sua carteira Lightning",
  } satisfies Record<PayWay, string>,
  proofTraining:
    "Treino: ninguém paga um exemplo. Leia e marque cada ponto como faria numa venda de verdade.",
  proof: (amount: string, network: string, time: string) => [
    "Abra a sua carteira: print e comprovante do cliente não valem.",
    `Chegou o valor exato: ${amount}.`,
    `Na moeda e na rede certas: ${network}.`,
    `Depois de ${time}, a hora desta cobrança.`,
    "Confirmado: pendente ou “recebendo” ainda não é pago.",
  ],
  proofPix: (amount: string, time: string) => [
    "Abra o aplicativo do seu banco: comprovante do cliente não vale.",
    `Entrou o valor exato: ${amount}.`,
    `Depois de ${time}, a hora desta cobrança.`,
    "Está no extrato: Pix agendado ainda não é pago.",
  ],
  proofLightning: (amount: string, time: string) => [
    "Abra a sua carteira Lightning: a tela do cliente não vale.",
    `Chegou o valor: ${amount}.`,
    `Depois de ${time}, a hora desta cobrança.`,
    "Aparece como recebido na sua carteira.",
  ],
  proofMissing: (count: number) =>
    `${count === 1 ? "Falta 1 ponto" : `Faltam ${count} pontos`}. Marque cada um ao conferir.`,
  proofDone: "Conferi tudo",
  notYet: "Ainda não",
  seenTitle: {
    coin: "Você viu este pagamento na sua carteira?",
    pix: "Você viu este Pix no aplicativo do seu banco?",
    lightning: "Você viu este pagamento na sua carteira Lightning?",
  } satisfies Record<PayWay, string>,
  seenWhat: {
    coin: (amount: string, network: string, time: string) =>
      `${amount}, ${network}, depois de ${time} e já confirmado. Print do cliente não vale.`,
    pix: (amount: string, time: string) =>
      `${amount} no extrato, depois de ${time}. Comprovante do cliente não vale.`,
    lightning: (amount: string, time: string) => `${amount}, depois de ${time}. A tela do cliente não vale.`,
  },
  seen: {
    coin: "Sim, vi na carteira",
    pix: "Sim, vi no banco",
    lightning: "Sim, vi na carteira",
  } satisfies Record<PayWay, string>,

  tipTitle: "Gorjeta?",
  tipIntro: (amount: string) => `Venda de ${amount}.`,
  noTip: "Sem gorjeta",
  tipOption: (percent: number, tip: string, total: string) => `${percent}% (${tip}), total ${total}`,

  printTitle: "Imprimir recibo",
  printWidth: "Largura do papel",
  printDetail: "Na impressão, escolha a impressora de cupom e desligue cabeçalho e rodapé.",
  print: "Imprimir",
  printedLine: (quantity: number, name: string, price: string) => `${quantity} × ${name}, ${price}`,
  printedDiscount: (discount: string) => `Desconto: −${discount}`,
  printedGiveBack: (amount: string, when: string) => `Devolvido em ${when}: −${amount}`,
  printedTip: (tip: string) => `Gorjeta incluída: ${tip}`,
  printedNetwork: (coin: string, network: string) => `${coin}, ${network}`,
  notFiscal: "Não é documento fiscal",
} as const;
