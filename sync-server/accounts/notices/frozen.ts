import type { Knex } from "knex";
import { accountLedger } from "#db/protocol/version.ts";
import { isFrozenAt } from "#db/rules/shops/freeze.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { findFreeze, findShopFreeze } from "./freeze-repository.ts";

/** Throws 403 `frozen` while the shop accepts no new addresses, keys or people. */
export async function refuseFrozenShop(knex: Knex, shopId: string, now: Date): Promise<void> {
  if (isFrozenAt(await findShopFreeze(knex, shopId), now.toISOString())) throw new AppError("frozen");
}

/** Until when the account may not give rights to others; null: it may. */
export async function frozenUntil({ knex, clock }: Deps, accountId: string): Promise<string | null> {
  const until = (await findFreeze(knex, accountId))?.until;
  return until !== undefined && clock.now() < until ? until.toISOString() : null;
}

/** Throws 403 `frozen` while the account may not give rights to others. */
export async function refuseFrozenAccount(deps: Deps, accountId: string): Promise<void> {
  if ((await frozenUntil(deps, accountId)) !== null) throw new AppError("frozen");
}

/**
 * Whether the account can only be opened by its mailbox: a person pressed "Não fui eu", and nobody has proved access to the
 * mailbox since. Waits for one that is under way.
 */
export const awaitsMail = ({ knex, clock }: Deps, accountId: string): Promise<boolean> =>
  knex.transaction(async (trx) => {
    await lockLedger(trx, accountLedger(accountId));
    const freeze = await findFreeze(trx, accountId);
    return freeze !== null && freeze.mailProvenAt === null && clock.now() < freeze.until;
  });
