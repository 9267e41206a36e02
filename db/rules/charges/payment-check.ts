import type { ChargeRow } from "#db/entities/rows.ts";

/** How the customer pays a sale: with the charge's coin, or in a way that the charge does not record. */
export type PayWay = "coin" | "pix" | "lightning";

/**
 * Whether every point of the check is ticked before this charge is marked as seen: always in training, otherwise above
 * the owner's limit in centavos. At or below the limit one question is enough.
 */
export const needsEveryPoint = (
  { training, amountCents }: Pick<ChargeRow, "training" | "amountCents">,
  limitCents: number,
): boolean => training || amountCents > limitCents;
