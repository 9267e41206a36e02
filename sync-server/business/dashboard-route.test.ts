import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChargeMarkRow, ChargeRow, GiveBackRow } from "#db/entities/rows.ts";
import { dashboardSchema, type DashboardAnswer } from "#db/protocol/processor-api.ts";
import { businessBook, dateCharges, judgeCharges } from "#db/rules/charge-book/business-book.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { DASHBOARD_PERIODS, dashboardFigures, firstDayOf } from "#db/rules/charge-book/dashboard.ts";
import { centsToText } from "#db/rules/money/money.ts";
import { TRAINING_ADDRESSES } from "#db/rules/addresses/training-addresses.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import {
  createNumbering,
  emptyCopy,
  postSync,
  pullAll,
  rowsOf,
  type TestAccount,
} from "#server/testing/sync-device.ts";

const NOW = "2026-11-21T15:00:00.000Z";

let shop: ProcessorShop;
let merchant: TestAccount;

beforeAll(async () => {
  shop = await startProcessorShop();
  merchant = await shop.merchant();
  shop.setNow(new Date(NOW));
});
afterAll(() => shop.close());

const dashboard = async (period: string, by = merchant): Promise<DashboardAnswer> => {
  const response = await by.client.fetch(`/api/dashboard?period=${period}`);
  expect(response.status).toBe(200);
  return dashboardSchema.strict().parse(await response.json());
};

const charge = (createdAt: string, amountCents: number, changes = {}) => {
  const expiresAt = new Date(Date.parse(createdAt) + 900_000).toISOString();
  const units = String(chargeUnits("bitcoin", amountCents, "287450.00"));
  return buildCharge({ createdAt, expiresAt, rateAsOf: createdAt, amountCents, units, ...changes });
};

test("an empty shop has zero totals and no rate", async () => {
  expect(await dashboard("30d")).toEqual({
    totalReceivedBrl: "0.00",
    transactionCount: 0,
    successRate: null,
    estimatedSavingsBrl: "0.00",
    transactions: [],
    testPayments: [],
    processors: [],
  });
  expect((await merchant.client.fetch("/api/dashboard?period=1y")).status).toBe(400);
});

test("the figures count charges by local day without training charges", async () => {
  const { make } = createNumbering(NOW);
  const charges = {
    seen: charge("2026-11-21T12:00:00.000Z", 10_001),
    corrected: charge("2026-11-20T12:00:00.000Z", 5_000),
    waiting: charge("2026-11-21T14:59:00.000Z", 700),
    expired: charge("2026-11-19T12:00:00.000Z", 900),
    // Midnight of 15 November in São Paulo and the minute before: the first of the last seven days, and the day before it.
    firstDay: charge("2026-11-15T03:00:00.000Z", 200),
    dayBefore: charge("2026-11-15T02:59:59.000Z", 300),
    training: charge("2026-11-21T12:00:00.000Z", 99_999, {
      training: true,
      address: TRAINING_ADDRESSES.bitcoin,
    }),
  };
  const mark = (of: { chargeId: string }, as: "checked" | "unpaid", at: string) =>
    make("charge.mark", { markId: randomUUID(), chargeId: of.chargeId, mark: as, by: null, at });
  const giveBack = (of: { chargeId: string }, amountCents: number) => {
    const checked = mark(of, "checked", "2026-11-14T12:00:00.000Z");
    const at = "2026-11-21T14:00:00.000Z";
    const rest = { chargeId: of.chargeId, units: null, reason: "Troca", by: "Ana", reference: null, at };
    const { markId } = checked.args as { markId: string };
    return [checked, make("charge.giveBack", { giveBackId: randomUUID(), markId, amountCents, ...rest })];
  };
  const mutations = [
    ...Object.values(charges).map((one) => make("charge.create", one)),
    mark(charges.seen, "checked", "2026-11-21T12:05:00.000Z"),
    mark(charges.firstDay, "checked", "2026-11-15T04:00:00.000Z"),
    mark(charges.dayBefore, "checked", "2026-11-15T04:00:00.000Z"),
    mark(charges.corrected, "checked", "2026-11-20T12:05:00.000Z"),
    mark(charges.corrected, "unpaid", "2026-11-20T13:00:00.000Z"),
    // One partial give-back; two that exceed the received amount; one of a charge later marked as unpaid.
    ...giveBack(charges.seen, 1_000),
    ...giveBack(charges.firstDay, 150),
    ...giveBack(charges.firstDay, 150),
    ...giveBack(charges.corrected, 5_000),
  ];
  const answer = await postSync(merchant.client, { clientId: randomUUID(), mutations });
  const { acks } = (await answer.json()) as { acks: [string, { result: string }][] };
  expect(new Set(acks.map(([, { result }]) => result))).toEqual(new Set(["ok"]));

  const week = await dashboard("7d");
  expect(week).toMatchObject({
    totalReceivedBrl: "90.01",
    transactionCount: 5,
    // Two of the four payments that have ended.
    successRate: 50,
    estimatedSavingsBrl: "2.25",
  });
  expect(week.transactions.map(({ id }) => id)).toEqual(
    [charges.waiting, charges.seen, charges.corrected, charges.expired, charges.firstDay].map(
      ({ chargeId }) => chargeId,
    ),
  );
  expect(week.transactions.map(({ status }) => status)).toEqual([
    "waiting",
    "checked",
    "unpaid",
    "expired",
    "checked",
  ]);
  expect(week.transactions[1]).toEqual({
    id: charges.seen.chargeId,
    amount: "100.01",
    currency: "BRL",
    cryptoCurrency: "BTC",
    status: "checked",
    timestamp: "2026-11-21T12:00:00.000Z",
    processorType: null,
    origin: "charge",
  });
  expect(await dashboard("30d")).toMatchObject({ totalReceivedBrl: "93.01", transactionCount: 6 });
});

test("a charge that was paid by Pix is a sale in reais, and no other mark's way counts", async () => {
  const person = await shop.merchant();
  const { make } = createNumbering(NOW);
  const sold = charge("2026-11-21T12:00:00.000Z", 4_590);
  const mark = (as: "checked" | "waiting", minute: number, via: "pix" | null) =>
    make("charge.mark", {
      markId: randomUUID(),
      chargeId: sold.chargeId,
      mark: as,
      by: null,
      at: `2026-11-21T12:0${minute}:00.000Z`,
      via,
    });
  const clientId = randomUUID();
  const listed = async (...mutations: ReturnType<typeof make>[]) => {
    await postSync(person.client, { clientId, mutations });
    const { totalReceivedBrl, transactions } = await dashboard("7d", person);
    return [totalReceivedBrl, transactions[0]?.status, transactions[0]?.cryptoCurrency];
  };
  expect(await listed(make("charge.create", sold), mark("checked", 1, "pix"))).toEqual([
    "45.90",
    "checked",
    "BRL",
  ]);
  expect(await listed(mark("waiting", 2, null))).toEqual(["0.00", "waiting", "BTC"]);
  expect(await listed(mark("checked", 3, null))).toEqual(["45.90", "checked", "BTC"]);
});

test("a test payment is listed and counted but is no sale, and a processor shows no credentials", async () => {
  const before = await dashboard("7d");
  const credentials = { apiKey: "sandbox-coingate-token" };
  const health = await merchant.client.fetch("/api/payment/health", {
    json: { processor: "coingate", credentials },
  });
  const { integrationId } = (await health.json()) as { integrationId: string };
  const made = await merchant.client.fetch("/api/payment/test", {
    json: { processor: "coingate", amount: "0.001", currency: "BTC", integrationId },
  });
  const { paymentId, paymentUrl } = (await made.json()) as { paymentId: string; paymentUrl: string };
  expect((await dashboard("7d")).transactions[0]).toEqual({
    id: paymentId,
    amount: "0.001",
    currency: "BTC",
    cryptoCurrency: "BTC",
    status: "pending",
    timestamp: NOW,
    processorType: "coingate",
    origin: "test_payment",
  });
  await shop.press(paymentUrl, "pay");
  await expect
    .poll(async () => (await dashboard("7d")).transactions[0]?.status, { timeout: 10_000 })
    .toBe("completed");
  const after = await dashboard("7d");
  expect(after.totalReceivedBrl).toBe(before.totalReceivedBrl);
  expect(after.transactionCount).toBe(before.transactionCount + 1);
  expect(after.successRate).toBe(60);
  expect(after.testPayments).toEqual([{ day: "2026-11-21", status: "completed", count: 1 }]);
  expect(after.processors).toMatchObject([{ id: integrationId, connectionStatus: "connected" }]);
});

test("a charge whose clock is off by years counts on the day it arrived, and its claimed date is shown", async () => {
  const before = { week: await dashboard("7d"), month: await dashboard("30d") };
  const sell = async (receivedAt: string, clocks: readonly string[]): Promise<string[]> => {
    shop.setNow(new Date(receivedAt));
    const { make } = createNumbering(receivedAt);
    const sold = clocks.map((createdAt) =>
      buildCharge({ createdAt, rateAsOf: createdAt, expiresAt: createdAt }),
    );
    const mutations = sold.flatMap((charge, at) => [
      make("charge.create", charge),
      make("charge.mark", {
        markId: randomUUID(),
        chargeId: charge.chargeId,
        mark: "checked",
        by: null,
        at: clocks[at] ?? "",
      }),
    ]);
    await postSync(merchant.client, { clientId: randomUUID(), mutations });
    return sold.map(({ chargeId }) => chargeId);
  };
  const [FAST, SLOW] = ["2099-12-31T23:59:59.000Z", "1970-01-01T00:00:00.000Z"];

  const old = await sell("2026-09-01T12:00:00.000Z", [FAST, SLOW]);
  const lately = await sell("2026-11-05T12:00:00.000Z", [FAST, SLOW]);
  const today = await sell("2026-11-21T14:00:00.000Z", [FAST, SLOW, "2026-11-20T12:00:00.000Z"]);
  shop.setNow(new Date(NOW));

  const [week, month] = [await dashboard("7d"), await dashboard("30d")];
  const more = (now: DashboardAnswer, then: DashboardAnswer): [string, number] => [
    (Number(now.totalReceivedBrl) - Number(then.totalReceivedBrl)).toFixed(2),
    now.transactionCount - then.transactionCount,
  ];
  expect(more(week, before.week)).toEqual(["30.00", 3]);
  expect(more(month, before.month)).toEqual(["50.00", 5]);
  const listed = new Map(month.transactions.map((row) => [row.id, row]));
  expect(old.filter((id) => listed.has(id))).toEqual([]);
  const datesOf = (ids: readonly string[]) =>
    ids.map((id) => [listed.get(id)?.timestamp, listed.get(id)?.datedAt]);
  expect(datesOf(today)).toEqual([
    ["2026-11-21T14:00:00.000Z", FAST],
    ["2026-11-21T14:00:00.000Z", SLOW],
    ["2026-11-20T12:00:00.000Z", undefined],
  ]);
  expect(datesOf(lately)).toEqual([
    ["2026-11-05T12:00:00.000Z", FAST],
    ["2026-11-05T12:00:00.000Z", SLOW],
  ]);
});

test("a device computes the same figures from its synced rows", async () => {
  const copy = emptyCopy();
  await pullAll(merchant.client, copy);
  const charges = rowsOf(copy, "charges") as unknown as ChargeRow[];
  const marks = rowsOf(copy, "chargeMarks") as unknown as ChargeMarkRow[];
  const giveBacks = rowsOf(copy, "giveBacks") as unknown as GiveBackRow[];
  const sales = judgeCharges(dateCharges(charges, marks, "America/Sao_Paulo", NOW, giveBacks), NOW);
  for (const period of DASHBOARD_PERIODS) {
    const answer = await dashboard(period);
    const book = businessBook(sales, firstDayOf(period, "2026-11-21"), "2026-11-21");
    const figures = dashboardFigures(book.totals, answer.testPayments);
    expect({
      totalReceivedBrl: centsToText(figures.receivedCents),
      transactionCount: figures.transactionCount,
      successRate: figures.successRate,
      estimatedSavingsBrl: centsToText(figures.savingsCents),
    }).toEqual({
      totalReceivedBrl: answer.totalReceivedBrl,
      transactionCount: answer.transactionCount,
      successRate: answer.successRate,
      estimatedSavingsBrl: answer.estimatedSavingsBrl,
    });
    expect(book.days.reduce((sum, { cents }) => sum + cents, 0)).toBe(figures.receivedCents);
  }
});

test("another account's charges are not counted", async () => {
  const other = await shop.merchant();
  expect((await dashboard("30d", other)).transactionCount).toBe(0);
});
