import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { groupsOfFour, middleGroup } from "#db/rules/addresses/address-groups.ts";
import { exactCoinText, unitsToScreenText } from "#db/rules/charges/charge-amount.ts";
import { formatCount } from "./format.ts";

/** Formats coin amounts: exact, with a comma, never an exponent (S278). */

const NBSP = "\u00a0";

/** The payable amount: `0,00015968 BTC`, `4,587156 USDT`. `units` are the coin's smallest. */
export const payableText = (coin: Coin, units: bigint | string): string =>
  `${unitsToScreenText(coin, units)}${NBSP}${COIN_FACTS[coin].ticker}`;

/** Bitcoin as Lightning wallets show it: `13.919 sats`. */
export const satsText = (units: bigint | string): string => `${formatCount(Number(units))}${NBSP}sats`;

/** The amount with eight decimals when the payable one has fewer (`4,58715596 USDT`); null when they are equal. */
export function exactText(charge: Pick<ChargeRow, "coin" | "amountCents" | "rate">): string | null {
  const { payableDecimals, ticker } = COIN_FACTS[charge.coin];
  const exact = payableDecimals < 8 ? exactCoinText(charge.amountCents, charge.rate) : null;
  return exact === null ? null : `${exact.replace(".", ",")}${NBSP}${ticker}`;
}

/** Decimal BRL per coin as `R$ 287.450,00`; digits beyond the centavos are kept. */
export function rateText(rate: string): string {
  const [whole = "0", decimals = ""] = rate.split(".");
  const grouped = whole.length > 15 ? whole : formatCount(Number(whole));
  return `R$${NBSP}${grouped},${decimals.replace(/0+$/, "").padEnd(2, "0")}`;
}

/** For names and for text that leaves the screen: with plain spaces, as people and programs type them. */
export const plainSpaces = (text: string): string => text.replaceAll(NBSP, " ");

/** Beginning, one group of the middle, end: `tb1qqqqq…qqqq…0l98cr`. Must not be copied. */
export function shortAddress(address: string): string {
  if (address.length <= 22) return address;
  const groups = groupsOfFour(address);
  return `${address.slice(0, 8)}…${groups[middleGroup(groups)]}…${address.slice(-6)}`;
}
