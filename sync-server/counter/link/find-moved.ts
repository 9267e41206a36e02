import type { Knex } from "knex";
import { hasMoved, isAtFixedAddress } from "#db/rules/charges/moved-charge.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { findPresentAddress } from "./receiving-repository.ts";
import type { Sale } from "./sale-repository.ts";

/** Ids of the sale's charges that the shop would receive at another address now, so that nobody is shown their code. */
export async function findMoved(
  knex: Knex | Sql,
  shopId: string,
  { charges }: Sale,
): Promise<ReadonlySet<string>> {
  const ids = charges.map(async ({ charge }) => {
    if (!isAtFixedAddress(charge)) return [];
    return hasMoved(charge, await findPresentAddress(knex, shopId, charge)) ? [charge.id] : [];
  });
  return new Set((await Promise.all(ids)).flat());
}
