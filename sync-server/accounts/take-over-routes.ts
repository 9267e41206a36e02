import { confirmTakeOverBody, takeOverBody } from "#db/protocol/account/take-over-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { requestTakeOver, confirmTakeOver } from "./take-over.ts";

const REFUSALS = {
  409: "`account_exists`: the profile's account exists; sign in to it.",
  422: "`other_email`: the e-mail is not the signed-in account's. `wrong_code`: wrong or expired.",
  429: "`too_many_requests`: more than 5 mails or 10 wrong codes per account in 15 minutes.",
};

/** Unsent data on a device for an account that a restored backup does not have (docs/decisions/0044). */
export const takeOverRoutes = (deps: Deps): ApiRoute[] => [
  apiRoute({
    method: "POST",
    path: "/api/account/take-over",
    summary: "Request the code that proves the e-mail of a profile whose account no longer exists",
    access: "session",
    body: { schema: takeOverBody },
    responses: { 204: "The code is being mailed to the account's address.", ...REFUSALS },
    handle: ({ req, accountId, body }) =>
      requestTakeOver(deps, { ...body, accountId, address: req.ip ?? "" }),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/take-over/confirm",
    summary: "Prove the e-mail with the code; the device then sends the profile's mutations for this account",
    access: "session",
    body: { schema: confirmTakeOverBody },
    responses: { 204: "Proven.", ...REFUSALS },
    handle: ({ req, accountId, body }) =>
      confirmTakeOver(deps, { ...body, accountId, address: req.ip ?? "" }),
  }),
];
