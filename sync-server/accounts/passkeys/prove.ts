import type { Proof } from "#db/protocol/account/passkey-api.ts";
import { accountOfCode } from "#server/accounts/mail-code/sign-in-by-mail.ts";
import { checkPassword } from "#server/accounts/password/check-password.ts";
import { hasSecondFactor } from "#server/accounts/second-factor/own-second-factor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { verifyAssertion } from "./verify-assertion.ts";

/**
 * Returns when the password, the passkey or the code of the mail is the account's. Otherwise `wrong_password` or `unprocessable`, not 401: the
 * session is valid, and a device must not treat it as ended.
 */
export async function prove(
  deps: Deps,
  {
    accountId,
    proof,
    address,
    browser,
  }: {
    readonly accountId: string;
    readonly proof: Proof;
    readonly address: string;
    /** The secret that binds a code to this session; empty: none was asked for. */
    readonly browser: string;
  },
): Promise<void> {
  if ("code" in proof) {
    // Asked for before the second factor was turned on.
    if (await hasSecondFactor(deps, accountId)) throw new AppError("wrong_code");
    if ((await accountOfCode(deps, { code: proof.code, browser, address })) === accountId) return;
    throw new AppError("wrong_code");
  }
  if ("password" in proof) return checkPassword(deps, { accountId, password: proof.password, address });
  try {
    await verifyAssertion(deps, { credential: proof.credential, accountId, address });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_credentials") throw error;
    throw new AppError("unprocessable", {
      message: "Esta chave de acesso não é desta conta. Use outra ou a sua senha.",
      cause: error,
    });
  }
}
