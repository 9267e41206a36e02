import { z } from "zod";
import { ORDER_STATUSES } from "#db/protocol/account/purchase-api.ts";
import { PRICE_CENTS } from "#db/rules/money/price.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createWebhookAdmission } from "#server/platform/http/webhook-admission.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { atRequestedHost } from "#server/platform/http/requested-host.ts";
import { createCheckout } from "./create-checkout.ts";
import { listPurchases, readAccess, readOffer } from "./read-purchases.ts";
import { settleOwnOrders } from "./settle-own-orders.ts";
import { receiveStripeEvent } from "./stripe-inbox.ts";

const accessSchema = z.object({ hasPaymentSetupAccess: z.boolean(), hasLessonsAccess: z.boolean() });

const offerSchema = z.object({ amountCents: z.number().int(), available: z.boolean(), demo: z.boolean() });

const purchaseSchema = z.object({
  id: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  amountCents: z.number().int(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Paid, but refunded or charged back since. */
  refunded: z.boolean(),
  /** No money moved: the sandbox, or the provider's test mode. */
  test: z.boolean(),
});

/** An event is a few kilobytes; larger bodies are not from Stripe. */
const EVENT_LIMIT = 512 * 1024;

/** The purchase of full access (S453, S456, S452). */
export function purchaseRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/user/access",
      summary: "The account's access to the paid part",
      access: "session",
      responses: { 200: { description: "Both flags come from one purchase.", schema: accessSchema } },
      handle: ({ accountId }) => readAccess(deps, accountId),
    }),
    apiRoute({
      method: "GET",
      path: "/api/payments/offer",
      summary: "The offer, and whether real money is charged",
      access: "none",
      responses: { 200: { description: "The price in centavos.", schema: offerSchema } },
      handle: () => readOffer(deps),
    }),
    apiRoute({
      method: "POST",
      path: "/api/payments/create-checkout",
      summary: `Start the purchase of R$ ${PRICE_CENTS / 100}; returns the URL of the hosted payment page`,
      access: "session",
      responses: {
        200: {
          description: "Repeated calls return the same URL while it can be paid.",
          schema: z.object({ url: z.url() }),
        },
        409: "`conflict`: already bought.",
        502: "`bad_gateway`: the payment service failed; nothing was charged.",
      },
      handle: async ({ req, accountId }) => {
        const url = await createCheckout(deps, accountId);
        return { url: atRequestedHost(url, req.headers.host, deps.config.openSandbox) };
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/payments/check",
      summary: "Query the payment service about the account's purchase attempts and return the access",
      access: "session",
      responses: { 200: { description: "As `GET /api/user/access`.", schema: accessSchema } },
      handle: async ({ accountId }) => {
        await settleOwnOrders(deps, accountId);
        return readAccess(deps, accountId);
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/payments",
      summary: "The account's purchase attempts, newest first",
      access: "session",
      responses: { 200: { description: "Without the provider's ids.", schema: z.array(purchaseSchema) } },
      handle: ({ accountId }) => listPurchases(deps, accountId),
    }),
    apiRoute({
      method: "POST",
      path: "/api/webhooks/stripe",
      summary: "Webhook of Stripe; stored before the response, processed afterwards",
      access: "none",
      anyOrigin: true,
      admission: createWebhookAdmission(deps),
      body: { schema: z.looseObject({}), limit: EVENT_LIMIT, refuseUnstorableText: false },
      responses: {
        200: {
          description: "Accepted; ignored unless it is signed by Stripe.",
          schema: z.object({ received: z.literal(true) }),
        },
      },
      handle: async ({ req }) => {
        // The signature covers the raw bytes.
        await receiveStripeEvent(deps, req.body as Buffer, req.get("stripe-signature"));
        return { received: true };
      },
    }),
  ];
}
