import type { User } from "#db/entities/user.ts";
import type { PersonName } from "#db/protocol/account/account-api.ts";
import { accountLedger } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUser, saveName } from "./account-repository.ts";
import { lockShopsOf, renameMember } from "#server/shops/shop-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";

/**
 * Changes the person's name (S163). The first name syncs to the account's devices, and to everybody in the shops where they
 * work.
 */
export function changeName({ knex }: Deps, accountId: string, name: PersonName): Promise<User> {
  return knex.transaction(async (trx) => {
    await lockShopsOf(trx, accountId);
    if (!(await lockLedger(trx, accountLedger(accountId)))) throw new AppError("unauthenticated");
    await saveName(trx, accountId, name);
    await renameMember(trx, accountId, name.firstName);
    const user = await findUser(trx, accountId);
    if (!user) throw new AppError("unauthenticated");
    return user;
  });
}
