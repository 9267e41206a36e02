import { MAX_REASON, MAX_REFERENCE, type GiveBackOdd } from "#db/rules/charges/give-back.ts";
import type { GiveBackProblem } from "./parse-give-back.ts";

export const giveBackTexts = {
  section: "Devoluções",
  open: "Registrar devolução",
  none: "Nada foi devolvido.",
  needsCheck: "Só se devolve o que alguém conferiu na carteira.",
  allBack: "Tudo o que esta cobrança recebeu já foi devolvido.",
  left: (amount: string) => `Ainda pode voltar: ${amount}.`,
  practice: "Treino: nenhum dinheiro entrou nem sai.",

  how: (isPix: boolean) =>
    `A devolução é uma nova transferência, feita por você ${isPix ? "no aplicativo do seu banco" : "na sua carteira"}. O aplicativo só registra: ele não movimenta dinheiro.`,
  steps: (coin: string, network: string, isHired: boolean) => [
    `Devolvendo em ${coin}: peça ao cliente um endereço da ${network} por escrito e confira com ele o começo e o fim. Não mande para o endereço de onde o pagamento veio.`,
    "Nunca escaneie um código do cliente para devolver. Se a carteira pedir “conectar”, “aprovar” ou “assinar”, pare.",
    `Diferença pequena: combine o valor em reais. Pagamento muito acima do combinado: não dê troco, nem em Pix nem em dinheiro.${isHired ? " Chame o dono." : ""}`,
  ],

  stepsPix: [
    "No extrato do banco, abra o Pix recebido e use “Devolver”: ele volta para quem pagou. Não mande para outra chave.",
  ],

  measure: "Valor em",
  inReais: "Reais",
  reais: "Valor devolvido em reais",
  coin: (ticker: string) => `Quantidade devolvida em ${ticker}`,
  most: (amount: string) => `Até ${amount}.`,
  mostCoin: (amount: string) =>
    `Até ${amount}, pela cotação desta cobrança. Se usou a cotação de hoje, registre em reais.`,
  all: (amount: string) => `Tudo: ${amount}`,
  reason: "Motivo",
  reasonHint: "Por exemplo: troca, produto em falta, cobrança repetida.",
  by: "Quem devolveu",
  reference: "Referência (opcional)",
  referenceHint: "O que faz achar depois, como o código da transação (TXID).",
  save: "Salvar devolução",
  saving: "Salvando...",
  cancel: "Cancelar",
  saved: "Devolução registrada",
  failed: "A devolução não foi salva. Copie o texto antes de fechar.",

  line: (amount: string, when: string, by: string) => `−${amount}, ${when}, por ${by}`,
  reasonLine: (reason: string) => `Motivo: ${reason}`,
  referenceLine: (reference: string) => `Referência: ${reference}`,
  notSent: "Ainda não enviada",

  minus: (amount: string) => `−${amount}`,
  whyAndWho: (reason: string, by: string) => `${reason} · ${by}`,
  badge: "Devolvido",
  oddBadge: "Devolução a conferir",
  of: (amount: string) => `de uma cobrança de ${amount}`,
  odd: {
    above: {
      title: "Foi devolvido mais do que esta cobrança recebeu",
      detail: (amount: string) =>
        `${amount} acima do recebido. Dois caixas podem ter devolvido sem saber um do outro: confira na carteira. Os totais descontam só o que foi recebido.`,
    },
    unchecked: {
      title: "Há devolução e a cobrança não está conferida",
      detail: (amount: string) =>
        `A conferência foi desfeita depois. A devolução de ${amount} continua registrada, mas não entra nos totais até alguém conferir a cobrança de novo.`,
    },
  } satisfies Record<GiveBackOdd, { title: string; detail: (amount: string) => string }>,

  problems: {
    amountEmpty: "Digite o valor que foi devolvido.",
    amountFormat: "Use formato brasileiro: 10,50 ou 10.50 (vírgula ou ponto).",
    amountZero: "O valor precisa ser maior que zero.",
    coinFormat: "Escreva a quantidade com vírgula, como 0,00012345.",
    coinAmbiguous: "Pode ser mil ou um. Escreva 1234 sem ponto, ou 1,2340 com mais uma casa.",
    tooMuch: "É mais do que ainda pode voltar desta cobrança.",
    reason: "Escreva o motivo.",
    reasonLong: `O motivo tem até ${MAX_REASON} letras. Encurte para salvar.`,
    by: "Escreva quem devolveu.",
    referenceLong: `A referência tem até ${MAX_REFERENCE} letras. Deixe só o código da transação (TXID).`,
  } satisfies Record<GiveBackProblem, string>,
} as const;
