import type { Knex } from "knex";
import type {
  AdminPurchase,
  WebhookEvent,
  WebhookEventsQuery,
  PurchasesQuery,
} from "#db/protocol/admin/admin-people-api.ts";
import { type Page, readPage } from "#server/platform/sql/keyset-page.ts";
import { queryEntity } from "#server/platform/sql/query-entities.ts";
import type { PurchaseEventRow } from "#server/purchases/purchase-repository.ts";
import { eventStateColumns } from "#server/webhooks/webhook-repository.ts";

/** Purchases and webhook events, for administrators. Ids of the provider are not read. */

/** One purchase attempt with its records, which decide whether it still counts (`isOrderKept`). */
export type ListedPurchase = Omit<AdminPurchase, "paidAt" | "refunded" | "person"> & {
  readonly personId: string | null;
  readonly name: string | null;
  readonly email: string;
  readonly events: readonly (Pick<PurchaseEventRow, "kind" | "subject" | "amountCents"> & {
    readonly at: string;
  })[];
};

export const listAllPurchases = (
  knex: Knex,
  { status, cursor, limit }: PurchasesQuery,
): Promise<Page<ListedPurchase>> =>
  readPage(
    knex,
    {
      name: `purchases-${status}`,
      columns: `r.id, r.status, r.amount_cents as "amountCents", not r.livemode as test, r.created_at as "createdAt",
        r.refund_due as "refundDue", u.id as "personId", u.email,
        nullif(concat_ws(' ', u.first_name, u.last_name), '') as name,
        (select coalesce(json_agg(json_build_object('kind', f.kind, 'subject', f.subject, 'amountCents', f.amount_cents,
          'at', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.id), '[]')
         from purchase_facts f where f.order_id = r.id) as events`,
      from: "purchase_orders r left join users u on u.id = r.user_id",
      ...(status === "all" ? {} : { where: `r.status = '${status}'` }),
      order: ["created_at", "id", "uuid"],
    },
    { cursor, limit },
  );

const EVENT_COLUMNS = `r.id, r.processor_type as source, r.event_type as type, r.status as state, r.attempts,
  r.last_error as error, r.created_at as "createdAt", r.processed_at as "processedAt",
  case when r.status = 'received' and r.next_try > '-infinity' then r.next_try end as "nextTryAt",
  ${eventStateColumns("$1")}`;

export async function listWebhookEvents(
  knex: Knex,
  { state, cursor, limit }: WebhookEventsQuery,
  now: Date,
): Promise<Page<WebhookEvent>> {
  return readPage<WebhookEvent>(
    knex,
    {
      name: `events-${state}`,
      columns: EVENT_COLUMNS,
      from: "webhook_events r",
      ...(state === "all" ? {} : { where: `r.status = '${state}'` }),
      values: [now],
      order: ["created_at", "id", "uuid"],
    },
    { cursor, limit },
  );
}

/** One event as in the list, or null. */
export async function findWebhookEvent(knex: Knex, id: string, now: Date): Promise<WebhookEvent | null> {
  return queryEntity<WebhookEvent>(knex, {
    name: "find-notice",
    text: `select ${EVENT_COLUMNS} from webhook_events r where r.id = $2`,
    values: [now, id],
  });
}
