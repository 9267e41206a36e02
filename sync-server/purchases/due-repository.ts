import type { Knex } from "knex";
import type { EventSource } from "#server/webhooks/webhook-repository.ts";
import { query } from "#server/platform/sql/sql.ts";

/** Pending payment work for the operator: webhook events that wait or failed for good, and refunds. */

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
    text: `select id, amount_cents as "amountCents", refund_attempts as attempts, refund_error as error,
       created_at as "createdAt", (count(*) over ())::int as total
     from purchase_orders where refund_due order by created_at, id limit $1`,
    values: [limit],
  });
  return listOf(rows);
}
