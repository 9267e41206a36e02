import { expect, it } from "vitest";
import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { isInSpan, monthOf, periodDays, spanName, validDay } from "./charge-period.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { chargeQuery, chargeText, matchesCharge } from "./charge-search.ts";
import { saleStates } from "#db/rules/charges/same-sale.ts";
import { closeDay, type DayItem } from "./close-day.ts";
import { FOUNDER } from "#db/rules/shops/makers.ts";
import { explorerLink } from "#db/rules/addresses/explorer-link.ts";
import { MONTH_LINE_CENTS, monthLine } from "./month-line.ts";

const build = (fields: Partial<ChargeRow> = {}): ChargeRow => ({
  id: "7d444840-9dc0-4d1a-b245-000000000001",
  coin: "bitcoin",
  address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  amountCents: 1050,
  ...PLAIN_CHARGE,
  units: "3479",
  rate: "287450.00",
  rateSource: "typed",
  rateAsOf: "2026-11-20T12:00:00.000Z",
  training: false,
  description: "Pão de açúcar",
  shopName: null,
  cashier: "Rita",
  createdOffline: true,
  createdAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2026-11-20T12:15:00.000Z",
  ...fields,
});
const FACT: LightningFactRow = {
  id: "ab".repeat(32),
  chargeId: build().id,
  msat: "3479000",
  proof: "provider",
  preimage: null,
  source: "address",
  settledAt: "2026-11-20T12:01:00.000Z",
  late: false,
  demo: false,
};
const finds = (typed: string, charge = build(), note = "Entregue à tarde"): boolean =>
  matchesCharge(chargeQuery(typed), { charge, fact: null }, chargeText(charge, note));

it.each([
  "",
  "pao",
  "AÇUCAR",
  "rita pão",
  "tarde",
  "10,50",
  "10.50",
  "10,5",
  "10",
  "R$ 10,50",
  "8f3t4",
  "…8f3t4",
  "...8F3T4",
  "bc1qw508d6",
  "7d444840",
  "0,00003479",
  "0.00003479",
  "pão 10,50 8f3t4",
])("%j finds the charge", (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each(["bolo", "10,51", "1050", "105", "3t", "f3t", "0,0000347", "pão 20", "rita joão", "1.050"])(
  "%j does not find the charge",
  (typed) => {
    expect(finds(typed)).toBe(false);
  },
);

it("finds a charge by the amount that arrived as by the one it asked for", () => {
  const charge = build();
  const found = (typed: string) =>
    matchesCharge(chargeQuery(typed), { charge, fact: { ...FACT, msat: "3400000" } }, chargeText(charge, ""));
  expect([found("0,000034"), found("0,00003479"), found("0,000035")]).toEqual([true, true, false]);
});

it("reads an amount with grouping dots", () => {
  expect(finds("1.234,56", build({ amountCents: 123456 }))).toBe(true);
  expect(finds("1.234", build({ amountCents: 123456 }))).toBe(true);
  expect(finds("1.234", build({ amountCents: 123 }))).toBe(false);
});

it("periods are local days, and months whole", () => {
  expect(periodDays({ kind: "today" }, "2026-03-01")).toEqual({ from: "2026-03-01", to: "2026-03-01" });
  expect(periodDays({ kind: "week" }, "2026-03-01")).toEqual({ from: "2026-02-23", to: "2026-03-01" });
  expect(periodDays({ kind: "month" }, "2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(periodDays({ kind: "last-month" }, "2026-01-15")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(monthOf("2026-12-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(isInSpan("2026-11-30", { from: null, to: "2026-11-30" })).toBe(true);
  expect(isInSpan("2026-12-01", { from: null, to: "2026-11-30" })).toBe(false);
  expect(validDay("2026-02-30")).toBeNull();
});

it.each([
  ["2026-11-01", "2026-11-30", "2026-11"],
  ["2026-11-21", "2026-11-21", "2026-11-21"],
  ["2026-11-01", "2026-11-15", "2026-11-01_2026-11-15"],
  [null, "2026-11-15", "ate-2026-11-15"],
  ["2026-11-15", null, "desde-2026-11-15"],
  [null, null, ""],
])("the file of %s to %s is named %j", (from, to, name) => {
  expect(spanName({ from, to })).toBe(name);
});

it("the month counts checked charges without training, and the limit itself is not above it", () => {
  const judged = (amountCents: number, more: object = {}) => ({
    charge: { amountCents, training: false },
    day: "2026-11-20",
    status: "checked" as const,
    ...more,
  });
  const others = [
    judged(999, { status: "waiting" }),
    judged(999, { status: "unpaid" }),
    // Reais, and no crypto.
    judged(999, { status: "pix" }),
    judged(999, { status: "expired" }),
    judged(999, { day: "2026-10-31" }),
    judged(999, { charge: { amountCents: 999, training: true } }),
  ];
  expect(monthLine([judged(100), ...others], "2026-11-21")).toEqual({ cents: 100, count: 1, state: "below" });
  const states = [
    MONTH_LINE_CENTS * 0.8 - 1,
    MONTH_LINE_CENTS * 0.8,
    MONTH_LINE_CENTS,
    MONTH_LINE_CENTS + 1,
  ].map((cents) => monthLine([judged(cents)], "2026-11-01").state);
  expect(states).toEqual(["below", "near", "near", "above"]);
});

const close = (...items: DayItem[]) => closeDay(items, saleStates(items));
const item = (status: ChargeStatus, fields: Partial<ChargeRow> = {}) => ({
  charge: build(fields),
  status,
  maker: fields.madeBy ?? FOUNDER,
});

it("closing a day totals checked charges by maker, cashier and coin, and lists the others", () => {
  const day = close(
    item("checked", { tipCents: 50, discountCents: 30 }),
    item("checked", { coin: "usdt", units: "4587156", cashier: null, amountCents: 2500 }),
    item("checked", { units: "21", cashier: "Ana", madeBy: "ana" }),
    item("checked", { training: true }),
    item("waiting", { createdAt: "2026-11-20T15:00:00.000Z", amountCents: 7 }),
    item("expired", { createdAt: "2026-11-20T14:00:00.000Z", amountCents: 8 }),
    item("unpaid", { amountCents: 9 }),
  );
  expect(day.received).toEqual({
    count: 3,
    cents: 4600,
    tipCents: 50,
    discountCents: 30,
    lightning: 0,
    agreed: 0,
    settled: 0,
  });
  expect(day.byCashier).toEqual([
    { cashier: "Ana", count: 1, cents: 1050, tipCents: 0 },
    { cashier: "Rita", count: 1, cents: 1050, tipCents: 50 },
    { cashier: null, count: 1, cents: 2500, tipCents: 0 },
  ]);
  expect(day.byMaker).toEqual([
    {
      maker: FOUNDER,
      count: 2,
      cents: 3550,
      byCashier: [
        { cashier: "Rita", count: 1, cents: 1050, tipCents: 50 },
        { cashier: null, count: 1, cents: 2500, tipCents: 0 },
      ],
    },
    {
      maker: "ana",
      count: 1,
      cents: 1050,
      byCashier: [{ cashier: "Ana", count: 1, cents: 1050, tipCents: 0 }],
    },
  ]);
  expect(day.byCoin).toEqual([
    { coin: "bitcoin", lightning: false, count: 2, cents: 2100, units: 3500n, isEstimate: false },
    { coin: "usdt", lightning: false, count: 1, cents: 2500, units: 4587156n, isEstimate: false },
  ]);
  expect(day.open.map(({ charge }) => charge.amountCents)).toEqual([8, 7]);
  expect(day.unpaid).toEqual({ count: 1, cents: 9 });
});

it("a sale with charges in several ways is one open sale, or none once it was paid", () => {
  const [first, other] = ["7d444840-9dc0-4d1a-b245-000000000002", "7d444840-9dc0-4d1a-b245-000000000003"];
  const beside = item("waiting", { id: other, saleOf: first });
  expect(close(item("waiting", { id: first }), beside).open.map(({ charge }) => charge.id)).toEqual([first]);
  const paid = close(item("paid", { id: first }), beside);
  expect([paid.open, paid.received.count]).toEqual([[], 1]);
  const cancelled = close(item("unpaid", { id: first }), item("unpaid", { id: other, saleOf: first }));
  expect(cancelled.unpaid.count).toBe(1);
});

it("closes a day with Lightning listed separately, and counts no demonstration", () => {
  const address = "padaria@carteira.com";
  const day = close(
    item("checked"),
    item("agreed", { address, amountCents: 7 }),
    { ...item("paid", { address }), fact: { msat: "3400000" } },
    item("late", { address, amountCents: 50 }),
    item("demo", { address }),
    item("waiting", { address }),
  );
  expect(day.received).toMatchObject({ count: 4, cents: 2157, agreed: 1, settled: 2 });
  expect(day.byCoin).toMatchObject([
    { coin: "bitcoin", lightning: false, count: 1, cents: 1050, isEstimate: false },
    { coin: "bitcoin", lightning: true, count: 3, cents: 1107, units: 10_358n, isEstimate: true },
  ]);
  expect(day.open).toHaveLength(1);
});

it("closes a day with Pix as no sum of a coin, and with what arrived over Lightning under Lightning", () => {
  const day = close(
    item("checked"),
    item("pix", { amountCents: 4590 }),
    item("pix", { coin: "usdt", amountCents: 10 }),
    item("lightning", { amountCents: 200, units: "700" }),
    item("pix", { address: "padaria@carteira.com", amountCents: 1 }),
  );
  expect(day.received).toMatchObject({ count: 5, cents: 5851, lightning: 1, agreed: 0, settled: 0 });
  expect(day.pix).toEqual({ count: 3, cents: 4601 });
  expect(day.byCoin).toMatchObject([
    { coin: "bitcoin", lightning: false, count: 1, cents: 1050, units: 3479n },
    { coin: "bitcoin", lightning: true, count: 1, cents: 200, units: 700n },
  ]);
});

it("a training address has no explorer link", () => {
  expect(explorerLink(build({ training: true }))).toBeNull();
  expect(explorerLink(build({ coin: "bitcoin", address: "padaria@carteira.com" }))).toBeNull();
  expect(explorerLink(build({ coin: "usdt", address: "T1" }))?.href).toBe(
    "https://tronscan.org/#/address/T1",
  );
  expect(explorerLink(build({ coin: "ethereum", address: "0x1" }))?.href).toBe(
    "https://etherscan.io/address/0x1",
  );
});
