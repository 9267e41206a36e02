import type { Knex } from "knex";
import { execute, query, type Sql } from "#server/platform/sql/sql.ts";

/** A device's numbering: which account it pushes for and how far it came (sync-protocol.md, P2). */
export type SyncClient = { readonly accountId: string; readonly lastSeq: number; readonly ackedSeq: number };

export const CLIENT_COLUMNS = `account_id as "accountId", last_seq as "lastSeq", acked_seq as "ackedSeq"`;

/** The first push of a device: its row, made, bound to the account and locked. Another account may have been faster. */
export async function addClient(sql: Sql, clientId: string, accountId: string): Promise<SyncClient> {
  const added = sql.run({
    name: "add-client",
    text: "insert into sync_client (id, account_id) values ($1, $2) on conflict (id) do nothing",
    values: [clientId, accountId],
  });
  const found = sql.rows<SyncClient>({
    name: "lock-client",
    text: `select ${CLIENT_COLUMNS} from sync_client where id = $1 for update`,
    values: [clientId],
  });
  const [, [made]] = await Promise.all([added, found]);
  if (!made) throw new Error("the client that was just made is gone");
  return made;
}

/** Answers the version that the account's ledger has now. */
export async function saveClient(
  sql: Sql,
  clientId: string,
  seen: {
    readonly lastSeq: number;
    readonly acked: number;
    readonly at: string;
    readonly app: string | null;
  },
): Promise<number> {
  const [saved] = await sql.rows<{ version: number }>({
    name: "save-client",
    text: `update sync_client set last_seq = $2::bigint, acked_seq = greatest(acked_seq, least($3::bigint, $2::bigint)),
      seen_at = $4,
      app = coalesce($5, app) where id = $1
      returning (select version from ledger where id = 'u:' || account_id) as version`,
    values: [clientId, seen.lastSeq, seen.acked, seen.at, seen.app],
  });
  if (!saved) throw new Error("the client whose row is locked is gone");
  return saved.version;
}

/** Remembers that the device has stored these results, for a round that pushed nothing. */
export async function acknowledge(knex: Knex, clientId: string, acked: number): Promise<void> {
  await execute(knex, {
    text: "update sync_client set acked_seq = greatest(acked_seq, least($1::bigint, last_seq)) where id = $2",
    values: [acked, clientId],
  });
}

/** The account a device pushes for; null while it has never pushed. */
export async function findClientAccount(knex: Knex, clientId: string): Promise<string | null> {
  const rows = await query<{ account: string }>(knex, {
    text: "select account_id as account from sync_client where id = $1",
    values: [clientId],
  });
  return rows[0]?.account ?? null;
}
