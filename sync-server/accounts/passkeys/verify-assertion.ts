import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Assertion } from "#db/protocol/account/passkey-api.ts";
import { throttled, type ThrottleRule } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Purpose, newChallenge, takeChallenge } from "./passkey-challenge.ts";
import { findPasskey, findPasskeys, touchPasskey } from "./passkey-repository.ts";
import { siteOf } from "./site.ts";

const RULE: ThrottleRule = { name: "passkey", perAccount: 20, perAddress: 100 };

/** Options for `navigator.credentials.get`. With an account, only its passkeys are offered. */
export async function assertionOptions(deps: Deps, accountId: string | null): Promise<object> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const own = accountId === null ? [] : await findPasskeys(deps.knex, accountId);
  return generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    challenge: newChallenge(deps, purposeOf(accountId)),
    userVerification: "required",
    allowCredentials: own.map(({ id }) => ({ id })),
  });
}

const purposeOf = (accountId: string | null): Purpose =>
  accountId === null ? "sign-in" : `prove ${accountId}`;

/**
 * The account whose passkey signed a challenge of this server, for this site, with the person verified. With `accountId`, accepts
 * that account's passkeys only. Throws `invalid_credentials`, also for a signature that was accepted before and for a counter
 * that went back, as with a copied authenticator.
 */
export function verifyAssertion(
  deps: Deps,
  given: { readonly credential: Assertion; readonly accountId: string | null; readonly address: string },
): Promise<string> {
  const { credential, accountId, address } = given;
  return throttled(deps, RULE, { email: credential.id, address }, async (attempt) => {
    const passkey = await findPasskey(deps.knex, credential.id);
    if (!passkey || (accountId !== null && passkey.accountId !== accountId)) throw refused();
    const { id: rpID, origin } = siteOf(deps);
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(deps, purposeOf(accountId), challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }).catch((cause: unknown) => {
      throw refused(cause);
    });
    if (!verified) throw refused();
    const isFirst = await touchPasskey(deps.knex, {
      id: passkey.id,
      counter: authenticationInfo.newCounter,
      now: deps.clock.now(),
    });
    if (!isFirst) throw refused();
    await attempt.forgive();
    return passkey.accountId;
  });
}

const refused = (cause?: unknown): AppError =>
  new AppError("invalid_credentials", {
    message: "Esta chave de acesso não abre nenhuma conta aqui. Tente de novo ou entre com e-mail e senha.",
    cause,
  });
