import type { Deps } from "#server/deps.ts";
import { findRights } from "#server/repositories/account-repository.ts";

/** Role kept in its own table (D7). */
export async function isAdmin(deps: Deps, accountId: string): Promise<boolean> {
  return (await findRights(deps.knex, accountId)).isAdmin;
}

/** One purchase opens both `hasLessonsAccess` and `hasPaymentSetupAccess` (D6). */
export async function hasPurchase(deps: Deps, accountId: string): Promise<boolean> {
  return (await findRights(deps.knex, accountId)).hasAccess;
}
