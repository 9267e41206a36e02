import { decimalToUnits } from "#db/rules/payment-links/uri-parts.ts";

/** Decimal digits of `numeric(20, 8)` (S395). */
const DECIMALS = 8;
const MAX_UNITS = 10n ** 20n;

const EXPONENT = /^(\d{1,20})(?:\.(\d{1,20}))?[eE]([+-]?\d{1,2})$/;

/** `1e-7`, as JavaScript writes small numbers, to `0.0000001`. */
function withoutExponent(text: string): string {
  const match = EXPONENT.exec(text);
  if (!match) return text;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  if (point <= 0) return `0.${"0".repeat(-point)}${digits}`;
  return point >= digits.length
    ? digits.padEnd(point, "0")
    : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * A decimal, as text or as a JSON number, in integer units of 10⁻⁸; null when it is not a decimal, is negative, has
 * more digits, or is too large for `numeric(20, 8)`. Amounts are compared in these units, never as text or floats.
 */
export function amountToUnits(amount: string | number): bigint | null {
  const units = decimalToUnits(withoutExponent(String(amount)), DECIMALS);
  return units === null || units >= MAX_UNITS ? null : units;
}

/** Units of 10⁻⁸ as the shortest exact decimal: 100000 → `0.001`. */
export function unitsToAmount(units: bigint): string {
  const digits = units.toString().padStart(DECIMALS + 1, "0");
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, "");
  return digits.slice(0, -DECIMALS) + (fraction === "" ? "" : `.${fraction}`);
}
