import type { Knex } from "knex";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import type { InvitedRole, MyShop, People } from "#db/protocol/shop-api.ts";
import { SHOP_PAID } from "#db/rules/shops/shop-state.ts";
import { queryEntities } from "#server/platform/sql/query-entities.ts";
import { affectsRows, execute, query, queryFirst, type Sql } from "#server/platform/sql/sql.ts";

/** Over `s`: the shop's name, which its founder set in the profile; it stays after that account is deleted. */
export const SHOP_NAME = "coalesce((select f.business_name from users f where f.id = s.id), s.name)";

/** Over `s`: whether the shop has paid access. A trigger writes this row when its account's access changes. */
const HAS_ACCESS = `exists (select from shop_state p
  where p.shop_id = s.id and p.key = '${SHOP_PAID}' and p.value = 'true')`;

/** Over `m`: a shop where the account works. */
const MY_SHOP = `select m.shop_id as id, ${SHOP_NAME} as name, m.role, m.shop_id = m.id as own, ${HAS_ACCESS} as paid
  from shop_members m join shops s on s.id = m.shop_id where m.id = $1 and m.ended_at is null`;

/** The shops where this account works, its own first. */
export const findShopsOf = (knex: Knex, accountId: string): Promise<MyShop[]> =>
  query<MyShop>(knex, {
    name: "shops-of-account",
    text: `${MY_SHOP} order by m.shop_id = m.id desc, m.added_at, m.shop_id`,
    values: [accountId],
  });

/** One of these shops; null: the account does not work there. */
export async function findShopOf(knex: Knex, accountId: string, shopId: string): Promise<MyShop | null> {
  return queryFirst<MyShop>(knex, {
    name: "shop-of-account",
    text: `${MY_SHOP} and m.shop_id = $2`,
    values: [accountId, shopId],
  });
}

export const findShopName = async (knex: Knex, shopId: string): Promise<string | null> => {
  const [row] = await query<{ name: string | null }>(knex, {
    text: `select ${SHOP_NAME} as name from shops s where s.id = $1`,
    values: [shopId],
  });
  return row?.name ?? null;
};

/** The role of a current member; null: not a member. */
export async function findRole(knex: Knex | Sql, shopId: string, memberId: string): Promise<ShopRole | null> {
  const [row] = await query<{ role: ShopRole }>(knex, {
    name: "role-in-shop",
    text: "select role from shop_members where shop_id = $1 and id = $2 and ended_at is null",
    values: [shopId, memberId],
  });
  return row?.role ?? null;
}

/** Like `findRole`, with the shop's paid access. */
export async function findPlace(
  knex: Knex,
  shopId: string,
  accountId: string,
): Promise<{ readonly role: ShopRole; readonly hasAccess: boolean } | null> {
  const [row] = await query<{ role: ShopRole; hasAccess: boolean }>(knex, {
    name: "place-in-shop",
    text: `select m.role, ${HAS_ACCESS} as "hasAccess" from shop_members m join shops s on s.id = m.shop_id
      where m.shop_id = $1 and m.id = $2 and m.ended_at is null`,
    values: [shopId, accountId],
  });
  return row ?? null;
}

/** The shop's current owners. */
export async function findOwners(knex: Knex, shopId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(knex, {
    text: "select id from shop_members where shop_id = $1 and role = 'owner' and ended_at is null",
    values: [shopId],
  });
  return rows.map(({ id }) => id);
}

/** All present and former members, with what is known of their devices. */
export const findPeople = (knex: Knex, shopId: string, now: Date): Promise<People["people"]> =>
  queryEntities(knex, {
    name: "people-of-shop",
    text: `select m.id, m.kind, m.role, m.name, m.added_at as "addedAt", m.ended_at as "endedAt",
        max(c.seen_at) as "seenAt",
        -- A device that became a new client leaves its last report behind.
        coalesce(sum(c.waiting) filter (where c.seen_at > $2::timestamptz - interval '30 days'), 0)::int as waiting
      from shop_members m
      left join sync_client c on c.shop_id = m.shop_id and coalesce(c.account_id, c.till_id) = m.id
      where m.shop_id = $1
      group by m.shop_id, m.id order by m.ended_at is not null, m.kind desc, m.added_at, m.id`,
    values: [shopId, now.toISOString()],
  });

/** Makes the account a member, or a member again. The caller has locked the shop's ledger. */
export async function addMember(
  trx: Knex.Transaction,
  member: { readonly shopId: string; readonly accountId: string; readonly role: InvitedRole },
): Promise<void> {
  await execute(trx, {
    text: `insert into shop_members (shop_id, id, kind, role, name)
      select $1, u.id, 'person', $3, left(coalesce(nullif(u.first_name, ''), split_part(u.email, '@', 1)), 80)
      from users u where u.id = $2
      on conflict (shop_id, id) do update set role = excluded.role, name = excluded.name, ended_at = null`,
    values: [member.shopId, member.accountId, member.role],
  });
}

/** Returns whether there is such a member. The caller has locked the shop's ledger. */
export async function changeRole(
  trx: Knex.Transaction,
  shopId: string,
  memberId: string,
  role: InvitedRole,
): Promise<boolean> {
  return affectsRows(trx, {
    text: `update shop_members set role = $3
      where shop_id = $1 and id = $2 and kind = 'person' and ended_at is null`,
    values: [shopId, memberId, role],
  });
}

/** Ends a membership. The caller has locked the shop's ledger. */
export async function endMember(trx: Knex.Transaction, shopId: string, memberId: string): Promise<void> {
  await execute(trx, {
    text: `update shop_members set ended_at = date_trunc('milliseconds', now())
      where shop_id = $1 and id = $2 and ended_at is null`,
    values: [shopId, memberId],
  });
}

/**
 * The public half of a till's key, also for a till that was switched off, which may still send. null: not a till of this shop.
 */
export async function findTillKey(knex: Knex, shopId: string, tillId: string): Promise<string | null> {
  const [row] = await query<{ publicKey: string | null }>(knex, {
    name: "find-till-key",
    text: `select public_key as "publicKey" from shop_members where shop_id = $1 and id = $2 and kind = 'till'`,
    values: [shopId, tillId],
  });
  return row?.publicKey ?? null;
}

/** A member's name in the shop; null: not a member. */
export async function findMemberName(knex: Knex, shopId: string, memberId: string): Promise<string | null> {
  const [row] = await query<{ name: string }>(knex, {
    text: "select name from shop_members where shop_id = $1 and id = $2",
    values: [shopId, memberId],
  });
  return row?.name ?? null;
}
