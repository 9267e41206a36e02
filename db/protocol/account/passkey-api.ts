import * as z from "zod";
import { signInWithCodeSchema } from "./account.ts";
import { secondStepSchema } from "./second-factor-api.ts";

/**
 * Requests and responses of `/api/account/passkeys*`, `/api/account/proof` and `/api/login/passkey*`. Browser and server exchange
 * WebAuthn Level 3 in its JSON form; only sizes are checked here, the rest by `@simplewebauthn/server`.
 */

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(most);
const credentialId = base64url(1400).min(16);

const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.looseObject({}),
});

export const newPasskeySchema = credential.extend({
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** A signature of a passkey over a challenge. */
export const assertionSchema = credential.extend({
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

const nameSchema = z.string().trim().min(1).max(60);

export const createPasskeyBody = z.object({ name: nameSchema.optional(), credential: newPasskeySchema });
export const renamePasskeyBody = z.object({ name: nameSchema });
export const signInWithPasskeyBody = z.object({ credential: assertionSchema });
/** Each of these proves the person's identity. */
export const proofBody = z.union([
  z.object({ password: z.string().min(1).max(128) }),
  z.object({
    code: signInWithCodeSchema.shape.code,
    /** Code of the authenticator app or a recovery code, required in addition by accounts with a second factor. */
    appCode: secondStepSchema.shape.code.optional(),
  }),
  z.object({ credential: assertionSchema }),
]);
export type Proof = z.output<typeof proofBody>;

export const passkeySchema = z.object({
  id: credentialId,
  name: z.string(),
  /** Synced by the device's vendor to the person's other devices. */
  synced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

/** Options for the browser, in WebAuthn's JSON form. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
