import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isPassword } from "./password-gateway.ts";
import { findCredentialOf } from "./credential-repository.ts";
import { SIGN_IN_RULE } from "#server/accounts/sign-in/sign-in.ts";
import { throttled } from "#server/accounts/sign-in/throttle.ts";

export type PasswordProof = {
  readonly accountId: string;
  readonly password: string;
  /** Address of the client. */
  readonly address: string;
};

/**
 * Requires the account's password before an irreversible action, and returns its stored hash. Attempts count together with
 * sign-ins, so that a stolen session cannot be used to guess the password.
 */
export async function checkPassword(deps: Deps, proof: PasswordProof): Promise<string> {
  const credential = await findCredentialOf(deps.knex, proof.accountId);
  if (credential === "no account") throw new AppError("unauthenticated");
  if (credential.passwordHash === null)
    throw new AppError("unprocessable", {
      message: "Esta conta ainda não tem senha. Crie uma em “Esqueci minha senha”.",
    });
  const { email, passwordHash } = credential;
  await throttled(deps, SIGN_IN_RULE, { email, address: proof.address }, async (attempt) => {
    if (!(await isPassword(proof.password, passwordHash))) throw new AppError("wrong_password");
    await attempt.forgive();
  });
  return passwordHash;
}

/** Whether the account has a password; an account without one is opened by mail, passkey or provider. */
export async function hasPassword({ knex }: Deps, accountId: string): Promise<boolean> {
  const credential = await findCredentialOf(knex, accountId);
  if (credential === "no account") throw new AppError("unauthenticated");
  return credential.passwordHash !== null;
}
