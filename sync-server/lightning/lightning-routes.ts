import type { Request } from "express";
import { z } from "zod";
import {
  askAnswerSchema,
  invoiceAnswerSchema,
  invoiceStateSchema,
  lookAnswerSchema,
  probeSchema,
} from "#db/protocol/lightning-api.ts";
import {
  askRequestSchema,
  invoiceRequestSchema,
  lookRequestSchema,
  probeRequestSchema,
} from "#db/protocol/lightning-request.ts";
import { uuidSchema } from "#db/protocol/mutation-schemas.ts";
import { addressGroup } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { knownAuthor } from "#server/platform/http/session/request-author.ts";
import { createAnswerLink } from "#server/counter/link/answer-link.ts";
import { createAskInvoice } from "./ask-invoice.ts";
import { createChargeInvoice } from "./charge-invoice.ts";
import { connectionRoutes } from "./connection/connection-routes.ts";
import { customerRoutes } from "./customer/customer-routes.ts";
import { createMakeInvoice } from "./make-invoice.ts";
import { createOpenSource } from "./open-source.ts";
import { createOrderInvoice } from "./order-invoice.ts";
import { createProbeSource } from "./probe-source.ts";
import { readInvoice } from "./read-invoice.ts";
import { createVisitorInvoices } from "./visitor-invoices.ts";
import { tillKeyRoutes } from "./tills/till-key-routes.ts";

const NOT_MINE = "`not_found`: the charge does not exist, or belongs to another member.";

/** Lightning payments through the shop's Lightning Address or wallet connection (docs/lightning.md). */
export function lightningRoutes(deps: Deps): ApiRoute[] {
  const asking = createAskInvoice(deps);
  const probeSource = createProbeSource(deps, asking);
  const orderInvoice = createOrderInvoice(deps);
  const openSource = createOpenSource(deps, asking);
  const chargeInvoice = createChargeInvoice(deps, openSource, orderInvoice);
  const makeInvoice = createMakeInvoice(deps, chargeInvoice);
  const visitors = createVisitorInvoices(deps, asking);
  const links = createAnswerLink(deps, openSource, chargeInvoice);
  const networkOf = ({ ip = "" }: Request): string => addressGroup(ip);
  return [
    apiRoute({
      method: "POST",
      path: "/api/lightning/source",
      summary: "Test a Lightning Address with one invoice, which is never paid",
      access: "public",
      body: { schema: probeRequestSchema },
      responses: {
        200: { description: "What the shop can use it for.", schema: probeSchema },
        422: "`private_host`, `bip353`, `no_answer`, `bad_answer` or `bad_hash`.",
        429: "Too many tests; see `Retry-After`.",
      },
      handle: ({ req, accountId, body }) => probeSource(accountId ?? networkOf(req), body.address),
    }),
    apiRoute({
      method: "POST",
      path: "/api/lightning/ask",
      summary: "A Lightning invoice for a phone without an account",
      access: "public",
      body: { schema: askRequestSchema },
      responses: {
        201: { description: "An invoice that has passed all checks.", schema: askAnswerSchema },
        422: "`out_of_range`, `private_host`, `bip353` or `bad_answer`.",
        429: "Too many requests from this network; see `Retry-After`.",
        502: "The provider did not answer, or sent an invoice that must not be shown.",
        504: "The provider took too long.",
      },
      handle: ({ req, body }) => visitors.ask(networkOf(req), body),
    }),
    apiRoute({
      method: "POST",
      path: "/api/lightning/look",
      summary: "The state of an invoice of `POST /api/lightning/ask`",
      access: "public",
      body: { schema: lookRequestSchema },
      responses: {
        200: { description: "The invoice.", schema: lookAnswerSchema },
        404: "`not_found`: this server did not issue the handle, or its invoice was deleted.",
        429: "Too many requests from this network; see `Retry-After`.",
      },
      handle: ({ req, body }) => visitors.look(networkOf(req), body.handle),
    }),
    apiRoute({
      method: "POST",
      path: "/api/lightning/invoices",
      summary: "The Lightning invoice of a charge; repeated calls return the same one",
      access: "public",
      body: { schema: invoiceRequestSchema },
      responses: {
        201: { description: "An invoice that has passed all checks.", schema: invoiceAnswerSchema },
        401: "There is neither a session nor a till's token.",
        404: NOT_MINE,
        409: "`already_paid`, or `conflict`: the amount differs, a person has marked the charge, or the wallet holds the money for an earlier invoice.",
        422: "`out_of_range`, or `unprocessable`: the shop has no address, or the charge is for training.",
        429: "Too many requests; see `Retry-After`.",
        502: "The provider did not answer, or sent an invoice that must not be shown.",
        504: "The provider took too long.",
      },
      handle: ({ req, body }) => makeInvoice(knownAuthor(deps, req, body.shop), body),
    }),
    apiRoute({
      method: "GET",
      path: "/api/lightning/invoices/{charge}",
      summary: "The state of a charge's Lightning invoice",
      access: "public",
      params: z.object({ charge: uuidSchema }),
      query: z.object({ shop: uuidSchema.optional() }),
      responses: {
        200: { description: "Its newest invoice.", schema: invoiceStateSchema },
        401: "There is neither a session nor a till's token.",
        404: NOT_MINE,
      },
      handle: ({ req, query, params }) =>
        readInvoice(deps, knownAuthor(deps, req, query.shop), params.charge),
    }),
    ...connectionRoutes(deps),
    ...tillKeyRoutes(deps),
    ...customerRoutes(deps, openSource, orderInvoice, links),
  ];
}
