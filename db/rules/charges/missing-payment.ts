import type { LightningFactRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import type { BookEntry } from "./charge-filter.ts";

/** For the clocks of the till and of this device. */
const PATIENCE_MS = 10 * 60_000;

type Asked = Pick<BookEntry, "marks"> & { readonly fact: Pick<LightningFactRow, "id"> | null };

/**
 * Whether somebody accepted a customer's PIN for a charge whose payment is not known (LN33). The server shows a PIN only once the
 * payment is a fact, so a device that has heard the server ten minutes after the PIN has the fact, or there was no payment.
 * A newer mark is a person's answer. `heardAt`: when this device last had everything, ISO 8601.
 */
export function isPaymentMissing({ marks: [newest], fact }: Asked, heardAt: string | null): boolean {
  if (newest?.pin !== true || fact !== null || heardAt === null) return false;
  const [acceptedMs, heardMs] = [instantToMs(newest.at), instantToMs(heardAt)];
  return acceptedMs !== null && heardMs !== null && heardMs - acceptedMs >= PATIENCE_MS;
}
