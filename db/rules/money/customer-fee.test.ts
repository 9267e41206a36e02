import { describe, expect, it } from "vitest";
import { customerFee } from "./customer-fee.ts";

const TRON = { shareBps: 0, fixedCents: { low: 1000, high: 2100 } };
const LIGHTNING = { shareBps: 40, fixedCents: { low: 1, high: 5 } };

describe("the fee of a customer", () => {
  it.each([
    ["R$ 25,00 over TRON", TRON, 2500, { low: 1000, high: 2100, lowBps: 4000, highBps: 8400 }],
    ["R$ 150,00 over TRON", TRON, 15_000, { low: 1000, high: 2100, lowBps: 666, highBps: 1400 }],
    ["R$ 0,01 over TRON", TRON, 1, { low: 1000, high: 2100, lowBps: 10_000_000, highBps: 21_000_000 }],
    ["R$ 25,00 over Lightning", LIGHTNING, 2500, { low: 11, high: 15, lowBps: 44, highBps: 60 }],
    ["R$ 0,99 over Lightning", LIGHTNING, 99, { low: 1, high: 6, lowBps: 101, highBps: 607 }],
    [
      "R$ 1.000.000,00 over Lightning",
      LIGHTNING,
      100_000_000,
      { low: 400_001, high: 400_005, lowBps: 40, highBps: 41 },
    ],
  ])("%s", (_sale, price, cents, fee) => {
    expect(customerFee(price, cents)).toEqual(fee);
  });

  it("is a range in whole centavos that grows with the sale", () => {
    for (let cents = 1; cents < 5000; cents += 7) {
      const fee = customerFee(LIGHTNING, cents);
      const next = customerFee(LIGHTNING, cents + 1);
      expect(fee.low).toBeLessThan(fee.high);
      expect([fee.low, fee.high].every(Number.isSafeInteger)).toBe(true);
      expect(next.low).toBeGreaterThanOrEqual(fee.low);
      expect(next.high).toBeGreaterThanOrEqual(fee.high);
    }
  });
});
