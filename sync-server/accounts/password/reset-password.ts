import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashPassword } from "./password-gateway.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { putPasswordHash } from "./credential-repository.ts";
import { deleteResetTokens, isResetTokenValid, useResetToken } from "./reset-token-repository.ts";
import { deleteSessions } from "#server/accounts/sign-in/session-repository.ts";
import { hashToken } from "./request-password-reset.ts";
import { SIGN_IN_RULE } from "#server/accounts/sign-in/sign-in.ts";
import { forgiveAccount } from "#server/accounts/sign-in/throttle.ts";

export const canResetWith = ({ knex, clock }: Deps, token: string): Promise<boolean> =>
  isResetTokenValid(knex, hashToken(token), clock.now());

/**
 * Spends the link, sets the password, ends every session but the one that asks (when it is this account's own), and
 * makes the other links worthless. Failed sign-ins are forgotten.
 */
export async function resetPassword(
  deps: Deps,
  input: { readonly token: string; readonly password: string; readonly keepSid: string | null },
): Promise<void> {
  const { knex, clock } = deps;
  // Hashing costs time and memory: not for a token that is worth nothing.
  if (!(await canResetWith(deps, input.token))) throw new AppError("invalid_token");
  const passwordHash = await hashPassword(input.password);
  await knex.transaction(async (tx) => {
    const now = clock.now();
    const accountId = await useResetToken(tx, hashToken(input.token), now);
    if (accountId === null) throw new AppError("invalid_token");
    await putPasswordHash(tx, accountId, passwordHash);
    await deleteResetTokens(tx, accountId, now);
    await deleteSessions(tx, accountId, input.keepSid);
    // Who owns the mailbox is not kept waiting for what somebody guessed before.
    const user = await findUser(tx, accountId);
    if (user) await forgiveAccount({ ...deps, knex: tx }, SIGN_IN_RULE, user.email);
  });
}
