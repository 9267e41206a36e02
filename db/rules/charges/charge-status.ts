import type { ChargeMarkRow, ChargeRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

/** Never "paid": `checked` means that a person saw the money in the wallet, with time and name (D3). */
export type ChargeStatus = "waiting" | "checked" | "unpaid" | "expired";

/** Which of two marks of a charge applies. */
export const isLater = (mine: ChargeMarkRow, theirs: ChargeMarkRow): boolean => {
  const [mineMs, theirsMs] = [instantToMs(mine.at) ?? 0, instantToMs(theirs.at) ?? 0];
  return mineMs > theirsMs || (mineMs === theirsMs && mine.id > theirs.id);
};

/**
 * The mark that applies: newest `at`, ties by id, whatever order they arrived in. Marks of other charges are ignored.
 */
export function newestMark(chargeId: string, marks: readonly ChargeMarkRow[]): ChargeMarkRow | undefined {
  return marks
    .filter((mark) => mark.chargeId === chargeId)
    .reduce<ChargeMarkRow | undefined>(
      (best, mark) => (best && !isLater(mark, best) ? best : mark),
      undefined,
    );
}

/** State of a charge at `now` (ISO 8601): that of the newest mark; without any, expired once its time is over. */
export const chargeStatus = (
  charge: Pick<ChargeRow, "id" | "expiresAt">,
  marks: readonly ChargeMarkRow[],
  now: string,
): ChargeStatus => statusUnderMark(charge, newestMark(charge.id, marks), now);

/** `chargeStatus` when the applicable mark is known already. */
export function statusUnderMark(
  charge: Pick<ChargeRow, "expiresAt">,
  mark: ChargeMarkRow | undefined,
  now: string,
): ChargeStatus {
  if (mark) return mark.mark;
  return (instantToMs(now) ?? 0) > (instantToMs(charge.expiresAt) ?? Infinity) ? "expired" : "waiting";
}
