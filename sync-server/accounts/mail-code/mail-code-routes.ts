import type { Request, Response } from "express";
import { z } from "zod";
import { userSchema } from "#db/entities/user.ts";
import { mailCodeSchema, signInWithCodeSchema, signInWithLinkSchema } from "#db/protocol/account/account.ts";
import { codePage, deadLinkPage, linkPage } from "#server/accounts/pages/mail-code-pages.ts";
import { signInPage, withReturnTo } from "#server/accounts/pages/sign-in-page.ts";
import { getUser } from "#server/accounts/get-user.ts";
import { enterAccount } from "#server/platform/http/session/enter-account.ts";
import { returnToQuery } from "#server/accounts/sign-in/sign-in-route.ts";
import type { Proven } from "#server/accounts/sign-in/sign-in.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, HTML_PAGE, type ApiRoute } from "#server/platform/http/api-route.ts";
import { browserCookie } from "#server/platform/http/session/browser-cookie.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { isForm } from "#server/platform/http/read-body.ts";
import { safeReturnPath } from "#server/platform/http/return-path.ts";
import {
  challengeAfter,
  demandWork,
  MAIL_CODE_WORK,
  WORK_DEMANDED,
} from "#server/accounts/proof-of-work/demand-work.ts";
import { seeOther } from "#server/platform/http/see-other.ts";
import { MAIL_CODE_MS, requestMailCode } from "./request-mail-code.ts";
import { emailOfLink, readCode, readLink } from "./sign-in-by-mail.ts";

const SECOND_STEP = "`second_factor_required`, as with a password.";
const askingBrowser = browserCookie("code", MAIL_CODE_MS);
const ACCEPTED = "Se existe uma conta com esse e-mail, o código e o link chegam em instantes.";

/** Signing in without a password, by a code or a link in a mail (docs/decisions/0091). */
export function mailCodeRoutes(deps: Deps): ApiRoute[] {
  const open = (req: Request, res: Response, proven: Proven, returnTo?: string): Promise<Response> => {
    const claim = async (): Promise<void> => {
      await proven.claim();
      askingBrowser.clear(deps.config, res);
    };
    return enterAccount(deps, { req, res }, { ...proven, claim, way: "mail", returnTo });
  };
  return [
    apiRoute({
      method: "POST",
      path: "/api/login/mail",
      summary:
        "Request a code and a link by mail; the response does not reveal whether the e-mail has an account",
      access: "none",
      body: { schema: mailCodeSchema, form: true },
      responses: {
        202: {
          description: "A mail is sent if there is an account.",
          schema: z.object({ message: z.string() }),
        },
        303: "Form: to the page that takes the code.",
        429: WORK_DEMANDED,
      },
      handle: async ({ req, res, body: { email, returnTo, work } }) => {
        const address = req.ip ?? "";
        await demandWork(deps, MAIL_CODE_WORK, { address, work });
        const browser = await requestMailCode(deps, { email, address });
        askingBrowser.set(deps.config, res, browser);
        if (isForm(req)) return seeOther(res, withReturnTo("/api/login/code", safeReturnPath(returnTo)));
        return { message: ACCEPTED };
      },
      onFormError: async (error, req, res) => {
        const value = formValues(req);
        const challenge = await challengeAfter(error, deps, MAIL_CODE_WORK, req.ip ?? "");
        const errors = error.issues ?? [];
        const returnTo = safeReturnPath(value("returnTo"));
        const provider = deps.config.oidc?.name ?? null;
        const email = value("email");
        res
          .type("html")
          .send(signInPage({ returnTo, provider, email, challenge, message: error.message, errors }));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/login/code",
      summary: "Page that takes the code of the mail",
      access: "public",
      query: returnToQuery,
      responses: { 200: HTML_PAGE, 303: "Already signed in." },
      handle: ({ res, accountId, query }) => {
        const returnTo = safeReturnPath(query.returnTo);
        // The sign-in page leads whoever is signed in back into the app.
        if (accountId !== null) return seeOther(res, withReturnTo("/api/login", returnTo));
        return res.type("html").send(codePage({ returnTo }));
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/login/code",
      summary: "Sign in with the code of the mail, in the browser that requested it",
      access: "public",
      body: { schema: signInWithCodeSchema, form: true },
      responses: {
        200: { description: "Signed in (JSON).", schema: userSchema },
        303: "Signed in (form): to `returnTo`, or to /lessons.",
        401: SECOND_STEP,
        422: "`wrong_code`: also for a code that was used, has expired, or was tried five times.",
        429: "`too_many_requests`",
      },
      handle: async ({ req, res, body }) => {
        const browser = askingBrowser.read(deps.config, req);
        const proven = await readCode(deps, { code: body.code, browser, address: req.ip ?? "" });
        return open(req, res, proven, body.returnTo);
      },
      onFormError: (error, req, res) => {
        const value = formValues(req);
        const errors = error.issues ?? [];
        const returnTo = safeReturnPath(value("returnTo"));
        res
          .type("html")
          .send(codePage({ returnTo, code: value("code").slice(0, 12), message: error.message, errors }));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/login/link",
      summary: "Page of the mail's link; it signs in only after a press",
      access: "public",
      query: z.object({ token: z.unknown().optional() }),
      responses: {
        200: HTML_PAGE,
        422: { description: "The link was used or has expired.", mediaType: "text/html" },
      },
      handle: async ({ res, accountId, query }) => {
        const token = typeof query.token === "string" ? query.token.slice(0, 200) : "";
        const email = await emailOfLink(deps, token);
        res.type("html");
        if (email !== null) return res.send(linkPage({ token, email }));
        const user = accountId === null ? null : await getUser(deps, accountId);
        return res.status(422).send(deadLinkPage({ signedIn: user?.email ?? null }));
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/login/link",
      summary: "Sign in with the link of the mail, in any browser",
      access: "public",
      body: { schema: signInWithLinkSchema, form: true },
      responses: {
        200: { description: "Signed in (JSON).", schema: userSchema },
        303: "Signed in (form): to /lessons.",
        401: SECOND_STEP,
        422: "`invalid_token`",
      },
      handle: async ({ req, res, body }) => open(req, res, await readLink(deps, body.token)),
      onFormError: (error, req, res) => {
        const { message } = error;
        const token = formValues(req)("token");
        const page = error.status < 500 ? deadLinkPage({ message }) : linkPage({ token, message });
        res.type("html").send(page);
      },
    }),
  ];
}
