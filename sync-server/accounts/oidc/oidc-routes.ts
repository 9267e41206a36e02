import type { Response } from "express";
import { z } from "zod";
import {
  beginWithProviderSchema,
  linkingSchema,
  ownIdentitiesSchema,
} from "#db/protocol/account/identity-api.ts";
import { notifyAccount } from "#server/accounts/notices/notify.ts";
import { leavingPage, notLinkedPage } from "#server/accounts/pages/oidc-pages.ts";
import { signInPage } from "#server/accounts/pages/sign-in-page.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, HTML_PAGE, type ApiRoute } from "#server/platform/http/api-route.ts";
import { browserCookie } from "#server/platform/http/session/browser-cookie.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import { enterAccount } from "#server/platform/http/session/enter-account.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { safeReturnPath } from "#server/platform/http/return-path.ts";
import { seeOther } from "#server/platform/http/see-other.ts";
import { FLOW_MS } from "./oidc-flow.ts";
import { listIdentities, unlinkIdentity } from "./own-identities.ts";
import { beginWithProvider, finishWithProvider, type Finished, providerOf } from "./sign-in-with-provider.ts";

const NO_PROVIDER = "`not_found`: no provider is configured.";
const PROVIDER_FAILED = {
  502: "`bad_gateway`: the provider did not answer.",
  504: "`gateway_timeout`: the provider took too long.",
};
const flowCookie = browserCookie("oidc", FLOW_MS);

/** Signing in with an OpenID Connect provider, and linking its accounts (docs/decisions/0099). */
export const oidcRoutes = (deps: Deps): ApiRoute[] => [
  apiRoute({
    method: "POST",
    path: "/api/login/oidc",
    summary: "Start signing in with the OpenID Connect provider",
    access: "none",
    body: { schema: beginWithProviderSchema, form: true },
    responses: { 200: HTML_PAGE, 404: NO_PROVIDER, ...PROVIDER_FAILED },
    handle: async ({ res, body }) => {
      const flow = { linkTo: null, returnTo: safeReturnPath(body.returnTo) };
      const { url, cookie } = await beginWithProvider(deps, flow);
      flowCookie.set(deps.config, res, cookie);
      // Not a redirect: the policy of the page with the form forbids forms to lead to another site (`form-action`).
      res.setHeader("Refresh", `0; url=${url}`);
      return res.type("html").send(leavingPage(providerOf(deps).name, url));
    },
    onFormError: (error, req, res) => {
      const returnTo = safeReturnPath(formValues(req)("returnTo"));
      const provider = deps.config.oidc?.name ?? null;
      res.type("html").send(signInPage({ returnTo, provider, message: error.message }));
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/login/oidc/callback",
    summary: "The address to which the provider sends the browser back",
    access: "public",
    responses: {
      303: "Signed in: to `returnTo`, or to /lessons; with a second factor to its page. Linked: to /conta.",
      404: NO_PROVIDER,
      409: { description: "The e-mail or the identity belongs to another account.", mediaType: "text/html" },
      422: {
        description: "The provider's response was rejected, has expired or was used before.",
        mediaType: "text/html",
      },
      ...PROVIDER_FAILED,
    },
    handle: async ({ req, res, accountId }) => {
      const { search, searchParams } = new URL(req.originalUrl, deps.config.appOrigin);
      const cookie = flowCookie.read(deps.config, req);
      const state = searchParams.get("state") ?? "";
      const sid = req.sessionID;
      const finished = await finishWithProvider(deps, { query: search, state, cookie, accountId, sid });
      flowCookie.clear(deps.config, res);
      if (finished.kind === "linked") {
        const { isNew, accountId: linkedTo } = finished;
        if (isNew) await notifyAccount(deps, linkedTo, { kind: "identity_linked", device: deviceOf(req) });
        return seeOther(res, "/conta");
      }
      if (finished.kind !== "signed in") return showFailure(deps, res, finished);
      const { accountId: entered, returnTo } = finished;
      return enterAccount(
        deps,
        { req, res },
        { accountId: entered, way: "openid connect", returnTo, redirects: true },
      );
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/account/identities",
    summary: "The provider's accounts that open this account, oldest first",
    access: "session",
    responses: { 200: { description: "With the provider's name.", schema: ownIdentitiesSchema } },
    handle: ({ accountId }) => listIdentities(deps, accountId),
  }),
  apiRoute({
    method: "POST",
    path: "/api/account/identities",
    summary: "Start linking an account of the provider",
    access: "session",
    freshProof: true,
    responses: {
      200: { description: "The address to open in the browser.", schema: linkingSchema },
      404: NO_PROVIDER,
      ...PROVIDER_FAILED,
    },
    handle: async ({ res, accountId }) => {
      const { url, cookie } = await beginWithProvider(deps, { linkTo: accountId, returnTo: null });
      flowCookie.set(deps.config, res, cookie);
      return { url };
    },
  }),
  apiRoute({
    method: "DELETE",
    path: "/api/account/identities/{id}",
    summary: "Unlink an account of the provider",
    access: "session",
    freshProof: true,
    params: z.object({ id: z.uuid() }),
    responses: {
      204: "Unlinked.",
      404: "The account has no such identity.",
      409: "`conflict`: the account has neither password nor passkey.",
    },
    handle: async ({ req, accountId, params: { id } }) => {
      await unlinkIdentity(deps, accountId, id);
      await notifyAccount(deps, accountId, { kind: "identity_unlinked", device: deviceOf(req) });
    },
  }),
];

function showFailure(
  { config }: Deps,
  res: Response,
  failed: Exclude<Finished, { kind: "signed in" | "linked" }>,
): Response {
  const { error } = failed;
  const provider = config.oidc?.name ?? "";
  res.status(error.status).type("html");
  if (failed.kind === "email taken")
    // After signing in the person returns to the screen where the provider's account can be linked.
    return res.send(
      signInPage({ returnTo: "/conta", provider, email: failed.email, message: error.message }),
    );
  if (failed.linking) return res.send(notLinkedPage(provider, error.message));
  return res.send(signInPage({ returnTo: failed.returnTo, provider, message: error.message }));
}
