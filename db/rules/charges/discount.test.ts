import fc from "fast-check";
import { expect, it } from "vitest";
import { addsUp } from "./charge-lines.ts";
import { discountCents, MAX_DISCOUNT_PERCENT, parsePercent, percentOf } from "./discount.ts";
import { MAX_CHARGE_CENTS } from "#db/rules/money/money.ts";

it("rounds a percentage half up, and allows the maximum itself", () => {
  expect(percentOf(1050, 10)).toBe(105);
  expect(percentOf(1005, 10)).toBe(101);
  expect(percentOf(1004, 10)).toBe(100);
  expect(discountCents(1005, { kind: "percent", percent: 10 }, 10)).toEqual({ ok: true, cents: 101 });
  expect(discountCents(1005, { kind: "amount", cents: 101 }, 10)).toEqual({ ok: true, cents: 101 });
});

it("refuses a discount above the maximum or of the whole amount, and returns the largest allowed one", () => {
  const refused = (problem: string, mostCents: number) => ({ ok: false, problem, mostCents });
  expect(discountCents(1000, { kind: "percent", percent: 11 }, 10)).toEqual(refused("too_much", 100));
  expect(discountCents(1000, { kind: "amount", cents: 101 }, 10)).toEqual(refused("too_much", 100));
  expect(discountCents(1, { kind: "percent", percent: 50 }, 99)).toEqual(refused("nothing_left", 1));
  expect(discountCents(1000, null, 0)).toEqual({ ok: true, cents: 0 });
});

it.each([
  ["10", 10],
  [" 5% ", 5],
  ["99 %", 99],
  ["0", null],
  ["100", null],
  ["2,5", null],
  ["", null],
  ["dez", null],
])("%j is read as %s per cent", (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent);
});

it("an allowed discount leaves an amount to pay, stays under the maximum, and makes a valid charge", () => {
  const cents = fc.integer({ min: 1, max: MAX_CHARGE_CENTS });
  const percent = fc.integer({ min: 1, max: MAX_DISCOUNT_PERCENT });
  const typed = fc.oneof(
    percent.map((each) => ({ kind: "percent" as const, percent: each })),
    cents.map((each) => ({ kind: "amount" as const, cents: each })),
  );
  fc.assert(
    fc.property(cents, typed, percent, fc.nat(50), (sold, discount, most, tip) => {
      const found = discountCents(sold, discount, most);
      if (!found.ok) return;
      expect(found.cents).toBeLessThan(sold);
      expect(found.cents).toBeLessThanOrEqual(percentOf(sold, most));
      const net = sold - found.cents;
      const tipCents = percentOf(net, tip);
      expect(
        addsUp({
          amountCents: net + tipCents,
          tipCents,
          discountCents: found.cents,
          lines: [{ name: "Café", cents: sold, quantity: 1 }],
        }),
      ).toBe(true);
    }),
  );
});
