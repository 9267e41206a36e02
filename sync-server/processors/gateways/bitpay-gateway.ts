import { createHmac, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { amountToUnits, unitsToAmount } from "#db/rules/money/decimal-amount.ts";
import type { ProviderState } from "#db/rules/charges/test-payment.ts";
import type { ProcessorConfig } from "#server/platform/config/processors-config.ts";
import { checkCreated } from "./check-created.ts";
import { createCallProcessor, type CallProcessor, type ProcessorAnswer } from "./call-processor.ts";
import { processorError, strangeAnswer } from "./processor-refusal.ts";
import type {
  Credentials,
  Webhook,
  PaymentInput,
  ProcessorGateway,
  RemotePayment,
} from "./processor-gateway.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import { parseJson } from "#db/rules/text/parse-json.ts";

const NAME = "A BitPay";

/** `paid` means only broadcast and may still fail. BitPay may skip `confirmed` and report `complete` directly. */
const STATES: Readonly<Record<string, ProviderState>> = {
  new: "waiting",
  paid: "confirming",
  confirmed: "paid",
  complete: "paid",
  expired: "expired",
  invalid: "invalid",
  declined: "canceled",
};

// Numbers are parsed as text (`numbers-as-text.ts`): totals above 2^53 would lose digits.
const invoiceSchema = z.object({
  data: z.object({
    id: z.string(),
    status: z.string(),
    url: z.string().nullish(),
    orderId: z.string().nullish(),
    price: z.string().nullish(),
    currency: z.string().nullish(),
    expirationTime: z.string().nullish(),
    exceptionStatus: z.union([z.string(), z.boolean()]).nullish(),
  }),
});
const errorSchema = z.object({
  code: z.string().optional(),
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  errors: z.array(z.object({ error: z.string(), param: z.string().optional() })).optional(),
});
const rateSchema = z.object({ data: z.object({ rate: z.string() }) });

/** BitPay with a token of its point-of-sale facade. Requests are not signed: the token is in the body or query. */
export function createBitpay(
  config: ProcessorConfig,
  call: CallProcessor = createCallProcessor(NAME),
): ProcessorGateway {
  const baseOf = ({ testMode }: Credentials) => (testMode ? config.test : config.live);
  const ask = (credentials: Credentials, path: string, body?: string) =>
    call({
      base: baseOf(credentials),
      method: body === undefined ? "GET" : "POST",
      path,
      headers: { "x-accept-version": "2.0.0", "content-type": "application/json" },
      ...(body === undefined ? {} : { body }),
    });
  const byGuid = (credentials: Credentials, guid: string) =>
    ask(credentials, `/invoices/guid/${guid}?token=${encodeURIComponent(credentials.apiKey)}`);

  return {
    // No route validates a token. Requesting an invoice that cannot exist gives "not found" only for a valid
    // token.
    verify: async (credentials) => {
      const answer = await byGuid(credentials, randomUUID());
      if (answer.status === 200) throw strangeAnswer(NAME);
      if (!isNotFound(answer)) throw refusal(answer, credentials.testMode);
      return reaisNote(await ask(credentials, "/rates/BTC/BRL").catch(() => null));
    },
    create: async (credentials, input) => {
      const answer = await ask(credentials, "/invoices", newInvoice(credentials.apiKey, input));
      if (answer.status !== 200) throw refusal(answer, credentials.testMode);
      return checkCreated(NAME, baseOf(credentials), input, toPayment(answer));
    },
    read: async (credentials, { externalId }) => {
      const token = encodeURIComponent(credentials.apiKey);
      const answer = await ask(credentials, `/invoices/${encodeURIComponent(externalId)}?token=${token}`);
      if (isNotFound(answer)) return null;
      if (answer.status !== 200) throw refusal(answer, credentials.testMode);
      return toPayment(answer);
    },
    deposits: null,
    recover: async (credentials, paymentId) => {
      const answer = await byGuid(credentials, paymentId);
      if (isNotFound(answer)) return null;
      if (answer.status !== 200) throw refusal(answer, credentials.testMode);
      return toPayment(answer);
    },
    readWebhook,
  };
}

/** `price` must be a JSON number: its digits are written directly instead of through a float. */
function newInvoice(token: string, input: PaymentInput): string {
  const rest = JSON.stringify({
    currency: input.currency,
    token,
    guid: input.paymentId,
    orderId: input.paymentId,
    itemDesc: "Pagamento de teste do Balcão Cripto",
    notificationURL: input.webhookUrl,
    redirectURL: input.returnUrl,
    fullNotifications: true,
    extendedNotifications: true,
  });
  return `{"price":${unitsToAmount(input.units)},${rest.slice(1)}`;
}

function toPayment({ json }: ProcessorAnswer): RemotePayment {
  const parsed = invoiceSchema.safeParse(json);
  if (!parsed.success) throw strangeAnswer(NAME);
  const { data } = parsed.data;
  const state = STATES[data.status];
  if (state === undefined) throw strangeAnswer(NAME);
  const expiresMs = Number(data.expirationTime ?? Number.NaN);
  const paymentUrl = data.url ?? null;
  return {
    externalId: data.id,
    state: state === "waiting" && data.exceptionStatus === "paidPartial" ? "partial" : state,
    paymentId: data.orderId ?? null,
    units: data.price ? amountToUnits(data.price) : null,
    currency: data.currency ?? null,
    paymentUrl,
    qrCode: paymentUrl ?? "",
    expiresAt: Number.isSafeInteger(expiresMs) ? new Date(expiresMs) : null,
    proofs: [],
  };
}

/** The error message, in any of BitPay's three shapes. */
function errorOf({ json }: ProcessorAnswer): { readonly code: string; readonly text: string } {
  const { code = "", error, errors = [] } = errorSchema.safeParse(json).data ?? {};
  const text =
    typeof error === "string" ? error : (error?.message ?? errors.map((one) => one.error).join("; "));
  return { code, text };
}

const isNotFound = (answer: ProcessorAnswer): boolean => answer.status === 404 && errorOf(answer).text !== "";

function refusal(answer: ProcessorAnswer, testMode: boolean) {
  const { code, text } = errorOf(answer);
  const { status } = answer;
  const isToken = status === 401 || status === 403 || (status === 400 && /token/i.test(text));
  const sentence = isToken
    ? `A BitPay recusou o token. Crie um token de ponto de venda (POS) no painel da BitPay e confira se é do ambiente de ${testMode ? "testes (test.bitpay.com)" : "produção"}.`
    : status >= 400 && status < 500 && text !== ""
      ? `A BitPay não aceitou o pedido: ${text.slice(0, 200)}.`
      : null;
  return processorError(NAME, answer, sentence, code);
}

/** A note for the merchant if BitPay quotes no rate in reais, whose support is not documented. */
function reaisNote(answer: ProcessorAnswer | null): string[] {
  if (answer === null || answer.status >= 500 || rateSchema.safeParse(answer.json).success) return [];
  return ["A BitPay não informa cotação em reais: confirme com ela antes de vender."];
}

const webhookBody = z.object({
  id: z.string().min(1).max(200),
  status: z.string().max(40),
  orderId: z.string().max(200).nullish(),
});
const webhookSchema = z.union([
  z
    .object({ event: z.object({ name: z.string().max(80) }), data: webhookBody })
    .transform(({ event, data }) => ({ ...data, type: `${event.name} ${data.status}` })),
  webhookBody.transform((data) => ({ ...data, type: data.status })),
]);

/** Verifies the signature over the raw bytes, made with the token that created the invoice. */
function readWebhook(body: Buffer, headers: IncomingHttpHeaders): Webhook | null {
  const webhook = webhookSchema.safeParse(parseJson(body.toString("utf8")));
  if (!webhook.success) return null;
  const given = headers["x-signature"];
  return {
    externalId: webhook.data.id,
    paymentId: webhook.data.orderId ?? null,
    type: webhook.data.type,
    isGenuine: ({ apiKey }) =>
      typeof given === "string" &&
      isSameSecret(Buffer.from(given, "base64"), createHmac("sha256", apiKey).update(body).digest()),
  };
}
