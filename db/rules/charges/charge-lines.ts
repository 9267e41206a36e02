import type { ChargeLine, ChargeRow } from "#db/entities/rows.ts";
import { MAX_CHARGE_CENTS } from "#db/rules/money/money.ts";

/** Longest name of something sold, in UTF-16 units. */
export const MAX_LINE_NAME = 24;
/** Maximum number of different items in one sale. */
export const MAX_LINES = 20;
export const MAX_QUANTITY = 99;

/** Total in centavos; at most 20 × 99 × R$ 1.000.000,00, which a number holds exactly. */
export const linesCents = (lines: readonly ChargeLine[]): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

type Sale = Pick<ChargeRow, "amountCents" | "tipCents" | "discountCents" | "lines">;

/** Sum of the items, before discount and tip: the amount is `lines − discount + tip`, in this order. */
export const saleCents = ({ amountCents, tipCents, discountCents }: Omit<Sale, "lines">): number =>
  amountCents - tipCents + discountCents;

/** Whether the lines add up to the amount, the sale is within the limit, and something is left to pay after the discount. */
export function addsUp(charge: Sale): boolean {
  const sold = saleCents(charge);
  if (sold > MAX_CHARGE_CENTS) return false;
  if (charge.discountCents > 0 && charge.discountCents >= sold) return false;
  return charge.lines.length === 0 || linesCents(charge.lines) === sold;
}
