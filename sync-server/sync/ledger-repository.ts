import type { Knex } from "knex";
import { query, type Sql, type Statement } from "#server/platform/sql/sql.ts";
import { CLIENT_COLUMNS, type SyncClient } from "./sync-client-repository.ts";

/**
 * Locks a ledger until commit without moving it (L2): the first statement of whoever changes an account's rows. The
 * triggers move it when a row really changes. Lock `content` before any `u:…`. false: the ledger and its account are gone.
 */
export async function lockLedger(transaction: Knex.Transaction | Sql, ledgerId: string): Promise<boolean> {
  const text = "select 1 from ledger where id = $1 for no key update";
  return (await query(transaction, { name: "lock-ledger", text, values: [ledgerId] })).length > 0;
}

/** Versions of the given ledgers now; a ledger that does not exist is not in the map. */
export async function findVersions(knex: Knex, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ id: string; version: number }>(knex, {
    name: "find-versions",
    text: "select id, version from ledger where id = any($1)",
    values: [ids],
  });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export type SyncHead = {
  readonly epoch: string;
  readonly versions: ReadonlyMap<string, number>;
  /** The device's numbering; null: it never pushed, or nobody asked. */
  readonly client: SyncClient | null;
  /** The session is still one of the account whose ledger was asked for; true when nobody is signed in. */
  readonly isConfirmed: boolean;
};

/** What a round asks for. `sid`: of the session that opens the account's ledger. */
export type HeadQuery = {
  readonly ledgers: readonly string[];
  readonly clientId: string | null;
  readonly sid: string | null;
};

type HeadRow = { epoch: string; versions: Record<string, number> | null; isConfirmed: boolean } & (
  SyncClient | { readonly accountId: null }
);

const headStatement = ({ ledgers, clientId, sid }: HeadQuery, lock: "" | "for update"): Statement => ({
  name: lock === "" ? "sync-head" : "push-head",
  text: `select m.epoch, c.*,
      (select json_object_agg(id, version) from ledger where id = any($1::text[])) as versions,
      $3::text is null or exists (select from sessions
        where sid = $3 and expire > now() and 'u:' || (sess ->> 'userId') = any($1::text[])) as "isConfirmed"
    from sync_meta m left join (select ${CLIENT_COLUMNS} from sync_client where id = $2 ${lock}) c on true`,
  values: [ledgers, clientId, sid],
});

function headOf([row]: readonly HeadRow[]): SyncHead {
  if (!row) throw new Error("the database has no epoch");
  const client = row.accountId === null ? null : row;
  const { epoch, versions, isConfirmed } = row;
  return { epoch, versions: new Map(Object.entries(versions ?? {})), client, isConfirmed };
}

/** Epoch, versions and the device's numbering in one statement of one snapshot (Q1). */
export async function readHead(sql: Sql, head: HeadQuery): Promise<SyncHead> {
  return headOf(await sql.rows<HeadRow>(headStatement(head, "")));
}

/** The same with the device's row locked (P2). The account's ledger is held by now. */
export async function lockHead(sql: Sql, head: HeadQuery): Promise<SyncHead> {
  return headOf(await sql.rows<HeadRow>(headStatement(head, "for update")));
}

/** The same without a transaction: all that a device with nothing new asks of the database. */
export async function peekHead(knex: Knex, head: HeadQuery): Promise<SyncHead> {
  return headOf(await query<HeadRow>(knex, headStatement(head, "")));
}
