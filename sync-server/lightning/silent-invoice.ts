import type { StoredInvoice } from "./invoice-repository.ts";

/** A wallet counts as silent after this many looks in a row without an answer, over at least this time. */
const SILENT_LOOKS = 3;
const SILENT_MS = 3 * 60_000;

/** Whether the service of the shop's wallet currently does not report whether an invoice was paid. */
export const isSilent = (
  { looks, answeredAt, createdAt }: Pick<StoredInvoice, "looks" | "answeredAt" | "createdAt">,
  now: Date,
): boolean => looks >= SILENT_LOOKS && (answeredAt ?? createdAt).getTime() < now.getTime() - SILENT_MS;
