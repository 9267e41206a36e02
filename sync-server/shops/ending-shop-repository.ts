import type { Knex } from "knex";
import type { EndingShop } from "#db/protocol/account/account-deletion.ts";
import { query } from "#server/platform/sql/sql.ts";
import { SHOP_NAME } from "./member-repository.ts";

/** Shops, as `id`, whose only owner is account $1: they are deleted with it (trigger `leave_shops`). */
export const ENDING_SHOPS = `select m.shop_id as id from shop_members m
  where m.id = $1 and m.role = 'owner' and m.ended_at is null and not exists (select from shop_members o
    where o.shop_id = m.shop_id and o.id <> m.id and o.role = 'owner' and o.ended_at is null)`;

/** These shops with their other members, the longest-serving first. */
export const findEndingShops = (knex: Knex, accountId: string): Promise<EndingShop[]> =>
  query<EndingShop>(knex, {
    name: "ending-shops",
    text: `select s.id, ${SHOP_NAME} as name,
        coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'role', o.role) order by o.added_at, o.id)
          filter (where o.kind = 'person'), '[]') as people,
        count(*) filter (where o.kind = 'till')::int as tills
      from shops s left join shop_members o on o.shop_id = s.id and o.id <> $1 and o.ended_at is null
      where s.id in (${ENDING_SHOPS}) group by s.id order by s.id = $1 desc, s.id`,
    values: [accountId],
  });
