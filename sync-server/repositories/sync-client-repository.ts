import type { Knex } from "knex";
import type { Sql } from "./sql.ts";

/** A device's numbering: which account it pushes for and how far it came (sync-protocol.md, P2). */
export type SyncClient = { readonly accountId: string; readonly lastSeq: number; readonly ackedSeq: number };

const COLUMNS = `account_id as "accountId", last_seq as "lastSeq", acked_seq as "ackedSeq"`;

export async function findClient(sql: Sql, clientId: string): Promise<SyncClient | null> {
  const [client] = await sql.rows<SyncClient>({
    name: "find-client",
    text: `select ${COLUMNS} from sync_client where id = $1`,
    values: [clientId],
  });
  return client ?? null;
}

/** The client's row, locked; made at the first push, which binds it to the account. */
export async function lockClient(sql: Sql, clientId: string, accountId: string): Promise<SyncClient> {
  const lock = () =>
    sql.rows<SyncClient>({
      name: "lock-client",
      text: `select ${COLUMNS} from sync_client where id = $1 for update`,
      values: [clientId],
    });
  const [known] = await lock();
  if (known) return known;
  await sql.run({
    name: "add-client",
    text: "insert into sync_client (id, account_id) values ($1, $2) on conflict (id) do nothing",
    values: [clientId, accountId],
  });
  const [made] = await lock();
  if (!made) throw new Error("the client that was just made is gone");
  return made;
}

export async function saveClient(
  sql: Sql,
  clientId: string,
  seen: {
    readonly lastSeq: number;
    readonly acked: number;
    readonly at: string;
    readonly app: string | null;
  },
): Promise<void> {
  await sql.run({
    name: "save-client",
    text: `update sync_client set last_seq = $2::bigint, acked_seq = greatest(acked_seq, least($3::bigint, $2::bigint)),
      seen_at = $4,
      app = coalesce($5, app) where id = $1`,
    values: [clientId, seen.lastSeq, seen.acked, seen.at, seen.app],
  });
}

/** Remembers that the device has stored these results, for a round that pushed nothing. */
export async function acknowledge(knex: Knex, clientId: string, acked: number): Promise<void> {
  await knex.raw(
    "update sync_client set acked_seq = greatest(acked_seq, least(?::bigint, last_seq)) where id = ?",
    [acked, clientId],
  );
}
