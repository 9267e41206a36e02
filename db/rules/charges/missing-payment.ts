import type { LightningFactRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import type { BookEntry } from "#db/rules/charge-book/charge-filter.ts";

/** Tolerance for the clocks of the till and of this device. */
const PATIENCE_MS = 10 * 60_000;

type Asked = Pick<BookEntry, "marks"> & { readonly fact: Pick<LightningFactRow, "id"> | null };

/**
 * Whether a person accepted a customer's PIN for a charge without a known payment (LN33). The server shows a PIN only after the
 * payment became a fact, so a device that synced ten minutes after the PIN has the fact, or there was no payment. A newer mark
 * settles the question. `heardAt`: when this device last had everything, ISO 8601.
 */
export function isPaymentMissing({ marks: [newest], fact }: Asked, heardAt: string | null): boolean {
  if (newest?.pin !== true || fact !== null || heardAt === null) return false;
  const [acceptedMs, heardMs] = [instantToMs(newest.at), instantToMs(heardAt)];
  return acceptedMs !== null && heardMs !== null && heardMs - acceptedMs >= PATIENCE_MS;
}
