import type { ChargeRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/** There was no charge of this product before; clocks that lost their battery begin in 1970, 2000 or when they were built. */
export const FIRST_CHARGE = "2025-01-01T00:00:00.000Z";
/** Nobody's clock is exact. */
const SLACK_MS = 5 * 60_000;

/** Whether a charge that is known at `heardAt` can have been made at `createdAt`. ISO 8601 UTC. */
export function isPossibleDate(createdAt: string, heardAt: string): boolean {
  const madeMs = instantToMs(createdAt) ?? 0;
  return madeMs >= (instantToMs(FIRST_CHARGE) ?? 0) && madeMs <= (instantToMs(heardAt) ?? 0) + SLACK_MS;
}

export type TrustedDate = {
  /** ISO 8601 UTC: what counts for days, sums and the order. */
  readonly at: string;
  /** The date printed on the charge cannot be right. */
  readonly isOdd: boolean;
};

/**
 * When a charge was made, as far as it can be trusted: its own date, or the moment the server heard of it where that date
 * cannot be right. The server has not answered for a charge that it does not know: this device's `now` judges until then.
 */
export function trustedDate(
  { createdAt, heardAt }: Pick<ChargeRow, "createdAt" | "heardAt">,
  now: string,
): TrustedDate {
  if (heardAt !== undefined) return { at: heardAt ?? createdAt, isOdd: heardAt !== null };
  return isPossibleDate(createdAt, now) ? { at: createdAt, isOdd: false } : { at: now, isOdd: true };
}
