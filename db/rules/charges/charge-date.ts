import type { ChargeRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/** The product has no earlier charges; clocks that lost their battery start in 1970, 2000 or at their build date. */
export const FIRST_CHARGE = "2025-01-01T00:00:00.000Z";
/** Tolerance for clocks. */
const SLACK_MS = 5 * 60_000;

/** Whether a charge received at `heardAt` can have been made at `createdAt`. ISO 8601 UTC. */
export function isPossibleDate(createdAt: string, heardAt: string): boolean {
  const madeMs = instantToMs(createdAt) ?? 0;
  return madeMs >= (instantToMs(FIRST_CHARGE) ?? 0) && madeMs <= (instantToMs(heardAt) ?? 0) + SLACK_MS;
}

export type TrustedDate = {
  /** ISO 8601 UTC: used for days, sums and the order. */
  readonly at: string;
  /** The charge's own date is impossible. */
  readonly isOdd: boolean;
};

/**
 * When a charge was made: its own date, or the time the server received it when that date is impossible. For a charge
 * the server has not acknowledged yet, this device's `now` is used for the check.
 */
export function trustedDate(
  { createdAt, heardAt }: Pick<ChargeRow, "createdAt" | "heardAt">,
  now: string,
): TrustedDate {
  if (heardAt !== undefined) return { at: heardAt ?? createdAt, isOdd: heardAt !== null };
  return isPossibleDate(createdAt, now) ? { at: createdAt, isOdd: false } : { at: now, isOdd: true };
}
