import type { Knex } from "knex";
import type { ChargeRow } from "#db/entities/rows.ts";
import { SHOP_SOURCES } from "#server/sync/row-json.ts";
import { query, type Sql } from "#server/platform/sql/sql.ts";

/** One charge of the shop, or undefined; charges of other shops are not found. `id`: a uuid. */
export async function findCharge(knex: Knex, shopId: string, id: string): Promise<ChargeRow | undefined> {
  const found = await query<{ row: string }>(knex, {
    name: "find-charge",
    text: `select (${SHOP_SOURCES.charges.json})::text as row from charges r
      where r.shop_id = $1 and r.id = $2::uuid`,
    values: [shopId, id],
  });
  return found[0] && (JSON.parse(found[0].row) as ChargeRow);
}

/** Upper bound for charges that wait for the same payment; older ones are settled. */
const MAX_AT_ADDRESS = 500;

/**
 * `acceptedAt`: when a person marked that the payment was seen, if that mark applies. `isElsewhere`: it says that the money did not
 * arrive at this address.
 */
export type ChargeAtAddress = ChargeRow & {
  readonly acceptedAt: string | null;
  readonly isElsewhere: boolean;
};

/** The newest real charges of a shop at the same address, ignoring case. */
export async function chargesAtAddress(
  knex: Knex | Sql,
  shopId: string,
  { coin, address }: Pick<ChargeRow, "coin" | "address">,
): Promise<ChargeAtAddress[]> {
  const found = await query<{ row: string; acceptedAt: Date | null; isElsewhere: boolean }>(knex, {
    name: "charges-at-address",
    text: `select (${SHOP_SOURCES.charges.json})::text as row,
        case when m.mark = 'checked' then m.at end as "acceptedAt", m.via is not null as "isElsewhere"
      from charges r left join lateral (
        select mark, at, via from charge_marks
        where shop_id = r.shop_id and charge_id = r.id and code is null order by at desc, id desc limit 1
      ) m on true
      where r.shop_id = $1 and r.coin = $2 and lower(r.address) = lower($3) and not r.training
      order by coalesce(r.heard_at, r.created_at) desc limit $4`,
    values: [shopId, coin, address, MAX_AT_ADDRESS],
  });
  return found.map(({ row, acceptedAt, isElsewhere }) => ({
    ...(JSON.parse(row) as ChargeRow),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    isElsewhere,
  }));
}
