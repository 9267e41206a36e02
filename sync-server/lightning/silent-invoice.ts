import type { StoredInvoice } from "./invoice-repository.ts";

/** So many looks in a row without an answer, and so long, mean that the wallet is silent. */
const SILENT_LOOKS = 3;
const SILENT_MS = 3 * 60_000;

/** Whether the service of the shop's wallet does not say at the moment whether an invoice was paid. */
export const isSilent = (
  { looks, answeredAt, createdAt }: Pick<StoredInvoice, "looks" | "answeredAt" | "createdAt">,
  now: Date,
): boolean => looks >= SILENT_LOOKS && (answeredAt ?? createdAt).getTime() < now.getTime() - SILENT_MS;
