import type { Dispute, Payment, Refund, Session } from "./stripe-account.ts";
import { refunded } from "./stripe-account.ts";

/** Stripe objects with the documented fields. Times are Unix seconds, amounts are centavos. */

export const sessionObject = (session: Session, origin: string) => ({
  id: session.id,
  object: "checkout.session",
  amount_subtotal: session.amount,
  amount_total: session.amount,
  cancel_url: session.cancelUrl,
  client_reference_id: session.clientReferenceId,
  created: session.createdAt,
  currency: session.currency,
  customer: null,
  customer_details: session.email === null ? null : { email: session.email, name: null },
  customer_email: session.email,
  expires_at: session.expiresAt,
  livemode: false,
  locale: session.locale,
  metadata: session.metadata,
  mode: "payment",
  payment_intent: session.payment?.id ?? null,
  payment_status: session.paymentStatus,
  status: session.status,
  success_url: session.successUrl,
  ui_mode: "hosted_page",
  url: session.status === "open" ? `${origin}/checkout/${session.id}` : null,
});

export const intentObject = (session: Session, payment: Payment) => ({
  id: payment.id,
  object: "payment_intent",
  amount: session.amount,
  amount_received: payment.status === "succeeded" ? session.amount : 0,
  created: session.createdAt,
  currency: session.currency,
  latest_charge: payment.chargeId,
  livemode: false,
  metadata: session.paymentMetadata,
  status: payment.status,
});

export const chargeObject = (session: Session, payment: Payment) => ({
  id: payment.chargeId,
  object: "charge",
  amount: session.amount,
  amount_refunded: refunded(payment),
  created: session.createdAt,
  currency: session.currency,
  disputed: payment.dispute !== null,
  livemode: false,
  metadata: session.paymentMetadata,
  paid: payment.status === "succeeded",
  payment_intent: payment.id,
  payment_method_details: { type: payment.method },
  refunded: refunded(payment) === session.amount,
  status: payment.status === "succeeded" ? "succeeded" : "pending",
});

export const refundObject = (session: Session, payment: Payment, made: Refund) => ({
  id: made.id,
  object: "refund",
  amount: made.amount,
  charge: payment.chargeId,
  created: made.createdAt,
  currency: session.currency,
  metadata: made.metadata,
  payment_intent: payment.id,
  reason: null,
  status: made.status,
});

export const disputeObject = (session: Session, payment: Payment, open: Dispute) => ({
  id: open.id,
  object: "dispute",
  amount: session.amount,
  charge: payment.chargeId,
  created: open.createdAt,
  currency: session.currency,
  livemode: false,
  metadata: {},
  payment_intent: payment.id,
  reason: "fraudulent",
  status: open.status,
});

export const listObject = (url: string, data: readonly object[]) => ({
  object: "list",
  data,
  has_more: false,
  url,
});
