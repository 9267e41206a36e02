import type { Invoice } from "./invoice.ts";
import type { LightningNetwork } from "./invoice-prefix.ts";

/** The invoice that the server requested, or that a link promises. */
export type ExpectedInvoice = {
  readonly network: LightningNetwork;
  /** Millisatoshis. */
  readonly msat: bigint;
  /** Unix seconds by the clock of the checking device. */
  readonly now: number;
  /** SHA-256 of the metadata in hex, if the invoice came through LNURL; null: any description is accepted. */
  readonly descriptionHash: string | null;
};
export type InvoiceMismatch =
  "other_network" | "no_amount" | "other_amount" | "from_the_future" | "expired" | "other_description";

const MAX_AHEAD_SECONDS = 600;
const MIN_LIFE_SECONDS = 60;

/** Unix seconds from which on it can no longer be paid. */
export const invoiceExpiry = ({ timestamp, expirySeconds }: Invoice): number => timestamp + expirySeconds;

/**
 * Every way in which an invoice differs from the expected one; empty: it may be shown. `expired` is also reported with less than
 * a minute left. The database checks whether another charge has the same payment hash.
 */
export function invoiceMismatches(invoice: Invoice, expected: ExpectedInvoice): readonly InvoiceMismatch[] {
  const { network, msat, timestamp, descriptionHash } = invoice;
  const found: InvoiceMismatch[] = [];
  if (network !== expected.network) found.push("other_network");
  if (msat === null) found.push("no_amount");
  else if (msat !== expected.msat) found.push("other_amount");
  if (timestamp > expected.now + MAX_AHEAD_SECONDS) found.push("from_the_future");
  if (invoiceExpiry(invoice) < expected.now + MIN_LIFE_SECONDS) found.push("expired");
  if (expected.descriptionHash !== null && descriptionHash !== expected.descriptionHash)
    found.push("other_description");
  return found;
}
