import type { Knex } from "knex";
import { shopLedger } from "#db/protocol/version.ts";
import { refuseFrozenShop } from "#server/accounts/notices/frozen.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { requireRole } from "./require-role.ts";

/** A person and the shop that this person changes. */
export type ShopOwner = { readonly shopId: string; readonly accountId: string };

/**
 * Locks the shop's ledger for a change that only an owner may make, and that is refused during a freeze. Since the request began, the
 * person may have been removed or the shop frozen; neither can happen any more until commit.
 */
export async function lockAsOwner(
  trx: Knex.Transaction,
  { shopId, accountId }: ShopOwner,
  now: Date,
): Promise<void> {
  await lockLedger(trx, shopLedger(shopId));
  await requireRole(trx, shopId, accountId, ["owner"]);
  await refuseFrozenShop(trx, shopId, now);
}
