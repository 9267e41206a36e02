import type { Knex } from "knex";
import { isFrozenAt } from "#db/rules/shops/freeze.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findFreeze, findShopFreeze, noteMailProof } from "./freeze-repository.ts";

/** 403 `frozen` while the shop takes no new addresses, keys and people. */
export async function refuseFrozenShop(knex: Knex, shopId: string, now: Date): Promise<void> {
  if (isFrozenAt(await findShopFreeze(knex, shopId), now.toISOString())) throw new AppError("frozen");
}

/** Until when the account gives nobody rights; null: it does. */
export async function frozenUntil({ knex, clock }: Deps, accountId: string): Promise<string | null> {
  const until = (await findFreeze(knex, accountId))?.until;
  return until !== undefined && clock.now() < until ? until.toISOString() : null;
}

/** 403 `frozen` while the account gives nobody rights. */
export async function refuseFrozenAccount(deps: Deps, accountId: string): Promise<void> {
  if ((await frozenUntil(deps, accountId)) !== null) throw new AppError("frozen");
}

/** Whether only the mailbox opens the account now: somebody said "Não fui eu", and nobody has shown it since. */
export async function awaitsMail({ knex, clock }: Deps, accountId: string): Promise<boolean> {
  const freeze = await findFreeze(knex, accountId);
  return freeze !== null && freeze.mailProvenAt === null && clock.now() < freeze.until;
}

/** Somebody has shown that the account's mailbox is theirs: other ways sign in again. */
export const mailboxShown = ({ knex, clock }: Deps, accountId: string): Promise<void> =>
  noteMailProof(knex, accountId, clock.now());
