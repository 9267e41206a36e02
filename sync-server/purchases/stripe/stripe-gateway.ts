import Stripe from "stripe";
import type { StripeConfig } from "#server/platform/config/stripe-config.ts";
import type { CheckoutGateway, CheckoutSession, SessionQuery } from "./checkout-gateway.ts";
import {
  BY_COMMAND,
  disputeChanges,
  isFailed,
  refundChanges,
  toEvent,
  toSession,
} from "./read-stripe-objects.ts";
import { asked, codeOf, orNull, refundError, toAppError } from "./stripe-errors.ts";

const TIMEOUT_MS = 15_000;
/** Stripe's own limit for the age of a signature; its library does not check for future ones. */
const TOLERANCE_S = 300;

/** Stripe Checkout with the official SDK. `now` for the age of signatures. */
export function createStripeGateway(config: StripeConfig, now: () => Date): CheckoutGateway {
  const { apiBase, livemode, secretKey, webhookSecret } = config;
  const stripe = new Stripe(secretKey, {
    ...(apiBase === null ? {} : addressOf(new URL(apiBase))),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    livemode,
    createSession: async (input) => {
      const { orderId, accountId } = input;
      const metadata = { order: orderId, account: accountId };
      const session = await asked(() =>
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            locale: "pt-BR",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: "brl",
                  unit_amount: input.amountCents,
                  product_data: { name: "Balcão Cripto: acesso completo" },
                },
              },
            ],
            success_url: input.successUrl,
            cancel_url: input.cancelUrl,
            client_reference_id: orderId,
            customer_email: input.email,
            expires_at: Math.floor(input.expiresAt.getTime() / 1000),
            // A refund or dispute refers to the payment, not to the session.
            metadata,
            payment_intent_data: { metadata },
            // Everybody pays in reais.
            adaptive_pricing: { enabled: false },
          },
          { idempotencyKey: `checkout-${orderId}` },
        ),
      );
      return toSession(session);
    },
    readSession: (id) =>
      orNull(async () =>
        toSession(await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] })),
      ),
    findSessionOfPayment: async (paymentId) => {
      const found = await asked(() =>
        stripe.checkout.sessions.list({
          payment_intent: paymentId,
          limit: 1,
          expand: ["data.payment_intent"],
        }),
      );
      const [session] = found.data;
      return session ? toSession(session) : null;
    },
    listSessions: (query) => listSessions(stripe, query),
    readChanges: async (paymentId) => {
      const [refunds, disputes] = await asked(() =>
        Promise.all([
          stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
          stripe.disputes.list({ payment_intent: paymentId, limit: 100 }),
        ]),
      );
      return [...refunds.data.flatMap(refundChanges), ...disputes.data.flatMap(disputeChanges)];
    },
    refund: async (paymentId, byCommand) => {
      try {
        const made = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
        const failed = made.data.filter(isFailed).length;
        // Under the same key Stripe would answer with the refund that failed.
        const idempotencyKey = `${byCommand ? "command-" : ""}refund-${paymentId}${failed === 0 ? "" : `-${failed}`}`;
        await stripe.refunds.create(
          { payment_intent: paymentId, ...(byCommand ? { metadata: BY_COMMAND } : {}) },
          { idempotencyKey },
        );
      } catch (cause) {
        if (codeOf(cause) !== "charge_already_refunded") throw refundError(cause);
      }
    },
    expireSession: async (id) => {
      await asked(() => stripe.checkout.sessions.expire(id));
    },
    readEvent: (body, signature) => {
      if (signature === undefined || webhookSecret === null || isFromFuture(signature, now())) return null;
      try {
        return toEvent(
          stripe.webhooks.constructEvent(
            body,
            signature,
            webhookSecret,
            TOLERANCE_S,
            undefined,
            now().getTime(),
          ),
        );
      } catch {
        return null;
      }
    },
  };
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
});

function isFromFuture(signature: string, now: Date): boolean {
  const signedAt = Number(/(?:^|,)t=(\d{1,15})/.exec(signature)?.[1]);
  return !(signedAt <= now.getTime() / 1000 + TOLERANCE_S);
}

async function* listSessions(
  stripe: Stripe,
  { since, email }: SessionQuery,
): AsyncGenerator<CheckoutSession> {
  const pages = stripe.checkout.sessions.list({
    limit: 100,
    ...(since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}),
    ...(email === undefined ? {} : { customer_details: { email } }),
  });
  try {
    for await (const session of pages) yield toSession(session);
  } catch (cause) {
    throw cause instanceof Stripe.errors.StripeError ? toAppError(cause) : cause;
  }
}
