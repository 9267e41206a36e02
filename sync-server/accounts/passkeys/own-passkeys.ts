import type { Passkey } from "#db/protocol/account/passkey-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import { deletePasskey, findPasskeys, renamePasskey } from "./passkey-repository.ts";
import { toPasskey } from "./to-passkey.ts";

/** The account's passkeys, oldest first. */
export const listPasskeys = async (deps: Deps, accountId: string): Promise<Passkey[]> =>
  (await findPasskeys(deps.knex, accountId)).map(toPasskey);

export async function renameOwnPasskey(
  deps: Deps,
  change: { readonly accountId: string; readonly id: string; readonly name: string },
): Promise<void> {
  if (!(await renamePasskey(deps.knex, change))) throw gone();
}

export async function deleteOwnPasskey(deps: Deps, accountId: string, id: string): Promise<void> {
  if (!(await deletePasskey(deps.knex, accountId, id))) throw gone();
  logSecurityEvent(deps, "passkey deleted", accountId);
}

const gone = (): AppError => new AppError("not_found", { message: "Esta chave de acesso já foi apagada." });
