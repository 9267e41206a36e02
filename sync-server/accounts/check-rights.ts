import type { Deps } from "#server/platform/deps.ts";
import { findRights } from "./account-repository.ts";

/** Whether the account is an administrator; the role is stored in its own table (D7). null: signed out. */
export async function isAdmin(deps: Deps, accountId: string | null): Promise<boolean> {
  return accountId !== null && (await findRights(deps.knex, accountId)).isAdmin;
}
