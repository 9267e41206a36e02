import * as z from "zod/mini";

/**
 * Lightning payments through the shop's Lightning Address or wallet connection (docs/lightning.md). Amounts are millisatoshis as decimal text,
 * instants ISO 8601 UTC.
 */
const instant = z.string().check(z.maxLength(40));
const msat = z.string().check(z.regex(/^[1-9]\d{0,18}$/));
const invoice = z.string().check(z.maxLength(2000));

export type ProbeRequest = { readonly address: string };
export type InvoiceRequest = {
  readonly chargeId: string;
  /** What the charge asks for: whole satoshis. */
  readonly msat: string;
  /** Of somebody else; missing: the account's own. */
  readonly shop?: string | undefined;
};

/** Of a phone without an account. */
export type AskRequest = { readonly address: string; readonly msat: string };
export type LookRequest = { readonly handle: string };

/** `no_verify`: the service never says whether an invoice was paid. */
export const PROBE_WARNINGS = ["no_verify", "punycode"] as const;

/** What one test invoice showed, which nobody pays. */
export const probeSchema = z.object({
  kind: z.literal("address"),
  /** The service says when an invoice is paid. */
  watched: z.boolean(),
  /** A till without a network may have its own code paid into this address. */
  lnurlReady: z.boolean(),
  min: msat,
  max: msat,
  /** Host that invoices come from: not always the one of the address. */
  host: z.string().check(z.maxLength(253)),
  problems: z.array(z.enum(PROBE_WARNINGS)),
  demo: z.boolean(),
});
export type Probe = z.infer<typeof probeSchema>;

export type ConnectionRequest = {
  /** A Nostr Wallet Connect text (NIP-47), with its secret. */
  readonly connection: string;
};

/** What the test of a wallet connection showed; nothing of its secret. */
export const connectionTestSchema = z.object({
  /** What stands for it in the shop's state and in charges. */
  name: z.string().check(z.maxLength(60)),
  /** A till without a network may have its own code paid over it. */
  lnurlReady: z.boolean(),
  /** It may read the wallet's balance: more than it needs. */
  seesBalance: z.boolean(),
  /** Of its first relay. */
  host: z.string().check(z.maxLength(253)),
  demo: z.boolean(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

export const invoiceAnswerSchema = z.object({
  /** BOLT 11; the server has checked it. */
  invoice,
  expiresAt: instant,
  /** Until then, by the server's clock: the device's may be wrong. */
  secondsLeft: z.int().check(z.minimum(0)),
  /** Whether a payment will be noticed; else only a person's mark closes the charge. */
  watched: z.boolean(),
  demo: z.boolean(),
});
export type InvoiceAnswer = z.infer<typeof invoiceAnswerSchema>;

/** `ended`: it can no longer be paid, and the provider said that it was not. */
export const INVOICE_STATES = ["open", "settled", "ended"] as const;

export const invoiceStateSchema = z.object({
  ...invoiceAnswerSchema.shape,
  state: z.enum(INVOICE_STATES),
  askedAt: instant,
  /** When the provider last gave an answer that could be read; null: never. */
  answeredAt: z.nullable(instant),
  /** The provider said something about this charge that cannot be right. */
  contradicted: z.boolean(),
});
export type InvoiceStateAnswer = z.infer<typeof invoiceStateSchema>;

export const askAnswerSchema = z.object({
  ...invoiceAnswerSchema.shape,
  /** Names the invoice to `POST /api/lightning/look`. */
  handle: z.string().check(z.maxLength(100)),
});
export type AskAnswer = z.infer<typeof askAnswerSchema>;

export const lookAnswerSchema = z.object({
  ...invoiceStateSchema.shape,
  /** When the server learned of the payment, and its proof, 64 hex digits where there is one; null: nobody said it was paid. */
  settled: z.nullable(
    z.object({ at: instant, preimage: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
  ),
});
export type LookAnswer = z.infer<typeof lookAnswerSchema>;

export type TillKeyRequest = {
  /** Of the profile on the device. */
  readonly clientId: string;
  /** Minutes since 1970 by the device's clock. */
  readonly minute: number;
  /** Of somebody else; missing: the account's own. */
  readonly shop?: string | undefined;
  /** What the device has already: it is heard again, and gets no other key while that one is good. */
  readonly tillId?: string | undefined;
};

const hexKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The key for Lightning codes without a network; neither of both: the one that the device has is still good. */
export const tillKeySchema = z.object({
  tillId: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  serverTime: instant,
  /** For a person's device. */
  key: z.optional(hexKey),
  /** For a till without an account: the server's half of a key agreement (X25519). */
  serverPublic: z.optional(hexKey),
});
export type TillKeyAnswer = z.infer<typeof tillKeySchema>;

/** `off`: an owner switched the codes of this device off. `ended`: replaced, or its member left the shop. */
export const CODE_KEY_STATES = ["good", "off", "ended"] as const;
export type CodeKeyState = (typeof CODE_KEY_STATES)[number];

/** The keys with which a shop's devices make Lightning codes without a network; nothing of the keys themselves. */
export const codeKeysSchema = z.object({
  asOf: instant,
  keys: z.array(
    z.object({
      tillId: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
      /** Of the person or the till. */
      name: z.string(),
      /** A till without an account. */
      isTill: z.boolean(),
      /** For example "Chrome no Android"; null: not known. */
      device: z.nullable(z.string()),
      madeAt: instant,
      /** When the server last heard of it. */
      heardAt: instant,
      /** When a customer last read a code of it; null: never. */
      usedAt: z.nullable(instant),
      /** When its codes end or ended; null: they do not. */
      endsAt: z.nullable(instant),
      state: z.enum(CODE_KEY_STATES),
    }),
  ),
});
export type CodeKeys = z.infer<typeof codeKeysSchema>;
export type CodeKeySwitch = { readonly off: boolean };

/** `unknown`: the shop's wallet does not say at the moment. `pin` only with `paid`. */
export const CUSTOMER_STATES = ["waiting", "paid", "expired", "unknown"] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** What the customer's page and the till ask of an order. */
export const customerStateSchema = z.object({
  state: z.enum(CUSTOMER_STATES),
  pin: z.optional(z.string().check(z.regex(/^\d{6}$/))),
});
