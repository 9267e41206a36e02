import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import { execute, query, queryFirst } from "#server/platform/sql/sql.ts";

type Freeze = { readonly until: Date; readonly mailProvenAt: Date | null };

/** The account's latest freeze, whether or not it is over. */
export async function findFreeze(knex: Knex, accountId: string): Promise<Freeze | null> {
  return queryFirst<Freeze>(knex, {
    name: "find-freeze",
    text: `select until, mail_proven_at as "mailProvenAt" from account_freezes where account_id = $1`,
    values: [accountId],
  });
}

export async function putFreeze(knex: Knex, accountId: string, until: Date): Promise<void> {
  await execute(knex, {
    text: `insert into account_freezes (account_id, until) values ($1, $2)
      on conflict (account_id) do update set until = excluded.until, mail_proven_at = null`,
    values: [accountId, until],
  });
}

/** Records that a person has proved access to the account's mailbox. */
export async function noteMailProof(knex: Knex, accountId: string, now: Date): Promise<void> {
  await execute(knex, {
    text: `update account_freezes set mail_proven_at = $2 where account_id = $1 and mail_proven_at is null`,
    values: [accountId, now],
  });
}

/** The shops that the account owns, alone or with others, in locking order. */
export async function findOwnedShops(knex: Knex, accountId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(knex, {
    text: `select shop_id as id from shop_members where id = $1 and role = 'owner' and ended_at is null order by 1`,
    values: [accountId],
  });
  return rows.map(({ id }) => id);
}

/** Freezes the shop; its devices receive it with their next sync. The caller has locked the ledger. */
export async function freezeShop(
  trx: Knex.Transaction,
  shopId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await execute(trx, {
    text: `insert into shop_state (shop_id, key, value, at, uid) values ($1, '${SHOP_FROZEN}', to_jsonb($2::text), $3, $4)
      on conflict (shop_id, key) do update set value = excluded.value, at = excluded.at, uid = excluded.uid`,
    values: [shopId, until.toISOString(), now, randomUUID()],
  });
}

/** ISO 8601; null: the shop was never frozen. */
export async function findShopFreeze(knex: Knex, shopId: string): Promise<string | null> {
  const [found] = await query<{ until: string }>(knex, {
    name: "find-shop-freeze",
    text: `select value #>> '{}' as until from shop_state where shop_id = $1 and key = '${SHOP_FROZEN}'`,
    values: [shopId],
  });
  return found?.until ?? null;
}
