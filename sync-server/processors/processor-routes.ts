import { z } from "zod";
import { DEFAULT_CURRENCIES, PROCESSOR_FACTS, PROCESSORS, type Processor } from "#db/entities/processors.ts";
import {
  checkConnectionBody,
  checkedConnectionSchema,
  createIntegrationBody,
  dashboardSchema,
  integrationItemSchema,
  madePaymentSchema,
  paymentStatusSchema,
  testedConnectionSchema,
  testPaymentBody,
  verifyWebhookBody,
} from "#db/protocol/processor-api.ts";
import { DASHBOARD_PERIODS } from "#db/rules/charges/dashboard.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
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

const idSchema = z.object({ id: z.uuid() });
const NOT_OWN = "`not_found`: not this account's.";
const REFUSED = "`unprocessable`: the processor refused; the sentence says why.";
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
  return [
    apiRoute({
      method: "GET",
      path: "/api/payment/integrations",
      summary: "The account's connections to payment processors",
      access: "paid",
      responses: { 200: { description: "Never a credential.", schema: z.array(integrationItemSchema) } },
      handle: async ({ res, accountId }) => void res.json(await listIntegrations(deps, accountId)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/payment/integrations",
      summary: "Add a connection; it is `pending` until it is tested",
      access: "paid",
      body: { schema: createIntegrationBody },
      responses: {
        201: { description: "The connection.", schema: integrationItemSchema },
        409: { description: "`conflict`: this processor is connected already." },
      },
      handle: async ({ res, accountId, body }) => {
        const { processorType: processor, isTestMode: testMode, apiUrl } = body;
        refuseForeignAddress(deps, { processor, testMode, apiUrl, path: "apiUrl" });
        const { apiKey, apiSecret, webhookSecret, supportedCurrencies } = body;
        const secrets = { apiKey, apiSecret, webhookSecret, testMode };
        const currencies = supportedCurrencies ?? DEFAULT_CURRENCIES;
        res.status(201).json(await addIntegration(deps, accountId, { processor, secrets, currencies }));
      },
    }),
    apiRoute({
      method: "PUT",
      path: "/api/payment/integrations/{id}/test",
      summary: "Test the stored credentials with the processor",
      access: "paid",
      params: idSchema,
      responses: {
        200: { description: "The true result.", schema: testedConnectionSchema },
        404: { description: NOT_OWN },
      },
      handle: async ({ res, accountId, params }) =>
        void res.json(await testIntegration(deps, accountId, params.id)),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/payment/integrations/{id}",
      summary: "Remove a connection, its credentials and its test payments",
      access: "paid",
      params: idSchema,
      responses: { 204: { description: "Removed." }, 404: { description: NOT_OWN } },
      handle: async ({ res, accountId, params }) => {
        await removeIntegration(deps, accountId, params.id);
        res.status(204).end();
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/payment/health",
      summary: "Test credentials with the processor and store them if it accepts them",
      access: "paid",
      body: { schema: checkConnectionBody },
      responses: {
        200: { description: "Taken and kept.", schema: checkedConnectionSchema },
        422: { description: REFUSED },
        502: { description: UNREACHED },
      },
      handle: async ({ res, accountId, body }) => {
        const { processor, credentials } = body;
        const { apiUrl, ...secrets } = credentials;
        const { testMode } = secrets;
        refuseForeignAddress(deps, { processor, testMode, apiUrl, path: "credentials.apiUrl" });
        res.json({ ok: true, ...(await connectIntegration(deps, accountId, processor, secrets)) });
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/webhook/verify",
      summary: "Store the webhook secret; the URL must be this server's own",
      access: "paid",
      body: { schema: verifyWebhookBody },
      responses: {
        200: { description: "Kept.", schema: z.object({ verified: z.literal(true) }) },
        404: { description: NOT_OWN },
        422: { description: "`unprocessable`: the processor could not reach this server." },
      },
      handle: async ({ res, accountId, body }) => {
        await registerWebhook(deps, accountId, body);
        res.json({ verified: true });
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/payment/test",
      summary: "Create a test payment through one of the account's connections",
      access: "paid",
      body: { schema: testPaymentBody },
      responses: {
        201: { description: "Where it is paid.", schema: madePaymentSchema },
        404: { description: NOT_OWN },
        422: { description: REFUSED },
        429: { description: "`too_many_requests`: at most 30 an hour." },
        502: { description: UNREACHED },
      },
      handle: async ({ req, res, accountId, body: { amount: units, ...input } }) => {
        const made = await createTestPayment(deps, accountId, { ...input, units });
        const open = <T extends string | null>(address: T): T =>
          atRequestedHost(address, req.headers.host, deps.config.openSandbox);
        res.status(201).json({ ...made, paymentUrl: open(made.paymentUrl), qrCode: open(made.qrCode) });
      },
    }),
    ...statusRoutes(deps),
    apiRoute({
      method: "GET",
      path: "/api/dashboard",
      summary: "Figures of the business: charges and test payments of the last days",
      access: "paid",
      query: z.object({ period: z.enum(DASHBOARD_PERIODS).default("30d") }),
      responses: { 200: { description: "Money in reais as decimal text.", schema: dashboardSchema } },
      handle: async ({ res, accountId, query }) =>
        void res.json(await readDashboard(deps, accountId, query.period)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/webhooks/{processor}",
      summary: "Webhook of a processor; stored before the response, processed afterwards",
      access: "none",
      // The session is not read, because CoinGate stops retrying after a 403.
      anyOrigin: true,
      params: z.object({ processor: z.enum(PROCESSORS) }),
      body: { schema: z.looseObject({}), limit: WEBHOOK_LIMIT, form: true, refuseUnstorableText: false },
      responses: {
        200: { description: "Accepted; ignored unless it is authentic. Without a body, as BitPay requires." },
      },
      handle: async ({ req, res, params }) => {
        // Signatures cover the raw bytes.
        await receiveWebhook(deps, params.processor, req.body as Buffer, req.headers);
        res.status(200).end();
      },
    }),
  ];
}

/** The same route at both of its paths (S464). */
function statusRoutes(deps: Deps): ApiRoute[] {
  const summary = "How an own test payment stands";
  const responses = {
    200: { description: "As it is known now.", schema: paymentStatusSchema },
    404: { description: NOT_OWN },
  };
  const schema = z.object({ paymentId: z.uuid() });
  return [
    apiRoute({
      method: "GET",
      path: "/api/payment/test/{paymentId}",
      summary,
      access: "paid",
      params: schema,
      responses,
      handle: async ({ res, accountId, params }) =>
        void res.json(await readTestPayment(deps, accountId, params.paymentId)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/payment/test",
      summary,
      access: "paid",
      query: schema,
      responses,
      handle: async ({ res, accountId, query }) =>
        void res.json(await readTestPayment(deps, accountId, query.paymentId)),
    }),
  ];
}
