import type { OtherWay } from "#db/entities/other-ways.ts";
import type { ChargeRow } from "#db/entities/rows.ts";

/** How the customer pays a sale: with the charge's coin, or in another way, which the mark of the payment records. */
export type PayWay = "coin" | OtherWay;

/**
 * Whether every point of the check must be ticked before this charge is marked as seen: always in training, otherwise above the
 * owner's limit in centavos. Up to the limit one question is enough.
 */
export const needsEveryPoint = (
  { training, amountCents }: Pick<ChargeRow, "training" | "amountCents">,
  limitCents: number,
): boolean => training || amountCents > limitCents;
