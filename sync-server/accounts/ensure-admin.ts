import type { Deps } from "#server/platform/deps.ts";
import { hashPassword } from "./password/password-gateway.ts";
import { findUserByEmail, grantAdmin } from "./account-repository.ts";
import { recordChange } from "#server/people/audit-repository.ts";
import { putPasswordHash } from "./password/credential-repository.ts";
import { deleteSessions } from "./sign-in/session-repository.ts";
import { createAccount } from "./create-account.ts";

/**
 * Ensures at start that the account of ADMIN_EMAIL exists and is an administrator. Another person may have registered the address
 * first, so an account that becomes administrator here gets the configured password and loses its sessions. An existing
 * administrator keeps the password they chose.
 */
export async function ensureAdmin(
  { knex }: Pick<Deps, "knex">,
  admin: { readonly email: string; readonly password: string },
): Promise<void> {
  const existing = await findUserByEmail(knex, admin.email);
  if (existing?.isAdmin) return;
  const created = existing
    ? null
    : await createAccount({ knex }, { ...admin, firstName: "Administração", lastName: null });
  const accountId = created ?? existing?.id ?? (await findUserByEmail(knex, admin.email))?.id;
  if (accountId === undefined) throw new Error("A conta de ADMIN_EMAIL não pôde ser criada.");
  const passwordHash = await hashPassword(admin.password);
  await knex.transaction(async (tx) => {
    if (created === null) {
      await putPasswordHash(tx, accountId, passwordHash);
      await deleteSessions(tx, accountId, null);
    }
    if (!(await grantAdmin(tx, accountId))) return;
    const deed = { action: "grantAdmin", kind: "account", rowId: accountId, title: admin.email } as const;
    await recordChange(tx, { accountId: null, ...deed, aboutAccountId: accountId });
  });
}
