import type { Request, Response } from "express";
import { z } from "zod";
import { type User, userSchema } from "#db/entities/user.ts";
import { signInSchema } from "#db/protocol/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiRoute, HTML_PAGE, type ApiRoute } from "#server/platform/http/api-route.ts";
import { isFromElsewhere } from "#server/platform/http/check-origin.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { safeReturnPath } from "#server/platform/http/return-path.ts";
import { clearSessionCookie, endSession, replaceShortCookie } from "#server/platform/http/session/session.ts";
import { challengeFor, MAIL_CODE_WORK } from "#server/accounts/proof-of-work/demand-work.ts";
import { signInPage } from "#server/accounts/pages/sign-in-page.ts";
import { unreadNotices } from "#server/accounts/notices/own-notices.ts";
import { getUser } from "#server/accounts/get-user.ts";
import { AFTER_SIGN_IN } from "./after-sign-in.ts";
import { enterAccount } from "#server/platform/http/session/enter-account.ts";
import { seeOther } from "#server/platform/http/see-other.ts";
import { signIn } from "./sign-in.ts";

/** Repeated parameters and paths outside of this app are ignored. */
export const returnToQuery = z.object({ returnTo: z.unknown().optional() });

const sessionAnswerSchema = z.object({
  user: userSchema.nullable(),
  /** Missing when there are none. */
  unreadNotices: z.number().int().optional(),
});

/** Signing in, staying signed in, signing out (contract §4). */
export function signInRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/login",
      summary: "Sign-in page",
      access: "public",
      query: returnToQuery.extend({ senha: z.unknown().optional() }),
      responses: { 200: HTML_PAGE, 303: "Already signed in." },
      handle: async ({ req, res, accountId, query }) => {
        const returnTo = safeReturnPath(query.returnTo);
        if (accountId !== null && (await getUser(deps, accountId)))
          return seeOther(res, returnTo ?? AFTER_SIGN_IN);
        const provider = deps.config.oidc?.name ?? null;
        const challenge = await challengeFor(deps, MAIL_CODE_WORK, req.ip ?? "");
        const passwordChanged = query.senha === "nova";
        return res.type("html").send(signInPage({ returnTo, provider, challenge, passwordChanged }));
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/login",
      summary: "Sign in, as JSON or as a form",
      access: "public",
      body: { schema: signInSchema, form: true },
      responses: {
        200: { description: "Signed in (JSON).", schema: userSchema },
        303: "Signed in (form): to `returnTo`, or to /lessons.",
        401: "`invalid_credentials`; a form gets the page again. `second_factor_required`: continue in this session with `POST /api/login/second-step {code}`; a form is redirected there.",
        429: "`too_many_requests`: more than 10 failures per account or 100 per address in 15 minutes.",
      },
      handle: async ({ req, res, body }) => {
        const { returnTo } = body;
        const proven = await signIn(deps, { ...body, address: req.ip ?? "" });
        return enterAccount(deps, { req, res }, { ...proven, way: "password", returnTo });
      },
      onFormError: (error, req, res) => {
        const value = formValues(req);
        res.type("html").send(
          signInPage({
            returnTo: safeReturnPath(value("returnTo")),
            provider: deps.config.oidc?.name ?? null,
            email: value("email"),
            message: error.message,
            errors: error.issues ?? [],
          }),
        );
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/logout",
      summary: "Sign out",
      access: "public",
      responses: { 303: "Signed out: to /." },
      handle: async ({ req, res }) => {
        // Another site's link or picture must not sign people out.
        if (!isFromElsewhere(req)) {
          await endSession(req);
          clearSessionCookie(deps.config, res);
        }
        return seeOther(res, "/");
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/auth/user",
      summary: "The signed-in account",
      access: "session",
      responses: { 200: { description: "The user.", schema: userSchema } },
      handle: async ({ req, res, accountId }) => {
        const user = await userOfSession(deps, req, res, accountId);
        if (!user) throw new AppError("unauthenticated");
        return user;
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/session",
      summary: "The signed-in account, or null; requested at every start of the app",
      access: "public",
      responses: { 200: { description: "The user, or null.", schema: sessionAnswerSchema } },
      handle: async ({ req, res, accountId }) => {
        const user = accountId === null ? null : await userOfSession(deps, req, res, accountId);
        if (!user) return { user };
        await replaceShortCookie(req);
        const browser = req.session.browser ?? null;
        const unread = await unreadNotices(deps, { accountId: user.id, browser });
        return { user, ...(unread > 0 ? { unreadNotices: unread } : {}) };
      },
    }),
  ];
}

/** null: the account was deleted meanwhile; ends the session. */
async function userOfSession(
  deps: Deps,
  req: Request,
  res: Response,
  accountId: string,
): Promise<User | null> {
  const user = await getUser(deps, accountId);
  if (user) return user;
  await endSession(req);
  clearSessionCookie(deps.config, res);
  return null;
}
