import type Stripe from "stripe";
import type { CheckoutEvent, CheckoutSession, PaymentChange } from "./checkout-gateway.ts";

/** Converts Stripe's objects to the product's types. */

const idOf = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return typeof value.id === "string" ? value.id : null;
};

export function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    url: session.url,
    state: stateOf(session),
    amountCents: session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
    orderId: session.client_reference_id,
    accountId: session.metadata?.["account"] ?? null,
    paymentId: idOf(session.payment_intent),
    email: session.customer_details?.email ?? session.customer_email,
    begunAt: new Date(begunSeconds(session) * 1000),
  };
}

const begunSeconds = ({ payment_intent: intent, created }: Stripe.Checkout.Session): number =>
  typeof intent === "object" && intent !== null ? intent.created : created;

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

export const isFailed = ({ status }: Stripe.Refund): boolean => status === "failed" || status === "canceled";

/** Metadata of a refund that the operator's command ordered. */
export const BY_COMMAND = { ordered_by: "command" };

export function refundChanges(refund: Stripe.Refund): PaymentChange[] {
  const { id, amount, created, metadata } = refund;
  const byCommand = metadata?.["ordered_by"] === BY_COMMAND.ordered_by;
  const change = { subject: id, amountCents: amount, at: new Date(created * 1000), byCommand };
  return [{ ...change, kind: isFailed(refund) ? "refund_failed" : "refunded" }];
}

export function disputeChanges({ id, status, amount, created }: Stripe.Dispute): PaymentChange[] {
  const change = { subject: id, amountCents: amount, at: new Date(created * 1000) };
  if (status === "won") return [{ ...change, kind: "dispute_won" }];
  if (status === "lost") return [{ ...change, kind: "dispute_lost" }];
  // A warning (inquiry) takes no money; only a real dispute does.
  return status.startsWith("warning_") ? [] : [{ ...change, kind: "dispute_opened" }];
}

export function toEvent(event: Stripe.Event): CheckoutEvent {
  const object = event.data.object as {
    readonly object?: string;
    readonly payment_intent?: unknown;
    readonly client_reference_id?: unknown;
    readonly metadata?: { readonly order?: unknown } | null;
  };
  const order = object.client_reference_id ?? object.metadata?.order;
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    sessionId: object.object === "checkout.session" ? idOf(object) : null,
    paymentId: idOf(object.payment_intent),
    orderId: typeof order === "string" ? order : null,
  };
}
