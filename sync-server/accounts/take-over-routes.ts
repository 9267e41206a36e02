import { confirmTakeOverBody, takeOverBody } from "#db/protocol/account/take-over-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { requestTakeOver, confirmTakeOver } from "./take-over.ts";

const REFUSALS = {
  409: { description: "`account_exists`: the profile's account is there; sign in to it." },
  422: { description: "`other_email`: not the signed-in account's. `wrong_code`: wrong, or too old." },
  429: { description: "`too_many_requests`: 5 mails, 10 wrong codes an account in 15 minutes." },
};

/** Unsent data on a device for an account that a restored backup does not have (docs/decisions/0044). */
export const takeOverRoutes = (deps: Deps): ApiRoute[] => [
  apiRoute({
    method: "POST",
    path: "/api/account/take-over",
    summary: "Ask for the code that proves the e-mail of a profile whose account is gone",
    access: "session",
    body: { schema: takeOverBody },
    responses: { 204: { description: "The code is on its way to the account's mailbox." }, ...REFUSALS },
    handle: async ({ req, res, accountId, body }) => {
      await requestTakeOver(deps, { ...body, accountId, address: req.ip ?? "" });
      res.status(204).end();
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/take-over/confirm",
    summary: "Prove the e-mail with the code; the device then sends the profile's work for this account",
    access: "session",
    body: { schema: confirmTakeOverBody },
    responses: { 204: { description: "Proven." }, ...REFUSALS },
    handle: async ({ req, res, accountId, body }) => {
      await confirmTakeOver(deps, { ...body, accountId, address: req.ip ?? "" });
      res.status(204).end();
    },
  }),
];
