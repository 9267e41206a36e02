import { expect, test } from "vitest";
import { otherAmount, unitsOf } from "./paid-amount.ts";

test.each([
  ["13919", "13919000", null],
  ["13919", "11200000", null],
  ["13919", "16700000", null],
  ["13919", "11100000", 11_100n],
  ["13919", "1391000", 1_391n],
  ["13919", "16800000", 16_800n],
  ["1", "2000", 2n],
])("a charge of %s sats and a payment of %s msat", (units, msat, paid) => {
  expect(otherAmount({ units }, { msat })).toBe(paid);
});

test("the amount of a charge is what arrived, once its payment is settled", () => {
  expect(unitsOf({ units: "13919" }, null)).toBe(13_919n);
  expect(unitsOf({ units: "13919" }, { msat: "13700999" })).toBe(13_700n);
});

test("a charge without a payment has no other amount", () => {
  expect(otherAmount({ units: "13919" }, null)).toBeNull();
});
