import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

export type LeaseOwner = { readonly shopId: string; readonly keyId: string };

const blocksOf = (rows: readonly { readonly block: number }[]): number[] => rows.map(({ block }) => block);

/** The device to which each of these blocks is leased. */
export async function findHolders(
  knex: Knex,
  { shopId, keyId }: LeaseOwner,
  blocks: readonly number[],
): Promise<Map<number, string>> {
  const rows = await query<{ block: number; till: string }>(knex, {
    text: "select block, till from address_leases where shop_id = $1 and key_id = $2 and block = any($3)",
    values: [shopId, keyId, blocks],
  });
  return new Map(rows.map(({ block, till }) => [block, till]));
}

/**
 * The device's blocks that are missing in `held`, lowest first: they were leased before, in a response that may have been lost.
 */
export async function findOtherLeases(
  knex: Knex,
  { shopId, keyId }: LeaseOwner,
  till: string,
  held: readonly number[],
): Promise<number[]> {
  return blocksOf(
    await query(knex, {
      text: `select block from address_leases
       where shop_id = $1 and key_id = $2 and till = $3 and block <> all($4) order by block`,
      values: [shopId, keyId, till, held],
    }),
  );
}

export async function countLeases(knex: Knex, { shopId, keyId }: LeaseOwner): Promise<number> {
  const rows = await query<{ count: number }>(knex, {
    text: "select count(*)::int as count from address_leases where shop_id = $1 and key_id = $2",
    values: [shopId, keyId],
  });
  return rows[0]?.count ?? 0;
}

export async function insertLeases(
  knex: Knex,
  { shopId, keyId }: LeaseOwner,
  till: string,
  blocks: readonly number[],
): Promise<void> {
  await execute(knex, {
    text: `insert into address_leases (shop_id, key_id, block, till)
     select $1::uuid, $2, block, $3::uuid from unnest($4::int[]) as block`,
    values: [shopId, keyId, till, blocks],
  });
}

/** Leases the lowest free blocks. The caller has locked the shop's ledger, so there are no concurrent leases. */
export async function insertLowestLeases(
  knex: Knex,
  { shopId, keyId }: LeaseOwner,
  till: string,
  count: number,
): Promise<number[]> {
  return blocksOf(
    await query(knex, {
      text: `insert into address_leases (shop_id, key_id, block, till)
       select $1::uuid, $2::text, free.block, $3::uuid
       from generate_series(0, $4::int + (
         select count(*)::int from address_leases where shop_id = $1::uuid and key_id = $2::text
       )) as free (block)
       where not exists (
         select 1 from address_leases taken
         where taken.shop_id = $1::uuid and taken.key_id = $2::text and taken.block = free.block
       )
       order by free.block limit $4
       returning block`,
      values: [shopId, keyId, till, count],
    }),
  );
}
