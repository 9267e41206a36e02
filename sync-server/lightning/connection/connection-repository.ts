import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { MAX_LOOKS } from "#db/rules/lightning/verify-schedule.ts";
import { connectionName } from "#db/rules/lightning/wallet/connection-name.ts";
import { execute, query, queryFirst, type Sql } from "#server/platform/sql/sql.ts";

/** The wallet that a shop is connected to. */
export type StoredConnection = {
  readonly id: string;
  readonly shopId: string;
  readonly sealed: string;
  /** When the wallet last reported what the connection may do. */
  readonly checkedAt: Date;
  /** Invoices requested since that check. */
  readonly uses: number;
};

const COLUMNS = `id, shop_id as "shopId", sealed_connection as sealed, checked_at as "checkedAt", uses`;

/** null: the shop has no such connection, or it was removed. */
export async function findConnection(
  knex: Knex,
  shopId: string,
  id: string,
): Promise<StoredConnection | null> {
  return queryFirst<StoredConnection>(knex, {
    name: "find-connection",
    text: `select ${COLUMNS} from lightning_connections where shop_id = $1 and id = $2`,
    values: [shopId, id],
  });
}

/** Like `findConnection`, and counts one more use. */
export async function countUse(knex: Knex, shopId: string, id: string): Promise<StoredConnection | null> {
  return queryFirst<StoredConnection>(knex, {
    name: "count-connection-use",
    text: `update lightning_connections set uses = uses + 1 where shop_id = $1 and id = $2 returning ${COLUMNS}`,
    values: [shopId, id],
  });
}

/** Stores the shop's only connection, replacing the former one. The caller has locked the shop's ledger. */
export async function putConnection(
  trx: Knex.Transaction,
  made: Omit<StoredConnection, "uses">,
): Promise<void> {
  await execute(trx, {
    text: "delete from lightning_connections where shop_id = $1",
    values: [made.shopId],
  });
  await execute(trx, {
    text: "insert into lightning_connections (id, shop_id, sealed_connection, checked_at) values ($1, $2, $3, $4)",
    values: [made.id, made.shopId, made.sealed, made.checkedAt],
  });
}

export async function noteChecked(knex: Knex, id: string, at: Date): Promise<void> {
  await execute(knex, {
    text: "update lightning_connections set checked_at = $2, uses = 0 where id = $1",
    values: [id, at],
  });
}

export async function deleteConnection(trx: Knex.Transaction, id: string): Promise<boolean> {
  return (
    (await execute(trx, { text: "delete from lightning_connections where id = $1", values: [id] })) === 1
  );
}

/** Deletes the connection that is no longer in use after a device changed the shop's source. */
export async function deleteUnusedConnection(sql: Sql, shopId: string, source: unknown): Promise<void> {
  await sql.run({
    name: "delete-unused-connection",
    text: "delete from lightning_connections where shop_id = $1 and $2 <> $3 || id::text",
    values: [shopId, typeof source === "string" ? source : "", connectionName("")],
  });
}

/** Those of the ids that still belong to a shop's connection. */
export async function findLive(knex: Knex, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query<{ id: string }>(knex, {
    name: "live-connections",
    text: "select id from lightning_connections where id = any($1::uuid[])",
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Writes a row of the shop's state as its devices would, newer than the present one. The caller has locked the shop's ledger. */
export async function putShopState(
  trx: Knex.Transaction,
  shopId: string,
  row: { readonly key: string; readonly value: string | null; readonly at: Date },
): Promise<void> {
  await execute(trx, {
    text: `insert into shop_state as s (shop_id, key, value, at, uid)
      values ($1, $2, coalesce(to_jsonb($3::text), 'null'::jsonb), date_trunc('milliseconds', $4::timestamptz), $5)
      on conflict (shop_id, key) do update set value = excluded.value, uid = excluded.uid,
        at = greatest(excluded.at, s.at + interval '1 millisecond')`,
    values: [shopId, row.key, row.value, row.at, randomUUID()],
  });
}

/**
 * Makes an invoice of this connection due for a look now, also one that counts as ended; false: it has none with this hash that
 * may be looked at again.
 */
export async function bringForward(
  knex: Knex,
  connectionId: string,
  paymentHash: string,
  now: Date,
): Promise<boolean> {
  const count = await execute(knex, {
    name: "bring-look-forward",
    text: `update lightning_invoices set next_look = $3, state = 'open'
      where payment_hash = $2 and connection_id = $1 and state <> 'settled' and (next_look is null or next_look > $3)
        and looks < $4`,
    values: [connectionId, paymentHash, now, MAX_LOOKS],
  });
  return count === 1;
}
