import type { ChargeRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/**
 * Fresh addresses of a watch-only key: which ones may be shown again, and when the merchant's wallet stops scanning.
 */

/** Addresses per lease. */
export const BLOCK_SIZE = 5;
/** BIP-44 gap limit: wallets scan no further than 20 consecutive unused addresses. */
export const GAP_LIMIT = 20;
/** Consecutive unused addresses at which the merchant is warned. */
export const GAP_WARNING = 15;
/** How long after its expiry an unpaid charge may still be paid by a late customer. */
export const LATE_MS = 24 * 3_600_000;

/** `used`: paid, never shown again. `busy`: a customer may still pay to it. */
export type AddressUse = "free" | "busy" | "used";

/**
 * State of an address given to a charge at `takenAt` (ISO 8601). Unpaid ones, also of a sale that was paid elsewhere, become free a
 * day after the charge expired, so that the run of unused addresses stays short; a clock that was set back never frees one early.
 */
export function addressUse(
  takenAt: string,
  charge: Pick<ChargeRow, "expiresAt"> | undefined,
  marked: ChargeStatus | undefined,
  now: string,
): AddressUse {
  if (marked === "checked") return "used";
  const ends = instantToMs(charge?.expiresAt ?? takenAt);
  const nowMs = instantToMs(now);
  if (ends === null || nowMs === null) return "busy";
  return nowMs - ends > LATE_MS ? "free" : "busy";
}

/** Number of consecutive unused addresses before `index`; `lastUsed` is −1 when none was ever paid. */
export const unusedBefore = (index: number, lastUsed: number): number => Math.max(0, index - lastUsed - 1);
