import { MAX_MARGIN_BPS } from "#db/rules/charges/charge-amount.ts";

export type MarginInput =
  | { readonly ok: true; readonly bps: number }
  | { readonly ok: false; readonly problem: "format" | "too_much" };

/**
 * Parses "2", "2,5" or "0.75", with or without the per cent sign, to basis points (0 to 1000), without floats. Empty
 * means none.
 */
export function parseMarginInput(text: string): MarginInput {
  const typed = text.trim().replace(/\s*%$/, "");
  if (typed === "") return { ok: true, bps: 0 };
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!match) return { ok: false, problem: "format" };
  const [, whole = "", fraction = ""] = match;
  const bps = Number(whole + fraction.padEnd(2, "0"));
  return bps <= MAX_MARGIN_BPS ? { ok: true, bps } : { ok: false, problem: "too_much" };
}
