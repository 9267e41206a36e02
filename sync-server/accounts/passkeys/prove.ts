import type { Proof } from "#db/protocol/account/passkey-api.ts";
import type { ProofWays } from "#db/protocol/account/proof-ways.ts";
import { readCode } from "#server/accounts/mail-code/sign-in-by-mail.ts";
import { checkPassword, hasPassword } from "#server/accounts/password/check-password.ts";
import { hasSecondFactor } from "#server/accounts/second-factor/own-second-factor.ts";
import { checkSecondStep } from "#server/accounts/second-factor/check-second-step.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { listPasskeys } from "./own-passkeys.ts";
import { verifyAssertion } from "./verify-assertion.ts";

/** The ways in which the account's person can prove their identity. */
export const readProofWays = async (deps: Deps, accountId: string): Promise<ProofWays> => ({
  password: await hasPassword(deps, accountId),
  passkey: (await listPasskeys(deps, accountId)).length > 0,
  app: await hasSecondFactor(deps, accountId),
});

/**
 * Requires the app's code besides the mail's for an account with a second factor: on a phone with an open session, the mailbox is
 * usually open too.
 */
async function takeAppCode(deps: Deps, step: Parameters<typeof checkSecondStep>[1] | null): Promise<void> {
  if (step === null)
    throw new AppError("wrong_code", { message: "Digite também o código do aplicativo autenticador." });
  const claim = await checkSecondStep(deps, step);
  await claim();
}

/**
 * Returns whether both factors were shown, when the password, the passkey or the mail's code is the account's. Otherwise throws
 * `wrong_password`, `wrong_code` or `unprocessable` rather than 401: the session is valid, and a device must not treat it as
 * ended.
 */
export async function prove(
  deps: Deps,
  {
    accountId,
    proof,
    address,
    browser,
    sid,
  }: {
    readonly accountId: string;
    readonly proof: Proof;
    readonly address: string;
    /** The secret that binds a code to this session; empty: no code was requested. */
    readonly browser: string;
    readonly sid: string;
  },
): Promise<{ readonly hasBothFactors: boolean }> {
  if ("code" in proof) {
    const { code, appCode } = proof;
    const hasBothFactors = await hasSecondFactor(deps, accountId);
    const step = appCode === undefined ? null : { accountId, code: appCode, sid, address, byMail: true };
    const shown = await readCode(deps, { code, browser, address });
    if (shown.accountId !== accountId) throw new AppError("wrong_code");
    // Before the mail's code is used up: a mistyped code of the app must not cost it.
    if (hasBothFactors) await takeAppCode(deps, step);
    await shown.claim();
    return { hasBothFactors };
  }
  if ("password" in proof) {
    await checkPassword(deps, { accountId, password: proof.password, address });
    return { hasBothFactors: false };
  }
  try {
    await verifyAssertion(deps, { credential: proof.credential, accountId, address });
    return { hasBothFactors: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_credentials") throw error;
    throw new AppError("unprocessable", {
      message: "Esta chave de acesso não é desta conta. Use outra ou a sua senha.",
      cause: error,
    });
  }
}
