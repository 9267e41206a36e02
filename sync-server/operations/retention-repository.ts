import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

/** Rows to delete: their table, and a condition. */
export type Expired = {
  readonly table: "mutation_log" | "webhook_events" | keyof typeof IS_PAST;
  readonly where: string;
  readonly values: readonly unknown[];
};

/** Advisory lock key, unique to this product. */
const PRUNE_LOCK = 7_201_735;

/** Number of pages of a table, for `deleteExpired`. */
export async function countPages(knex: Knex, table: Expired["table"]): Promise<number> {
  const [row] = await query<{ pages: number }>(knex, {
    text: "select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages",
    values: [table],
  });
  return row?.pages ?? 0;
}

/**
 * Deletes the matching rows in `count` pages from page `first` on, in a short transaction, one server at a time; returns how
 * many. It scans by page and not by an index on the time, which nothing else needs and which would slow down every write
 * (decision 0106).
 */
export async function deleteExpired(
  knex: Knex,
  { table, where, values }: Expired,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<number> {
  return knex.transaction(async (trx) => {
    await execute(trx, { text: "select pg_advisory_xact_lock($1)", values: [PRUNE_LOCK] });
    return execute(trx, {
      text: `delete from ${table} as r where r.ctid >= '(${first},0)' and r.ctid < '(${first + count},0)' and ${where}`,
      values,
    });
  });
}

/** Log entries whose verdicts the device has stored, and those of the server's own mutations. */
export const expiredLog = (before: { readonly accepted: Date; readonly refused: Date }): Expired => ({
  table: "mutation_log",
  where: `r.at < case when r.result = 'ok' then $1::timestamptz else $2::timestamptz end
      and (r.client_id is null or exists (
        select from sync_client c where c.id = r.client_id and r.seq <= c.acked_seq))`,
  values: [before.accepted, before.refused],
});

/** Events that are waiting or failed for good are kept until an operator has dealt with them. */
export const expiredEvents = (status: "ignored" | "processed", before: Date): Expired => ({
  table: "webhook_events",
  where: "r.status = $1 and r.created_at < $2",
  values: [status, before],
});

/** The condition on the rows of the other tables; `$1` is the time that they must lie before. */
const IS_PAST = {
  admin_changes: "r.at < $1",
  shop_invitations: "r.used_at is null and r.expires_at < $1",
  lightning_asked: "r.created_at < $1",
  charge_links: "r.due_at < $1",
  account_notices: "r.at < $1",
  notice_links: "r.expires_at < $1",
  known_devices: "r.seen_at < $1",
  purchase_orders: "r.user_id is null and not r.refund_due and r.created_at < $1",
} as const;

export const expired = (table: keyof typeof IS_PAST, before: Date): Expired => ({
  table,
  where: IS_PAST[table],
  values: [before],
});
