import type { Knex } from "knex";
import type { Processor } from "#db/entities/processors.ts";
import type { ProviderState, TestPaymentStatus } from "#db/rules/charges/test-payment.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** A test payment (S394). `amount`: decimal text, never a float (S395). */
export type TestPayment = {
  readonly id: string;
  readonly shopId: string;
  readonly integrationId: string;
  readonly processorType: Processor;
  /** null: the processor has not yet confirmed that it created the payment. */
  readonly externalId: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly status: TestPaymentStatus;
  readonly state: ProviderState;
  readonly isTestMode: boolean;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
};

/** Advisory lock of one deposit address; the other numbers are in `notice-repository.ts`. */
const DEPOSIT_LOCK = 7_201_737;

const COLUMNS = `id, shop_id as "shopId", integration_id as "integrationId", processor_type as "processorType",
  external_id as "externalId", amount::text, currency, status, provider_state as state, is_test_mode as "isTestMode",
  expires_at as "expiresAt", created_at as "createdAt"`;

function payments(knex: Knex, where: string, values: readonly unknown[]): Promise<TestPayment[]> {
  return query(knex, { text: `select ${COLUMNS} from test_payments ${where}`, values });
}
const first = async (found: Promise<TestPayment[]>): Promise<TestPayment | null> => (await found)[0] ?? null;

/** Payments of other shops are not found. */
export const findTestPayment = (knex: Knex, shopId: string, id: string): Promise<TestPayment | null> =>
  first(payments(knex, "where shop_id = $1 and id = $2::uuid", [shopId, id]));

export const findTestPaymentById = (knex: Knex, id: string): Promise<TestPayment | null> =>
  first(payments(knex, "where id = $1::uuid", [id]));

/** The payments a webhook event may refer to: at most one in each environment of the processor. */
export const findByExternalId = (
  knex: Knex,
  processor: Processor,
  externalId: string,
): Promise<TestPayment[]> =>
  payments(knex, "where processor_type = $1 and external_id = $2", [processor, externalId]);

export type NewTestPayment = Pick<
  TestPayment,
  "id" | "shopId" | "integrationId" | "processorType" | "amount" | "currency" | "isTestMode" | "createdAt"
> & {
  /** Where the amount is expected, at processors without payment objects. Together with our id, it is the external id. */
  readonly depositAddress: string | null;
};

export async function insertTestPayment(knex: Knex, row: NewTestPayment): Promise<void> {
  await execute(knex, {
    text: `insert into test_payments
       (id, shop_id, integration_id, processor_type, amount, currency, is_test_mode, created_at, external_id)
     values ($1::uuid, $2, $3, $4, $5::numeric, $6, $7, $8, $1::uuid || ':' || $9)`,
    values: [
      row.id,
      row.shopId,
      row.integrationId,
      row.processorType,
      row.amount,
      row.currency,
      row.isTestMode,
      row.createdAt,
      row.depositAddress,
    ],
  });
}

/** Stores the processor's response to the creation. */
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
  await execute(knex, {
    text: `update test_payments set external_id = $2, payment_url = $3, qr_code = $4, expires_at = $5, updated_at = now()
     where id = $1`,
    values: [id, made.externalId, made.paymentUrl, made.qrCode, made.expiresAt],
  });
}

export async function deleteTestPayment(knex: Knex, id: string): Promise<void> {
  await execute(knex, { text: "delete from test_payments where id = $1", values: [id] });
}

/** Number of test payments of this shop since then. */
export async function countTestPayments(knex: Knex, shopId: string, since: Date): Promise<number> {
  const rows = await query<{ count: number }>(knex, {
    text: "select count(*)::int as count from test_payments where shop_id = $1 and created_at > $2",
    values: [shopId, since],
  });
  return rows[0]?.count ?? 0;
}

/** Until commit, no other payment takes an amount at this deposit address. */
export async function lockDepositAddress(trx: Knex.Transaction, address: string): Promise<void> {
  await execute(trx, {
    text: "select pg_advisory_xact_lock($1, hashtext($2))",
    values: [DEPOSIT_LOCK, address],
  });
}

/** The amounts of open and recent payments to this deposit address, which a new payment must not repeat. */
export async function amountsInUse(
  trx: Knex.Transaction,
  place: { readonly address: string; readonly currency: string; readonly since: Date },
): Promise<readonly string[]> {
  const rows = await query<{ amount: string }>(trx, {
    text: `select amount::text from test_payments
     where external_id = id || ':' || $1 and currency = $2 and (created_at > $3 or status = 'pending')`,
    values: [place.address, place.currency, place.since],
  });
  return rows.map(({ amount }) => amount);
}

/** Locks the row until commit. */
export const lockTestPayment = (trx: Knex.Transaction, id: string): Promise<TestPayment | null> =>
  first(payments(trx, "where id = $1::uuid for update", [id]));

/** Which of these deposits already prove another payment, of this shop or of one that uses the same account. */
export async function proofsOfOthers(
  trx: Knex.Transaction,
  { id, processorType, isTestMode }: TestPayment,
  proofs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (proofs.length === 0) return new Set();
  const rows = await query<{ proof: string }>(trx, {
    text: `select proof_id as proof from test_payments
     where processor_type = $1 and is_test_mode = $2 and id <> $3 and proof_id = any($4::text[])`,
    values: [processorType, isTestMode, id, proofs],
  });
  return new Set(rows.map(({ proof }) => proof));
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
  await execute(trx, {
    text: `update test_payments set provider_state = $1, status = $2, proof_id = coalesce($3, proof_id), updated_at = now()
     where id = $4`,
    values: [change.state, change.status, change.proofId, id],
  });
}

/** Claims this payment for a query; null: it is settled, or was queried a moment ago. */
export async function claimTestPayment(
  knex: Knex,
  id: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<TestPayment | null> {
  const rows = await query<TestPayment>(knex, {
    text: `update test_payments set checked_at = $2
     where id = $1 and status = 'pending' and coalesce(checked_at, created_at) not between $3 and $2 returning ${COLUMNS}`,
    values: [id, now, before],
  });
  return rows[0] ?? null;
}

/**
 * Claims payments to query, because a webhook may get lost: on the first day every 20 seconds to 5 minutes, then
 * daily for a week, including those that ended without money, because people pay late.
 */
export async function claimDuePayments(knex: Knex, now: Date, limit: number): Promise<TestPayment[]> {
  return query<TestPayment>(knex, {
    text: `update test_payments p set checked_at = $1
     from (
       select id as due_id from test_payments
       where provider_state not in ('paid', 'refunded') and created_at > $1::timestamptz - interval '7 days'
         -- a later time is that of a clock that was wrong
         and coalesce(checked_at, created_at) not between $1::timestamptz - case
           when created_at < $1::timestamptz - interval '1 day' then interval '1 day'
           else least(greatest(($1::timestamptz - created_at) / 10, interval '20 seconds'), interval '5 minutes') end
           and $1::timestamptz
       order by coalesce(checked_at, created_at) limit $2 for update skip locked
     ) due
     where p.id = due.due_id returning ${COLUMNS}`,
    values: [now, limit],
  });
}

/** Ends payments that are a week old and still open: nobody could ask about them, because the processor reports each end. */
export async function endAbandoned(knex: Knex, now: Date): Promise<void> {
  await execute(knex, {
    text: `update test_payments set provider_state = 'unchecked', updated_at = now()
     where provider_state in ('waiting', 'partial', 'confirming') and created_at <= $1::timestamptz - interval '7 days'`,
    values: [now],
  });
}
