import { COIN_FACTS } from "#db/entities/coins.ts";
import { networkLabel } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { PayWay } from "#db/rules/charges/payment-check.ts";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatCount, formatDate, formatDateTime, formatTime } from "#pwa/ui/text/format.ts";
import { strings } from "./strings.ts";

/** What the person compares with the wallet or the bank. The time names its day unless that is today. */
function factsOf(charge: ChargeRow, now: string) {
  const { name } = COIN_FACTS[charge.coin];
  const isToday = formatDate(charge.createdAt) === formatDate(now);
  return {
    payable: payableText(charge.coin, charge.units),
    coin: name,
    network: networkLabel(charge),
    sats: `${formatCount(Number(charge.units))} sats`,
    brl: formatBrl(charge.amountCents),
    time: isToday ? formatTime(charge.createdAt) : formatDateTime(charge.createdAt),
  };
}

/** What to check before a charge is marked, in the place where its money arrives. */
export function paymentPoints(charge: ChargeRow, way: PayWay, now: string): readonly string[] {
  const { payable, coin, network, sats, brl, time } = factsOf(charge, now);
  if (way === "pix") return strings.points.pix(brl, time);
  if (way === "lightning") return strings.points.lightning(sats, time);
  return strings.points.coin(payable, `${coin}, ${network}`, time);
}

/** The same in one sentence, for a small sale. */
export function paymentSentence(charge: ChargeRow, way: PayWay, now: string): string {
  const { payable, network, sats, brl, time } = factsOf(charge, now);
  if (way === "pix") return strings.sentence.pix(brl, time);
  if (way === "lightning") return strings.sentence.lightning(sats, time);
  return strings.sentence.coin(payable, network, time);
}
