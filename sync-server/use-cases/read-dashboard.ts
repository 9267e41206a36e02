import { COIN_FACTS } from "#db/entities/coins.ts";
import { amountToUnits, unitsToAmount } from "#db/rules/decimal-amount.ts";
import { addDays, instantToDay } from "#db/rules/local-day.ts";
import { centsToText } from "#db/rules/money.ts";
import { estimatedSavingsCents } from "#db/rules/savings.ts";
import type { DashboardAnswer, DashboardTransaction } from "#db/protocol/processor-api.ts";
import type { Deps } from "#server/deps.ts";
import {
  chargeTotals,
  newestCharges,
  newestTestPayments,
  testPaymentTotals,
  type DashboardSpan,
  type ListedCharge,
  type ListedTestPayment,
} from "#server/repositories/dashboard-repository.ts";
import { listIntegrations } from "./integrations.ts";

const DAYS = { "7d": 7, "30d": 30 } as const;
const LISTED = 100;

const GOOD: readonly string[] = ["checked", "completed"];
const BAD: readonly string[] = ["unpaid", "expired", "failed"];

/**
 * The business on one screen: real charges and test payments of the last days, today included. Received is what a person
 * saw in the wallet (`checked`, D3); a test payment is listed and counted, and is no sale.
 */
export async function readDashboard(
  deps: Deps,
  accountId: string,
  period: keyof typeof DAYS,
): Promise<DashboardAnswer> {
  const now = deps.clock.now();
  const fromDay = addDays(instantToDay(now.toISOString()), 1 - DAYS[period]);
  const span: DashboardSpan = { accountId, fromDay, now };
  const [charges, tests, listedCharges, listedTests, processors] = await Promise.all([
    chargeTotals(deps.knex, span),
    testPaymentTotals(deps.knex, span),
    newestCharges(deps.knex, span, LISTED),
    newestTestPayments(deps.knex, span, LISTED),
    listIntegrations(deps, accountId),
  ]);
  const all = [...charges, ...tests];
  const countOf = (statuses: readonly string[] | null): number =>
    all.reduce((sum, { status, count }) => sum + (statuses?.includes(status) === false ? 0 : count), 0);
  const receivedCents = charges.find(({ status }) => status === "checked")?.cents ?? 0;
  return {
    totalReceivedBrl: centsToText(receivedCents),
    transactionCount: countOf(null),
    successRate: percent(countOf(GOOD), countOf(GOOD) + countOf(BAD)),
    estimatedSavingsBrl: centsToText(estimatedSavingsCents(receivedCents)),
    transactions: [...listedCharges.map(chargeRow), ...listedTests.map(testRow)]
      .toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : a.timestamp > b.timestamp ? -1 : 0))
      .slice(0, LISTED),
    processors,
  };
}

/** Whole per cent; null while nothing has ended. */
const percent = (good: number, ended: number): number | null =>
  ended === 0 ? null : Math.round((good * 100) / ended);

const chargeRow = ({ id, amountCents, coin, status, createdAt }: ListedCharge): DashboardTransaction => ({
  id,
  amount: centsToText(amountCents),
  currency: "BRL",
  cryptoCurrency: COIN_FACTS[coin].ticker,
  status,
  timestamp: createdAt.toISOString(),
  processorType: null,
  origin: "charge",
});

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
