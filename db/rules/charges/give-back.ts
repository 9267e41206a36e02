import type { ChargeRow, GiveBackRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "./charge-status.ts";

/** Longest texts of a give-back, in UTF-16 units. */
export const MAX_REASON = 120;
export const MAX_WHO = 80;
export const MAX_REFERENCE = 120;

type Sale = Pick<ChargeRow, "amountCents" | "units">;
type Amount = Pick<GiveBackRow, "amountCents" | "units">;

/**
 * Centavos of the sale that a part of its coin is worth, at the charge's own rate: the same share of the amount, rounded
 * half up, at least one. null for more than was charged, and for nothing.
 */
export function centsOfUnits({ amountCents, units }: Sale, part: bigint): number | null {
  const whole = BigInt(units);
  if (part <= 0n || part > whole) return null;
  const cents = (2n * part * BigInt(amountCents) + whole) / (2n * whole);
  return cents < 1n ? 1 : Number(cents);
}

/** Whether one give-back is a part of what this charge received, and its two amounts say the same. */
export function isWorth(charge: Sale, { amountCents, units }: Amount): boolean {
  if (amountCents > charge.amountCents) return false;
  return units === null || centsOfUnits(charge, BigInt(units)) === amountCents;
}

/** `above`: more went back than was received. `unchecked`: the mark that said the money was there does not hold any more. */
export type GiveBackOdd = "above" | "unchecked";

export type CountedGiveBack = {
  readonly giveBack: GiveBackRow;
  /** What of it lowers a total: never more than was received, nothing where nothing counts as received. */
  readonly cents: number;
  readonly odd: GiveBackOdd | null;
};

const oldestFirst = (a: GiveBackRow, b: GiveBackRow): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/**
 * What the give-backs of one charge do to a total, oldest first; the same on every device, in whatever order they came.
 * Two tills without a signal may both give back: both stay, and the part above what was received is odd.
 */
export function countGiveBacks(
  charge: Sale,
  status: ChargeStatus,
  giveBacks: readonly GiveBackRow[],
): readonly CountedGiveBack[] {
  let left = status === "checked" ? charge.amountCents : 0;
  return giveBacks.toSorted(oldestFirst).map((giveBack) => {
    const cents = Math.min(giveBack.amountCents, left);
    left -= cents;
    const odd = status !== "checked" ? "unchecked" : cents < giveBack.amountCents ? "above" : null;
    return { giveBack, cents, odd };
  });
}

export const countedCents = (counted: readonly CountedGiveBack[]): number =>
  counted.reduce((sum, { cents }) => sum + cents, 0);

/** Centavos that may still go back: what was received less what went back already; 0 where nobody checked. */
export const leftToGiveBack = (
  charge: Sale,
  status: ChargeStatus,
  giveBacks: readonly GiveBackRow[],
): number =>
  status === "checked" ? charge.amountCents - countedCents(countGiveBacks(charge, status, giveBacks)) : 0;
