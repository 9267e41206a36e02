import type { ChargeRow, GiveBackRow } from "#db/entities/rows.ts";
import { isReceived, type ChargeStatus } from "./charge-status.ts";
import { isLightning } from "./is-lightning.ts";

/** Longest texts of a give-back, in UTF-16 units. */
export const MAX_REASON = 120;
export const MAX_WHO = 80;
export const MAX_REFERENCE = 120;

type Sale = Pick<ChargeRow, "amountCents" | "units">;
type Amount = Pick<GiveBackRow, "amountCents" | "units">;

/**
 * Centavos of the sale that correspond to a part of its coin amount, at the charge's own rate: the same share, rounded half up,
 * at least one. null for zero, and for more than that amount.
 */
export function centsOfUnits({ amountCents, units }: Sale, part: bigint): number | null {
  const whole = BigInt(units);
  if (part <= 0n || part > whole) return null;
  const cents = (2n * part * BigInt(amountCents) + whole) / (2n * whole);
  return cents < 1n ? 1 : Number(cents);
}

/**
 * Whether a give-back is a part of what this charge received, and its two amounts match. Over Lightning the wallet may have received
 * other satoshis than the charge asks for (0104), so the centavos decide.
 */
export function isWorth(charge: Sale & Pick<ChargeRow, "address">, { amountCents, units }: Amount): boolean {
  if (amountCents > charge.amountCents) return false;
  return units === null || isLightning(charge) || centsOfUnits(charge, BigInt(units)) === amountCents;
}

/** `above`: more was given back than received. `unchecked`: the mark that the money was received no longer applies. */
export type GiveBackOdd = "above" | "unchecked";

export type CountedGiveBack = {
  readonly giveBack: GiveBackRow;
  /** Amount that reduces a total: never more than was received, zero when nothing counts as received. */
  readonly cents: number;
  readonly odd: GiveBackOdd | null;
};

const oldestFirst = (a: GiveBackRow, b: GiveBackRow): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/**
 * Effect of one charge's give-backs on a total, oldest first; the same on every device, whatever order they arrived
 * in. Two offline devices may both give back: both are kept, and the excess is flagged.
 */
export function countGiveBacks(
  charge: Sale,
  status: ChargeStatus,
  giveBacks: readonly GiveBackRow[],
): readonly CountedGiveBack[] {
  let left = isReceived(status) ? charge.amountCents : 0;
  return giveBacks.toSorted(oldestFirst).map((giveBack) => {
    const cents = Math.min(giveBack.amountCents, left);
    left -= cents;
    const odd = !isReceived(status) ? "unchecked" : cents < giveBack.amountCents ? "above" : null;
    return { giveBack, cents, odd };
  });
}

export const countedCents = (counted: readonly CountedGiveBack[]): number =>
  counted.reduce((sum, { cents }) => sum + cents, 0);

/** Centavos that may still be given back: received minus already given back; 0 when the payment was not checked. */
export const leftToGiveBack = (
  charge: Sale,
  status: ChargeStatus,
  giveBacks: readonly GiveBackRow[],
): number =>
  isReceived(status) ? charge.amountCents - countedCents(countGiveBacks(charge, status, giveBacks)) : 0;
