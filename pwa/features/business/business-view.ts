import type { Processor } from "#db/entities/processors.ts";
import type { DashboardTransaction } from "#db/protocol/processor-api.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import {
  businessBook,
  type BusinessBook,
  type JudgedCharge,
  type Money,
} from "#db/rules/charge-book/business-book.ts";
import {
  dashboardFigures,
  type DashboardFigures,
  type DashboardPeriod,
  firstDayOf,
} from "#db/rules/charge-book/dashboard.ts";
import { quantityText } from "#pwa/ui/text/quantity-text.ts";
import type { ServerPart, TestRow } from "./server-part.ts";

/**
 * The data of the dashboard. Charges are those of this device, which holds everything the server has sent and
 * everything that was not sent yet. Only test payments and processors come from the server's answer. Pure.
 */

export type RowStatus = DashboardTransaction["status"] | ChargeStatus;

export type BusinessRow = {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly coin: Money | null;
  /** `0,00015968 BTC`, or `Pix`; null when unknown. */
  readonly coinText: string;
  /** Centavos; null for a test payment, which has no price in reais. */
  readonly cents: number | null;
  /** null: the merchant's own wallet. */
  readonly processor: Processor | null;
  readonly status: RowStatus;
  readonly isTest: boolean;
  /** The charge's own date is impossible; `at` is when the server received it. */
  readonly isOdd: boolean;
};

export type ProcessorRow = {
  readonly id: string;
  readonly name: string;
  readonly coins: readonly string[];
  readonly isActive: boolean;
  readonly isTestMode: boolean;
  readonly connection: "pending" | "connected" | "error";
  readonly problem: string | null;
  readonly simulated: boolean;
};

export type BusinessView = {
  readonly period: DashboardPeriod;
  readonly today: string;
  readonly figures: DashboardFigures;
  readonly testCount: number;
  /** Charges of the period with an impossible date. */
  readonly oddCount: number;
  readonly book: BusinessBook;
  /** Newest first. */
  readonly rows: readonly BusinessRow[];
  /** null: no answer of the server yet. */
  readonly processors: readonly ProcessorRow[] | null;
};

/** Number of transactions shown; the charge book has all of them. */
const ROWS = 8;

type Facts = {
  /** Newest first. */
  readonly charges: readonly JudgedCharge[];
  readonly server: ServerPart | null;
  readonly period: DashboardPeriod;
  /** The shop's local day. */
  readonly today: string;
};

export function businessView({ charges, server, period, today }: Facts): BusinessView {
  const fromDay = firstDayOf(period, today);
  const book = businessBook(charges, fromDay, today);
  const testDays = (server?.testPayments ?? []).filter(({ day }) => day >= fromDay);
  const tests = (server?.tests ?? []).filter(({ day }) => day >= fromDay);
  const shown = charges.slice(0, ROWS).filter(({ day }) => day >= fromDay);
  return {
    period,
    today,
    book,
    figures: dashboardFigures(book.totals, testDays),
    testCount: testDays.reduce((sum, { count }) => sum + count, 0),
    oddCount: charges.filter(({ day, isOdd }) => isOdd && day >= fromDay).length,
    rows: [...shown.map(chargeRow), ...tests.map(testRow)]
      .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
      .slice(0, ROWS),
    processors: server?.processors ?? null,
  };
}

const chargeRow = ({ charge, fact, at, isOdd, status }: JudgedCharge): BusinessRow => ({
  id: charge.id,
  at,
  coin: status === "pix" ? status : charge.coin,
  coinText: quantityText(charge, status, fact),
  cents: charge.amountCents,
  processor: null,
  status,
  isTest: false,
  isOdd,
});

const testRow = ({ id, at, amount, currency, coin, processor, status }: TestRow): BusinessRow => ({
  id,
  at,
  coin,
  coinText: coinText(amount.replace(".", ","), currency),
  cents: null,
  processor,
  status,
  isTest: true,
  isOdd: false,
});

export const coinText = (amount: string, ticker: string): string => `${amount}\u00a0${ticker}`;

/** Gridlines of money in centavos, from 0 to the first at or above `most`: at most five, in round steps. */
export function moneyLines(most: number): readonly number[] {
  let unit = 100;
  for (;;) {
    for (const factor of [1, 2, 5]) {
      const step = unit * factor;
      if (step * 4 >= most)
        return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
    }
    unit *= 10;
  }
}
