import { COIN_FACTS } from "#db/entities/coins.ts";
import { dashboardFigures, firstDayOf, type DashboardPeriod } from "#db/rules/charge-book/dashboard.ts";
import { amountToUnits, unitsToAmount } from "#db/rules/money/decimal-amount.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import { centsToText } from "#db/rules/money/money.ts";
import type { DashboardAnswer, DashboardTransaction } from "#db/protocol/processor-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  chargeTotals,
  newestCharges,
  newestTestPayments,
  testPaymentDays,
  type DashboardSpan,
  type ListedCharge,
  type ListedTestPayment,
} from "./dashboard-repository.ts";
import { listIntegrations } from "#server/processors/integrations.ts";

const LISTED = 100;

/**
 * The business on one screen: real charges and test payments of the last days, including today, summed up as the app does it from
 * its own rows (`db/rules/charge-book/dashboard.ts`).
 */
export async function readDashboard(
  deps: Deps,
  shopId: string,
  period: DashboardPeriod,
): Promise<DashboardAnswer> {
  const now = deps.clock.now();
  const fromDay = firstDayOf(period, instantToDay(now.toISOString()));
  const span: DashboardSpan = { shopId, fromDay, now };
  const [charges, tests, listedCharges, listedTests, processors] = await Promise.all([
    chargeTotals(deps.knex, span),
    testPaymentDays(deps.knex, span),
    newestCharges(deps.knex, span, LISTED),
    newestTestPayments(deps.knex, span, LISTED),
    listIntegrations(deps, shopId),
  ]);
  const { receivedCents, transactionCount, successRate, savingsCents } = dashboardFigures(charges, tests);
  return {
    totalReceivedBrl: centsToText(receivedCents),
    transactionCount,
    successRate,
    estimatedSavingsBrl: centsToText(savingsCents),
    transactions: [...listedCharges.map(chargeRow), ...listedTests.map(testRow)]
      .toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : a.timestamp > b.timestamp ? -1 : 0))
      .slice(0, LISTED),
    testPayments: tests,
    processors,
  };
}

const chargeRow = (charge: ListedCharge): DashboardTransaction => {
  const { id, amountCents, coin, status, soldAt, datedAt } = charge;
  // A settled payment over Lightning counts, whatever people marked.
  const isPix = charge.isPix && status === "checked";
  return {
    id,
    amount: centsToText(amountCents),
    currency: "BRL",
    cryptoCurrency: isPix ? "BRL" : COIN_FACTS[coin].ticker,
    status,
    timestamp: soldAt.toISOString(),
    ...(datedAt && { datedAt: datedAt.toISOString() }),
    processorType: null,
    origin: "charge",
  };
};

const testRow = (payment: ListedTestPayment): DashboardTransaction => ({
  id: payment.id,
  amount: unitsToAmount(amountToUnits(payment.amount) ?? 0n),
  currency: payment.currency,
  cryptoCurrency: payment.currency,
  status: payment.status,
  timestamp: payment.createdAt.toISOString(),
  processorType: payment.processorType,
  origin: "test_payment",
});
