import { PROCESSOR_FACTS } from "#db/entities/processors.ts";
import { PROVIDER_STATES, advanceState, testPaymentStatus } from "#db/rules/charges/test-payment.ts";
import { amountToUnits } from "#db/rules/money/decimal-amount.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isTakenKey } from "#server/platform/sql/sql.ts";
import type { PaymentRef, RemotePayment } from "./gateways/processor-gateway.ts";
import { findIntegrationById, updateConnection } from "./integration-repository.ts";
import {
  lockTestPayment,
  proofsOfOthers,
  saveExternal,
  saveState,
  type TestPayment,
} from "./test-payment-repository.ts";
import { openSecrets, setsFor, type IntegrationSecrets, type SecretSet } from "./integration-secrets.ts";

export type RefreshDeps = Pick<Deps, "knex" | "clock" | "logger" | "config" | "processors" | "serverId">;

/** How long a payment whose creation got no response is searched for; after that it counts as never created. */
const RECOVER_MS = 10 * 60_000;
/** How long a payment that the processor does not find is queried again, because that may be a temporary error. */
const MISSING_MS = 24 * 3_600_000;

/**
 * Queries a payment's state at the processor and stores it. Idempotent and safe to run concurrently: only the
 * processor's current response counts, and states only move forward.
 */
export async function refreshTestPayment(deps: RefreshDeps, payment: TestPayment): Promise<void> {
  const integration = await findIntegrationById(deps.knex, payment.integrationId);
  if (!integration) return;
  const secrets = openSecrets(deps.config, integration);
  let remote: RemotePayment | null;
  try {
    remote = await askWith(secrets, payment, (set) => ask(deps, payment, set));
  } catch (error) {
    if (error instanceof AppError && error.code === "unprocessable")
      await updateConnection(deps.knex, integration, {
        status: "error",
        verifiedAt: null,
        errorMessage: error.message,
      });
    throw error;
  }
  if (remote === null) return giveUp(deps, payment);
  if (!isSame(payment, remote)) {
    deps.logger.warn({ payment: payment.id }, "the processor returned another payment");
    return;
  }
  if (payment.externalId === null) await saveExternal(deps.knex, payment.id, remote);
  await record(deps, payment, remote);
}

/**
 * Tries the current credentials, then former ones, because a payment belongs to those it was created with. An account without
 * payment objects cannot know that a payment is another account's, so that only a deposit ends the search there. A refused
 * former key is no fault of the connection.
 */
async function askWith(
  secrets: IntegrationSecrets,
  { processorType, isTestMode }: TestPayment,
  attempt: (set: SecretSet) => Promise<RemotePayment | null>,
): Promise<RemotePayment | null> {
  const needsProof = PROCESSOR_FACTS[processorType].kind === "deposit_watch";
  let unproven: RemotePayment | null = null;
  let refusal: AppError | null = null;
  for (const set of setsFor(secrets, isTestMode))
    try {
      const found = await attempt(set);
      if (found !== null && (!needsProof || found.proofs.length > 0)) return found;
      unproven ??= found;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unprocessable") throw error;
      if (set === secrets.current) refusal = error;
    }
  if (refusal && unproven === null) throw refusal;
  return unproven;
}

function ask(deps: RefreshDeps, payment: TestPayment, set: SecretSet): Promise<RemotePayment | null> {
  const gateway = deps.processors[payment.processorType];
  if (payment.externalId === null) return gateway.recover(set, payment.id);
  const ref: PaymentRef = {
    paymentId: payment.id,
    externalId: payment.externalId,
    units: unitsOf(payment),
    currency: payment.currency,
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt,
    now: deps.clock.now(),
  };
  return gateway.read(set, ref);
}

const unitsOf = ({ amount }: TestPayment): bigint => amountToUnits(amount) ?? 0n;

/** Whether the response's id, order, amount and currency match the request. */
const isSame = (payment: TestPayment, remote: RemotePayment): boolean =>
  (payment.externalId === null || remote.externalId === payment.externalId) &&
  remote.paymentId === payment.id &&
  remote.units === unitsOf(payment) &&
  remote.currency?.toUpperCase() === payment.currency;

async function giveUp({ knex, clock }: RefreshDeps, payment: TestPayment): Promise<void> {
  const age = clock.now().getTime() - payment.createdAt.getTime();
  const isOver = age > (payment.externalId === null ? RECOVER_MS : MISSING_MS);
  if (isOver && payment.status === "pending")
    await saveState(knex, payment.id, { state: "canceled", status: "failed", proofId: null });
}

async function record(deps: RefreshDeps, payment: TestPayment, remote: RemotePayment): Promise<void> {
  try {
    await recordOnce(deps, payment, remote);
  } catch (error) {
    // Another payment took the deposit after this one had looked for its owner.
    if (!isTakenKey(error, "test_payments_proof")) throw error;
    await recordOnce(deps, payment, remote);
  }
}

async function recordOnce({ knex }: RefreshDeps, payment: TestPayment, remote: RemotePayment): Promise<void> {
  await knex.transaction(async (trx) => {
    const now = await lockTestPayment(trx, payment.id);
    if (!now) return;
    const taken = await proofsOfOthers(
      trx,
      now,
      remote.proofs.map(({ id }) => id),
    );
    const rank = (state: RemotePayment["state"]): number => PROVIDER_STATES.indexOf(state);
    const [proof] = remote.proofs
      .filter(({ id }) => !taken.has(id))
      .toSorted((a, b) => rank(b.state) - rank(a.state));
    const state = advanceState(now.state, proof?.state ?? remote.state);
    await saveState(trx, now.id, { state, status: testPaymentStatus(state), proofId: proof?.id ?? null });
  });
}
