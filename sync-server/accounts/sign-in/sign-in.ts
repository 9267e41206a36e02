import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { isPassword } from "#server/accounts/password/password-gateway.ts";
import { findCredential, isCurrent } from "#server/accounts/password/credential-repository.ts";
import { throttled, type ThrottleRule } from "./throttle.ts";

export const SIGN_IN_RULE: ThrottleRule = { name: "sign-in", perAccount: 10, perAddress: 100 };

/** A valid credential. `claim` throws if it stopped being valid; of several concurrent calls for a code or link, one succeeds. */
export type Proven = { readonly accountId: string; readonly claim: () => Promise<void> };

/** The account with this e-mail and password. Response and amount of work are the same whether or not it exists. */
export function signIn(
  deps: Deps,
  input: { readonly email: string; readonly password: string; readonly address: string },
): Promise<Proven> {
  return throttled(deps, SIGN_IN_RULE, input, async (attempt) => {
    const credential = await findCredential(deps.knex, input.email);
    const matches = await isPassword(input.password, credential?.passwordHash ?? null);
    if (!matches || credential === null) {
      logSecurityEvent(deps, "sign-in failed", credential?.accountId ?? null, "password");
      throw new AppError("invalid_credentials");
    }
    await attempt.forgive();
    const claim = async (): Promise<void> => {
      if (!(await isCurrent(deps.knex, credential))) throw new AppError("invalid_credentials");
    };
    return { accountId: credential.accountId, claim };
  });
}
