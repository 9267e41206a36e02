import type { PayWay } from "#db/rules/charges/payment-check.ts";

export const strings = {
  pointsTitle: {
    coin: "Antes de entregar, olhe a sua carteira",
    pix: "Antes de entregar, olhe o seu banco",
    lightning: "Antes de entregar, olhe a sua carteira Lightning",
  } satisfies Record<PayWay, string>,
  training: "Treino: ninguém paga um exemplo. Leia e marque cada ponto como faria numa venda de verdade.",
  points: {
    coin: (amount: string, network: string, time: string) => [
      "Abra a sua carteira: print e comprovante do cliente não valem.",
      `Chegou o valor exato: ${amount}.`,
      `Na moeda e na rede certas: ${network}.`,
      `Depois de ${time}, a hora desta cobrança.`,
      "Confirmado: pendente ou “recebendo” ainda não é pago.",
    ],
    pix: (amount: string, time: string) => [
      "Abra o aplicativo do seu banco: comprovante do cliente não vale.",
      `Entrou o valor exato: ${amount}.`,
      `Depois de ${time}, a hora desta cobrança.`,
      "Está no extrato: Pix agendado ainda não é pago.",
    ],
    lightning: (amount: string, time: string) => [
      "Abra a sua carteira Lightning: a tela do cliente não vale.",
      `Chegou o valor: ${amount}.`,
      `Depois de ${time}, a hora desta cobrança.`,
      "Aparece como recebido na sua carteira.",
    ],
  },
  missing: (count: number) =>
    `${count === 1 ? "Falta 1 ponto" : `Faltam ${count} pontos`}. Marque cada um ao conferir.`,
  done: "Conferi tudo",
  notYet: "Ainda não",
  sentenceTitle: {
    coin: "Você viu este pagamento na sua carteira?",
    pix: "Você viu este Pix no aplicativo do seu banco?",
    lightning: "Você viu este pagamento na sua carteira Lightning?",
  } satisfies Record<PayWay, string>,
  sentence: {
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
} as const;
