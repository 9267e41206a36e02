import type { InvoiceAnswer, InvoiceStateAnswer } from "#db/protocol/lightning-api.ts";
import type { Failure, Outcome } from "#pwa/remote/outcome.ts";

/** Where a charge's invoice and its state come from. */
export type InvoiceSource = {
  /** Returns an invoice that can be paid; `paid`: one of the charge's invoices was. */
  readonly ask: () => Promise<Outcome<InvoiceAnswer> | Failure | { readonly kind: "paid" }>;
  readonly look: () => Promise<Outcome<InvoiceStateAnswer>>;
  /** Fetches the fact of a payment to this device. */
  readonly fetchFact: () => Promise<void>;
};
