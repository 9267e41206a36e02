import type { Knex } from "knex";
import type { Processor } from "#db/entities/processors.ts";
import type { ProviderState, TestPaymentStatus } from "#db/rules/charges/test-payment.ts";

/** A test payment (S394). `amount`: decimal text, never a float (S395). */
export type TestPayment = {
  readonly id: string;
  readonly userId: string;
  readonly integrationId: string;
  readonly processorType: Processor;
  /** null: the processor has not answered yet whether it made one. */
  readonly externalId: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly status: TestPaymentStatus;
  readonly state: ProviderState;
  readonly isTestMode: boolean;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
};

const COLUMNS = `id, user_id as "userId", integration_id as "integrationId", processor_type as "processorType",
  external_id as "externalId", amount::text, currency, status, provider_state as state, is_test_mode as "isTestMode",
  expires_at as "expiresAt", created_at as "createdAt"`;

async function payments(knex: Knex, where: string, values: Knex.RawBinding[]): Promise<TestPayment[]> {
  const sql = `select ${COLUMNS} from test_payments ${where}`;
  return (await knex.raw<{ rows: TestPayment[] }>(sql, values)).rows;
}
const first = async (found: Promise<TestPayment[]>): Promise<TestPayment | null> => (await found)[0] ?? null;

/** Another account's does not exist here. */
export const findTestPayment = (knex: Knex, userId: string, id: string): Promise<TestPayment | null> =>
  first(payments(knex, "where user_id = ? and id = ?::uuid", [userId, id]));

export const findTestPaymentById = (knex: Knex, id: string): Promise<TestPayment | null> =>
  first(payments(knex, "where id = ?::uuid", [id]));

/** What a notice may be about: at most one in each environment of the processor. */
export const findByExternalId = (
  knex: Knex,
  processor: Processor,
  externalId: string,
): Promise<TestPayment[]> =>
  payments(knex, "where processor_type = ? and external_id = ?", [processor, externalId]);

export async function insertTestPayment(
  knex: Knex,
  row: Pick<
    TestPayment,
    "id" | "userId" | "integrationId" | "processorType" | "amount" | "currency" | "isTestMode" | "createdAt"
  >,
): Promise<void> {
  await knex.raw(
    `insert into test_payments (id, user_id, integration_id, processor_type, amount, currency, is_test_mode, created_at)
     values (:id, :userId, :integrationId, :processorType, :amount::numeric, :currency, :isTestMode, :createdAt)`,
    { ...row },
  );
}

/** What the processor made of it. */
export async function saveExternal(
  knex: Knex,
  id: string,
  made: {
    readonly externalId: string;
    readonly paymentUrl: string | null;
    readonly qrCode: string;
    readonly expiresAt: Date | null;
  },
): Promise<void> {
  await knex.raw(
    `update test_payments set external_id = :externalId, payment_url = :paymentUrl, qr_code = :qrCode,
       expires_at = :expiresAt, updated_at = now() where id = :id`,
    { id, ...made },
  );
}

export async function deleteTestPayment(knex: Knex, id: string): Promise<void> {
  await knex.raw("delete from test_payments where id = ?", [id]);
}

/** Made by this account since then. */
export async function countTestPayments(knex: Knex, userId: string, since: Date): Promise<number> {
  const answer = await knex.raw<{ rows: [{ count: number }] }>(
    "select count(*)::int as count from test_payments where user_id = ? and created_at > ?",
    [userId, since],
  );
  return answer.rows[0].count;
}

/** Amounts of this integration that are still waited for, or were not long ago: a late payment must find its own. */
export async function amountsInUse(
  knex: Knex,
  integrationId: string,
  currency: string,
  since: Date,
): Promise<readonly string[]> {
  const answer = await knex.raw<{ rows: { amount: string }[] }>(
    `select amount::text from test_payments
     where integration_id = ? and currency = ? and created_at > ?`,
    [integrationId, currency, since],
  );
  return answer.rows.map(({ amount }) => amount);
}

/** Held until commit. */
export const lockTestPayment = (trx: Knex.Transaction, id: string): Promise<TestPayment | null> =>
  first(payments(trx, "where id = ?::uuid for update", [id]));

/** Of these deposits, those that prove another payment of the integration already. */
export async function proofsOfOthers(
  trx: Knex.Transaction,
  { id, integrationId }: TestPayment,
  proofs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (proofs.length === 0) return new Set();
  const answer = await trx.raw<{ rows: { proof: string }[] }>(
    `select proof_id as proof from test_payments where integration_id = ? and id <> ? and proof_id = any(?::text[])`,
    [integrationId, id, [...proofs]],
  );
  return new Set(answer.rows.map(({ proof }) => proof));
}

export async function saveState(
  trx: Knex,
  id: string,
  change: {
    readonly state: ProviderState;
    readonly status: TestPaymentStatus;
    readonly proofId: string | null;
  },
): Promise<void> {
  await trx.raw(
    `update test_payments set provider_state = ?, status = ?, proof_id = coalesce(?, proof_id), updated_at = now()
     where id = ?`,
    [change.state, change.status, change.proofId, id],
  );
}

/** This payment, to ask about it now; null: it is settled, or somebody asked a moment ago. */
export async function claimTestPayment(
  knex: Knex,
  id: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<TestPayment | null> {
  const answer = await knex.raw<{ rows: TestPayment[] }>(
    `update test_payments set checked_at = :now
     where id = :id and status = 'pending' and coalesce(checked_at, created_at) < :before returning ${COLUMNS}`,
    { id, now, before },
  );
  return answer.rows[0] ?? null;
}

/**
 * Payments to ask about, because a notice may be lost: on the first day every 20 seconds to 5 minutes, then daily for a
 * week, also those that ended without money, because people pay late.
 */
export async function claimDuePayments(knex: Knex, now: Date, limit: number): Promise<TestPayment[]> {
  const answer = await knex.raw<{ rows: TestPayment[] }>(
    `update test_payments p set checked_at = :now
     from (
       select id as due_id from test_payments
       where provider_state not in ('paid', 'refunded') and created_at > :now::timestamptz - interval '7 days'
         and coalesce(checked_at, created_at) < :now::timestamptz - case
           when created_at < :now::timestamptz - interval '1 day' then interval '1 day'
           else least(greatest((:now::timestamptz - created_at) / 10, interval '20 seconds'), interval '5 minutes') end
       order by coalesce(checked_at, created_at) limit :limit for update skip locked
     ) due
     where p.id = due.due_id returning ${COLUMNS}`,
    { now, limit },
  );
  return answer.rows;
}

/** What nobody paid and nobody could say anything about for a week is over. */
export async function endAbandoned(knex: Knex, now: Date): Promise<void> {
  await knex.raw(
    `update test_payments set provider_state = 'expired', status = 'failed', updated_at = now()
     where status = 'pending' and created_at <= ?::timestamptz - interval '7 days'`,
    [now],
  );
}
