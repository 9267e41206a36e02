import fc from "fast-check";
import { expect, test } from "vitest";
import { COINS, type Coin } from "#db/entities/coins.ts";
import type { ChargeMarkRow, ChargeRow } from "#db/entities/rows.ts";
import { businessBook, dateCharges, judgeCharges, latestMarks, type Sale } from "./business-book.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { chargeStatus, newestMark, type ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { dashboardFigures, firstDayOf } from "./dashboard.ts";

const TODAY = "2026-11-21";
const NOW = "2026-11-21T15:00:00.000Z";
const SAO_PAULO = "America/Sao_Paulo";

const charge = (id: string, createdAt: string, changes: Partial<ChargeRow> = {}): ChargeRow => ({
  id,
  coin: "bitcoin",
  address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  amountCents: 1000,
  ...PLAIN_CHARGE,
  units: "3479",
  rate: "287450.00",
  rateSource: "typed",
  rateAsOf: createdAt,
  training: false,
  description: null,
  shopName: null,
  cashier: null,
  createdOffline: false,
  createdAt,
  expiresAt: "2026-11-21T14:00:00.000Z",
  ...changes,
});
const mark = (id: string, chargeId: string, at: string, said: ChargeMarkRow["mark"]): ChargeMarkRow => ({
  id,
  chargeId,
  mark: said,
  by: null,
  at,
});
const sale = (day: string, amountCents: number, status: ChargeStatus, coin: Coin = "bitcoin"): Sale => ({
  day,
  status,
  charge: { coin, amountCents },
});

test("a period ends with today", () => {
  expect(firstDayOf("7d", TODAY)).toBe("2026-11-15");
  expect(firstDayOf("30d", TODAY)).toBe("2026-10-23");
});

test("charges are counted by local day, newest first, without training", () => {
  const charges = [
    charge("before-midnight", "2026-11-15T02:59:59.000Z"),
    charge("midnight", "2026-11-15T03:00:00.000Z"),
    charge("practice", "2026-11-21T12:00:00.000Z", { training: true }),
    charge("late", "2026-11-21T14:59:00.000Z", { expiresAt: "2026-11-21T15:14:00.000Z" }),
  ];
  const marks = [
    mark("b", "midnight", "2026-11-15T04:00:00.000Z", "checked"),
    mark("a", "midnight", "2026-11-15T04:00:00.000Z", "unpaid"),
  ];
  const judged = judgeCharges(dateCharges(charges, marks, SAO_PAULO, NOW), NOW);
  expect(judged.map((one) => [one.charge.id, one.day, one.status])).toEqual([
    ["late", "2026-11-21", "waiting"],
    ["midnight", "2026-11-15", "checked"],
    ["before-midnight", "2026-11-14", "expired"],
  ]);
});

test("only checked charges are received; every day is listed, and a future date counts as today", () => {
  const book = businessBook(
    [
      sale("2026-11-23", 100, "checked"),
      sale(TODAY, 10_001, "checked"),
      sale("2026-11-18", 5_000, "unpaid"),
      sale("2026-11-15", 200, "checked", "usdt"),
      sale("2026-11-14", 99_999, "checked"),
    ],
    "2026-11-15",
    TODAY,
  );
  expect(book.days.map(({ day, cents }) => [day.slice(8), cents])).toEqual([
    ["15", 200],
    ["16", 0],
    ["17", 0],
    ["18", 0],
    ["19", 0],
    ["20", 0],
    ["21", 10_101],
  ]);
  expect(book.totals).toEqual([
    { status: "checked", count: 3, cents: 10_301 },
    { status: "unpaid", count: 1, cents: 5_000 },
  ]);
  expect(book.coins).toEqual([
    { coin: "bitcoin", cents: 10_101, percent: 98 },
    { coin: "usdt", cents: 200, percent: 2 },
  ]);
});

test("figures: test payments count as transactions but not as sales", () => {
  expect(dashboardFigures([], [])).toMatchObject({
    receivedCents: 0,
    transactionCount: 0,
    successRate: null,
  });
  const charges = [
    { status: "checked", count: 2, cents: 10_201 },
    { status: "expired", count: 1, cents: 900 },
    { status: "waiting", count: 4, cents: 700 },
  ] as const;
  const tests = [
    { status: "completed", count: 1 },
    { status: "failed", count: 1 },
    { status: "pending", count: 1 },
  ] as const;
  expect(dashboardFigures(charges, tests)).toEqual({
    receivedCents: 10_201,
    receivedCount: 2,
    transactionCount: 10,
    endedCount: 5,
    goodCount: 3,
    successRate: 60,
    savingsCents: 255,
  });
});

test("a Pix is part of what was received, and not of a coin", () => {
  const sales = [sale(TODAY, 7_500, "checked"), sale(TODAY, 2_000, "pix"), sale(TODAY, 500, "lightning")];
  const { coins, totals } = businessBook(sales, TODAY, TODAY);
  expect(coins).toEqual([
    { coin: "bitcoin", cents: 8_000, percent: 80 },
    { coin: "pix", cents: 2_000, percent: 20 },
  ]);
  expect(dashboardFigures(totals, [])).toMatchObject({
    receivedCents: 10_000,
    goodCount: 3,
    successRate: 100,
  });
});

const statuses = ["checked", "pix", "lightning", "waiting", "unpaid", "expired"] as const;
const anySale = fc.record({
  day: fc.constantFrom("2026-11-14", "2026-11-15", "2026-11-20", TODAY, "2026-11-22"),
  status: fc.constantFrom(...statuses),
  charge: fc.record({
    coin: fc.constantFrom(...COINS),
    amountCents: fc.integer({ min: 1, max: 100_000_000 }),
  }),
});

test("days, coins and totals have the same sum", () => {
  fc.assert(
    fc.property(fc.array(anySale), (sales) => {
      const { days, coins, totals } = businessBook(sales, "2026-11-15", TODAY);
      const { receivedCents, transactionCount } = dashboardFigures(totals, []);
      expect(days.reduce((sum, { cents }) => sum + cents, 0)).toBe(receivedCents);
      expect(coins.reduce((sum, { cents }) => sum + cents, 0)).toBe(receivedCents);
      expect(coins.reduce((sum, { percent }) => sum + percent, 0)).toBe(receivedCents === 0 ? 0 : 100);
      expect(transactionCount).toBe(sales.filter(({ day }) => day >= "2026-11-15").length);
    }),
  );
});

test("many charges have the same result as each one alone", () => {
  const anyMark = fc.record({
    id: fc.uuid(),
    chargeId: fc.constantFrom("a", "b"),
    mark: fc.constantFrom("checked" as const, "unpaid" as const, "waiting" as const),
    by: fc.constant(null),
    at: fc.constantFrom("2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00.001Z", "2026-11-21T12:00:00Z"),
  });
  fc.assert(
    fc.property(fc.array(anyMark), (marks) => {
      const latest = latestMarks(marks);
      for (const id of ["a", "b"]) {
        expect(latest.get(id)).toEqual(newestMark(id, marks));
        const one = charge(id, "2026-11-21T12:00:00.000Z");
        expect(judgeCharges(dateCharges([one], marks, SAO_PAULO, NOW), NOW)[0]?.status).toBe(
          chargeStatus(one, marks, NOW),
        );
      }
    }),
  );
});
