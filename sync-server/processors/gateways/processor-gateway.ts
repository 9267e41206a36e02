import type { IncomingHttpHeaders } from "node:http";
import type { ProviderState } from "#db/rules/charges/test-payment.ts";

/** A merchant's key at a processor. `testMode`: which of the processor's two environments it belongs to. */
export type Credentials = {
  readonly apiKey: string;
  readonly apiSecret: string | null;
  readonly testMode: boolean;
};

export type PaymentWish = {
  /** Our id of the payment; the processor keeps it as the order's. */
  readonly paymentId: string;
  /** Units of 10⁻⁸ of `currency`. */
  readonly units: bigint;
  readonly currency: string;
  readonly webhookUrl: string;
  readonly returnUrl: string;
  /** Comes back with the processor's notices, where it does not sign them. */
  readonly callbackToken: string;
  readonly now: Date;
};

/** What must be known of a payment to ask about it. */
export type PaymentRef = {
  readonly paymentId: string;
  readonly externalId: string;
  readonly units: bigint;
  readonly currency: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly now: Date;
};

/** A payment as the processor answers it now. */
export type RemotePayment = {
  readonly externalId: string;
  readonly state: ProviderState;
  /** Our id, as the processor repeats it; null: it does not. */
  readonly paymentId: string | null;
  /** Units of 10⁻⁸; null: not readable. */
  readonly units: bigint | null;
  readonly currency: string | null;
  /** The hosted page; null: there is none. */
  readonly paymentUrl: string | null;
  /** The text of the QR code. */
  readonly qrCode: string;
  readonly expiresAt: Date | null;
  /** The deposits that prove it, when the payment is not a thing of its own at the processor. */
  readonly proofs: readonly Proof[];
};
export type Proof = { readonly id: string; readonly state: ProviderState };

/** What a notice claims to be about. It proves nothing but where it comes from; the payment is read again. */
export type Notice = {
  readonly externalId: string;
  /** Our id, when the notice repeats it. */
  readonly paymentId: string | null;
  readonly type: string;
  /** Whether it knows the secret of this very integration; in constant time. */
  readonly isGenuine: (secrets: NoticeSecrets) => boolean;
};
export type NoticeSecrets = { readonly apiKey: string; readonly callbackToken: string };

/**
 * One processor. Calls reject with an `AppError` whose sentence is for the merchant: `unprocessable` when the processor
 * refused, `bad_gateway` or `gateway_timeout` when nobody knows what happened.
 */
export type ProcessorGateway = {
  /** Accepts the credentials, or rejects. Answers what the merchant should know besides. */
  readonly verify: (credentials: Credentials) => Promise<readonly string[]>;
  readonly create: (credentials: Credentials, wish: PaymentWish) => Promise<RemotePayment>;
  /** null: there is no such payment. */
  readonly read: (credentials: Credentials, ref: PaymentRef) => Promise<RemotePayment | null>;
  /** A payment whose creation was never answered; null: it was not made. */
  readonly recover: (credentials: Credentials, paymentId: string) => Promise<RemotePayment | null>;
  /** null: not a notice of this processor. */
  readonly readNotice: (body: Buffer, headers: IncomingHttpHeaders) => Notice | null;
};
