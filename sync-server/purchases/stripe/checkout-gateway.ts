import type { PurchaseFact } from "#db/rules/access/purchase-access.ts";

/** What the product buys with: one payment on a hosted page. Money in centavos, times as `Date`. */
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
  /** Where the person pays; null once it is no longer open. */
  readonly url: string | null;
  /** `awaiting`: complete, the money is on its way. `failed`: complete, and it will not come. */
  readonly state: "open" | "awaiting" | "paid" | "failed" | "expired";
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly livemode: boolean;
  /** The order it was made for, as we named it. */
  readonly orderId: string | null;
  /** The account it was made for, as we named it. */
  readonly accountId: string | null;
  readonly paymentId: string | null;
  /** Who paid, or is asked to. */
  readonly email: string | null;
  /** When its payment was begun, or the session where that is not known: never later than it was paid. */
  readonly begunAt: Date;
};

/** Which sessions are listed; all that are given hold. */
export type SessionQuery = { readonly since?: Date; readonly email?: string };

/** A refund or dispute of one payment, as it stands now. */
export type PaymentChange = {
  readonly kind: Extract<
    PurchaseFact["kind"],
    "refunded" | "refund_failed" | "dispute_opened" | "dispute_won" | "dispute_lost"
  >;
  readonly subject: string;
  readonly amountCents: number;
  readonly at: Date;
};

/** What a verified event is about; the event itself proves nothing, everything is read again. */
export type CheckoutEvent = {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly sessionId: string | null;
  readonly paymentId: string | null;
  /** The order that its object names, as we named it. */
  readonly orderId: string | null;
};

/**
 * A provider of hosted payments. Calls reject with an `AppError`: `bad_gateway` or `gateway_timeout` when nobody knows
 * whether it worked, `unprocessable` when the provider refused.
 */
export type CheckoutGateway = {
  readonly livemode: boolean;
  /** The same order again gives the same session. */
  readonly createSession: (session: NewSession) => Promise<CheckoutSession>;
  /** null: there is no such session. */
  readonly readSession: (id: string) => Promise<CheckoutSession | null>;
  /** null: the payment was not made through a session. */
  readonly findSessionOfPayment: (paymentId: string) => Promise<CheckoutSession | null>;
  /** Every session there is, the newest first, also those of which this database knows nothing. */
  readonly listSessions: (query: SessionQuery) => AsyncIterable<CheckoutSession>;
  /** Refunds and disputes of a payment. */
  readonly readChanges: (paymentId: string) => Promise<readonly PaymentChange[]>;
  /** Gives everything back, once. What was given back already is done. */
  readonly refund: (paymentId: string) => Promise<void>;
  /** Nobody can pay it any more. */
  readonly expireSession: (id: string) => Promise<void>;
  /** null: not from the provider, changed on the way, or too old. */
  readonly readEvent: (body: Buffer, signature: string | undefined) => CheckoutEvent | null;
};
