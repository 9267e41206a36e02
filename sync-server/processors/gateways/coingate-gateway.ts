import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { amountToUnits, unitsToAmount } from "#db/rules/money/decimal-amount.ts";
import type { ProviderState } from "#db/rules/charges/test-payment.ts";
import type { ProcessorConfig } from "#server/platform/config/processors-config.ts";
import { checkCreated } from "./check-created.ts";
import { createCallProcessor, type CallProcessor, type ProcessorAnswer } from "./call-processor.ts";
import { processorError, strangeAnswer } from "./processor-refusal.ts";
import type { Credentials, Webhook, ProcessorGateway, RemotePayment } from "./processor-gateway.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import { parseJson } from "#db/rules/text/parse-json.ts";

const NAME = "A CoinGate";
/** `new` expires after two hours if no coin was chosen. */
const LIFE_MS = 2 * 3_600_000;

/** After a partial refund the order stays paid. */
const STATES: Readonly<Record<string, ProviderState>> = {
  new: "waiting",
  pending: "waiting",
  confirming: "confirming",
  paid: "paid",
  invalid: "invalid",
  expired: "expired",
  canceled: "canceled",
  refunded: "refunded",
  partially_refunded: "paid",
};

// Numbers are parsed as text (`numbers-as-text.ts`).
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  order_id: z.string().nullish(),
  price_amount: z.string().nullish(),
  price_currency: z.string().nullish(),
  payment_url: z.string().nullish(),
  created_at: z.string().nullish(),
});
const listSchema = z.object({ orders: z.array(orderSchema) });
const errorSchema = z.object({
  reason: z.string().optional(),
  errors: z.array(z.string()).optional(),
});
const notFoundSchema = z.object({ reason: z.enum(["OrderNotFound", "RecordNotFound"]) });
const countriesSchema = z.array(z.object({ alpha2_code: z.string() }));

/** CoinGate API v2. `call` is only replaced in tests of network failures. */
export function createCoingate(
  config: ProcessorConfig,
  call: CallProcessor = createCallProcessor(NAME),
): ProcessorGateway {
  const baseOf = ({ testMode }: Credentials) => (testMode ? config.test : config.live);
  const ask = (credentials: Credentials, path: string, form?: URLSearchParams) =>
    call({
      base: baseOf(credentials),
      method: form ? "POST" : "GET",
      path,
      headers: {
        authorization: `Token ${credentials.apiKey}`,
        ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(form ? { body: form.toString() } : {}),
    });

  const ordersOf = async (credentials: Credentials, perPage: number) => {
    const path = `/v2/orders?per_page=${perPage}&page=1&sort=created_at_desc`;
    const answer = await ask(credentials, path);
    if (answer.status !== 200) throw refusal(answer, credentials.testMode);
    const list = listSchema.safeParse(answer.json);
    if (!list.success) throw strangeAnswer(NAME);
    return list.data.orders;
  };

  return {
    // The response for a valid key is not documented: if it is not "OK", listing the key's orders is the
    // proof.
    verify: async (credentials) => {
      const answer = await ask(credentials, "/v2/auth/test");
      if (answer.status !== 200) throw refusal(answer, credentials.testMode);
      if (!/^\s*"?ok"?\s*$/i.test(answer.text)) await ordersOf(credentials, 1);
      return brazilNote(await ask(credentials, "/v2/countries/merchants").catch(() => null));
    },
    create: async (credentials, input) => {
      const answer = await ask(
        credentials,
        "/v2/orders",
        new URLSearchParams({
          price_amount: unitsToAmount(input.units),
          price_currency: input.currency,
          receive_currency: "DO_NOT_CONVERT",
          title: "Pagamento de teste",
          description: "Pagamento de teste do Balcão Cripto",
          order_id: input.paymentId,
          callback_url: input.webhookUrl,
          success_url: input.returnUrl,
          cancel_url: input.returnUrl,
          token: input.callbackToken,
        }),
      );
      if (answer.status !== 200) throw refusal(answer, credentials.testMode);
      return checkCreated(NAME, baseOf(credentials), input, toPayment(answer));
    },
    read: async (credentials, { externalId }) => {
      const answer = await ask(credentials, `/v2/orders/${encodeURIComponent(externalId)}`);
      if (answer.status === 404 && notFoundSchema.safeParse(answer.json).success) return null;
      if (answer.status !== 200) throw refusal(answer, credentials.testMode);
      return toPayment(answer);
    },
    deposits: null,
    recover: async (credentials, paymentId) => {
      const order = (await ordersOf(credentials, 100)).find((one) => one.order_id === paymentId);
      return order ? orderToPayment(order) : null;
    },
    readWebhook,
  };
}

/** Checks the body only, because the content type is text although the body is JSON. */
function toPayment({ json }: ProcessorAnswer): RemotePayment {
  const order = orderSchema.safeParse(json);
  if (!order.success) throw strangeAnswer(NAME);
  return orderToPayment(order.data);
}

function orderToPayment(order: z.output<typeof orderSchema>): RemotePayment {
  const state = STATES[order.status];
  if (state === undefined) throw strangeAnswer(NAME);
  const createdAt = Date.parse(order.created_at ?? "");
  const paymentUrl = order.payment_url ?? null;
  return {
    externalId: order.id,
    state,
    paymentId: order.order_id ?? null,
    units: order.price_amount ? amountToUnits(order.price_amount) : null,
    currency: order.price_currency ?? null,
    paymentUrl,
    qrCode: paymentUrl ?? "",
    expiresAt: Number.isNaN(createdAt) ? null : new Date(createdAt + LIFE_MS),
    proofs: [],
  };
}

function refusal(answer: ProcessorAnswer, testMode: boolean) {
  const { reason = "", errors = [] } = errorSchema.safeParse(answer.json).data ?? {};
  return processorError(NAME, answer, sentenceOf(answer.status, reason, errors, testMode), reason);
}

function sentenceOf(
  status: number,
  reason: string,
  errors: readonly string[],
  testMode: boolean,
): string | null {
  if (status === 401)
    return `A CoinGate recusou a chave. Confira se ela foi copiada inteira e se é do ambiente de ${testMode ? "testes (sandbox)" : "produção"}: as chaves dos dois são diferentes.`;
  if (reason === "OrderIsNotValid")
    return `A CoinGate não aceitou o pedido${errors.length > 0 ? `: ${errors.join("; ").slice(0, 200)}` : ""}.`;
  if (status === 403)
    return "A CoinGate não permite isso com esta chave. Confira as permissões dela no painel da CoinGate.";
  return null;
}

/** A note for the merchant if CoinGate does not list Brazil, whose support is not documented. */
function brazilNote(answer: ProcessorAnswer | null): string[] {
  const countries = answer?.status === 200 ? countriesSchema.safeParse(answer.json) : null;
  if (!countries?.success || countries.data.some(({ alpha2_code: code }) => code === "BR")) return [];
  return ["A CoinGate não lista o Brasil entre os países de lojistas: confirme com ela antes de vender."];
}

const webhookSchema = z.object({
  id: z.union([z.string(), z.number().int().nonnegative()]).transform(String),
  status: z.string().max(40),
  order_id: z.string().max(200).nullish(),
  token: z.string().max(500).nullish(),
});

/** Reads a form (CoinGate's default) or JSON. Webhooks are not signed, but have the order's own token. */
function readWebhook(body: Buffer, headers: IncomingHttpHeaders): Webhook | null {
  const isForm = (headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
  const webhook = webhookSchema.safeParse(
    isForm
      ? Object.fromEntries(new URLSearchParams(body.toString("utf8")))
      : parseJson(body.toString("utf8")),
  );
  if (!webhook.success) return null;
  const { id, status, order_id: paymentId, token } = webhook.data;
  return {
    externalId: id,
    paymentId: paymentId ?? null,
    type: status,
    isGenuine: ({ callbackToken }) => isSameSecret(token ?? "", callbackToken),
  };
}
