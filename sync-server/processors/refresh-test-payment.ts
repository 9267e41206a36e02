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
  const { remote, refused } = await askWith(secrets, payment, (set) => ask(deps, payment, set));
  if (remote === null) {
    await giveUp(deps, payment, refused.size > 0);
    const refusal = refused.get(secrets.current);
    if (!refusal) return;
    const errorMessage = refusal.message;
    await updateConnection(deps.knex, integration, { status: "error", verifiedAt: null, errorMessage });
    throw refusal;
  }
  if (!isSame(payment, remote)) {
    deps.logger.warn({ payment: payment.id }, "the processor returned another payment");
    return;
  }
  if (payment.externalId === null) await saveExternal(deps.knex, payment.id, remote);
  await record(deps, payment, remote);
}

type Asked = { readonly remote: RemotePayment | null; readonly refused: ReadonlyMap<SecretSet, AppError> };

/**
 * Tries the current credentials, then former ones, because a payment belongs to those it was created with. An account without
 * payment objects may not know that a payment is another account's, so that only a deposit ends the search there. A refused
 * former key is no fault of the connection.
 */
async function askWith(
  secrets: IntegrationSecrets,
  { processorType, isTestMode }: TestPayment,
  attempt: (set: SecretSet) => Promise<RemotePayment | null>,
): Promise<Asked> {
  const needsProof = PROCESSOR_FACTS[processorType].kind === "deposit_watch";
  const refused = new Map<SecretSet, AppError>();
  let unproven: RemotePayment | null = null;
  for (const set of setsFor(secrets, isTestMode))
    try {
      const found = await attempt(set);
      if (found !== null && (!needsProof || found.proofs.length > 0)) return { remote: found, refused };
      unproven ??= found;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unprocessable") throw error;
      refused.set(set, error);
    }
  return { remote: unproven, refused };
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

/** Ends a payment that no key finds. `isRefused`: a key that could have found it was refused, so nobody knows. */
async function giveUp(deps: RefreshDeps, payment: TestPayment, isRefused: boolean): Promise<void> {
  const now = deps.clock.now().getTime();
  const createdAt = payment.createdAt.getTime();
  const end = isRefused ? payment.expiresAt?.getTime() : undefined;
  if (now <= (end ?? createdAt + (payment.externalId === null ? RECOVER_MS : MISSING_MS))) return;
  await deps.knex.transaction(async (trx) => {
    const known = await lockTestPayment(trx, payment.id);
    if (known?.status !== "pending") return;
    const state = advanceState(known.state, isRefused ? "unchecked" : "canceled");
    await saveState(trx, known.id, { state, status: testPaymentStatus(state), proofId: null });
  });
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
