import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/gateways/password-gateway.ts";
import { putPasswordHash } from "#server/repositories/credential-repository.ts";
import { deleteResetTokens } from "#server/repositories/reset-token-repository.ts";
import { deleteSessions } from "#server/repositories/session-repository.ts";
import { checkPassword, type PasswordProof } from "./check-password.ts";

/** Sets another password. Every other session ends, and links for a forgotten one are worth nothing any more. */
export async function changePassword(
  deps: Deps,
  { next, currentSid, ...proof }: PasswordProof & { readonly next: string; readonly currentSid: string },
): Promise<void> {
  await checkPassword(deps, proof);
  const passwordHash = await hashPassword(next);
  await deps.knex.transaction(async (trx) => {
    await putPasswordHash(trx, proof.accountId, passwordHash);
    await deleteResetTokens(trx, proof.accountId, deps.clock.now());
    await deleteSessions(trx, proof.accountId, currentSid);
  });
}
