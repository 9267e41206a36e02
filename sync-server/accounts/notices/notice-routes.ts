import { z } from "zod";
import { noticesSchema } from "#db/protocol/account/notice-api.ts";
import { notMeBody, readNoticesBody } from "#db/protocol/account/notice-request.ts";
import { deniedPage, notMePage } from "#server/accounts/pages/not-me-page.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, HTML_PAGE, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { isForm } from "#server/platform/http/read-body.ts";
import { clearSessionCookie } from "#server/platform/http/session/session.ts";
import { denyByLink, denyInApp } from "./not-me.ts";
import { markNoticesRead, readNotices } from "./own-notices.ts";

/** An account's notices, and "Não fui eu" (docs/decisions/0101). */
export const noticeRoutes = (deps: Deps): ApiRoute[] => [
  apiRoute({
    method: "GET",
    path: "/api/account/notices",
    summary: "The account's notices, newest first, and until when it is frozen",
    access: "session",
    responses: { 200: { description: "The last 50; no address, no key.", schema: noticesSchema } },
    handle: ({ req, accountId }) => readNotices(deps, { accountId, browser: req.session.browser ?? null }),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/notices/read",
    summary: "Mark notices as read",
    access: "session",
    body: { schema: readNoticesBody },
    responses: { 204: "Those that are the account's." },
    handle: ({ req, accountId, body: { ids } }) =>
      markNoticesRead(deps, { accountId, browser: req.session.browser ?? null }, ids),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/not-me",
    summary: "“Não fui eu”: end all sessions of the account, including this one, and freeze it for a day",
    access: "session",
    responses: { 204: "Signed out everywhere; signing in again needs the mailbox." },
    handle: async ({ req, res, accountId }) => {
      await denyInApp(deps, accountId, deviceOf(req));
      clearSessionCookie(deps.config, res);
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/not-me",
    summary: "Page of the mail's link; only its button changes anything",
    access: "none",
    query: z.object({ token: z.unknown().optional() }),
    responses: { 200: HTML_PAGE },
    handle: ({ res, query }) => {
      const token = typeof query.token === "string" ? query.token.slice(0, 200) : "";
      // The page is the same for every token, because it does not query the database.
      return res.type("html").send(notMePage({ token }));
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/not-me",
    summary: "“Não fui eu” with the token of a mail, on any device",
    access: "none",
    body: { schema: notMeBody, form: true },
    responses: {
      204: "Done (JSON).",
      303: "Done (form): to the page that explains what to do next.",
      422: "`invalid_token`: used, expired or unknown.",
      429: "`too_many_requests`",
    },
    handle: async ({ req, res, body }) => {
      await denyByLink(deps, { token: body.token, address: req.ip ?? "" });
      if (isForm(req)) return res.redirect(303, "/api/not-me/done");
    },
    onFormError: (error, req, res) => {
      const token = error.code === "invalid_token" ? null : formValues(req)("token") || null;
      res.type("html").send(notMePage({ token, message: error.message }));
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/not-me/done",
    summary: "Page after “Não fui eu”: what was done, and what to do next",
    access: "none",
    responses: { 200: HTML_PAGE },
    handle: ({ res }) => res.type("html").send(deniedPage()),
  }),
];
