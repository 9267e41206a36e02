import type { Request, Response } from "express";
import { z } from "zod";
import { pageStateSchema } from "#db/protocol/charge-link.ts";
import { customerStateSchema } from "#db/protocol/lightning-api.ts";
import type { AnswerLink } from "#server/counter/link/answer-link.ts";
import { isLinkToken } from "#server/counter/link/link-token.ts";
import type { OpenSource } from "#server/lightning/open-source.ts";
import type { OrderInvoice } from "#server/lightning/order-invoice.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { seeOther } from "#server/platform/http/see-other.ts";
import { languageOf, WALLET_REFUSALS, type Language } from "./customer-texts.ts";
import { createAnswerCustomer } from "./answer-customer.ts";

const code = z.object({ token: z.string().max(200) });
const receipt = z.object({ receipt: z.string().max(200) });
const csp = (forms: "'none'" | "'self'"): string =>
  `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
/** Longer than any way's or language's name. */
const field = z.string().max(40).optional().catch(undefined);
const choice = z.object({ way: field, lang: field });
const WALLET_ANSWER = "LNURL-pay (LUD-06); errors have the same status (LUD-01).";
const STATE = { description: "Used by the page and by the till.", schema: customerStateSchema };
const PAGE_STATE = { description: "Used by the page.", schema: pageStateSchema };
const PAGE = { description: "A page that also works without JavaScript.", mediaType: "text/html" };

/**
 * Requests of a customer's phone: of its wallet or browser after reading the code of a till without a network
 * (docs/lightning-till.md), or of its browser after opening the link of a charge (docs/charge-link.md). They read no session and
 * set no cookie.
 */
export function customerRoutes(
  deps: Deps,
  openSource: OpenSource,
  orderInvoice: OrderInvoice,
  links: AnswerLink,
): ApiRoute[] {
  const customer = createAnswerCustomer(deps, openSource, orderInvoice);
  const asked = (text: string, { ip = "" }: Request) => ({ text, ip });
  const linkAsked = (token: string, { ip = "", query }: Request) => ({
    token,
    ip,
    way: query["way"],
    missing: query["missing"],
  });
  const language = (req: Request): Language => languageOf(req.query["lang"], req.get("accept-language"));
  const forWallet = async (res: Response, answer: () => Promise<object>): Promise<Response> => {
    res.setHeader("Access-Control-Allow-Origin", "*");
    try {
      return res.json(await answer());
    } catch (error) {
      return res.json({ status: "ERROR", reason: WALLET_REFUSALS[customer.refused(error)] });
    }
  };
  const sendPage = (res: Response, page: string, status = 200, isLink = false): Response => {
    res.setHeader("Content-Security-Policy", csp(isLink ? "'self'" : "'none'"));
    // With `no-referrer` browsers would also omit the origin of the page's form, and `checkOrigin` would refuse the request.
    res.setHeader("Referrer-Policy", isLink ? "same-origin" : "no-referrer");
    res.setHeader("X-Robots-Tag", "noindex");
    return res.status(status).type("html").send(page);
  };

  return [
    apiRoute({
      method: "GET",
      path: "/lp/{token}",
      summary: "The payment request of a code made by a till without a network, for wallets",
      access: "none",
      params: code,
      responses: { 200: WALLET_ANSWER, 303: "For a browser: to the page." },
      handle: async ({ req, res, params: { token } }) => {
        if (req.method === "HEAD") return res.end();
        if (req.get("accept")?.startsWith("text/html") === true)
          return seeOther(res, `/p/${encodeURIComponent(token)}`);
        return forWallet(res, () => customer.payRequest(asked(token, req)));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/lp/{token}/cb",
      summary: "The invoice of a till's code, over the quoted amount",
      access: "none",
      params: code,
      responses: { 200: WALLET_ANSWER },
      handle: async ({ req, res, params: { token } }) => {
        if (req.method === "HEAD") return res.end();
        return forWallet(res, () => customer.payAnswer(asked(token, req), req.query["amount"]));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/p/{token}",
      summary: "The page of a charge's link, or of a till's code that was read by a phone's camera",
      access: "none",
      params: code,
      responses: { 200: PAGE, 404: PAGE, 410: PAGE, 429: PAGE },
      handle: async ({ req, res, params: { token } }) => {
        if (req.method === "HEAD") return res.end();
        if (isLinkToken(token)) {
          const { page, status } = await links.page(linkAsked(token, req), language(req));
          return sendPage(res, page, status, true);
        }
        return sendPage(res, await customer.codePage(asked(token, req), language(req)));
      },
    }),
    apiRoute({
      method: "POST",
      path: "/p/{token}",
      summary: "Choose another way to pay the sale of a charge's link: creates its charge once and shows it",
      access: "none",
      params: code,
      body: { schema: choice, form: true, limit: 1000 },
      responses: {
        303: "To the page.",
        404: PAGE,
        429: PAGE,
      },
      handle: async ({ req, res, params: { token }, body: { way, lang } }) => {
        if (!isLinkToken(token)) throw new AppError("not_found");
        const chosen = languageOf(lang, req.get("accept-language"));
        const answer = await links.choose({ ...linkAsked(token, req), way }, chosen);
        if (typeof answer === "string") return seeOther(res, answer);
        return sendPage(res, answer.page, answer.status, true);
      },
    }),
    apiRoute({
      method: "GET",
      path: "/p/{token}/estado",
      summary: "The state of a charge's link or of a till's code; for a paid code with its PIN",
      access: "none",
      params: code,
      responses: { 200: PAGE_STATE, 404: "`not_found`: the link does not exist." },
      handle: async ({ req, res, params: { token } }) => {
        if (isLinkToken(token)) return { state: await links.state(linkAsked(token, req)) };
        return forWallet(res, () => customer.codeState(asked(token, req)));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/pago/{receipt}",
      summary: "The page that a wallet opens after it has paid",
      access: "none",
      params: receipt,
      responses: { 200: PAGE, 404: PAGE },
      handle: async ({ req, res, params }) => {
        const { page, isFound } = await customer.receiptPage(params.receipt, language(req));
        return sendPage(res, page, isFound ? 200 : 404);
      },
    }),
    apiRoute({
      method: "GET",
      path: "/pago/{receipt}/estado",
      summary: "Whether the order of a receipt is paid, and if so its PIN",
      access: "none",
      params: receipt,
      responses: { 200: STATE },
      handle: ({ res, params }) => forWallet(res, () => customer.receiptState(params.receipt)),
    }),
  ];
}
