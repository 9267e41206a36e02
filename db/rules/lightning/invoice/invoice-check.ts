import type { Invoice } from "./invoice.ts";
import type { LightningNetwork } from "./invoice-prefix.ts";

/** What the server asked for, or a link promises. */
export type ExpectedInvoice = {
  readonly network: LightningNetwork;
  /** Millisatoshis. */
  readonly msat: bigint;
  /** Unix seconds by the clock of the device that checks. */
  readonly now: number;
  /** SHA-256 of the metadata in hex, where the invoice came through LNURL; null: any description will do. */
  readonly descriptionHash: string | null;
};
export type InvoiceMismatch =
  "other_network" | "no_amount" | "other_amount" | "from_the_future" | "expired" | "other_description";

const MAX_AHEAD_SECONDS = 600;
const MIN_LIFE_SECONDS = 60;

/** Unix seconds at which nobody may pay any more. */
export const invoiceExpiry = ({ timestamp, expirySeconds }: Invoice): number => timestamp + expirySeconds;

/**
 * Everything that makes an invoice another one than was asked for; none: it may be shown. `expired` also for one with
 * less than a minute left. Whether another charge has the same payment hash is
 * checked where invoices are stored.
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
