import type { Knex } from "knex";
import type { ChargeRow } from "#db/entities/rows.ts";
import { ACCOUNT_SOURCES } from "#server/sync/row-json.ts";
import { query } from "#server/platform/sql/sql.ts";

/** One charge of the account, or undefined; charges of other accounts are not found. `id`: a uuid. */
export async function findCharge(knex: Knex, accountId: string, id: string): Promise<ChargeRow | undefined> {
  const found = await query<{ row: string }>(knex, {
    name: "find-charge",
    text: `select (${ACCOUNT_SOURCES.charges.json})::text as row from charges r
      where r.user_id = $1 and r.id = $2::uuid`,
    values: [accountId, id],
  });
  return found[0] && (JSON.parse(found[0].row) as ChargeRow);
}

/** Upper bound for charges that wait for the same payment; older ones are settled. */
const MAX_AT_ADDRESS = 500;

/** The newest real charges of an account at the same address, ignoring case. */
export async function chargesAtAddress(
  knex: Knex,
  accountId: string,
  { coin, address }: Pick<ChargeRow, "coin" | "address">,
): Promise<ChargeRow[]> {
  const found = await query<{ row: string }>(knex, {
    name: "charges-at-address",
    text: `select (${ACCOUNT_SOURCES.charges.json})::text as row from charges r
      where r.user_id = $1 and r.coin = $2 and lower(r.address) = lower($3) and not r.training
      order by coalesce(r.heard_at, r.created_at) desc limit $4`,
    values: [accountId, coin, address, MAX_AT_ADDRESS],
  });
  return found.map(({ row }) => JSON.parse(row) as ChargeRow);
}
