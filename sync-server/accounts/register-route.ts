import { userSchema } from "#db/entities/user.ts";
import { registerSchema } from "#db/protocol/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { apiRoute, HTML_PAGE, type ApiRoute } from "#server/platform/http/api-route.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { isForm } from "#server/platform/http/read-body.ts";
import { recognizeDevice } from "#server/platform/http/session/recognize-device.ts";
import { safeReturnPath } from "#server/platform/http/return-path.ts";
import { startSession } from "#server/platform/http/session/session.ts";
import { seeOther } from "#server/platform/http/see-other.ts";
import { challengeAfter, challengeFor, REGISTER_WORK, WORK_DEMANDED } from "./proof-of-work/demand-work.ts";
import { registerPage } from "./pages/register-page.ts";
import { getUser } from "./get-user.ts";
import { register } from "./register.ts";
import { AFTER_SIGN_IN } from "./sign-in/after-sign-in.ts";
import { returnToQuery } from "./sign-in/sign-in-route.ts";

/** Registers an account and signs it in (contract §4). */
export function registerRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/register",
      summary: "Registration page",
      access: "public",
      query: returnToQuery,
      responses: {
        200: HTML_PAGE,
        303: "Already signed in.",
      },
      handle: async ({ req, res, accountId, query }) => {
        const returnTo = safeReturnPath(query.returnTo);
        if (accountId !== null && (await getUser(deps, accountId)))
          return seeOther(res, returnTo ?? AFTER_SIGN_IN);
        const challenge = await challengeFor(deps, REGISTER_WORK, req.ip ?? "");
        return res.type("html").send(registerPage({ returnTo, challenge }));
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/register",
      summary: "Create an account, as JSON or as a form",
      access: "public",
      body: { schema: registerSchema, form: true },
      responses: {
        201: { description: "Created and signed in (JSON).", schema: userSchema },
        303: "Created and signed in (form): to `returnTo`, or to /lessons.",
        409: "`email_taken`; a form gets the page again.",
        429: WORK_DEMANDED,
      },
      handle: async ({ req, res, body }) => {
        const accountId = await register(deps, { ...body, address: req.ip ?? "" });
        await startSession(req, accountId, { now: deps.clock.now(), hasBothFactors: false });
        await recognizeDevice(deps, { req, res }, { accountId, byMail: false });
        logSecurityEvent(deps, "signed in", accountId, "registration");
        if (isForm(req)) return seeOther(res, safeReturnPath(body.returnTo) ?? AFTER_SIGN_IN);
        return getUser(deps, accountId);
      },
      onFormError: async (error, req, res) => {
        const value = formValues(req);
        const challenge = await challengeAfter(error, deps, REGISTER_WORK, req.ip ?? "");
        res.type("html").send(
          registerPage({
            returnTo: safeReturnPath(value("returnTo")),
            values: { firstName: value("firstName"), lastName: value("lastName"), email: value("email") },
            challenge,
            message: error.message,
            errors: error.issues ?? [],
          }),
        );
      },
    }),
  ];
}
