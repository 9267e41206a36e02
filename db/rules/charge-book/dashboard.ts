import { isReceived, type ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import { estimatedSavingsCents } from "#db/rules/money/savings.ts";
import type { TestPaymentStatus } from "#db/rules/charges/test-payment.ts";

/** Figures of the business: the same sums for the server's response and for the offline screen. */

export const DASHBOARD_PERIODS = ["7d", "30d"] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

const DAYS: Record<DashboardPeriod, number> = { "7d": 7, "30d": 30 };

/** The first local day of a period that ends with `today` (`YYYY-MM-DD`). */
export const firstDayOf = (period: DashboardPeriod, today: string): string =>
  addDays(today, 1 - DAYS[period]);

/** Real charges of one state, without training charges. `cents` are whole centavos. */
export type ChargeTotal = {
  readonly status: ChargeStatus;
  readonly count: number;
  readonly cents: number;
};
export type TestTotal = { readonly status: TestPaymentStatus; readonly count: number };

export type DashboardFigures = {
  /** Checked by a person (D3), also as Pix, or settled over Lightning, in centavos. Test payments are not sales. */
  readonly receivedCents: number;
  /** Number of charges in that sum. */
  readonly receivedCount: number;
  /** Charges and test payments in any state. */
  readonly transactionCount: number;
  /** Those that have ended, and those that ended successfully. */
  readonly endedCount: number;
  readonly goodCount: number;
  /** Success rate of the ended ones in whole per cent; null when none has ended. */
  readonly successRate: number | null;
  /** Centavos (S333). */
  readonly savingsCents: number;
};

const GOOD: readonly string[] = ["checked", "pix", "lightning", "agreed", "paid", "late", "completed"];
const BAD: readonly string[] = ["unpaid", "expired", "failed"];

/** Sums up the charges and test payments of a period. */
export function dashboardFigures(
  charges: readonly ChargeTotal[],
  tests: readonly TestTotal[],
): DashboardFigures {
  const all: readonly { readonly status: string; readonly count: number }[] = [...charges, ...tests];
  const countOf = (statuses: readonly string[]): number =>
    all.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  const received = charges.filter(({ status }) => isReceived(status));
  const receivedCents = received.reduce((sum, { cents }) => sum + cents, 0);
  const goodCount = countOf(GOOD);
  const endedCount = goodCount + countOf(BAD);
  return {
    receivedCents,
    receivedCount: received.reduce((sum, { count }) => sum + count, 0),
    transactionCount: all.reduce((sum, { count }) => sum + count, 0),
    endedCount,
    goodCount,
    successRate: endedCount === 0 ? null : Math.round((goodCount * 100) / endedCount),
    savingsCents: estimatedSavingsCents(receivedCents),
  };
}
