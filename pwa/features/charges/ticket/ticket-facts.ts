import { receivedAt } from "#db/rules/charges/lightning-charge.ts";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { networkLabel } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { centsToText } from "#db/rules/money/money.ts";
import { formatBrl, formatDate, formatDateTime, formatTime } from "#pwa/ui/text/format.ts";
import { payableText, plainSpaces, rateText } from "#pwa/ui/text/coin-text.ts";
import { strings as formStrings } from "../strings.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";

/** Formats an instant: `às 10h12` on the same day, `em 20/11/2024 às 10h12` on another. */
export function saidTime(instant: string, now: string): string {
  const time = `às ${formatTime(instant)}`;
  return formatDate(instant) === formatDate(now) ? time : `em ${formatDate(instant)} ${time}`;
}

/** The source and the time of a charge's rate, which stay on the ticket permanently. */
export function rateOrigin(charge: ChargeRow): string {
  if (charge.rateSource === "example") return strings.rateOrigin.example;
  return strings.rateOrigin[charge.rateSource](saidTime(charge.rateAsOf, charge.createdAt));
}

/** `1 BTC = R$ 287.450,00 (cotação de exemplo)`. */
export const rateLine = (charge: ChargeRow): string =>
  `${formStrings.rateOf(COIN_FACTS[charge.coin].ticker, rateText(charge.rate))} (${rateOrigin(charge)})`;

/** The warning at the top of everything that is sent or printed: must not be paid, or is not real. */
export function markOf(charge: ChargeRow): string | null {
  if (charge.training) return strings.sampleMark;
  return charge.rateSource === "demo" ? strings.demoMark : null;
}

/** Everything a payer needs, as text to send or to paste. */
export function chargeAsText(charge: ChargeRow, uri: string): string {
  const { name } = COIN_FACTS[charge.coin];
  const lines = [
    markOf(charge),
    charge.shopName,
    `${strings.shareTitle(formatBrl(charge.amountCents))}${charge.description ? ` · ${charge.description}` : ""}`,
    `${name} (${networkLabel(charge)}): ${payableText(charge.coin, charge.units)}`,
    `${strings.address}: ${receivedAt(charge)}`,
    rateLine(charge),
    formatDateTime(charge.createdAt),
    uri,
  ];
  return plainSpaces(lines.filter((line) => line !== null).join("\n"));
}

/** `qr-{coin}-{amount}BRL.png`, amount with a dot and two decimals (S280). */
export const imageName = ({ coin, amountCents }: Pick<ChargeRow, "coin" | "amountCents">): string =>
  `qr-${coin}-${centsToText(amountCents)}BRL.png`;
