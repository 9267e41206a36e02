/** Parses a typed quote in reais per coin, in Brazilian notation. */

export type RateProblem = "empty" | "format" | "ambiguous" | "zero" | "too_much";
export type RateInput =
  { readonly ok: true; readonly rate: string } | { readonly ok: false; readonly problem: RateProblem };

const MAX_LENGTH = 40;
const MAX_WHOLE_DIGITS = 12;
/** Thousands in one notation and decimals in another: `287.450`, `5,450`. */
export const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** `1.287.450`, `287.450,00`: dots that can only separate thousands. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,8})?$/;
const PLAIN = /^\d+(?:[.,]\d{1,8})?$/;

/**
 * Parses a typed rate ("287.450,00", "287450", "5,45", with or without "R$"). Unlike a charge amount it may have dots for
 * thousands, but `287.450` alone is `ambiguous`, because an error by a factor of a thousand would cost the shop the
 * sale. Returns decimal BRL per coin with a dot and at least two decimals.
 */
export function parseRateInput(text: string): RateInput {
  if (text.length > 4 * MAX_LENGTH) return { ok: false, problem: "format" };
  const typed = text.trim().replace(/^R\$\s*/i, "");
  if (typed === "") return { ok: false, problem: "empty" };
  if (typed.length > MAX_LENGTH) return { ok: false, problem: "format" };
  if (AMBIGUOUS.test(typed)) return { ok: false, problem: "ambiguous" };
  const plain = GROUPED.test(typed) ? typed.replaceAll(".", "") : typed;
  if (!PLAIN.test(plain)) return { ok: false, problem: "format" };
  const [typedWhole = "", fraction = ""] = plain.split(/[.,]/);
  const whole = typedWhole.replace(/^0+(?=\d)/, "");
  if (whole.length > MAX_WHOLE_DIGITS) return { ok: false, problem: "too_much" };
  if (/^0*$/.test(whole + fraction)) return { ok: false, problem: "zero" };
  return { ok: true, rate: `${whole}.${fraction.padEnd(2, "0")}` };
}
