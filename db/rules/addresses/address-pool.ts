import type { ChargeMarkRow, ChargeRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/** Fresh addresses of a watch-only key: which may be shown again, and when the merchant's wallet stops looking. */

/** Addresses leased at a time. */
export const BLOCK_SIZE = 5;
/** BIP-44: wallets look no further than 20 unused addresses in a row. */
export const GAP_LIMIT = 20;
/** Unused addresses in a row from which the merchant is warned. */
export const GAP_WARNING = 15;
/** How long after its end an unpaid charge may still be paid by a late customer. */
export const LATE_MS = 24 * 3_600_000;

/** `used`: paid, never shown again. `busy`: somebody may still pay to it. */
export type AddressUse = "free" | "busy" | "used";

/**
 * What became of an address given to a charge at `takenAt` (ISO 8601). Unpaid ones come back a day after the charge ran
 * out, so that the run of unused addresses stays short; what a clock that was set back says is never enough for that.
 */
export function addressUse(
  takenAt: string,
  charge: Pick<ChargeRow, "expiresAt"> | undefined,
  mark: ChargeMarkRow["mark"] | undefined,
  now: string,
): AddressUse {
  if (mark === "checked") return "used";
  const ends = instantToMs(charge?.expiresAt ?? takenAt);
  const nowMs = instantToMs(now);
  if (ends === null || nowMs === null) return "busy";
  return nowMs - ends > LATE_MS ? "free" : "busy";
}

/** Unused addresses in a row that a wallet meets before it comes to `index`; `lastUsed` is −1 when none was ever paid. */
export const unusedBefore = (index: number, lastUsed: number): number => Math.max(0, index - lastUsed - 1);
