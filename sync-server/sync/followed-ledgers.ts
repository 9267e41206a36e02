import { accountLedger, CONTENT_LEDGER, shopLedger } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findShopsOf } from "#server/shops/shop-repository.ts";

/** The ledgers whose changes concern a device: public content, its account's, and those of all shops where the account works. */
export async function findFollowedLedgers(
  { knex }: Pick<Deps, "knex">,
  accountId: string | null,
): Promise<string[]> {
  if (accountId === null) return [CONTENT_LEDGER];
  const shops = await findShopsOf(knex, accountId);
  return [CONTENT_LEDGER, accountLedger(accountId), ...shops.map(shopLedger)];
}
