import {
  adminPurchasesSchema,
  idParams,
  webhookEventSchema,
  webhookEventsQuery,
  webhookEventsSchema,
  purchasesQuery,
  retryBody,
} from "#db/protocol/admin/admin-people-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { readAllPurchases, readWebhookEvents, retryWebhookEvent } from "./admin-money.ts";

/** Purchases, and the inbox of webhook events. */
export function adminMoneyRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/purchases",
      summary: "Purchase attempts, newest first, without ids of the provider",
      access: "admin",
      query: purchasesQuery,
      responses: { 200: { description: "One page.", schema: adminPurchasesSchema } },
      handle: ({ query }) => readAllPurchases(deps, query),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/webhooks",
      summary: "Webhook events of Stripe and the processors with their state, newest first",
      access: "admin",
      query: webhookEventsQuery,
      responses: { 200: { description: "One page.", schema: webhookEventsSchema } },
      handle: ({ query }) => readWebhookEvents(deps, query),
    }),
    apiRoute({
      method: "POST",
      path: "/api/admin/webhooks/{id}/retry",
      summary: "Process one webhook event now, once",
      access: "admin",
      params: idParams,
      body: { schema: retryBody },
      responses: {
        200: {
          description: "The event after the attempt, which may have failed again.",
          schema: webhookEventSchema,
        },
        404: "No such event.",
        409: "`conflict`: processed, in progress, attempted since, or without a payload.",
      },
      handle: ({ accountId, params, body }) => retryWebhookEvent(deps, accountId, params.id, body.attempts),
    }),
  ];
}
