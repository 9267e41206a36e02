import type { Knex } from "knex";
import type { OrderStatus } from "#db/protocol/account/purchase-api.ts";
import type { PurchaseEvent } from "#db/rules/access/purchase-access.ts";
import { isDue, nextTry } from "#server/webhooks/webhook-repository.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** One purchase attempt. */
export type Order = {
  readonly id: string;
  /** null: the account was deleted. */
  readonly userId: string | null;
  readonly amountCents: number;
  readonly livemode: boolean;
  readonly status: OrderStatus;
  readonly sessionId: string | null;
  readonly paymentId: string | null;
  readonly createdAt: Date;
};

const COLUMNS = `id, user_id as "userId", amount_cents as "amountCents", livemode, status, session_id as "sessionId",
  payment_intent_id as "paymentId", created_at as "createdAt"`;

function orders(knex: Knex, where: string, values: readonly unknown[]): Promise<Order[]> {
  return query(knex, { text: `select ${COLUMNS} from purchase_orders ${where}`, values });
}
const first = async (found: Promise<Order[]>): Promise<Order | null> => (await found)[0] ?? null;

/** The open attempt, shared by all tabs; at most one per account. */
export const findOpenOrder = (knex: Knex, userId: string): Promise<Order | null> =>
  first(orders(knex, "where user_id = $1 and status in ('starting', 'open')", [userId]));

export const findOrder = (knex: Knex, id: string): Promise<Order | null> =>
  first(orders(knex, "where id = $1", [id]));

export const findOrderOfSession = (knex: Knex, sessionId: string): Promise<Order | null> =>
  first(orders(knex, "where session_id = $1", [sessionId]));

export const findOrderOfPayment = (knex: Knex, paymentId: string): Promise<Order | null> =>
  first(orders(knex, "where payment_intent_id = $1", [paymentId]));

/** Newest first. */
export const findOrdersOf = (knex: Knex, userId: string): Promise<Order[]> =>
  orders(knex, "where user_id = $1 order by created_at desc, id", [userId]);

/**
 * Attempts to query, the longest unqueried first. Unfinished ones: recent ones after a minute, old ones within the
 * hour. Paid ones once a day, as long as a card payment can be disputed, because a refund's or dispute's webhook may
 * get lost too. `starting` without a session has nothing to query. `all`: every one, whatever its age, paged by ids
 * `after`. A query later than now is that of a clock that was wrong, and does not count.
 */
export const findUnsettled = (
  knex: Knex,
  now: Date,
  { which, after }: { readonly which: "due" | "all"; readonly after: string | null },
): Promise<Order[]> =>
  orders(
    knex,
    `where ($1::uuid is null or id > $1) and ((status in ('open', 'awaiting') and session_id is not null
         and ($2::boolean or coalesce(checked_at, created_at) not between
           $3::timestamptz - least(greatest(($3::timestamptz - created_at) / 4, interval '1 minute'), interval '1 hour')
           and $3::timestamptz))
       or (status = 'paid' and ($2::boolean or (created_at > $3::timestamptz - interval '180 days'
         and checked_at not between $3::timestamptz - interval '1 day' and $3::timestamptz))))
     order by ${which === "all" ? "id" : "checked_at nulls first, id"} limit $4`,
    [after, which === "all", now, which === "all" ? 1000 : 50],
  );

/** Refunds that are due, longest waiting first. */
export const findRefundsDue = (
  knex: Knex,
  now: Date,
  { which, limit }: { readonly which: "due" | "all"; readonly limit: number },
): Promise<Order[]> =>
  orders(
    knex,
    `where refund_due and ($1::boolean or ${isDue("refund_next_try", "$2")})
     order by refund_next_try, created_at, id limit $3`,
    [which === "all", now, limit],
  );

export async function isRefundDue(knex: Knex, id: string): Promise<boolean> {
  const rows = await query(knex, {
    text: "select from purchase_orders where id = $1 and refund_due",
    values: [id],
  });
  return rows.length > 0;
}

/**
 * Schedules a failed refund again, with a delay that doubles each time; one that waits for the operator's command goes on waiting.
 * `error` is a message for the operator.
 */
export async function postponeRefund(knex: Knex, id: string, now: Date, error: string): Promise<void> {
  await execute(knex, {
    text: `update purchase_orders set refund_attempts = refund_attempts + 1, refund_error = $3,
       refund_next_try = case when refund_next_try = 'infinity' then refund_next_try
         else ${nextTry("$2", "refund_attempts")} end where id = $1`,
    values: [id, now, error],
  });
}

/**
 * Makes a refund due again that failed after the provider had accepted it. Only the operator's command tries it again: by then the
 * money may have gone back in another way.
 */
export async function reopenRefund(trx: Knex.Transaction, id: string, error: string): Promise<void> {
  await execute(trx, {
    text: `update purchase_orders set refund_due = true, refund_attempts = refund_attempts + 1, refund_error = $2,
       refund_next_try = 'infinity' where id = $1`,
    values: [id, error],
  });
}

export async function insertOrder(
  trx: Knex.Transaction,
  wanted: {
    readonly userId: string;
    readonly amountCents: number;
    readonly livemode: boolean;
    readonly at: Date;
  },
): Promise<Order> {
  const [order] = await query<Order>(trx, {
    text: `insert into purchase_orders (user_id, amount_cents, currency, livemode, created_at)
     values ($1, $2, 'brl', $3, $4) returning ${COLUMNS}`,
    values: [wanted.userId, wanted.amountCents, wanted.livemode, wanted.at],
  });
  if (!order) throw new Error("the order was not inserted");
  return order;
}

/** Inserts an order that this database lost, from the data of the provider's session. Does nothing if it exists. */
export async function insertLostOrder(
  trx: Knex.Transaction,
  order: Pick<Order, "id" | "amountCents" | "livemode" | "createdAt"> & {
    readonly userId: string;
    readonly sessionId: string;
  },
): Promise<void> {
  await execute(trx, {
    text: `insert into purchase_orders (id, user_id, amount_cents, currency, livemode, status, session_id, created_at)
     values ($1, $2, $3, 'brl', $4, 'awaiting', $5, $6) on conflict do nothing`,
    values: [order.id, order.userId, order.amountCents, order.livemode, order.sessionId, order.createdAt],
  });
}

export type OrderChange = {
  readonly status?: Order["status"];
  readonly sessionId?: string;
  readonly paymentId?: string | null;
  readonly checkedAt?: Date;
  readonly refundDue?: boolean;
  /** The receipt waits to be mailed since then. */
  readonly receiptDueAt?: Date | null;
};

/** A paid order never changes its status again. */
export async function updateOrder(knex: Knex, id: string, change: OrderChange): Promise<void> {
  await execute(knex, {
    text: `update purchase_orders set
       status = case when status = 'paid' then status else coalesce($2, status) end,
       session_id = coalesce($3, session_id),
       payment_intent_id = coalesce($4, payment_intent_id),
       checked_at = coalesce($5, checked_at),
       refund_due = coalesce($6, refund_due),
       receipt_due_at = coalesce($7, receipt_due_at),
       updated_at = now()
     where id = $1`,
    values: [
      id,
      change.status ?? null,
      change.sessionId ?? null,
      change.paymentId ?? null,
      change.checkedAt ?? null,
      change.refundDue ?? null,
      change.receiptDueAt ?? null,
    ],
  });
}

export type PurchaseEventRow = {
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly kind: PurchaseEvent["kind"];
  readonly subject: string;
  readonly amountCents: number | null;
  readonly at: Date;
};

/** Records an event once; false: it was known. */
export async function insertPurchaseEvent(trx: Knex.Transaction, event: PurchaseEventRow): Promise<boolean> {
  const count = await execute(trx, {
    text: `insert into purchase_facts (user_id, order_id, kind, subject, amount_cents, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, subject) do nothing`,
    values: [event.userId, event.orderId, event.kind, event.subject, event.amountCents, event.at],
  });
  return count === 1;
}

/** Subject of the refund that the operator has paid by hand; the provider's begin with `re_`. */
export const paidBackSubject = (orderId: string): string => `by hand ${orderId}`;

/** The account's purchase records, as `hasPaidAccess` takes them. */
export const findPurchaseEvents = (knex: Knex, userId: string): Promise<PurchaseEvent[]> =>
  purchaseEvents(knex, "user_id", userId);

/** Also those of a deleted account. */
export const findEventsOfOrder = (knex: Knex, orderId: string): Promise<PurchaseEvent[]> =>
  purchaseEvents(knex, "order_id", orderId);

async function purchaseEvents(
  knex: Knex,
  column: "user_id" | "order_id",
  id: string,
): Promise<PurchaseEvent[]> {
  const rows = await query<Omit<PurchaseEventRow, "at" | "userId"> & { at: Date }>(knex, {
    text: `select order_id as "orderId", kind, subject, amount_cents as "amountCents", at
     from purchase_facts where ${column} = $1 order by id`,
    values: [id],
  });
  return rows.map(
    ({ orderId, kind, subject, amountCents, at }) =>
      ({ order: orderId, kind, subject, amountCents, at: at.toISOString() }) as PurchaseEvent,
  );
}

/**
 * Updates the account's row from its records; its ledger moves only if that changes it. The caller has locked the
 * ledger.
 */
export async function saveAccess(trx: Knex.Transaction, userId: string, hasAccess: boolean): Promise<void> {
  await execute(trx, {
    text: `update users set has_lessons_access = $2,
       lessons_paid_at = coalesce(lessons_paid_at,
         (select min(at) from purchase_facts where user_id = $1 and kind = 'paid')),
       last_payment_intent_id = coalesce(
         (select payment_intent_id from purchase_orders where user_id = $1 and status = 'paid'
          order by updated_at desc limit 1), last_payment_intent_id)
     where id = $1`,
    values: [userId, hasAccess],
  });
}
