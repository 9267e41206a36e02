import { randomInt, randomUUID } from "node:crypto";
import type { Processor, TestCurrency } from "#db/entities/processors.ts";
import { amountToUnits, unitsToAmount } from "#db/rules/money/decimal-amount.ts";
import type { ProviderState, TestPaymentStatus } from "#db/rules/charges/test-payment.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RecentDeposits, RemotePayment } from "./gateways/processor-gateway.ts";
import type { Integration } from "./integration-repository.ts";
import {
  amountsInUse,
  claimTestPayment,
  countTestPayments,
  deleteTestPayment,
  findTestPayment,
  insertTestPayment,
  lockDepositAddress,
  type NewTestPayment,
  saveExternal,
} from "./test-payment-repository.ts";
import { callbackToken } from "./integration-secrets.ts";
import { credentialsOf, ownIntegration, webhookUrlOf } from "./integrations.ts";
import { refreshTestPayment } from "./refresh-test-payment.ts";

/** Most test payments of a shop per hour; processors allow some hundred. */
const MAX_PER_HOUR = 30;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Screens poll every two seconds; the processor is queried less often. */
const ASK_AGAIN_MS = 5_000;

export type MadePayment = {
  readonly paymentId: string;
  readonly paymentUrl: string | null;
  readonly qrCode: string;
  readonly invoiceId: string;
  readonly status: TestPaymentStatus;
  readonly amount: string;
  readonly currency: string;
  readonly expiresAt: string | null;
  /** The processor is simulated by the sandbox: no money moves, which screens must show (S463). */
  readonly simulated: boolean;
};

/** Creates a payment of a small amount through a merchant's own connection (S463). */
export async function createTestPayment(
  deps: Deps,
  shopId: string,
  input: {
    readonly processor: Processor;
    readonly units: bigint;
    readonly currency: TestCurrency;
    readonly integrationId: string;
  },
): Promise<MadePayment> {
  const integration = await ownIntegration(deps, shopId, input.integrationId);
  checkInput(integration, input);
  const credentials = credentialsOf(deps, integration);
  const now = deps.clock.now();
  const recent = await countTestPayments(deps.knex, shopId, new Date(now.getTime() - HOUR_MS));
  if (recent >= MAX_PER_HOUR) throw new AppError("too_many_requests", { retryAfter: 600 });

  const processor = integration.processorType;
  const id = randomUUID();
  const deposits = await deps.processors[processor].deposits?.(credentials, {
    currency: input.currency,
    now,
  });
  // Inserts the row first: the processor may send a webhook before it responds.
  const units = await insertDistinct(deps, deposits ?? null, {
    id,
    shopId,
    integrationId: integration.id,
    processorType: processor,
    units: input.units,
    currency: input.currency,
    isTestMode: credentials.testMode,
    createdAt: now,
  });
  const amount = unitsToAmount(units);
  const made = await created(deps, { id, isStored: !deposits }, () =>
    deps.processors[processor].create(credentials, {
      paymentId: id,
      units,
      currency: input.currency,
      webhookUrl: webhookUrlOf(deps, processor),
      returnUrl: `${deps.config.appOrigin}/setup-assistant`,
      callbackToken: callbackToken(credentials.webhookSecret, id),
      now,
    }),
  );
  await saveExternal(deps.knex, id, made);
  return {
    paymentId: id,
    paymentUrl: made.paymentUrl,
    qrCode: made.qrCode,
    invoiceId: made.externalId,
    status: "pending",
    amount,
    currency: input.currency,
    expiresAt: made.expiresAt?.toISOString() ?? null,
    simulated: deps.config.processors[processor].sandbox,
  };
}

/** Deletes the payment when it certainly does not exist. Where the processor stores it, it may, and the poller will find out. */
async function created(
  { knex }: Deps,
  { id, isStored }: { readonly id: string; readonly isStored: boolean },
  create: () => Promise<RemotePayment>,
): Promise<RemotePayment> {
  try {
    return await create();
  } catch (error) {
    const isRejected = error instanceof AppError && error.code === "unprocessable";
    if (isRejected || !isStored) await deleteTestPayment(knex, id);
    throw error;
  }
}

function checkInput(
  { processorType, processorName, supportedCurrencies }: Integration,
  { processor, currency }: { readonly processor: Processor; readonly currency: string },
): void {
  const issue = (path: string, message: string) =>
    new AppError("invalid_request", { issues: [{ path, message }] });
  if (processorType !== processor) throw issue("processor", "A integração é de outro processador.");
  if (!supportedCurrencies.includes(currency))
    throw issue("currency", `Esta integração com a ${processorName} não aceita ${currency}.`);
}

/** Finest digit of the tail and its largest value, for each coin. */
const TAILS: Readonly<Record<string, readonly [unit: bigint, max: number]>> = { USDT: [10_000n, 99] };
const TAIL: readonly [unit: bigint, max: number] = [1n, 999];

/**
 * Stores the payment and returns its units. Where a payment is only an amount at an address, a tail of a few units makes it unique
 * among those of the last week and those that are still open, so that an unrelated deposit of a round amount does not match. Two
 * shops may use one account. The payments of a connection that was removed are unknown here, so the exchange's recent deposits
 * count too.
 */
async function insertDistinct(
  { knex }: Deps,
  deposits: RecentDeposits | null,
  { units, ...payment }: Omit<NewTestPayment, "amount" | "depositAddress"> & { readonly units: bigint },
): Promise<bigint> {
  if (deposits === null) {
    await insertTestPayment(knex, { ...payment, amount: unitsToAmount(units), depositAddress: null });
    return units;
  }
  const { address, amounts } = deposits;
  const { currency, createdAt } = payment;
  return knex.transaction(async (trx) => {
    await lockDepositAddress(trx, address);
    const since = new Date(createdAt.getTime() - WEEK_MS);
    const expected = await amountsInUse(trx, { address, currency, since });
    const used = new Set([...expected.map((amount) => amountToUnits(amount)), ...amounts]);
    const free = freeUnits(units, currency, used);
    await insertTestPayment(trx, { ...payment, amount: unitsToAmount(free), depositAddress: address });
    return free;
  });
}

function freeUnits(units: bigint, currency: string, used: ReadonlySet<bigint | null>): bigint {
  const [unit, max] = TAILS[currency] ?? TAIL;
  const start = randomInt(max);
  for (let step = 0; step < max; step += 1) {
    const wanted = units + unit * BigInt(1 + ((start + step) % max));
    if (!used.has(wanted)) return wanted;
  }
  throw new AppError("too_many_requests", { retryAfter: 3600 });
}

/**
 * The state of a payment. Reading an open one also queries the processor from time to time, because a webhook may get
 * lost.
 */
export async function readTestPayment(
  deps: Deps,
  shopId: string,
  id: string,
): Promise<{
  readonly paymentId: string;
  readonly status: TestPaymentStatus;
  readonly state: ProviderState;
}> {
  const payment = await findTestPayment(deps.knex, shopId, id);
  if (!payment) throw new AppError("not_found", { message: "Não encontramos este pagamento de teste." });
  if (payment.status === "pending") {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - ASK_AGAIN_MS);
    deps.background.run("test payment", async () => {
      const due = await claimTestPayment(deps.knex, id, { now, before });
      if (due) await refreshTestPayment(deps, due);
    });
  }
  return { paymentId: id, status: payment.status, state: payment.state };
}
