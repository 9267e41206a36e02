import fc from "fast-check";
import { expect, it, test } from "vitest";
import { exampleCents } from "./example-cents.ts";
import {
  parseSimulatedAmount,
  PRACTICE_BUSINESSES,
  simulatedStatus,
  simulatedTotals,
  simulatePayment,
  type SimulatedPayment,
} from "./simulation.ts";

const [CAFE] = PRACTICE_BUSINESSES;
const NOW = "2026-11-20T12:00:00.000Z";
const later = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString();
const draws = (...numbers: number[]) => {
  const queue = [...numbers];
  return () => queue.shift() ?? 0;
};
const asked = {
  id: "11111111-1111-4111-8111-111111111111",
  amount: "0.00001739",
  currency: "bitcoin",
  customerName: null,
  customerEmail: null,
} as const;
const pay = (...random: number[]): SimulatedPayment =>
  simulatePayment(CAFE, asked, { now: NOW, random: draws(...random) });

test("S498: has three businesses, each with its type and coins", () => {
  expect(PRACTICE_BUSINESSES).toEqual([
    { id: "cafe", type: "restaurant", acceptedCurrencies: ["bitcoin", "ethereum", "usdt"] },
    { id: "tech", type: "retail", acceptedCurrencies: ["bitcoin", "ethereum"] },
    { id: "consulting", type: "services", acceptedCurrencies: ["usdt", "bitcoin"] },
  ]);
});

test("S404: the hash of a simulated payment is recognizable as one", () => {
  expect(pay(0, 0).txHash).toBe("sim-11111111111141118111111111111111");
});

test("S416: a payment is pending, then confirmed or failed after 3 to 5 s, as drawn", () => {
  const quick = pay(0, 0.799);
  expect(quick).toMatchObject({ settlesAt: later(3_000), outcome: "confirmed", businessType: "restaurant" });
  expect(pay(0.999_999, 0.8)).toMatchObject({ settlesAt: later(5_000), outcome: "failed" });
  expect([0, 2_999, 3_000].map((ms) => simulatedStatus(quick, later(ms)))).toEqual([
    "pending",
    "pending",
    "confirmed",
  ]);
});

test("S499: four of five payments confirm, and every wait is between 3 and 5 s", () => {
  const count = 4_000;
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const all = Array.from({ length: count }, () => simulatePayment(CAFE, asked, { now: NOW, random }));
  const confirmed = all.filter(({ outcome }) => outcome === "confirmed").length;
  expect(confirmed / count).toBeCloseTo(0.8, 1);
  const waits = all.map(({ settlesAt }) => Date.parse(settlesAt) - Date.parse(NOW));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
});

it("does not wait for hours when the clock was set back", () => {
  expect(simulatedStatus(pay(0, 0), later(-3_600_000))).toBe("confirmed");
});

test("S348: totals are exact sums of confirmed payments for each coin", () => {
  const rows = [
    pay(0, 0),
    { ...pay(0, 0), amount: "1.1" },
    { ...pay(0, 0), amount: "0.2" },
    { ...pay(0, 0.9), amount: "5" },
    { ...pay(0, 0), currency: "usdt" as const, amount: "10" },
  ];
  expect(simulatedTotals(rows, later(1_000))).toEqual({ revenue: {}, transactionCount: 0 });
  expect(simulatedTotals(rows, later(6_000))).toEqual({
    revenue: { bitcoin: "1.30001739", usdt: "10" },
    transactionCount: 4,
  });
});

it.each([
  ["0,00001739", { ok: true, amount: "0.00001739" }],
  [" 1.5 ", { ok: true, amount: "1.5" }],
  ["0.00000001", { ok: true, amount: "0.00000001" }],
  ["", { ok: false, problem: "empty" }],
  ["0", { ok: false, problem: "zero" }],
  ["0,000000001", { ok: false, problem: "format" }],
  ["1e3", { ok: false, problem: "format" }],
  ["-1", { ok: false, problem: "format" }],
  ["1.000,5", { ok: false, problem: "format" }],
  ["1000000,00000001", { ok: false, problem: "too_much" }],
])("S349: reads %j", (text, expected) => {
  expect(parseSimulatedAmount(text)).toEqual(expected);
});

it("reads back every amount it wrote", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n), (units) => {
      const text = `${units / 10n ** 8n},${(units % 10n ** 8n).toString().padStart(8, "0")}`;
      const read = parseSimulatedAmount(text);
      expect(read.ok && parseSimulatedAmount(read.amount)).toEqual(read);
    }),
  );
});

it("converts R$ 5,00 to the lesson's 0,00001739 BTC at the example rate", () => {
  expect(exampleCents("0.00001739", "bitcoin")).toBe(500);
  expect(exampleCents("1", "usdt")).toBe(545);
});
