import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashPassword } from "./password-gateway.ts";
import { replacePasswordHash } from "./credential-repository.ts";
import { deleteResetTokens } from "./reset-token-repository.ts";
import { deleteSessions } from "#server/accounts/sign-in/session-repository.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { checkPassword, type PasswordProof } from "./check-password.ts";

/** Changes the password. All other sessions end, and pending reset links become invalid. */
export async function changePassword(
  deps: Deps,
  { next, currentSid, ...proof }: PasswordProof & { readonly next: string; readonly currentSid: string },
): Promise<void> {
  const from = await checkPassword(deps, proof);
  const user = await findUser(deps.knex, proof.accountId);
  if (!user) throw new AppError("unauthenticated");
  await refuseWeakPassword({ password: next, email: user.email }, "next");
  const to = await hashPassword(next);
  await deps.knex.transaction(async (trx) => {
    await deleteResetTokens(trx, proof.accountId, deps.clock.now());
    // "Não fui eu" or a reset may have ended the password that was checked.
    if (!(await replacePasswordHash(trx, proof.accountId, { from, to })))
      throw new AppError("wrong_password");
    await deleteSessions(trx, proof.accountId, currentSid);
  });
  logSecurityEvent(deps, "password changed", proof.accountId);
}
