/**
 * State of a payment at a processor. `partial`: less than the amount arrived. `confirming`: everything arrived but
 * may still be reversed. `unchecked`: its time is over, and the processor gave no answer about it, or refused the key that could ask.
 * `paid`: credited.
 */
export const PROVIDER_STATES = [
  "waiting",
  "partial",
  "confirming",
  "unchecked",
  "expired",
  "canceled",
  "invalid",
  "paid",
  "refunded",
] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

export type TestPaymentStatus = "pending" | "completed" | "failed";

/**
 * The state after `seen` was received. States only move forward, so late, repeated, out-of-order and contradictory
 * events converge: an end without money never replaces a payment, a payment replaces any end without money (late
 * payments happen), and only a refund leaves `paid`.
 */
export function advanceState(known: ProviderState, seen: ProviderState): ProviderState {
  return PROVIDER_STATES.indexOf(seen) > PROVIDER_STATES.indexOf(known) ? seen : known;
}

/** A test payment that was paid has passed, even if the money was refunded later (S415). */
export function testPaymentStatus(state: ProviderState): TestPaymentStatus {
  switch (state) {
    case "waiting":
    case "partial":
    case "confirming":
    case "unchecked":
      return "pending";
    case "paid":
    case "refunded":
      return "completed";
    case "expired":
    case "canceled":
    case "invalid":
      return "failed";
  }
}
