import type { Knex } from "knex";

export type LeaseOwner = { readonly accountId: string; readonly keyId: string };

const blocksOf = (answer: unknown): number[] =>
  (answer as { rows: { block: number }[] }).rows.map(({ block }) => block);

/** Which till each of these blocks is leased to. */
export async function findHolders(
  knex: Knex,
  { accountId, keyId }: LeaseOwner,
  blocks: readonly number[],
): Promise<Map<number, string>> {
  const answer = await knex.raw<{ rows: { block: number; till: string }[] }>(
    "select block, till from address_leases where user_id = ? and key_id = ? and block = any(?)",
    [accountId, keyId, [...blocks]],
  );
  return new Map(answer.rows.map(({ block, till }) => [block, till]));
}

/** The blocks of one till that are not among `held`, lowest first: granted before, the answer may have been lost. */
export async function findOtherLeases(
  knex: Knex,
  { accountId, keyId }: LeaseOwner,
  till: string,
  held: readonly number[],
): Promise<number[]> {
  return blocksOf(
    await knex.raw(
      `select block from address_leases
       where user_id = ? and key_id = ? and till = ? and block <> all(?) order by block`,
      [accountId, keyId, till, [...held]],
    ),
  );
}

export async function countLeases(knex: Knex, { accountId, keyId }: LeaseOwner): Promise<number> {
  const answer = await knex.raw<{ rows: { count: number }[] }>(
    "select count(*)::int as count from address_leases where user_id = ? and key_id = ?",
    [accountId, keyId],
  );
  return answer.rows[0]?.count ?? 0;
}

export async function insertLeases(
  knex: Knex,
  { accountId, keyId }: LeaseOwner,
  till: string,
  blocks: readonly number[],
): Promise<void> {
  await knex.raw(
    `insert into address_leases (user_id, key_id, block, till)
     select ?::uuid, ?, block, ?::uuid from unnest(?::int[]) as block`,
    [accountId, keyId, till, [...blocks]],
  );
}

/** Leases the lowest blocks that nobody has. The caller holds the account's ledger, so nobody else counts meanwhile. */
export async function insertLowestLeases(
  knex: Knex,
  { accountId, keyId }: LeaseOwner,
  till: string,
  count: number,
): Promise<number[]> {
  return blocksOf(
    await knex.raw(
      `insert into address_leases (user_id, key_id, block, till)
       select :accountId::uuid, :keyId::text, free.block, :till::uuid
       from generate_series(0, :count::int + (
         select count(*)::int from address_leases where user_id = :accountId::uuid and key_id = :keyId::text
       )) as free (block)
       where not exists (
         select 1 from address_leases taken
         where taken.user_id = :accountId::uuid and taken.key_id = :keyId::text and taken.block = free.block
       )
       order by free.block limit :count
       returning block`,
      { accountId, keyId, till, count },
    ),
  );
}
