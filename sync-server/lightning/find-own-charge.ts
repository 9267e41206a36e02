import type { Knex } from "knex";
import type { ChargeRow } from "#db/entities/rows.ts";
import { findCharge } from "#server/counter/charge-repository.ts";
import { AppError } from "#server/platform/errors.ts";
import { findRole } from "#server/shops/member-repository.ts";
import { isOwnShop, type SyncAuthor } from "#server/sync/sync-author.ts";

/** A charge that this person or till may act on; cashiers and tills only find their own. */
export async function findOwnCharge(knex: Knex, author: SyncAuthor, chargeId: string): Promise<ChargeRow> {
  const [role, charge] = await Promise.all([
    findRole(knex, author.shopId, author.id),
    findCharge(knex, author.shopId, chargeId),
  ]);
  const seesAll = role === "owner" || role === "manager";
  const isOwn = charge?.madeBy === (isOwnShop(author) ? null : author.id);
  if (role === null || !charge || !(seesAll || isOwn)) throw new AppError("not_found");
  return charge;
}
