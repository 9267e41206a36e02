import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatCount, formatTime } from "#pwa/ui/text/format.ts";
import type { PayWay } from "../ticket/pay-way.ts";
import { sheetStrings } from "../sheets/sheet-strings.ts";

/** What is compared with the wallet or the bank. */
function factsOf(charge: ChargeRow) {
  const { name, networkLabel } = COIN_FACTS[charge.coin];
  return {
    payable: payableText(charge.coin, charge.units),
    coin: name,
    network: networkLabel,
    sats: `${formatCount(Number(charge.units))} sats`,
    brl: formatBrl(charge.amountCents),
    time: formatTime(charge.createdAt),
  };
}

/** What to look for before a charge is marked, where its money arrives. */
export function proofPoints(charge: ChargeRow, way: PayWay): readonly string[] {
  const { payable, coin, network, sats, brl, time } = factsOf(charge);
  if (way === "pix") return sheetStrings.proofPix(brl, time);
  if (way === "lightning") return sheetStrings.proofLightning(sats, time);
  return sheetStrings.proof(payable, `${coin}, ${network}`, time);
}

/** The same in one sentence, for a small sale. */
export function proofSentence(charge: ChargeRow, way: PayWay): string {
  const { payable, network, sats, brl, time } = factsOf(charge);
  if (way === "pix") return sheetStrings.seenWhat.pix(brl, time);
  if (way === "lightning") return sheetStrings.seenWhat.lightning(sats, time);
  return sheetStrings.seenWhat.coin(payable, network, time);
}
