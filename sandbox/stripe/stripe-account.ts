import { randomBytes } from "node:crypto";

/**
 * The part of a Stripe account that a one-time checkout uses, in memory: sessions, their payment, refunds and
 * disputes. Every change returns the events that Stripe would send.
 */
export type Metadata = Readonly<Record<string, string>>;

export type Session = {
  id: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
  amount: number;
  currency: string;
  productName: string;
  successUrl: string;
  cancelUrl: string;
  clientReferenceId: string | null;
  email: string | null;
  metadata: Metadata;
  paymentMetadata: Metadata;
  locale: string | null;
  createdAt: number;
  expiresAt: number;
  payment: Payment | null;
};

export type Method = "card" | "pix" | "boleto";

export type Payment = {
  readonly id: string;
  readonly chargeId: string;
  readonly method: Method;
  status: "processing" | "succeeded" | "requires_payment_method";
  refunds: Refund[];
  dispute: Dispute | null;
};

export type Refund = {
  readonly id: string;
  readonly amount: number;
  readonly createdAt: number;
  readonly metadata: Metadata;
  status: "succeeded" | "failed";
};
export type Dispute = { readonly id: string; status: "needs_response" | "won" | "lost"; createdAt: number };

/** An event's type and its object, selected from the session. */
export type Happening = {
  readonly type: string;
  readonly session: Session;
  readonly about: "session" | "charge" | "refund" | "dispute";
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

const of = (session: Session, about: Happening["about"], ...types: string[]): Happening[] =>
  types.map((type) => ({ type, session, about }));

/** Pays an open session. Card: paid at once. Pix and boleto: complete, and paid later or never. */
export function pay(session: Session, method: Method): Happening[] {
  if (session.status !== "open") return [];
  const paid = method === "card";
  session.status = "complete";
  session.paymentStatus = paid ? "paid" : "unpaid";
  session.payment = {
    id: newId("pi"),
    chargeId: newId("ch"),
    method,
    status: paid ? "succeeded" : "processing",
    refunds: [],
    dispute: null,
  };
  return of(session, "session", "checkout.session.completed");
}

/** The Pix or boleto was paid, or expired. */
export function settle(session: Session, paid: boolean): Happening[] {
  const { payment } = session;
  if (payment?.status !== "processing") return [];
  payment.status = paid ? "succeeded" : "requires_payment_method";
  if (paid) session.paymentStatus = "paid";
  return of(
    session,
    "session",
    paid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
  );
}

export function expire(session: Session): Happening[] {
  if (session.status !== "open") return [];
  session.status = "expired";
  return of(session, "session", "checkout.session.expired");
}

export const refunded = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === "failed" ? 0 : amount), 0);

/** Refunds `amount` centavos; null when Stripe would reject it. Boletos cannot be refunded. */
export function refund(
  session: Session,
  amount: number,
  now: number,
  metadata: Metadata = {},
): { readonly refund: Refund; readonly happenings: Happening[] } | null {
  const { payment } = session;
  if (payment?.status !== "succeeded" || payment.method === "boleto") return null;
  if (amount < 1 || refunded(payment) + amount > session.amount) return null;
  const made: Refund = { id: newId("re"), amount, createdAt: now, metadata, status: "succeeded" };
  payment.refunds.push(made);
  return { refund: made, happenings: of(session, "charge", "charge.refunded") };
}

/** The payer's bank sends the latest refund back. */
export function failRefund(session: Session): Happening[] {
  const latest = session.payment?.refunds.at(-1);
  if (latest?.status !== "succeeded") return [];
  latest.status = "failed";
  return of(session, "refund", "refund.failed");
}

export function dispute(session: Session, now: number): Happening[] {
  const { payment } = session;
  if (payment?.status !== "succeeded" || payment.dispute) return [];
  payment.dispute = { id: newId("du"), status: "needs_response", createdAt: now };
  return of(session, "dispute", "charge.dispute.created");
}

export function closeDispute(session: Session, won: boolean): Happening[] {
  const open = session.payment?.dispute;
  if (open?.status !== "needs_response") return [];
  open.status = won ? "won" : "lost";
  return of(session, "dispute", "charge.dispute.closed");
}
