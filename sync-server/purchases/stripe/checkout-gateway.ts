import type { PurchaseEvent } from "#db/rules/access/purchase-access.ts";

/** Interface for buying: one payment on a hosted page. Amounts in centavos, times as `Date`. */
export type NewSession = {
  readonly orderId: string;
  readonly accountId: string;
  readonly email: string;
  readonly amountCents: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
};

export type CheckoutSession = {
  readonly id: string;
  /** URL of the payment page; null once it is no longer open. */
  readonly url: string | null;
  /** `awaiting`: complete, the money is on its way. `failed`: complete, but it will not arrive. */
  readonly state: "open" | "awaiting" | "paid" | "failed" | "expired";
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly livemode: boolean;
  /** Our order id. */
  readonly orderId: string | null;
  /** Our account id. */
  readonly accountId: string | null;
  readonly paymentId: string | null;
  /** E-mail of the payer. */
  readonly email: string | null;
  /** When the payment was started, or the session if that is unknown: never later than it was paid. */
  readonly begunAt: Date;
};

/** Filters for listing sessions; all given ones apply. */
export type SessionQuery = { readonly since?: Date; readonly email?: string };

/** Current state of a refund or dispute. */
export type PaymentChange = {
  readonly kind: Extract<
    PurchaseEvent["kind"],
    "refunded" | "refund_failed" | "dispute_opened" | "dispute_won" | "dispute_lost"
  >;
  readonly subject: string;
  readonly amountCents: number;
  readonly at: Date;
  /** The operator's command ordered this refund. */
  readonly byCommand?: boolean;
};

/** Object of a verified event; the event itself proves nothing, everything is read again. */
export type CheckoutEvent = {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly sessionId: string | null;
  readonly paymentId: string | null;
  /** Our order id, from its object. */
  readonly orderId: string | null;
};

/**
 * A provider of hosted payments. Calls reject with an `AppError`: `bad_gateway` or `gateway_timeout` when the outcome
 * is unknown, `unprocessable` when the provider rejected the request.
 */
export type CheckoutGateway = {
  readonly livemode: boolean;
  /** Idempotent: the same order returns the same session. */
  readonly createSession: (session: NewSession) => Promise<CheckoutSession>;
  /** null: there is no such session. */
  readonly readSession: (id: string) => Promise<CheckoutSession | null>;
  /** null: the payment was not made through a session. */
  readonly findSessionOfPayment: (paymentId: string) => Promise<CheckoutSession | null>;
  /** All sessions, newest first, including those unknown to this database. */
  readonly listSessions: (query: SessionQuery) => AsyncIterable<CheckoutSession>;
  /** Refunds and disputes of a payment. */
  readonly readChanges: (paymentId: string) => Promise<readonly PaymentChange[]>;
  /** Refunds everything, once; succeeds if it was refunded already. The provider remembers who ordered it. */
  readonly refund: (paymentId: string, byCommand: boolean) => Promise<void>;
  /** Expires the session: it can no longer be paid. */
  readonly expireSession: (id: string) => Promise<void>;
  /** null: not from the provider, modified, or too old. */
  readonly readEvent: (body: Buffer, signature: string | undefined) => CheckoutEvent | null;
};
