import type { Coin } from "#db/entities/coins.ts";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { businessBook, type Sale } from "#db/rules/charge-book/business-book.ts";
import { chargeUnits, unitsToScreenText } from "#db/rules/charges/charge-amount.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { dashboardFigures, type DashboardPeriod, firstDayOf } from "#db/rules/charge-book/dashboard.ts";
import { instantToDay, instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import { type BusinessRow, type BusinessView, coinText, type ProcessorRow } from "../business-view.ts";

/** S332: six made-up payments and three made-up connections, two of them active. No real shop (D14). */

type Payment = {
  /** A number of whole days ago plus minutes, so that no time lies in the future. */
  readonly daysAgo: number;
  readonly minutesAgo: number;
  readonly coin: Coin;
  readonly cents: number;
  readonly processor: Processor;
  readonly status: "completed" | "pending";
};

const PAYMENTS: readonly Payment[] = [
  { daysAgo: 0, minutesAgo: 12, coin: "bitcoin", cents: 12_750, processor: "foxbit", status: "completed" },
  { daysAgo: 0, minutesAgo: 85, coin: "usdt", cents: 8_990, processor: "coingate", status: "completed" },
  { daysAgo: 1, minutesAgo: 40, coin: "bitcoin", cents: 4_500, processor: "foxbit", status: "completed" },
  {
    daysAgo: 1,
    minutesAgo: 322,
    coin: "ethereum",
    cents: 31_000,
    processor: "coingate",
    status: "completed",
  },
  { daysAgo: 9, minutesAgo: 127, coin: "usdt", cents: 6_240, processor: "coingate", status: "pending" },
  { daysAgo: 16, minutesAgo: 394, coin: "bitcoin", cents: 21_520, processor: "foxbit", status: "completed" },
];

const CONNECTIONS: readonly Pick<ProcessorRow, "id" | "name" | "coins" | "isActive" | "isTestMode">[] = [
  { ...connectionOf("foxbit"), isActive: true, isTestMode: false },
  { ...connectionOf("coingate"), isActive: true, isTestMode: true },
  { ...connectionOf("bitpay"), isActive: false, isTestMode: false },
];

function connectionOf(processor: Processor): Pick<ProcessorRow, "id" | "name" | "coins"> {
  const { name, integrationCoins } = PROCESSOR_FACTS[processor];
  return { id: `demo-${processor}`, name, coins: integrationCoins };
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The sample as of `now` (ISO 8601), with the same totals as for a real business (S333). */
export function demoView(period: DashboardPeriod, now: string, timeZone: string): BusinessView {
  const today = instantToDay(now, timeZone);
  const fromDay = firstDayOf(period, today);
  const payments = PAYMENTS.map((payment, at) => ({
    ...payment,
    ...whenOf(payment, now, timeZone),
    id: `demo-${at + 1}`,
  }));
  const sales = payments.map(({ day, status, coin, cents }): Sale => ({
    day,
    status: SALE_STATUS[status],
    charge: { coin, amountCents: cents },
  }));
  const book = businessBook(sales, fromDay, today);
  return {
    period,
    today,
    book,
    figures: dashboardFigures(book.totals, []),
    oddCount: 0,
    testCount: 0,
    rows: payments.filter(({ day }) => day >= fromDay).map(rowOf),
    processors: CONNECTIONS.map((one) => ({
      ...one,
      connection: "connected",
      problem: null,
      simulated: false,
    })),
  };
}

const SALE_STATUS: Record<Payment["status"], ChargeStatus> = { completed: "checked", pending: "waiting" };

function whenOf({ daysAgo, minutesAgo }: Payment, now: string, timeZone: string) {
  const at = msToInstant((instantToMs(now) ?? 0) - (daysAgo * DAY_MINUTES + minutesAgo) * MINUTE_MS);
  return { at, day: instantToDay(at, timeZone) };
}

const rowOf = ({
  id,
  at,
  coin,
  cents,
  processor,
  status,
}: Payment & { id: string; at: string }): BusinessRow => {
  const { exampleRate, ticker } = COIN_FACTS[coin];
  const units = chargeUnits(coin, cents, exampleRate) ?? 0n;
  return {
    id,
    at,
    coin,
    coinText: coinText(unitsToScreenText(coin, units), ticker),
    cents,
    processor,
    status,
    isTest: false,
    isOdd: false,
  };
};
