import type { Knex } from "knex";
import type { PurchaseFact } from "#db/rules/access/purchase-access.ts";
import { nextTry } from "#server/webhooks/webhook-repository.ts";

/** One attempt to buy. */
export type Order = {
  readonly id: string;
  /** null: the account was deleted. */
  readonly userId: string | null;
  readonly amountCents: number;
  readonly livemode: boolean;
  readonly status: "starting" | "open" | "awaiting" | "paid" | "failed" | "expired";
  readonly sessionId: string | null;
  readonly paymentId: string | null;
  readonly createdAt: Date;
};

const COLUMNS = `id, user_id as "userId", amount_cents as "amountCents", livemode, status, session_id as "sessionId",
  payment_intent_id as "paymentId", created_at as "createdAt"`;

async function orders(
  knex: Knex,
  where: string,
  values: Knex.RawBinding[] | Knex.ValueDict,
): Promise<Order[]> {
  const sql = `select ${COLUMNS} from purchase_orders ${where}`;
  const answer = await (Array.isArray(values)
    ? knex.raw<{ rows: Order[] }>(sql, values)
    : knex.raw<{ rows: Order[] }>(sql, values));
  return answer.rows;
}
const first = async (found: Promise<Order[]>): Promise<Order | null> => (await found)[0] ?? null;

/** The attempt that two tabs share; at most one for each account. */
export const findOpenOrder = (knex: Knex, userId: string): Promise<Order | null> =>
  first(orders(knex, "where user_id = ? and status in ('starting', 'open')", [userId]));

export const findOrder = (knex: Knex, id: string): Promise<Order | null> =>
  first(orders(knex, "where id = ?", [id]));

export const findOrderOfSession = (knex: Knex, sessionId: string): Promise<Order | null> =>
  first(orders(knex, "where session_id = ?", [sessionId]));

export const findOrderOfPayment = (knex: Knex, paymentId: string): Promise<Order | null> =>
  first(orders(knex, "where payment_intent_id = ?", [paymentId]));

/** Newest first. */
export const findOrdersOf = (knex: Knex, userId: string): Promise<Order[]> =>
  orders(knex, "where user_id = ? order by created_at desc, id", [userId]);

/**
 * Attempts to ask about, the longest unasked first. Without an end: a young one after a minute, an old one within the
 * hour. Paid ones once a day, as long as a card can be disputed: the notice of a refund or dispute may be lost too.
 * `starting` without a session has nothing to ask about. `all`: every one, whatever its age, in pages of ids `after`.
 */
export const findUnsettled = (
  knex: Knex,
  now: Date,
  { which, after }: { readonly which: "due" | "all"; readonly after: string | null },
): Promise<Order[]> =>
  orders(
    knex,
    `where (:after::uuid is null or id > :after) and ((status in ('open', 'awaiting') and session_id is not null
         and (:all::boolean or coalesce(checked_at, created_at)
           < :now::timestamptz - least(greatest((:now::timestamptz - created_at) / 4, interval '1 minute'), interval '1 hour')))
       or (status = 'paid' and (:all::boolean
         or (created_at > :now::timestamptz - interval '180 days' and checked_at < :now::timestamptz - interval '1 day'))))
     order by ${which === "all" ? "id" : "checked_at nulls first, id"} limit :limit`,
    { all: which === "all", after, now, limit: which === "all" ? 1000 : 50 },
  );

/** Payments that go back and have not yet; those that wait longest for their turn first. */
export const findRefundsDue = (
  knex: Knex,
  now: Date,
  { which, limit }: { readonly which: "due" | "all"; readonly limit: number },
): Promise<Order[]> =>
  orders(
    knex,
    `where refund_due and (:all::boolean or refund_next_try <= :now::timestamptz)
     order by refund_next_try, created_at, id limit :limit`,
    { all: which === "all", now, limit },
  );

/** A refund failed: its next turn comes after a while that doubles each time. `error` in words for the operator. */
export async function postponeRefund(knex: Knex, id: string, now: Date, error: string): Promise<void> {
  await knex.raw(
    `update purchase_orders set refund_attempts = refund_attempts + 1, refund_error = :error,
       refund_next_try = ${nextTry(":now", "refund_attempts")} where id = :id`,
    { id, now, error },
  );
}

export async function insertOrder(
  trx: Knex.Transaction,
  order: {
    readonly userId: string;
    readonly amountCents: number;
    readonly livemode: boolean;
    readonly at: Date;
  },
): Promise<Order> {
  const answer = await trx.raw<{ rows: [Order] }>(
    `insert into purchase_orders (user_id, amount_cents, currency, livemode, created_at)
     values (?, ?, 'brl', ?, ?) returning ${COLUMNS}`,
    [order.userId, order.amountCents, order.livemode, order.at],
  );
  return answer.rows[0];
}

/** An order that this database has lost, as the provider's own session tells of it. Known by now: nothing happens. */
export async function insertLostOrder(
  trx: Knex.Transaction,
  order: Pick<Order, "id" | "amountCents" | "livemode" | "createdAt"> & {
    readonly userId: string;
    readonly sessionId: string;
  },
): Promise<void> {
  await trx.raw(
    `insert into purchase_orders (id, user_id, amount_cents, currency, livemode, status, session_id, created_at)
     values (?, ?, ?, 'brl', ?, 'awaiting', ?, ?) on conflict do nothing`,
    [order.id, order.userId, order.amountCents, order.livemode, order.sessionId, order.createdAt],
  );
}

export type OrderChange = {
  readonly status?: Order["status"];
  readonly sessionId?: string;
  readonly paymentId?: string | null;
  readonly checkedAt?: Date;
  readonly refundDue?: boolean;
};

/** What a payment opened stays: a paid order never becomes anything else. */
export async function updateOrder(knex: Knex, id: string, change: OrderChange): Promise<void> {
  await knex.raw(
    `update purchase_orders set
       status = case when status = 'paid' then status else coalesce(:status, status) end,
       session_id = coalesce(:sessionId, session_id),
       payment_intent_id = coalesce(:paymentId, payment_intent_id),
       checked_at = coalesce(:checkedAt, checked_at),
       refund_due = coalesce(:refundDue, refund_due),
       updated_at = now()
     where id = :id`,
    {
      id,
      status: change.status ?? null,
      sessionId: change.sessionId ?? null,
      paymentId: change.paymentId ?? null,
      checkedAt: change.checkedAt ?? null,
      refundDue: change.refundDue ?? null,
    },
  );
}

export type FactRow = {
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly kind: PurchaseFact["kind"];
  readonly subject: string;
  readonly amountCents: number | null;
  readonly at: Date;
};

/** Adds a fact, once; false: it was known. */
export async function insertFact(trx: Knex.Transaction, fact: FactRow): Promise<boolean> {
  const answer = await trx.raw<{ rowCount: number }>(
    `insert into purchase_facts (user_id, order_id, kind, subject, amount_cents, at) values (?, ?, ?, ?, ?, ?)
     on conflict (kind, subject) do nothing`,
    [fact.userId, fact.orderId, fact.kind, fact.subject, fact.amountCents, fact.at],
  );
  return answer.rowCount === 1;
}

/** Everything known of an account's purchases, as `hasPaidAccess` takes it. */
export async function findFacts(knex: Knex, userId: string): Promise<PurchaseFact[]> {
  const answer = await knex.raw<{ rows: (Omit<FactRow, "at" | "userId"> & { at: Date })[] }>(
    `select order_id as "orderId", kind, subject, amount_cents as "amountCents", at
     from purchase_facts where user_id = ? order by id`,
    [userId],
  );
  return answer.rows.map(
    ({ orderId, kind, subject, amountCents, at }) =>
      ({ order: orderId, kind, subject, amountCents, at: at.toISOString() }) as PurchaseFact,
  );
}

/** Lets the account's row say what its facts say; its ledger moves only when that changed. The ledger is held. */
export async function saveAccess(trx: Knex.Transaction, userId: string, hasAccess: boolean): Promise<void> {
  await trx.raw(
    `update users set has_lessons_access = :hasAccess,
       lessons_paid_at = coalesce(lessons_paid_at,
         (select min(at) from purchase_facts where user_id = :userId and kind = 'paid')),
       last_payment_intent_id = coalesce(
         (select payment_intent_id from purchase_orders where user_id = :userId and status = 'paid'
          order by updated_at desc limit 1), last_payment_intent_id)
     where id = :userId`,
    { userId, hasAccess },
  );
}
