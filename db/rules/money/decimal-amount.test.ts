import fc from "fast-check";
import { expect, test } from "vitest";
import { amountToUnits, unitsToAmount } from "./decimal-amount.ts";

test.each<[string | number, bigint | null]>([
  ["0.001", 100_000n],
  [0.001, 100_000n],
  [0.1, 10_000_000n],
  [1e-7, 10n],
  [1e-8, 1n],
  ["1.5e-7", 15n],
  ["1.5E+2", 15_000_000_000n],
  ["10.0", 1_000_000_000n],
  ["5", 500_000_000n],
  ["0.000000001", null],
  ["-1", null],
  [Number.NaN, null],
  [Infinity, null],
  ["1,5", null],
  ["", null],
  ["0x10", null],
  ["1000000000000", null],
])("%s is %s units", (amount, units) => {
  expect(amountToUnits(amount)).toBe(units);
});

test("units and text convert to each other exactly", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), (units) => {
      const text = unitsToAmount(units);
      expect(text).toMatch(/^\d+(\.\d*[1-9])?$/);
      expect(amountToUnits(text)).toBe(units);
    }),
  );
});
