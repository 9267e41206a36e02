import { z } from "zod";
import { userSchema } from "#db/entities/user.ts";
import {
  createPasskeyBody,
  passkeyOptionsSchema,
  passkeySchema,
  proofBody,
  renamePasskeyBody,
  signInWithPasskeyBody,
} from "#db/protocol/account/passkey-api.ts";
import { proofWaysSchema } from "#db/protocol/account/proof-ways.ts";
import { requestProofCode } from "#server/accounts/mail-code/request-mail-code.ts";
import { enterAccount } from "#server/platform/http/session/enter-account.ts";
import { notifyAccount } from "#server/accounts/notices/notify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceName, deviceOf } from "#server/platform/http/session/device-name.ts";
import { noteProofBrowser, renewProof } from "#server/platform/http/session/session.ts";
import { createPasskey, passkeyCreationOptions } from "./create-passkey.ts";
import { deleteOwnPasskey, listPasskeys, renameOwnPasskey } from "./own-passkeys.ts";
import { prove, readProofWays } from "./prove.ts";
import { assertionOptions, verifyAssertion } from "./verify-assertion.ts";

const OPTIONS = {
  description: "Options for the browser (WebAuthn, JSON form).",
  schema: passkeyOptionsSchema,
};
const REFUSED = "`invalid_credentials`";
const TOO_MANY = "`too_many_requests`";
const idParams = z.object({ id: z.string().max(1400) });

/** Passkeys: creating, renaming, deleting, signing in with them, and proving one's identity (docs/decisions/0083). */
export const passkeyRoutes = (deps: Deps): ApiRoute[] => [
  apiRoute({
    method: "POST",
    path: "/api/login/passkey/challenge",
    summary: "Challenge for signing in with a passkey",
    access: "none",
    responses: { 200: OPTIONS },
    handle: () => assertionOptions(deps, null),
  }),
  apiRoute({
    method: "POST",
    path: "/api/login/passkey",
    summary: "Sign in with a passkey",
    access: "public",
    body: { schema: signInWithPasskeyBody },
    responses: {
      200: { description: "Signed in.", schema: userSchema },
      401: REFUSED,
      429: TOO_MANY,
    },
    handle: async ({ req, res, body }) => {
      const address = req.ip ?? "";
      const accountId = await verifyAssertion(deps, { ...body, accountId: null, address }).catch(
        (error: unknown) => {
          logSecurityEvent(deps, "sign-in failed", null, "passkey");
          throw error;
        },
      );
      return enterAccount(deps, { req, res }, { accountId, way: "passkey", isBoth: true });
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/account/passkeys",
    summary: "The account's passkeys, oldest first",
    access: "session",
    responses: { 200: { description: "Without their keys.", schema: z.array(passkeySchema) } },
    handle: ({ accountId }) => listPasskeys(deps, accountId),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/passkeys/challenge",
    summary: "Challenge for a new passkey",
    access: "session",
    freshProof: true,
    responses: {
      200: OPTIONS,
      409: "`conflict`: the account has the maximum of 20 passkeys.",
    },
    handle: ({ accountId }) => passkeyCreationOptions(deps, accountId),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/passkeys",
    summary: "Store a new passkey",
    access: "session",
    freshProof: true,
    body: { schema: createPasskeyBody },
    responses: {
      201: { description: "Stored.", schema: passkeySchema },
      409: "`conflict`: the passkey is already stored.",
      422: "`unprocessable`: not for this site, this account or this challenge.",
    },
    handle: async ({ req, accountId, body: { name, credential } }) => {
      const passkey = await createPasskey(deps, {
        accountId,
        sid: req.sessionID,
        credential,
        name: name ?? deviceName(req.get("user-agent")),
      });
      await notifyAccount(deps, accountId, { kind: "passkey_added", device: deviceOf(req) });
      return passkey;
    },
  }),
  apiRoute({
    method: "PUT",
    path: "/api/account/passkeys/{id}",
    summary: "Rename a passkey",
    access: "session",
    params: idParams,
    body: { schema: renamePasskeyBody },
    responses: { 204: "Renamed.", 404: "The account has no such passkey." },
    handle: ({ accountId, params: { id }, body: { name } }) =>
      renameOwnPasskey(deps, { accountId, id, name }),
  }),
  apiRoute({
    method: "DELETE",
    path: "/api/account/passkeys/{id}",
    summary: "Delete a passkey",
    access: "session",
    freshProof: true,
    params: idParams,
    responses: { 204: "Deleted.", 404: "The account has no such passkey." },
    handle: async ({ req, accountId, params: { id } }) => {
      await deleteOwnPasskey(deps, accountId, id);
      await notifyAccount(deps, accountId, { kind: "passkey_deleted", device: deviceOf(req) });
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/account/proof",
    summary: "Check for a fresh proof before a file is opened by a link, which cannot ask for one",
    access: "session",
    freshProof: "where careful",
    responses: { 204: "The request for the file will need no proof." },
    handle: () => undefined,
  }),
  apiRoute({
    method: "GET",
    path: "/api/account/proof/ways",
    summary: "The ways in which the account's person can prove their identity",
    access: "session",
    responses: { 200: { description: "A code by mail is always possible.", schema: proofWaysSchema } },
    handle: ({ accountId }) => readProofWays(deps, accountId),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/proof/challenge",
    summary: "Challenge for proving one's identity with a passkey",
    access: "session",
    responses: { 200: OPTIONS },
    handle: ({ accountId }) => assertionOptions(deps, accountId),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/proof/mail",
    summary: "Mail a code that proves the person's identity to the account's e-mail",
    access: "session",
    responses: {
      204: "Sent.",
      429: TOO_MANY,
    },
    handle: async ({ req, accountId }) =>
      noteProofBrowser(req, await requestProofCode(deps, { accountId, address: req.ip ?? "" })),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/proof",
    summary: "Prove one's identity; for ten minutes, calls that demand a fresh proof are accepted",
    access: "session",
    body: { schema: proofBody },
    responses: {
      204: "Proven.",
      422: "`wrong_password`, `wrong_code`, or `unprocessable` for a passkey; counts as a failed sign-in.",
      429: TOO_MANY,
    },
    handle: async ({ req, accountId, body }) => {
      const way = "password" in body ? "password" : "code" in body ? "mail" : "passkey";
      const browser = req.session.proofBrowser ?? "";
      const address = req.ip ?? "";
      const shown = await prove(deps, { accountId, proof: body, address, browser, sid: req.sessionID }).catch(
        (error: unknown) => {
          logSecurityEvent(deps, "proof failed", accountId, way);
          throw error;
        },
      );
      logSecurityEvent(deps, "proof given", accountId, way);
      await renewProof(req, { now: deps.clock.now(), ...shown });
    },
  }),
];
