import type { Request } from "express";
import { z } from "zod";
import { DEFAULT_CURRENCIES, PROCESSOR_FACTS, PROCESSORS, type Processor } from "#db/entities/processors.ts";
import { integrationItemSchema, testedConnectionSchema } from "#db/entities/integration.ts";
import {
  checkConnectionBody,
  checkedConnectionSchema,
  createIntegrationBody,
  dashboardSchema,
  madePaymentSchema,
  paymentStatusSchema,
  testPaymentBody,
  verifyWebhookBody,
} from "#db/protocol/processor-api.ts";
import { DASHBOARD_PERIODS } from "#db/rules/charge-book/dashboard.ts";
import { notifyOwners } from "#server/accounts/notices/notify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { createWebhookAdmission } from "#server/platform/http/webhook-admission.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import type { ShopRule } from "#server/shops/admit-to-shop.ts";
import { atRequestedHost } from "#server/platform/http/requested-host.ts";
import { isOwnAddress } from "#server/platform/config/processors-config.ts";
import {
  addIntegration,
  connectIntegration,
  listIntegrations,
  registerWebhook,
  removeIntegration,
  testIntegration,
} from "./integrations.ts";
import { readDashboard } from "#server/business/read-dashboard.ts";
import { receiveWebhook } from "./processor-inbox.ts";
import { createTestPayment, readTestPayment } from "./test-payments.ts";

/** Owners and managers see a shop's processors and figures; only owners manage the keys. */
const READERS: ShopRule = { roles: ["owner", "manager"], paid: true };
const OWNERS: ShopRule = { roles: ["owner"], paid: true };
const KEY_WRITERS: ShopRule = { ...OWNERS, isGuarded: true };

const idSchema = z.object({ id: z.uuid() });
const NOT_OWN = "`not_found`: the shop has no such connection or payment.";
const REFUSED = "`unprocessable`: the processor rejected the request; `message` has the reason.";
const UNREACHED = "`bad_gateway`, or 504 `gateway_timeout`: the processor was not reached.";

/** A webhook body is a few kilobytes; larger ones are rejected. */
const WEBHOOK_LIMIT = 256 * 1024;

/** Only the processor's own URL may be entered, and no other host is ever contacted (S423). */
function refuseForeignAddress(
  { config }: Deps,
  {
    processor,
    testMode,
    apiUrl,
    path,
  }: { processor: Processor; testMode: boolean; apiUrl: string | null; path: string },
): void {
  if (apiUrl === null || isOwnAddress(config.processors, processor, testMode, apiUrl)) return;
  const { name } = PROCESSOR_FACTS[processor];
  const mode = testMode ? "testes" : "produção";
  const message = `Este não é um endereço de ${mode} da ${name}. Deixe o campo vazio para usar o dela.`;
  throw new AppError("invalid_request", { issues: [{ path, message }] });
}

/** Merchants' connections to payment processors, their test payments, and the processors' webhooks. */
export function processorRoutes(deps: Deps): ApiRoute[] {
  const tell = (req: Request, shopId: string, detail: Processor): Promise<void> =>
    notifyOwners(deps, shopId, [{ kind: "processor_changed", detail, device: deviceOf(req) }]);
  return [
    apiRoute({
      method: "GET",
      path: "/api/payment/integrations",
      summary: "The shop's connections to payment processors",
      access: "shop",
      shop: READERS,
      responses: { 200: { description: "Without credentials.", schema: z.array(integrationItemSchema) } },
      handle: ({ shop }) => listIntegrations(deps, shop.id),
    }),
    apiRoute({
      method: "POST",
      path: "/api/payment/integrations",
      summary: "Add a connection; it is `pending` until it is tested",
      access: "shop",
      freshProof: "where careful",
      shop: KEY_WRITERS,
      body: { schema: createIntegrationBody },
      responses: {
        201: { description: "The connection.", schema: integrationItemSchema },
        409: "`conflict`: the shop has already connected this processor.",
      },
      handle: async ({ req, accountId, shop, body }) => {
        const { processorType: processor, isTestMode: testMode, apiUrl } = body;
        refuseForeignAddress(deps, { processor, testMode, apiUrl, path: "apiUrl" });
        const { apiKey, apiSecret, webhookSecret, supportedCurrencies } = body;
        const secrets = { apiKey, apiSecret, webhookSecret, testMode };
        const currencies = supportedCurrencies ?? DEFAULT_CURRENCIES;
        const added = await addIntegration(
          deps,
          { shopId: shop.id, accountId },
          { processor, secrets, currencies },
        );
        await tell(req, shop.id, processor);
        return added;
      },
    }),
    apiRoute({
      method: "PUT",
      path: "/api/payment/integrations/{id}/test",
      summary: "Test the stored credentials with the processor",
      access: "shop",
      shop: OWNERS,
      params: idSchema,
      responses: {
        200: { description: "The result reported by the processor.", schema: testedConnectionSchema },
        404: NOT_OWN,
        409: "`conflict`: the credentials changed during the test.",
      },
      handle: ({ shop, params }) => testIntegration(deps, shop.id, params.id),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/payment/integrations/{id}",
      summary: "Remove a connection, its credentials and its test payments",
      access: "shop",
      freshProof: "where careful",
      shop: OWNERS,
      params: idSchema,
      responses: { 204: "Removed.", 404: NOT_OWN },
      handle: async ({ req, shop, params }) =>
        tell(req, shop.id, await removeIntegration(deps, shop.id, params.id)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/payment/health",
      summary: "Test credentials with the processor and store them if it accepts them",
      access: "shop",
      freshProof: "where careful",
      shop: KEY_WRITERS,
      body: { schema: checkConnectionBody },
      responses: {
        200: { description: "Accepted by the processor and stored.", schema: checkedConnectionSchema },
        422: REFUSED,
        502: UNREACHED,
      },
      handle: async ({ req, accountId, shop, body }) => {
        const { processor, credentials } = body;
        const { apiUrl, ...secrets } = credentials;
        const { testMode } = secrets;
        refuseForeignAddress(deps, { processor, testMode, apiUrl, path: "credentials.apiUrl" });
        const connected = await connectIntegration(deps, { shopId: shop.id, accountId }, processor, secrets);
        await tell(req, shop.id, processor);
        return { ok: true, ...connected };
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/webhook/verify",
      summary: "Store the webhook secret; the URL must be this server's own",
      access: "shop",
      freshProof: "where careful",
      shop: KEY_WRITERS,
      body: { schema: verifyWebhookBody },
      responses: {
        200: { description: "Stored.", schema: z.object({ verified: z.literal(true) }) },
        404: NOT_OWN,
        422: "`unprocessable`: the processor could not reach this server.",
      },
      handle: async ({ req, accountId, shop, body }) => {
        await registerWebhook(deps, { shopId: shop.id, accountId }, body);
        await tell(req, shop.id, body.processor);
        return { verified: true };
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/payment/test",
      summary: "Create a test payment through one of the shop's connections",
      access: "shop",
      shop: OWNERS,
      body: { schema: testPaymentBody },
      responses: {
        201: { description: "The payment with its payment page.", schema: madePaymentSchema },
        404: NOT_OWN,
        422: REFUSED,
        429: "`too_many_requests`: at most 30 an hour.",
        502: UNREACHED,
      },
      handle: async ({ req, shop, body: { amount: units, ...input } }) => {
        const made = await createTestPayment(deps, shop.id, { ...input, units });
        const open = <T extends string | null>(address: T): T =>
          atRequestedHost(address, req.headers.host, deps.config.openSandbox);
        return { ...made, paymentUrl: open(made.paymentUrl), qrCode: open(made.qrCode) };
      },
    }),
    ...statusRoutes(deps),
    apiRoute({
      method: "GET",
      path: "/api/dashboard",
      summary: "Figures of the business: charges and test payments of the last days",
      access: "shop",
      shop: READERS,
      query: z.object({ period: z.enum(DASHBOARD_PERIODS).default("30d") }),
      responses: { 200: { description: "Money in reais as decimal text.", schema: dashboardSchema } },
      handle: ({ shop, query }) => readDashboard(deps, shop.id, query.period),
    }),
    apiRoute({
      method: "POST",
      path: "/api/webhooks/{processor}",
      summary: "Webhook of a processor; stored before the response, processed afterwards",
      access: "none",
      // The session is not read, because CoinGate stops retrying after a 403.
      anyOrigin: true,
      admission: createWebhookAdmission(deps),
      params: z.object({ processor: z.enum(PROCESSORS) }),
      body: { schema: z.looseObject({}), limit: WEBHOOK_LIMIT, form: true, refuseUnstorableText: false },
      responses: {
        200: "Accepted; ignored unless it is authentic. Without a body, as BitPay requires.",
      },
      handle: async ({ req, res, params }) => {
        // Signatures cover the raw bytes.
        await receiveWebhook(deps, params.processor, req.body as Buffer, req.headers);
        return res.status(200).end();
      },
    }),
  ];
}

/** The same route at both of its paths (S464). */
function statusRoutes(deps: Deps): ApiRoute[] {
  const summary = "How a test payment of the shop stands";
  const responses = {
    200: { description: "The current state.", schema: paymentStatusSchema },
    404: NOT_OWN,
  };
  const schema = z.object({ paymentId: z.uuid() });
  return [
    apiRoute({
      method: "GET",
      path: "/api/payment/test/{paymentId}",
      summary,
      access: "shop",
      shop: READERS,
      params: schema,
      responses,
      handle: ({ shop, params }) => readTestPayment(deps, shop.id, params.paymentId),
    }),
    apiRoute({
      method: "GET",
      path: "/api/payment/test",
      summary,
      access: "shop",
      shop: READERS,
      query: schema,
      responses,
      handle: ({ shop, query }) => readTestPayment(deps, shop.id, query.paymentId),
    }),
  ];
}
