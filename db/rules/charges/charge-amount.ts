import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import { isChargeCents } from "#db/rules/money/money.ts";

/** Decimal BRL per coin as it is sent: up to 15 digits and 18 decimals (`decimalText` of the mutation schemas). */
const RATE_PATTERN = /^\d{1,15}(?:\.\d{1,18})?$/;
/** Decimals of the amount shown on the screen (S278). */
const SHOWN_DECIMALS = 8;
/** The largest safety margin, in basis points: 10 %. */
export const MAX_MARGIN_BPS = 1000;

const isMargin = (bps: number): boolean => Number.isInteger(bps) && bps >= 0 && bps <= MAX_MARGIN_BPS;

/**
 * `centavos ÷ 100 ÷ (rate × (1 − margin))` in units of 10^-decimals, rounded half up; null when it cannot be
 * computed.
 */
function coinAmount(amountCents: number, rate: string, decimals: number, marginBps = 0): bigint | null {
  if (!isChargeCents(amountCents) || !RATE_PATTERN.test(rate) || !isMargin(marginBps)) return null;
  const [whole = "", fraction = ""] = rate.split(".");
  const rateDigits = BigInt(whole + fraction);
  if (rateDigits === 0n) return null;
  const numerator = BigInt(amountCents) * 10n ** BigInt(decimals + fraction.length) * 10_000n;
  const denominator = 100n * rateDigits * BigInt(10_000 - marginBps);
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * The value of `amountCents` (integer centavos) at `rate` (decimal BRL per coin) minus a safety margin of `marginBps` basis
 * points, in the coin's smallest units, rounded half up (S278) to its `payableDecimals`, so that the text, the link and the
 * stored integer are the same amount. null when the amount or margin is out of range, the rate is zero or not a decimal, or the
 * result rounds to zero.
 */
export function chargeUnits(coin: Coin, amountCents: number, rate: string, marginBps = 0): bigint | null {
  const { decimals, payableDecimals } = COIN_FACTS[coin];
  const payable = coinAmount(amountCents, rate, payableDecimals, marginBps);
  return payable === null || payable === 0n ? null : payable * 10n ** BigInt(decimals - payableDecimals);
}

function decimalText(units: bigint, decimals: number, digits: number): string {
  const all = units.toString().padStart(decimals + 1, "0");
  const fraction = all.slice(all.length - decimals);
  let kept = fraction.length;
  // Removes trailing zeros only: the text stays exact even when it has more digits than requested.
  while (kept > digits && fraction[kept - 1] === "0") kept -= 1;
  const shown = fraction.slice(0, kept).padEnd(digits, "0");
  return all.slice(0, all.length - decimals) + (shown === "" ? "" : `.${shown}`);
}

/**
 * Smallest units as exact decimal text with a dot (`"8697"` sat → `0.00008697`), with at least `digits` decimals
 * (default: the coin's `payableDecimals`) and never an exponent. Throws on text that is not a whole number.
 */
export const unitsToText = (
  coin: Coin,
  units: bigint | string,
  digits: number = COIN_FACTS[coin].payableDecimals,
): string => decimalText(BigInt(units), COIN_FACTS[coin].decimals, digits);

/** The same amount for the screen, with a comma (S278). */
export const unitsToScreenText = (coin: Coin, units: bigint | string, digits?: number): string =>
  unitsToText(coin, units, digits).replace(".", ",");

/**
 * The coin amount to 8 decimals, half up, with a dot, as the course teaches it (`4.58715596` for R$ 25 at 5.45). For
 * display only; `chargeUnits` is what is paid. null when it cannot be computed.
 */
export function exactCoinText(amountCents: number, rate: string): string | null {
  const units = coinAmount(amountCents, rate, SHOWN_DECIMALS);
  return units === null ? null : decimalText(units, SHOWN_DECIMALS, SHOWN_DECIMALS);
}
