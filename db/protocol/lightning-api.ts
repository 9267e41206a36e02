import * as z from "zod/mini";
import { wordOf } from "../entities/word-of.ts";

/**
 * Lightning payments through the shop's Lightning Address or wallet connection (docs/lightning.md). Amounts are millisatoshis as decimal text,
 * instants ISO 8601 UTC.
 */
const instant = z.string().check(z.maxLength(40));
const msat = z.string().check(z.regex(/^[1-9]\d{0,18}$/));
const invoice = z.string().check(z.maxLength(2000));

/** Result of a test invoice, which is never paid. */
export const probeSchema = z.object({
  kind: z.literal("address"),
  /** The service reports when an invoice is paid. */
  watched: z.boolean(),
  /** The address suits the codes of tills without a network. */
  lnurlReady: z.boolean(),
  min: msat,
  max: msat,
  /** Host that issues the invoices, which may differ from the address's. */
  host: z.string().check(z.maxLength(253)),
  /** `no_verify`: the service does not report whether an invoice was paid. `punycode`. A newer server may name others. */
  problems: z.array(z.string()),
  demo: z.boolean(),
});
export type Probe = z.infer<typeof probeSchema>;

/** Result of testing a wallet connection, without its secret. */
export const connectionTestSchema = z.object({
  /** Name of the connection in the shop's state and in charges. */
  name: z.string().check(z.maxLength(60)),
  /** The connection suits the codes of tills without a network. */
  lnurlReady: z.boolean(),
  /** It may read the wallet's balance, which the app does not need. */
  seesBalance: z.boolean(),
  /** Host of its first relay. */
  host: z.string().check(z.maxLength(253)),
  demo: z.boolean(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

export const invoiceAnswerSchema = z.object({
  /** BOLT 11, checked by the server. */
  invoice,
  expiresAt: instant,
  /** Remaining time by the server's clock, because the device's may be wrong. */
  secondsLeft: z.int().check(z.minimum(0)),
  /** Whether a payment will be noticed; if not, only a person's mark closes the charge. */
  watched: z.boolean(),
  demo: z.boolean(),
});
export type InvoiceAnswer = z.infer<typeof invoiceAnswerSchema>;

/** `ended`: it can no longer be paid, and the provider reported it as unpaid. */
export const INVOICE_STATES = ["open", "settled", "ended"] as const;

export const invoiceStateSchema = z.object({
  ...invoiceAnswerSchema.shape,
  state: wordOf(INVOICE_STATES, "open"),
  askedAt: instant,
  /** When the provider last gave a readable answer; null: never. */
  answeredAt: z.nullable(instant),
  /** The provider gave an inconsistent answer about this charge. */
  contradicted: z.boolean(),
  /** The contradiction is an amount below the invoice's. Missing: from a server before this field, or nothing is known of amounts. */
  receivedLess: z.optional(z.boolean()),
  /** The wallet holds the payer's money for this invoice or an earlier one of the charge, so no code may be shown. Missing: from a server before this field, or no shop's charge. */
  held: z.optional(z.boolean()),
});
export type InvoiceStateAnswer = z.infer<typeof invoiceStateSchema>;

export const askAnswerSchema = z.object({
  ...invoiceAnswerSchema.shape,
  /** Identifies the invoice in `POST /api/lightning/look`. */
  handle: z.string().check(z.maxLength(100)),
});
export type AskAnswer = z.infer<typeof askAnswerSchema>;

export const lookAnswerSchema = z.object({
  ...invoiceStateSchema.shape,
  /** When the server learned of the payment, with its proof of 64 hex digits if there is one; null: no payment was reported. */
  settled: z.nullable(
    z.object({ at: instant, preimage: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
  ),
});
export type LookAnswer = z.infer<typeof lookAnswerSchema>;

const hexKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The key for Lightning codes without a network; without both fields, the device's present key is still valid. */
export const tillKeySchema = z.object({
  tillId: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  serverTime: instant,
  /** For a person's device. */
  key: z.optional(hexKey),
  /** For a till without an account: the server's half of a key agreement (X25519). */
  serverPublic: z.optional(hexKey),
});
export type TillKeyAnswer = z.infer<typeof tillKeySchema>;

/** `off`: an owner switched off the codes of this device. `ended`: replaced, or its member left the shop. */
export const CODE_KEY_STATES = ["good", "off", "ended"] as const;
export type CodeKeyState = (typeof CODE_KEY_STATES)[number];

/** The keys with which a shop's devices make Lightning codes without a network, without the secret keys themselves. */
export const codeKeysSchema = z.object({
  asOf: instant,
  keys: z.array(
    z.object({
      tillId: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
      /** Name of the person or the till. */
      name: z.string(),
      /** A till without an account. */
      isTill: z.boolean(),
      /** For example "Chrome no Android"; null: unknown. */
      device: z.nullable(z.string()),
      madeAt: instant,
      /** When the server last heard of it. */
      heardAt: instant,
      /** When a customer last read one of its codes; null: never. */
      usedAt: z.nullable(instant),
      /** When its codes end or ended; null: no end is set. */
      endsAt: z.nullable(instant),
      /** `unknown`: a state that this build does not know. */
      state: wordOf([...CODE_KEY_STATES, "unknown"], "unknown"),
    }),
  ),
});
export type CodeKeys = z.infer<typeof codeKeysSchema>;

/** `unknown`: the shop's wallet currently does not report payments. `pin` only with `paid`. */
export const CUSTOMER_STATES = ["waiting", "paid", "expired", "unknown"] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** State of an order, for the customer's page and the till. */
export const customerStateSchema = z.object({
  state: wordOf(CUSTOMER_STATES, "unknown"),
  pin: z.optional(z.string().check(z.regex(/^\d{6}$/))),
});
