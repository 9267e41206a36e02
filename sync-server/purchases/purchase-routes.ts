import { z } from "zod";
import { PRICE_CENTS } from "#db/rules/money/price.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { atAskedHost } from "#server/platform/http/asked-host.ts";
import { createCheckout } from "./create-checkout.ts";
import { listPurchases, readAccess, readOffer } from "./read-purchases.ts";
import { settleOwnOrders } from "./settle-own-orders.ts";
import { receiveStripeEvent } from "./stripe-inbox.ts";

const accessSchema = z.object({ hasPaymentSetupAccess: z.boolean(), hasLessonsAccess: z.boolean() });

const offerSchema = z.object({ amountCents: z.number().int(), available: z.boolean(), demo: z.boolean() });

const purchaseSchema = z.object({
  id: z.uuid(),
  status: z.enum(["starting", "open", "awaiting", "paid", "failed", "expired"]),
  amountCents: z.number().int(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Paid, and given back or taken back since. */
  refunded: z.boolean(),
});

/** An event is a few kilobytes; a large one is not Stripe's. */
const EVENT_LIMIT = 512 * 1024;

/** The one purchase (S453, S456, S452). */
export function purchaseRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/user/access",
      summary: "Whether the purchase was confirmed",
      access: "session",
      responses: { 200: { description: "Both flags come from one purchase.", schema: accessSchema } },
      handle: async ({ res, accountId }) => void res.json(await readAccess(deps, accountId)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/payments/offer",
      summary: "What is sold here, and whether real money moves",
      access: "none",
      responses: { 200: { description: "The price in centavos.", schema: offerSchema } },
      handle: ({ res }) => void res.json(readOffer(deps)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/payments/create-checkout",
      summary: `Start the purchase of R$ ${PRICE_CENTS / 100}: the address of the hosted payment page`,
      access: "session",
      responses: {
        200: {
          description: "The same address again while it can be paid.",
          schema: z.object({ url: z.url() }),
        },
        409: { description: "`conflict`: already bought." },
        502: { description: "`bad_gateway`: the payment service failed; nothing was charged." },
      },
      handle: async ({ req, res, accountId }) => {
        const url = await createCheckout(deps, accountId);
        res.json({ url: atAskedHost(url, req.headers.host, deps.config.openSandbox) });
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/payments/check",
      summary: "Ask the payment service about the own attempts now, and answer the access",
      access: "session",
      responses: { 200: { description: "As `GET /api/user/access`.", schema: accessSchema } },
      handle: async ({ res, accountId }) => {
        await settleOwnOrders(deps, accountId);
        res.json(await readAccess(deps, accountId));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/payments",
      summary: "The own attempts to buy, newest first",
      access: "session",
      responses: { 200: { description: "Never an id of the provider.", schema: z.array(purchaseSchema) } },
      handle: async ({ res, accountId }) => void res.json(await listPurchases(deps, accountId)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/webhooks/stripe",
      summary: "What Stripe tells; stored, answered, then processed",
      access: "none",
      anyOrigin: true,
      body: { schema: z.looseObject({}), limit: EVENT_LIMIT, refuseUnstorableText: false },
      responses: {
        200: {
          description: "Taken, or ignored when it is not Stripe's.",
          schema: z.object({ received: z.literal(true) }),
        },
      },
      handle: async ({ req, res }) => {
        // The signature is over the bytes as they came.
        await receiveStripeEvent(deps, req.body as Buffer, req.get("stripe-signature"));
        res.json({ received: true });
      },
    }),
  ];
}
