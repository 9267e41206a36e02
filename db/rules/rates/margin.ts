import { MAX_MARGIN_BPS } from "#db/rules/charges/charge-amount.ts";

/** The shop's safety margin for volatile rates: a state row of the shop. */
export const MARGIN_KEY = "rate:margin-bps";

/** The margin in a state row, in basis points, 0 to 1000; 0 when it has none. */
export const marginOf = (value: unknown): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_MARGIN_BPS ? value : 0;
