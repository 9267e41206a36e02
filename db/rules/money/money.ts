/** Parses and formats amounts in reais digit by digit: integer centavos only, never floats (D11). */

/** R$ 1.000.000,00 (S223). */
export const MAX_CHARGE_CENTS = 100_000_000;

export type BrlProblem = "empty" | "format" | "zero" | "too_much";
export type BrlInput =
  { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly problem: BrlProblem };

const BRL_PATTERN = /^\d+(?:[.,]\d{1,2})?$/;
/** Digits of the longest whole part that can still be within the limit: 1000000. */
const MAX_WHOLE_DIGITS = 7;

const refused = (problem: BrlProblem): BrlInput => ({ ok: false, problem });

/**
 * Parses a typed charge amount in reais (S220–S224): digits, then at most one comma or dot with one or two decimals.
 * `1.000` and `1.000,50` are rejected because they are ambiguous. Returns integer centavos, or why it was rejected.
 */
export function parseBrlInput(text: string): BrlInput {
  const typed = text.trim();
  if (typed === "") return refused("empty");
  if (!BRL_PATTERN.test(typed)) return refused("format");
  const separator = typed.search(/[.,]/);
  const whole = (separator < 0 ? typed : typed.slice(0, separator)).replace(/^0+/, "");
  const decimals = separator < 0 ? "" : typed.slice(separator + 1);
  // Before any arithmetic: ten million digits are "too much", not a number to parse.
  if (whole.length > MAX_WHOLE_DIGITS) return refused("too_much");
  const cents = Number(whole + decimals.padEnd(2, "0"));
  if (cents === 0) return refused("zero");
  return cents > MAX_CHARGE_CENTS ? refused("too_much") : { ok: true, cents };
}

/** True for whole centavos from R$ 0,01 to R$ 1.000.000,00 (S222, S223). */
export const isChargeCents = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 1 && cents <= MAX_CHARGE_CENTS;

/** Centavos as reais with two decimals and the given separator, without grouping: `1050` → `10.50`. */
export function centsToText(cents: number, separator: "." | "," = "."): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}${separator}${digits.slice(-2)}`;
}
