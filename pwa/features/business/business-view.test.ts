import fc from "fast-check";
import { expect, test } from "vitest";
import { estimatedSavingsCents } from "#db/rules/money/savings.ts";
import { moneyLines } from "./business-view.ts";
import { demoView } from "./demo/demo-sample.ts";
import { readServerPart } from "./server-part.ts";

test("draws at most five gridlines in round steps, up to the first one above the maximum", () => {
  expect(moneyLines(31_687)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  expect(moneyLines(50)).toEqual([0, 100]);
  expect(moneyLines(100_000_000)).toEqual([0, 50_000_000, 100_000_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (most) => {
      const lines = moneyLines(most);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
      expect(lines.at(-2)).toBeLessThan(most);
    }),
  );
});

test("S332, S333: the sample has six payments and three connections, two active, with the totals of a real shop", () => {
  for (const now of ["2026-11-21T03:00:00.000Z", "2026-11-21T15:00:00.000Z", "2026-03-01T02:59:00.000Z"]) {
    const view = demoView("30d", now, "America/Sao_Paulo");
    expect(view.rows).toHaveLength(6);
    expect(view.processors?.map(({ isActive }) => isActive)).toEqual([true, true, false]);
    expect(view.figures.receivedCents).toBe(
      view.rows.reduce((sum, { cents, status }) => (status === "completed" ? sum + (cents ?? 0) : sum), 0),
    );
    expect(view.figures.savingsCents).toBe(estimatedSavingsCents(78_760));
    expect(view.rows.every(({ at }) => at < now)).toBe(true);
    expect(view.book.days.reduce((sum, { cents }) => sum + cents, 0)).toBe(78_760);
    expect(demoView("7d", now, "America/Sao_Paulo").rows).toHaveLength(4);
  }
});

test("reads words of a newer server as not known, and leaves out what it cannot read", () => {
  const row = {
    id: "1",
    amount: "0.001",
    currency: "BTC",
    status: "disputed",
    timestamp: "2026-11-21T12:00:00.000Z",
  };
  const item = {
    id: "2",
    processorType: "foxbit",
    processorName: "Foxbit",
    isActive: true,
    isTestMode: false,
    supportedCurrencies: ["BTC"],
    connectionStatus: "paused",
    lastVerified: null,
    errorMessage: null,
    webhookUrl: "https://exemplo.com/webhook",
    simulated: false,
  };
  const part = readServerPart({
    transactions: [
      { ...row, origin: "test_payment", processorType: "foxbit" },
      { ...row, origin: "test_payment", processorType: "another" },
      { ...row, origin: "subscription" },
      { origin: "charge" },
    ],
    testPayments: [{ day: "2026-11-21", status: "disputed", count: 1 }],
    processors: [item],
  });
  expect(part?.tests).toMatchObject([{ id: "1", status: "pending" }]);
  expect(part?.testPayments).toEqual([{ day: "2026-11-21", status: "pending", count: 1 }]);
  expect(part?.processors).toMatchObject([{ connection: "pending" }]);
});

test("ignores an answer of another shape", () => {
  expect(readServerPart(undefined)).toBeNull();
  expect(readServerPart({ transactions: [], processors: [] })).toBeNull();
  expect(readServerPart({ transactions: [{ origin: "charge" }], testPayments: [], processors: [] })).toEqual({
    tests: [],
    testPayments: [],
    processors: [],
  });
});
