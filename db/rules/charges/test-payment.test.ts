import fc from "fast-check";
import { expect, test } from "vitest";
import { advanceState, PROVIDER_STATES, testPaymentStatus, type ProviderState } from "./test-payment.ts";

const state = fc.constantFrom(...PROVIDER_STATES);
const end = (seen: readonly ProviderState[]): ProviderState =>
  seen.reduce<ProviderState>((known, next) => advanceState(known, next), "waiting");

test.each<[string, readonly ProviderState[], string]>([
  ["nothing yet", [], "pending"],
  ["too little", ["partial"], "pending"],
  ["too little, then over", ["partial", "expired"], "failed"],
  ["seen and not confirmed", ["confirming"], "pending"],
  ["paid", ["confirming", "paid"], "completed"],
  ["paid late", ["expired", "paid"], "completed"],
  ["nobody could ask", ["unchecked"], "pending"],
  ["paid, as was found later", ["unchecked", "paid"], "completed"],
  ["not paid, as was found later", ["unchecked", "expired"], "failed"],
  ["told of its end after it was paid", ["paid", "expired"], "completed"],
  ["told of the wait after it was paid", ["paid", "waiting"], "completed"],
  ["not confirmed, then recovered", ["confirming", "invalid", "paid"], "completed"],
  ["given back", ["paid", "refunded"], "completed"],
])("%s", (_name, seen, status) => {
  expect(testPaymentStatus(end(seen))).toBe(status);
});

test("the state does not depend on the order or repetition of events", () => {
  fc.assert(
    fc.property(
      fc
        .array(state, { maxLength: 8 })
        .chain((seen) =>
          fc.tuple(
            fc.constant(seen),
            fc.shuffledSubarray([...seen, ...seen], { minLength: 2 * seen.length }),
          ),
        ),
      ([seen, again]) => {
        expect(end(again)).toBe(end(seen));
      },
    ),
  );
});

test("is completed only after a payment, and stays so", () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 8 }), (seen) => {
      const isPaid = seen.some((one) => one === "paid" || one === "refunded");
      expect(testPaymentStatus(end(seen)) === "completed").toBe(isPaid);
    }),
  );
});
