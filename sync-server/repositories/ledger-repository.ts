import type { Knex } from "knex";
import type { Sql } from "./sql.ts";

const LOCK = "select 1 from ledger where id = $1 for no key update";

/**
 * Holds a ledger until commit without moving it (L2): the first statement of whoever changes an account's rows. The
 * triggers move it when a row really changes. false: there is no such ledger, its account is gone.
 */
export async function lockLedger(sql: Sql, ledgerId: string): Promise<boolean> {
  const found = await sql.rows({ name: "lock-ledger", text: LOCK, values: [ledgerId] });
  return found.length > 0;
}

/** The same inside a Knex transaction. Hold `content` before any `u:…`. */
export async function holdLedger(trx: Knex.Transaction, ledgerId: string): Promise<boolean> {
  const answer = await trx.raw<{ rows: unknown[] }>("select 1 from ledger where id = ? for no key update", [
    ledgerId,
  ]);
  return answer.rows.length > 0;
}

/** Versions of the given ledgers now; a ledger that does not exist is not in the map. */
export async function findVersions(knex: Knex, ids: readonly string[]): Promise<Map<string, number>> {
  const answer = await knex.raw<{ rows: { id: string; version: number }[] }>(
    "select id, version from ledger where id = any(?)",
    [[...ids]],
  );
  return new Map(answer.rows.map(({ id, version }) => [id, version]));
}

export type SyncHead = { readonly epoch: string; readonly versions: ReadonlyMap<string, number> };

/** Epoch and versions in one statement of one snapshot (Q1). */
export async function readHead(sql: Sql, ledgers: readonly string[]): Promise<SyncHead> {
  const [head] = await sql.rows<{ epoch: string; versions: Record<string, number> | null }>({
    name: "sync-head",
    text: `select epoch, (select json_object_agg(id, version) from ledger where id = any($1::text[])) as versions
      from sync_meta`,
    values: [ledgers],
  });
  if (!head) throw new Error("the database has no epoch");
  return { epoch: head.epoch, versions: new Map(Object.entries(head.versions ?? {})) };
}
