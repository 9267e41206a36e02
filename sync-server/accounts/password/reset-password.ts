import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashPassword } from "./password-gateway.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { noteMailProof } from "#server/accounts/notices/freeze-repository.ts";
import { removeEarlyWays } from "#server/accounts/early-ways/remove-early-ways.ts";
import { putPasswordHash } from "./credential-repository.ts";
import { deleteResetTokens, isResetTokenValid, useResetToken } from "./reset-token-repository.ts";
import { deleteSessions } from "#server/accounts/sign-in/session-repository.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { againAfterCollision } from "#server/platform/sql/sql.ts";
import { hashSecret } from "#server/platform/hash-secret.ts";
import { SIGN_IN_RULE } from "#server/accounts/sign-in/sign-in.ts";
import { forgiveAccount } from "#server/accounts/sign-in/throttle.ts";

export const canResetWith = ({ knex, clock }: Deps, token: string): Promise<boolean> =>
  isResetTokenValid(knex, hashSecret(token), clock.now());

/**
 * Uses the link: sets the password, ends all sessions except the requesting one (if it is this account's),
 * invalidates the other links, clears failed sign-ins and removes early ways to sign in. Returns the account.
 */
export async function resetPassword(
  deps: Deps,
  input: {
    readonly token: string;
    readonly password: string;
    readonly keepSid: string | null;
    readonly device: string;
  },
): Promise<string> {
  const { knex, clock } = deps;
  // Hashing is expensive: check the token first.
  if (!(await canResetWith(deps, input.token))) throw new AppError("invalid_token");
  const passwordHash = await hashPassword(input.password);
  const changed = await againAfterCollision(() =>
    knex.transaction(async (tx) => {
      const now = clock.now();
      const accountId = await useResetToken(tx, hashSecret(input.token), now);
      if (accountId === null) throw new AppError("invalid_token");
      const user = await findUser(tx, accountId);
      if (!user) throw new AppError("invalid_token");
      // Throwing rolls back, so the link still works with a better password.
      await refuseWeakPassword({ password: input.password, email: user.email }, "password");
      await putPasswordHash(tx, accountId, passwordHash);
      await deleteResetTokens(tx, accountId, now);
      await noteMailProof(tx, accountId, now);
      await deleteSessions(tx, accountId, input.keepSid);
      await removeEarlyWays(tx, accountId, { device: input.device, now });
      // Another person's wrong guesses must not throttle the owner of the mailbox.
      await forgiveAccount({ ...deps, knex: tx }, SIGN_IN_RULE, user.email);
      return accountId;
    }),
  );
  logSecurityEvent(deps, "password reset", changed);
  return changed;
}
