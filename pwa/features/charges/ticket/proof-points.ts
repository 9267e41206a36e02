import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { payableText } from "#pwa/ui/coin-text.ts";
import { formatBrl, formatCount, formatTime } from "#pwa/ui/format.ts";
import type { PayWay } from "#pwa/features/charges/pay-way.ts";
import { sheetStrings } from "#pwa/features/charges/sheet-strings.ts";

/** What to look for before a charge is marked, where its money arrives. */
export function proofPoints(charge: ChargeRow, way: PayWay): readonly string[] {
  const time = formatTime(charge.createdAt);
  const brl = formatBrl(charge.amountCents);
  if (way === "pix") return sheetStrings.proofPix(brl, time);
  if (way === "lightning")
    return sheetStrings.proofLightning(`${formatCount(Number(charge.units))} sats`, time);
  const { name, networkLabel } = COIN_FACTS[charge.coin];
  const payable = payableText(charge.coin, charge.units);
  return sheetStrings.proof(payable, `${name}, ${networkLabel}`, time);
}
