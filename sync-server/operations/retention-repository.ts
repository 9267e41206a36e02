import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

/** Rows to delete: their table, and a condition. */
export type Expired = {
  readonly table:
    | "mutation_log"
    | "webhook_events"
    | "admin_changes"
    | "shop_invitations"
    | "lightning_asked"
    | "charge_links"
    | "account_notices"
    | "notice_links"
    | "known_devices";
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

export const expiredAudit = (before: Date): Expired => ({
  table: "admin_changes",
  where: "r.at < $1",
  values: [before],
});

export const expiredInvitations = (before: Date): Expired => ({
  table: "shop_invitations",
  where: "r.used_at is null and r.expires_at < $1",
  values: [before],
});

export const expiredAsked = (before: Date): Expired => ({
  table: "lightning_asked",
  where: "r.created_at < $1",
  values: [before],
});

export const expiredChargeLinks = (before: Date): Expired => ({
  table: "charge_links",
  where: "r.due_at < $1",
  values: [before],
});

export const expiredNotices = (before: Date): Expired => ({
  table: "account_notices",
  where: "r.at < $1",
  values: [before],
});

export const expiredLinks = (now: Date): Expired => ({
  table: "notice_links",
  where: "r.expires_at < $1",
  values: [now],
});

/** Browsers have deleted the cookie by then. */
export const expiredDevices = (before: Date): Expired => ({
  table: "known_devices",
  where: "r.seen_at < $1",
  values: [before],
});
