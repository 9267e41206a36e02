import { z } from "zod";
import type { ReadOnly } from "../entities/read-only.ts";
import { uuidSchema } from "./mutation-schemas.ts";

/** Request bodies of the calls in `lightning-api.ts`. `shop`: id of another person's shop; missing: the account's own. */

const addressText = z.string().min(1).max(2000);
const wholeSats = z.string().regex(/^[1-9]\d{0,15}000$/);

export const probeRequestSchema = z.strictObject({ address: addressText });

/** A Nostr Wallet Connect string (NIP-47), including its secret. */
export const connectionRequestSchema = z.strictObject({ connection: z.string().min(1).max(4000) });

/** `msat`: amount of the charge, in whole satoshis. */
export const invoiceRequestSchema = z.strictObject({
  chargeId: uuidSchema,
  msat: wholeSats,
  shop: uuidSchema.optional(),
});
export type InvoiceRequest = ReadOnly<z.infer<typeof invoiceRequestSchema>>;

/** Request of a phone without an account. */
export const askRequestSchema = z.strictObject({ address: addressText, msat: wholeSats });
export type AskRequest = ReadOnly<z.infer<typeof askRequestSchema>>;

export const lookRequestSchema = z.strictObject({ handle: z.string().regex(/^[0-9a-f-]{36}\.[\w-]{32}$/) });

export const tillKeyRequestSchema = z.strictObject({
  /** Sync client id of the device's profile. */
  clientId: uuidSchema,
  /** Minutes since 1970 by the device's clock. */
  minute: z.int().min(0).max(0xffffffff),
  shop: uuidSchema.optional(),
  /** The key that the device already has: its use is recorded, and it gets another key only when that one is no longer valid. */
  tillId: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
});
export type TillKeyRequest = ReadOnly<z.infer<typeof tillKeyRequestSchema>>;

export const codeKeySwitchSchema = z.strictObject({ off: z.boolean() });
