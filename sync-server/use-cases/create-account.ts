import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/gateways/password-gateway.ts";
import { insertUser, type NewUser } from "#server/repositories/account-repository.ts";
import { putPasswordHash } from "#server/repositories/credential-repository.ts";

/** The id of the new account, or null when its e-mail is taken; of two at the same time one gets it. */
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
