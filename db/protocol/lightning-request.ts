import { z } from "zod";
import type {
  AskRequest,
  CodeKeySwitch,
  ConnectionRequest,
  InvoiceRequest,
  LookRequest,
  ProbeRequest,
  TillKeyRequest,
} from "./lightning-api.ts";
import { uuidSchema } from "./mutation-schemas.ts";

/** Request bodies of the calls in `lightning-api.ts`. */

export const probeRequestSchema: z.ZodType<ProbeRequest> = z.strictObject({
  address: z.string().min(1).max(2000),
});

export const connectionRequestSchema: z.ZodType<ConnectionRequest> = z.strictObject({
  connection: z.string().min(1).max(4000),
});

const wholeSats = z.string().regex(/^[1-9]\d{0,15}000$/);

export const invoiceRequestSchema: z.ZodType<InvoiceRequest> = z.strictObject({
  chargeId: uuidSchema,
  msat: wholeSats,
  shop: uuidSchema.optional(),
});

export const askRequestSchema: z.ZodType<AskRequest> = z.strictObject({
  address: z.string().min(1).max(2000),
  msat: wholeSats,
});

export const lookRequestSchema: z.ZodType<LookRequest> = z.strictObject({
  handle: z.string().regex(/^[0-9a-f-]{36}\.[\w-]{32}$/),
});

export const tillKeyRequestSchema: z.ZodType<TillKeyRequest> = z.strictObject({
  clientId: uuidSchema,
  minute: z.int().min(0).max(0xffffffff),
  shop: uuidSchema.optional(),
  tillId: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
});

export const codeKeySwitchSchema: z.ZodType<CodeKeySwitch> = z.strictObject({ off: z.boolean() });
