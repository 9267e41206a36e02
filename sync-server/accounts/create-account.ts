import type { Deps } from "#server/platform/deps.ts";
import { hashPassword } from "./password/password-gateway.ts";
import { insertUser, type NewUser } from "./account-repository.ts";
import { putPasswordHash } from "./password/credential-repository.ts";

/** The id of the new account, or null when its e-mail is taken; of two concurrent requests one succeeds. */
export async function createAccount(
  { knex }: Pick<Deps, "knex">,
  account: NewUser & { readonly password: string },
): Promise<string | null> {
  const passwordHash = await hashPassword(account.password);
  return knex.transaction(async (tx) => {
    const id = await insertUser(tx, account);
    if (id !== null) await putPasswordHash(tx, id, passwordHash);
    return id;
  });
}
