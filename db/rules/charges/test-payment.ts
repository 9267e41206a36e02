/**
 * How far a payment at a processor has come. `partial`: something came, not enough. `confirming`: all of it was seen, and
 * nobody may count on it yet. `paid`: credited.
 */
export const PROVIDER_STATES = [
  "waiting",
  "partial",
  "confirming",
  "expired",
  "canceled",
  "invalid",
  "paid",
  "refunded",
] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

export type TestPaymentStatus = "pending" | "completed" | "failed";

/**
 * What is known after `seen` was heard of. Steps only go forward, so late, repeated, out-of-order and contradictory news
 * end alike: an end without money never takes back a payment, a payment outweighs every end without money (late payments
 * happen), and only a refund leaves `paid` (payments reference, traps 2 and 3).
 */
export function advanceState(known: ProviderState, seen: ProviderState): ProviderState {
  return PROVIDER_STATES.indexOf(seen) > PROVIDER_STATES.indexOf(known) ? seen : known;
}

/** A test that was paid has passed, also when the money went back afterwards (S415). */
export function testPaymentStatus(state: ProviderState): TestPaymentStatus {
  switch (state) {
    case "waiting":
    case "partial":
    case "confirming":
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
