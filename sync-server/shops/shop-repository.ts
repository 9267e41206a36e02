import type { Knex } from "knex";
import { shopLedger } from "#db/protocol/version.ts";
import { execute, query } from "#server/platform/sql/sql.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";

/** Locks the ledgers of every shop of an account, before that of the account itself (L2). */
export async function lockShopsOf(trx: Knex.Transaction, accountId: string): Promise<void> {
  const shops = await query<{ id: string }>(trx, {
    text: "select shop_id as id from shop_members where id = $1 order by shop_id",
    values: [accountId],
  });
  for (const { id } of shops) await lockLedger(trx, shopLedger(id));
}

/** The shops where an account works. */
export async function findShopsOf(knex: Knex, accountId: string): Promise<string[]> {
  const shops = await query<{ id: string }>(knex, {
    name: "find-shops-of",
    text: "select shop_id as id from shop_members where id = $1 and ended_at is null",
    values: [accountId],
  });
  return shops.map(({ id }) => id);
}

/** Changes the person's name in every shop where they work. The caller has locked the shops' ledgers. */
export async function renameMember(trx: Knex.Transaction, accountId: string, name: string): Promise<void> {
  await execute(trx, {
    text: "update shop_members set name = left($2, 80) where id = $1 and name <> left($2, 80)",
    values: [accountId, name],
  });
}
