import type { IncomingHttpHeaders } from "node:http";
import type { ProviderState } from "#db/rules/charges/test-payment.ts";

/** A merchant's key at a processor. `testMode`: whether it belongs to the processor's test environment. */
export type Credentials = {
  readonly apiKey: string;
  readonly apiSecret: string | null;
  readonly testMode: boolean;
};

export type PaymentInput = {
  /** Our id of the payment; the processor stores it as the order id. */
  readonly paymentId: string;
  /** Units of 10⁻⁸ of `currency`. */
  readonly units: bigint;
  readonly currency: string;
  readonly webhookUrl: string;
  readonly returnUrl: string;
  /** Included in the processor's webhooks, where it does not sign them. */
  readonly callbackToken: string;
  readonly now: Date;
};

/** Fields needed to query a payment. */
export type PaymentRef = {
  readonly paymentId: string;
  readonly externalId: string;
  readonly units: bigint;
  readonly currency: string;
  readonly createdAt: Date;
  readonly now: Date;
};

/** A payment as the processor currently reports it. */
export type RemotePayment = {
  readonly externalId: string;
  readonly state: ProviderState;
  /** Our id, as the processor repeats it; null: it does not. */
  readonly paymentId: string | null;
  /** Units of 10⁻⁸; null: cannot be parsed. */
  readonly units: bigint | null;
  readonly currency: string | null;
  /** The hosted page; null: there is none. */
  readonly paymentUrl: string | null;
  /** The text of the QR code. */
  readonly qrCode: string;
  readonly expiresAt: Date | null;
  /** The deposits that prove the payment, at processors without payment objects. */
  readonly proofs: readonly Proof[];
};
export type Proof = { readonly id: string; readonly state: ProviderState };

/** What has arrived lately at an account's one deposit address: a new payment of such an amount would seem paid at once. */
export type RecentDeposits = {
  readonly address: string;
  /** Units of 10⁻⁸; null: cannot be parsed. */
  readonly amounts: readonly (bigint | null)[];
};

/** A parsed webhook event. It is used only to know which payment to read again. */
export type Webhook = {
  readonly externalId: string;
  /** Our id, if the webhook repeats it. */
  readonly paymentId: string | null;
  readonly type: string;
  /** Whether the webhook proves knowledge of this integration's secret; constant time. */
  readonly isGenuine: (secrets: WebhookSecrets) => boolean;
};
export type WebhookSecrets = { readonly apiKey: string; readonly callbackToken: string };

/**
 * One processor. Calls reject with an `AppError` whose message is for the merchant: `unprocessable` when the
 * processor rejected the request, `bad_gateway` or `gateway_timeout` when the outcome is unknown.
 */
export type ProcessorGateway = {
  /** Resolves if the credentials are accepted, with remarks for the merchant; rejects otherwise. */
  readonly verify: (credentials: Credentials) => Promise<readonly string[]>;
  readonly create: (credentials: Credentials, input: PaymentInput) => Promise<RemotePayment>;
  /** null: a processor with payment objects. */
  readonly deposits:
    | ((
        credentials: Credentials,
        query: { readonly currency: string; readonly now: Date },
      ) => Promise<RecentDeposits>)
    | null;
  /** null: there is no such payment. */
  readonly read: (credentials: Credentials, ref: PaymentRef) => Promise<RemotePayment | null>;
  /** Looks up a payment whose creation got no response; null: it was not created. */
  readonly recover: (credentials: Credentials, paymentId: string) => Promise<RemotePayment | null>;
  /** null: not a webhook of this processor. */
  readonly readWebhook: (body: Buffer, headers: IncomingHttpHeaders) => Webhook | null;
};
