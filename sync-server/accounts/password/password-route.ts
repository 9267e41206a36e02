import { z } from "zod";
import { forgotPasswordSchema, resetPasswordSchema } from "#db/protocol/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, HTML_PAGE, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { isForm } from "#server/platform/http/read-body.ts";
import { sessionAccount } from "#server/platform/http/session/authorize.ts";
import { notifyAccount } from "#server/accounts/notices/notify.ts";
import { forgotPage, resetPage } from "#server/accounts/pages/password-pages.ts";
import {
  challengeAfter,
  challengeFor,
  demandWork,
  FORGOT_WORK,
  WORK_DEMANDED,
} from "#server/accounts/proof-of-work/demand-work.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { canResetWith, resetPassword } from "./reset-password.ts";

const acceptedSchema = z.object({ message: z.string() });
const ACCEPTED = "Se existe uma conta com esse e-mail, o link chega em instantes.";

/** Forgotten password: a link by e-mail, valid once and for one hour (contract §4, §9.9). */
export function passwordRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/password/forgot",
      summary: "Page that asks for a reset link",
      access: "none",
      responses: { 200: HTML_PAGE },
      handle: async ({ req, res }) => {
        const challenge = await challengeFor(deps, FORGOT_WORK, req.ip ?? "");
        return res.type("html").send(forgotPage({ challenge }));
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/password/forgot",
      summary: "Request a reset link; the response does not reveal whether the e-mail has an account",
      access: "none",
      body: { schema: forgotPasswordSchema, form: true },
      responses: {
        202: { description: "A mail is sent if there is an account.", schema: acceptedSchema },
        429: WORK_DEMANDED,
      },
      handle: async ({ req, res, body }) => {
        const address = req.ip ?? "";
        await demandWork(deps, FORGOT_WORK, { address, work: body.work });
        await requestPasswordReset(deps, { email: body.email, address });
        if (isForm(req))
          return res
            .status(202)
            .type("html")
            .send(forgotPage({ sent: true }));
        return { message: ACCEPTED };
      },
      onFormError: async (error, req, res) => {
        const email = formValues(req)("email");
        const challenge = await challengeAfter(error, deps, FORGOT_WORK, req.ip ?? "");
        const { message, issues: errors = [] } = error;
        res.type("html").send(forgotPage({ email, challenge, message, errors }));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/password/reset",
      summary: "Page that sets a new password",
      access: "none",
      query: z.object({ token: z.unknown().optional() }),
      responses: {
        200: HTML_PAGE,
        422: { description: "The link was used or has expired.", mediaType: "text/html" },
      },
      handle: async ({ res, query }) => {
        const given = typeof query.token === "string" && query.token.length <= 200 ? query.token : "";
        const token = given !== "" && (await canResetWith(deps, given)) ? given : null;
        return res
          .status(token === null ? 422 : 200)
          .type("html")
          .send(resetPage({ token }));
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/password/reset",
      summary: "Set a new password with the token of the link; ends all other sessions",
      access: "public",
      body: { schema: resetPasswordSchema, form: true },
      responses: {
        204: "Changed (JSON).",
        303: "Changed (form): to the sign-in page.",
        422: "`invalid_token`",
      },
      handle: async ({ req, res, body }) => {
        const keepSid = sessionAccount(req) === null ? null : req.sessionID;
        const device = deviceOf(req);
        const accountId = await resetPassword(deps, { ...body, keepSid, device });
        await notifyAccount(deps, accountId, { kind: "password_changed", device });
        if (isForm(req)) return res.redirect(303, "/api/login?senha=nova");
      },
      onFormError: (error, req, res) => {
        const token = error.code === "invalid_token" ? null : formValues(req)("token") || null;
        res.type("html").send(resetPage({ token, message: error.message, errors: error.issues ?? [] }));
      },
    }),
  ];
}
