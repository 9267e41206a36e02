import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { NewPasskey, Passkey } from "#db/protocol/account/passkey-api.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { type OwnSession, whileSignedIn } from "#server/accounts/sign-in/while-signed-in.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import { newChallenge, takeChallenge } from "./passkey-challenge.ts";
import { findPasskey, findPasskeys, insertPasskey } from "./passkey-repository.ts";
import { siteOf } from "./site.ts";
import { toPasskey } from "./to-passkey.ts";

/** Maximum per account: more than a person's devices, and low enough to stop a script. */
const MOST = 20;

/** Options for `navigator.credentials.create`, WebAuthn Level 3. */
export async function passkeyCreationOptions(deps: Deps, accountId: string): Promise<object> {
  const [user, existing] = await Promise.all([
    findUser(deps.knex, accountId),
    findPasskeys(deps.knex, accountId),
  ]);
  if (!user) throw new AppError("unauthenticated");
  if (existing.length >= MOST) throw tooMany();
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: "Balcão Cripto",
    rpID: siteOf(deps).id,
    userID: new Uint8Array(Buffer.from(accountId.replaceAll("-", ""), "hex")),
    userName: user.email,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email,
    challenge: newChallenge(deps, `create ${accountId}`),
    // The authenticator's maker is irrelevant, and asking for it would reveal the model.
    attestationType: "none",
    excludeCredentials: existing.map(({ id }) => ({ id })),
    // Discoverable without typing an e-mail, and unlocked by finger, face or PIN, so it replaces e-mail and password.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Stores a passkey that the browser has created for this account. */
export async function createPasskey(
  deps: Deps,
  made: OwnSession & { readonly credential: NewPasskey; readonly name: string },
): Promise<Passkey> {
  const { accountId, credential, name } = made;
  const { id: rpID, origin } = siteOf(deps);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    // Our schema has checked it; the library's type lists only today's transports and excludes `undefined`.
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(deps, `create ${accountId}`, challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError("unprocessable", {
      message: "Esta chave de acesso não pôde ser conferida. Comece de novo, neste mesmo endereço.",
      cause,
    });
  });
  if (!registrationInfo) throw new AppError("unprocessable");
  const { credential: key, credentialBackedUp } = registrationInfo;
  const passkey = {
    id: key.id,
    accountId,
    publicKey: Buffer.from(key.publicKey),
    counter: key.counter,
    transports: credential.response.transports,
    name,
    synced: credentialBackedUp,
  };
  const isNew = await whileSignedIn(deps, made, (trx) => insertPasskey(trx, passkey, MOST));
  const stored = await findPasskey(deps.knex, key.id);
  if (!stored) throw tooMany();
  if (!isNew) throw new AppError("conflict", { message: "Esta chave de acesso já está cadastrada." });
  logSecurityEvent(deps, "passkey added", accountId);
  return toPasskey(stored);
}

const tooMany = (): AppError =>
  new AppError("conflict", { message: `São até ${MOST} chaves de acesso. Apague uma que não usa mais.` });
