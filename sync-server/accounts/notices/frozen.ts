import type { Knex } from "knex";
import { isFrozenAt } from "#db/rules/shops/freeze.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findFreeze, findShopFreeze, noteMailProof } from "./freeze-repository.ts";

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
 * mailbox since.
 */
export async function awaitsMail({ knex, clock }: Deps, accountId: string): Promise<boolean> {
  const freeze = await findFreeze(knex, accountId);
  return freeze !== null && freeze.mailProvenAt === null && clock.now() < freeze.until;
}

/** Records a proof of access to the account's mailbox: the other ways to sign in work again. */
export const recordMailboxProof = ({ knex, clock }: Deps, accountId: string): Promise<void> =>
  noteMailProof(knex, accountId, clock.now());
