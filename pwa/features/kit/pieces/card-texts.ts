import type { Coin } from "#db/entities/coins.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { paidIn, type KitWay } from "../kit-ways.ts";
import type { HouseRules } from "../use-kit.ts";

/** The till card. Waiting times, points and refunds are those of the course (`course-and-screens.test.ts`). */

export const cardTexts = {
  title: "Cartão do caixa",
  when: "Só entregue depois de",
  whenNote: "Sugestão do curso. Quem decide é o dono.",
  rules: "Regras da loja",
  points: "Os cinco pontos da conferência",
  pointsThen: "Bateu tudo? Toque em “Conferi na carteira” e entregue.",
  refunds: "Diferença e devolução",
  words: "Ninguém precisa das 12 palavras da carteira. Nem nós.",
  call: "Dúvida? Chame:",
} as const;

/** Bands by the value of a sale, from the course's table for the counter. */
export const BANDS = ["até R$ 200", "até R$ 2.000", "acima de R$ 2.000"] as const;

const WAITS: Readonly<Record<Coin, readonly [string, string, string]>> = {
  bitcoin: ["1 confirmação", "3 confirmações", "6 confirmações"],
  ethereum: ["12 blocos", "“finalizada”", "“finalizada”"],
  usdt: ["20 blocos", "20 blocos", "20 blocos, e ver no explorador"],
};

/** Lightning has one rule for every value. For the other networks no source confirms a number of blocks. */
const LIGHTNING_WAIT = "tela verde “Pago”, ou “recebido” na sua carteira";
const UNNAMED_WAIT = "“confirmado” na sua carteira. Valor alto? Chame o dono.";

/** What to wait for: one text for each band, or one for every value. */
export function waitsOf(way: KitWay): readonly [string, string, string] | string {
  if (way === "lightning") return LIGHTNING_WAIT;
  const { coin, network } = paidIn(way);
  if (network === "ethereum") return WAITS.ethereum;
  return network ? UNNAMED_WAIT : WAITS[coin];
}

const COIN_WORDS: Readonly<Record<Coin, string>> = { bitcoin: "Bitcoin", ethereum: "Ether", usdt: "USDT" };

export const wayName = (way: KitWay): string =>
  way === "lightning" ? "Lightning" : COIN_WORDS[paidIn(way).coin];

export const FIVE_POINTS: readonly (readonly [strong: string, rest: string])[] = [
  ["Abra a sua carteira.", "Print e comprovante do cliente não valem."],
  ["Chegou o valor exato.", "O finalzinho mostra de qual venda ele é."],
  ["Na moeda e na rede certas.", "As que estão na tela da cobrança."],
  ["Depois da hora desta cobrança.", "Pagamento mais velho é de outra venda."],
  ["Confirmado.", "“Pendente” ou “recebendo” ainda não é pago."],
];

export const REFUNDS: readonly (readonly [strong: string, rest: string])[] = [
  ["Faltou:", "não entregue ainda. Mostre a tela e peça a diferença."],
  ["Sobrou pouco:", "espere confirmar e devolva em reais."],
  ["Sobrou muito:", "não dê troco, nem em Pix nem em dinheiro. Chame o dono."],
  ["Devolveu a compra:", "vale o preço em reais da venda. Em cripto, só o dono devolve."],
  [
    "Nunca leia QR Code do cliente para devolver.",
    "A carteira pediu “conectar”, “aprovar” ou “assinar”? Pare.",
  ],
];

/** The owner's settings, one sentence for each rule. */
export function houseRules({ proofAboveCents, maxDiscountPercent, cashierMode }: HouseRules): string[] {
  const rules = [
    proofAboveCents === 0
      ? "Em toda venda, marque os cinco pontos no aplicativo, um por um."
      : `Acima de ${formatBrl(proofAboveCents)}, marque os cinco pontos no aplicativo, um por um.`,
  ];
  if (maxDiscountPercent !== null)
    rules.push(`Desconto de até ${maxDiscountPercent}%. Mais que isso, só o dono.`);
  if (cashierMode?.hasNames)
    rules.push("Cada pessoa entra com o próprio PIN e não empresta. Ao sair, toque em “Sair do caixa”.");
  if (cashierMode)
    rules.push(
      cashierMode.typesRate
        ? "Cotação velha? Você pode digitar a de agora."
        : "Use a cotação do aplicativo. Está velha? Chame o dono.",
    );
  return rules;
}
