import type { Deps } from "#server/platform/deps.ts";
import { hashPassword } from "./password-gateway.ts";
import { putPasswordHash } from "./credential-repository.ts";
import { deleteResetTokens } from "./reset-token-repository.ts";
import { deleteSessions } from "#server/accounts/sign-in/session-repository.ts";
import { checkPassword, type PasswordProof } from "./check-password.ts";

/** Changes the password. All other sessions end, and pending reset links become invalid. */
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
