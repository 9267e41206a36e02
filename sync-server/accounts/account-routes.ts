import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { userSchema } from "#db/entities/user.ts";
import {
  changePasswordBody,
  deleteAccountBody,
  ownSessionSchema,
  personNameBody,
} from "#db/protocol/account/account-api.ts";
import { endingShopsSchema, hasPasswordSchema } from "#db/protocol/account/account-deletion.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import { hasFreshProof } from "#server/platform/http/session/fresh-proof.ts";
import { clearSessionCookie, endSession, renewProof } from "#server/platform/http/session/session.ts";
import { readEndingShops } from "#server/shops/settle-shops.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import { changeName } from "./change-name.ts";
import { changePassword } from "./password/change-password.ts";
import { hasPassword } from "./password/check-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { notifyAccount } from "./notices/notify.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./sign-in/own-sessions.ts";

const WRONG_PASSWORD = {
  422: "`wrong_password`; counts as a failed sign-in.",
  429: "`too_many_requests`: more than 10 failures per account or 100 per address in 15 minutes.",
};
const EXPORTS_PER_MINUTE = 6;

/** Actions on one's own account (S163, G10). */
export function accountRoutes(deps: Deps): ApiRoute[] {
  const countExport = createMinuteLimit(deps.clock, EXPORTS_PER_MINUTE);
  return [
    apiRoute({
      method: "GET",
      path: "/api/account/export",
      summary: "All data of the account, as a file without secrets",
      access: "session",
      freshProof: "where careful",
      responses: {
        200: { description: "One JSON object.", schema: z.looseObject({ account: z.looseObject({}) }) },
        429: "`too_many_requests`",
      },
      handle: async ({ req, res, accountId }) => {
        countExport(accountId);
        const { fileName, pieces } = await exportAccount(deps, { accountId, currentSid: req.sessionID });
        res.attachment(fileName).type("application/json");
        try {
          await pipeline(Readable.from(pieces), res);
        } catch (error) {
          // The file is incomplete: closes the connection, so that the browser does not treat it as complete.
          res.destroy();
          if (!isGone(error)) throw error;
        }
        return res;
      },
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/account",
      summary: "Delete the account permanently; purchases are kept without the account",
      access: "session",
      body: { schema: deleteAccountBody },
      responses: {
        204: "Deleted, and signed out everywhere.",
        403: "`proof_required`: the account has no password, and there is no fresh proof.",
        409: "`conflict`: the account is the only administrator, or a shop that `shops` does not name would be deleted.",
        ...WRONG_PASSWORD,
      },
      handle: async ({ req, res, accountId, body }) => {
        const { password, shops } = body;
        const isProven = hasFreshProof(req, deps.clock.now());
        await deleteAccount(deps, { accountId, password, address: req.ip ?? "", isProven }, shops);
        await endSession(req);
        clearSessionCookie(deps.config, res);
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/account/ending-shops",
      summary: "The shops that are deleted with the account because they have no other owner",
      access: "session",
      responses: { 200: { description: "The account's own shop first.", schema: endingShopsSchema } },
      handle: ({ accountId }) => readEndingShops(deps, accountId),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/account/name",
      summary: "Change the person's name",
      access: "session",
      body: { schema: personNameBody },
      responses: { 200: { description: "The user.", schema: userSchema } },
      handle: ({ accountId, body }) => changeName(deps, accountId, body),
    }),
    apiRoute({
      method: "GET",
      path: "/api/account/password",
      summary: "Whether the account has a password, which its deletion then requires",
      access: "session",
      responses: { 200: { description: "Without the password.", schema: hasPasswordSchema } },
      handle: async ({ accountId }) => ({ hasPassword: await hasPassword(deps, accountId) }),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/account/password",
      summary: "Change the password; ends all other sessions",
      access: "session",
      body: { schema: changePasswordBody },
      responses: { 204: "Changed.", ...WRONG_PASSWORD },
      handle: async ({ req, accountId, body }) => {
        const address = req.ip ?? "";
        const { current: password, next } = body;
        await changePassword(deps, { accountId, password, next, address, currentSid: req.sessionID });
        await renewProof(req, { now: deps.clock.now(), hasBothFactors: false });
        await notifyAccount(deps, accountId, { kind: "password_changed", device: deviceOf(req) });
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/account/sessions",
      summary: "The account's sessions, most recently used first",
      access: "session",
      responses: {
        200: { description: "The ids do not give access to a session.", schema: z.array(ownSessionSchema) },
      },
      handle: ({ req, accountId }) => listSessions(deps, { accountId, currentSid: req.sessionID }),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/account/sessions",
      summary: "End all other sessions",
      access: "session",
      freshProof: "where careful",
      responses: { 204: "Only the current session is left." },
      handle: ({ req, accountId }) => endOtherSessions(deps, { accountId, currentSid: req.sessionID }),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/account/sessions/{id}",
      summary: "End one other session",
      access: "session",
      freshProof: "where careful",
      params: z.object({ id: z.string().max(64) }),
      responses: {
        204: "Ended.",
        404: "The account has no such session, or it has ended.",
        409: "`conflict`: this is the current session.",
      },
      handle: ({ req, accountId, params }) =>
        endOwnSession(deps, { accountId, currentSid: req.sessionID }, params.id),
    }),
  ];
}

/** The client aborted the download. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
