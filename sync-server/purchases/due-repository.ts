import type { Knex } from "knex";
import type { EventSource } from "#server/webhooks/webhook-repository.ts";
import { query } from "#server/platform/sql/sql.ts";

/** Pending payment work for the operator: webhook events that wait or failed for good, and refunds; and what was paid back by hand. */

export type DueEvent = {
  readonly id: string;
  readonly source: EventSource;
  readonly type: string | null;
  readonly externalId: string | null;
  readonly isGivenUp: boolean;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
};

export type DueRefund = {
  readonly id: string;
  /** What has not gone back yet. */
  readonly amountCents: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
};

/** Oldest first, with the total count. */
export type DueList<T> = { readonly items: readonly T[]; readonly total: number };

type Counted<T> = T & { readonly total: number };
const listOf = <T>(rows: readonly Counted<T>[]): DueList<T> => ({ items: rows, total: rows[0]?.total ?? 0 });

export async function findDueEvents(knex: Knex, limit: number): Promise<DueList<DueEvent>> {
  const rows = await query<Counted<DueEvent>>(knex, {
    text: `select id, processor_type as source, event_type as type, external_id as "externalId",
       status = 'failed' as "isGivenUp", attempts, last_error as error, created_at as "createdAt",
       (count(*) over ())::int as total
     from webhook_events
     where status in ('received', 'failed') and payload is not null and event_key is not null
     order by created_at, id limit $1`,
    values: [limit],
  });
  return listOf(rows);
}

export async function findDueRefunds(knex: Knex, limit: number): Promise<DueList<DueRefund>> {
  const rows = await query<Counted<DueRefund>>(knex, {
    text: `select o.id, o.refund_attempts as attempts, o.refund_error as error, o.created_at as "createdAt",
       (o.amount_cents - coalesce((select sum(f.amount_cents) from purchase_facts f
          where f.order_id = o.id and f.kind = 'refunded'
            and not exists (select from purchase_facts x where x.kind = 'refund_failed' and x.subject = f.subject)), 0))::int
         as "amountCents", (count(*) over ())::int as total
     from purchase_orders o where o.refund_due order by o.created_at, o.id limit $1`,
    values: [limit],
  });
  return listOf(rows);
}

export type PaidBack = {
  readonly orderId: string;
  readonly amountCents: number;
  readonly at: Date;
  /** As the operator typed them; null once the audit log has forgotten them. */
  readonly by: string | null;
  readonly reference: string | null;
};

/** Purchases that were paid back by hand since then, newest first. Who did it and how is in the audit log. */
export const findPaidBack = (knex: Knex, since: Date): Promise<PaidBack[]> =>
  query(knex, {
    text: `select f.order_id as "orderId", f.amount_cents as "amountCents", f.at, said.by, said.reference
     from purchase_facts f
       left join admin_changes c on c.kind = 'purchase' and c.row_id = f.order_id::text and c.action = 'refund' and c.changes <> '[]'
       left join lateral (
         select max(v ->> 'to') filter (where v ->> 'field' = 'paidBackBy') as by,
           max(v ->> 'to') filter (where v ->> 'field' = 'reference') as reference
         from jsonb_array_elements(c.changes) v
       ) said on true
     where f.kind = 'refunded' and f.subject = 'by hand ' || f.order_id and f.at > $1
     order by f.at desc, f.id desc`,
    values: [since],
  });
