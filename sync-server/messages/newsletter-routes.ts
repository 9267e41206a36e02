import { z } from "zod";
import { newsletterSchema, newsletterTokenSchema } from "#db/protocol/newsletter.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, HTML_PAGE, type ApiRoute } from "#server/platform/http/api-route.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { isForm } from "#server/platform/http/read-body.ts";
import * as pages from "./newsletter-pages.ts";
import {
  canConfirmWith,
  canLeaveWith,
  confirmNewsletter,
  leaveWith,
  requestNewsletter,
} from "./newsletter.ts";
import { AppError } from "#server/platform/errors.ts";

const LOST = { description: "The link was used, has expired, or is invalid.", mediaType: "text/html" };
const ACCEPTED = "Se este e-mail ainda não recebe os artigos, o link de confirmação chega em instantes.";
const linkQuery = z.object({ token: z.unknown().optional() });
const acceptedSchema = z.object({ message: z.string() });

const tokenOf = ({ token }: z.infer<typeof linkQuery>): string | null =>
  typeof token === "string" && token !== "" && token.length <= 200 ? token : null;

/** Newsletter (S125): subscribe, confirm by e-mail, unsubscribe with one tap. */
export function newsletterRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "POST",
      path: "/api/newsletter",
      summary: "Subscribe to the newsletter; the response does not reveal whether the e-mail is known",
      access: "none",
      body: { schema: newsletterSchema, form: true },
      responses: {
        202: { description: "A mail asks for confirmation if that is still needed.", schema: acceptedSchema },
        429: "`too_many_requests`",
      },
      handle: async ({ req, res, body }) => {
        const { email, consentVersion } = body;
        await requestNewsletter(deps, { email, consentVersion, address: req.ip ?? "" });
        if (isForm(req)) return res.status(202).type("html").send(pages.askedPage());
        return { message: ACCEPTED };
      },
      onFormError: (error, req, res) => {
        const email = formValues(req)("email");
        res
          .type("html")
          .send(pages.askAgainPage({ email, message: error.message, errors: error.issues ?? [] }));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/newsletter/confirm",
      summary: "Page with the confirmation button; opening it changes nothing",
      access: "none",
      query: linkQuery,
      responses: { 200: HTML_PAGE, 422: LOST },
      handle: async ({ res, query }) => {
        const token = tokenOf(query);
        const isValid = token !== null && (await canConfirmWith(deps, token));
        return res
          .status(isValid ? 200 : 422)
          .type("html")
          .send(isValid ? pages.confirmPage(token) : pages.confirmLostPage());
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/newsletter/confirm",
      summary: "Confirm the subscription with the token of the link, once",
      access: "none",
      body: { schema: newsletterTokenSchema, form: true },
      responses: {
        200: HTML_PAGE,
        204: "Confirmed (JSON).",
        422: "`invalid_token`",
      },
      handle: async ({ req, res, body }) => {
        if (!(await confirmNewsletter(deps, body.token))) throw new AppError("invalid_token");
        if (isForm(req)) return res.type("html").send(pages.confirmedPage());
        return res.status(204).end();
      },
      onFormError: (error, req, res) => {
        const token = formValues(req)("token");
        const page = error.status < 500 ? pages.confirmLostPage() : pages.confirmPage(token, error.message);
        res.type("html").send(page);
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/newsletter/leave",
      summary: "Page with the unsubscribe button; opening it changes nothing",
      access: "none",
      query: linkQuery,
      responses: { 200: HTML_PAGE, 422: LOST },
      handle: async ({ res, query }) => {
        const token = tokenOf(query);
        const isKnown = token !== null && (await canLeaveWith(deps, token));
        return res
          .status(isKnown ? 200 : 422)
          .type("html")
          .send(isKnown ? pages.leavePage(token) : pages.leaveLostPage(deps.config.supportEmail));
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/newsletter/leave",
      summary: "Unsubscribe with the token of the link: from the page, or from a mail client (RFC 8058)",
      access: "none",
      // Mail clients post `List-Unsubscribe=One-Click` as multipart or as a form; only the URL matters.
      query: linkQuery,
      responses: { 200: HTML_PAGE, 422: LOST },
      handle: async ({ res, query }) => {
        const token = tokenOf(query);
        const hasLeft = token !== null && (await leaveWith(deps, token));
        return res
          .status(hasLeft ? 200 : 422)
          .type("html")
          .send(hasLeft ? pages.leftPage() : pages.leaveLostPage(deps.config.supportEmail));
      },
    }),
  ];
}
