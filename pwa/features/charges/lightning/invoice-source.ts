import type { InvoiceAnswer, InvoiceStateAnswer } from "#db/protocol/lightning-api.ts";
import type { Failure, Outcome } from "#pwa/remote/outcome.ts";

/** Where a charge's invoice comes from, and who says what became of it. */
export type InvoiceSource = {
  /** Its invoice that can be paid; `paid`: one was. */
  readonly ask: () => Promise<Outcome<InvoiceAnswer> | Failure | { readonly kind: "paid" }>;
  readonly look: () => Promise<Outcome<InvoiceStateAnswer>>;
  /** Brings the fact of a payment to this device. */
  readonly fetchFact: () => Promise<void>;
};
