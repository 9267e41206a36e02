import type { Knex } from "knex";
import { execute, query, queryFirst, type Sql } from "#server/platform/sql/sql.ts";
import type { ChargeRef } from "./sale-repository.ts";

export type ChargeLink = ChargeRef & {
  readonly token: string;
  /** When the charge expires, by the server's clock. */
  readonly dueAt: Date;
};

const COLUMNS = `token, shop_id as "shopId", charge_id as "chargeId", due_at as "dueAt"`;

/** Stores the link of a charge and returns it, or returns the charge's existing link. */
export async function keepLink(knex: Knex, link: ChargeLink, now: Date): Promise<ChargeLink> {
  await execute(knex, {
    name: "insert-charge-link",
    text: `insert into charge_links (token, shop_id, charge_id, made_at, due_at) values ($1, $2, $3, $4, $5)
      on conflict (shop_id, charge_id) do nothing`,
    values: [link.token, link.shopId, link.chargeId, now, link.dueAt],
  });
  const [found] = await query<ChargeLink>(knex, {
    name: "link-of-charge",
    text: `select ${COLUMNS} from charge_links where shop_id = $1 and charge_id = $2`,
    values: [link.shopId, link.chargeId],
  });
  return found ?? link;
}

export async function findLink(knex: Knex, token: string): Promise<ChargeLink | null> {
  return queryFirst<ChargeLink>(knex, {
    name: "find-charge-link",
    text: `select ${COLUMNS} from charge_links where token = $1`,
    values: [token],
  });
}

/** Records which charge of the sale is received in this way; a link has one for each. The caller has locked the shop's ledger. */
export async function insertWay(
  sql: Sql,
  { token }: ChargeLink,
  { way, chargeId }: { readonly way: string; readonly chargeId: string },
): Promise<void> {
  await sql.run({
    name: "insert-link-way",
    text: "insert into charge_link_ways (token, way, charge_id) values ($1, $2, $3)",
    values: [token, way, chargeId],
  });
}
