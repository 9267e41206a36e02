import type { Knex } from "knex";
import type { SyncAuthor } from "./sync-author.ts";
import { execute, query, type Sql } from "#server/platform/sql/sql.ts";

/** A device's numbering: who pushes from it, for which shop, and the last number consumed (sync-protocol.md, P2). */
export type SyncClient = {
  /** An account, or a till. */
  readonly authorId: string;
  readonly shopId: string;
  readonly lastSeq: number;
  readonly ackedSeq: number;
  /** When the device last sent a request, in milliseconds since 1970, and how many mutations it reported as waiting. */
  readonly seenMs: number;
  readonly waiting: number;
};

export const CLIENT_COLUMNS = `coalesce(account_id, till_id) as "authorId", shop_id as "shopId", last_seq as "lastSeq",
  acked_seq as "ackedSeq", floor(extract(epoch from seen_at) * 1000)::bigint as "seenMs", waiting`;

/**
 * Creates, binds to its author and shop, and locks the row of a device that pushes for the first time. Another request may have
 * created it first.
 */
export async function addClient(sql: Sql, clientId: string, author: SyncAuthor): Promise<SyncClient> {
  const { id, accountId, shopId } = author;
  const added = sql.run({
    name: "add-client",
    text: `insert into sync_client (id, account_id, till_id, shop_id) values ($1, $2, $3, $4)
      on conflict (id) do nothing`,
    values: [clientId, accountId, accountId === null ? id : null, shopId],
  });
  const found = sql.rows<SyncClient>({
    name: "lock-client",
    text: `select ${CLIENT_COLUMNS} from sync_client where id = $1 for update`,
    values: [clientId],
  });
  const [, [made]] = await Promise.all([added, found]);
  if (!made) throw new Error("the client that was just inserted is missing");
  return made;
}

/** Also returns the current versions of these ledgers. */
export async function saveClient(
  sql: Sql,
  clientId: string,
  seen: {
    readonly lastSeq: number;
    readonly acked: number;
    readonly at: string;
    readonly app: string | null;
    readonly waiting: number;
  },
  ledgers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [saved] = await sql.rows<{ versions: Record<string, number> | null }>({
    name: "save-client",
    text: `update sync_client set last_seq = $2::bigint, acked_seq = greatest(acked_seq, least($3::bigint, $2::bigint)),
      seen_at = $4,
      app = coalesce($5, app), waiting = $6 where id = $1
      returning (select json_object_agg(l.id, l.version) from ledger l where l.id = any($7::text[])) as versions`,
    values: [clientId, seen.lastSeq, seen.acked, seen.at, seen.app, seen.waiting, ledgers],
  });
  if (!saved) throw new Error("the client whose row is locked is missing");
  return new Map(Object.entries(saved.versions ?? {}));
}

/** What a device reported in a round without mutations. */
export type Heard = { readonly acked: number; readonly waiting: number; readonly at: string };

/**
 * Saves when the device was last heard of, what it has stored and what it still has to send. Only its own row is locked, by key,
 * so this waits for no ledger; a device that never pushed gets its row here.
 */
export async function saveHeard(
  knex: Knex,
  clientId: string,
  author: SyncAuthor,
  { acked, waiting, at }: Heard,
): Promise<void> {
  const { id, accountId, shopId } = author;
  await execute(knex, {
    name: "save-heard",
    text: `insert into sync_client as c (id, account_id, till_id, shop_id, seen_at, waiting)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do update set seen_at = greatest(c.seen_at, excluded.seen_at), waiting = excluded.waiting,
        acked_seq = greatest(c.acked_seq, least($7::bigint, c.last_seq))
      where c.shop_id = $4 and coalesce(c.account_id, c.till_id) = $8`,
    values: [clientId, accountId, accountId === null ? id : null, shopId, at, waiting, acked, id],
  });
}

/** The shop that a device pushes for; null: it never pushed. */
export async function findClientShop(knex: Knex, clientId: string): Promise<string | null> {
  const rows = await query<{ shop: string }>(knex, {
    text: "select shop_id as shop from sync_client where id = $1",
    values: [clientId],
  });
  return rows[0]?.shop ?? null;
}
