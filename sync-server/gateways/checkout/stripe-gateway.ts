import Stripe from "stripe";
import { AppError } from "#server/errors.ts";
import type { StripeConfig } from "#server/stripe-config.ts";
import type { CheckoutEvent, CheckoutGateway, CheckoutSession, PaymentChange } from "./checkout-gateway.ts";

const TIMEOUT_MS = 15_000;
/** Stripe's own limit for the age of a signature; its library has none for the future. */
const TOLERANCE_S = 300;

/** Stripe Checkout with the official SDK. `now` for the signatures' age. */
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
    createSession: async (wish) => {
      const { orderId, accountId } = wish;
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
                  unit_amount: wish.amountCents,
                  product_data: { name: "Balcão Cripto: acesso completo" },
                },
              },
            ],
            success_url: wish.successUrl,
            cancel_url: wish.cancelUrl,
            client_reference_id: orderId,
            customer_email: wish.email,
            expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
            // A refund or dispute carries the payment and not the session.
            metadata,
            payment_intent_data: { metadata },
            // The price is in reais for everybody.
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
    readChanges: async (paymentId) => {
      const [refunds, disputes] = await asked(() =>
        Promise.all([
          stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
          stripe.disputes.list({ payment_intent: paymentId, limit: 100 }),
        ]),
      );
      return [...refunds.data.flatMap(refundChanges), ...disputes.data.flatMap(disputeChanges)];
    },
    refund: async (paymentId) => {
      await asked(() =>
        stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `refund-${paymentId}` }),
      );
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

const idOf = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return typeof value.id === "string" ? value.id : null;
};

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    url: session.url,
    state: stateOf(session),
    amountCents: session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
    orderId: session.client_reference_id,
    paymentId: idOf(session.payment_intent),
  };
}

function stateOf({
  status,
  payment_status: paid,
  payment_intent,
}: Stripe.Checkout.Session): CheckoutSession["state"] {
  if (paid === "paid") return "paid";
  if (status === "open") return "open";
  if (status === "expired") return "expired";
  const intent = typeof payment_intent === "object" ? payment_intent : null;
  const over = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return over ? "failed" : "awaiting";
}

function refundChanges({ id, status, amount, created }: Stripe.Refund): PaymentChange[] {
  const at = new Date(created * 1000);
  const change = { subject: id, amountCents: amount, at };
  if (status === "failed" || status === "canceled") return [{ ...change, kind: "refund_failed" }];
  return [{ ...change, kind: "refunded" }];
}

function disputeChanges({ id, status, amount, created }: Stripe.Dispute): PaymentChange[] {
  const change = { subject: id, amountCents: amount, at: new Date(created * 1000) };
  if (status === "won") return [{ ...change, kind: "dispute_won" }];
  if (status === "lost") return [{ ...change, kind: "dispute_lost" }];
  // A warning takes no money; only a real dispute does.
  return status.startsWith("warning_") ? [] : [{ ...change, kind: "dispute_opened" }];
}

function toEvent(event: Stripe.Event): CheckoutEvent {
  const object = event.data.object as { readonly object?: string; readonly payment_intent?: unknown };
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    sessionId: object.object === "checkout.session" ? idOf(object) : null,
    paymentId: idOf(object.payment_intent),
  };
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw toAppError(cause);
  }
}

async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError && cause.code === "resource_missing") return null;
    throw toAppError(cause);
  }
}

/** Without Stripe's own sentence: it is English and may repeat what was sent. */
function toAppError(cause: unknown): AppError {
  const message = "O serviço de pagamento não respondeu. Nada foi cobrado: tente de novo em instantes.";
  if (cause instanceof Stripe.errors.StripeConnectionError)
    return new AppError(/timed? ?out|timeout/i.test(cause.message) ? "gateway_timeout" : "bad_gateway", {
      message,
      cause,
    });
  if (
    cause instanceof Stripe.errors.StripeInvalidRequestError ||
    cause instanceof Stripe.errors.StripeIdempotencyError
  )
    return new AppError("unprocessable", {
      message: "O serviço de pagamento recusou o pedido. Nada foi cobrado.",
      cause,
    });
  return new AppError("bad_gateway", { message, cause });
}
