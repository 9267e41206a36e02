import { z } from "zod";
import type { ReadOnly } from "../entities/read-only.ts";
import { uuidSchema } from "./mutation-schemas.ts";
import { MAX_HELD_BLOCKS, MAX_WANTED_BLOCKS } from "./till-leases.ts";

/** Blocks above this have no five non-hardened indices (BIP-32). */
const MAX_BLOCK = 429_496_728;

/** Validates a lease request on arrival. Unknown fields are rejected: one of them might be the key itself. */
export const leaseRequestSchema = z.strictObject({
  /** Fingerprint of key and script; the key itself is never sent. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  /** Sync client id of the device. */
  till: uuidSchema,
  /** Blocks the device holds already. */
  held: z.array(z.number().int().min(0).max(MAX_BLOCK)).max(MAX_HELD_BLOCKS),
  /** Number of additional blocks wanted. */
  want: z.number().int().min(0).max(MAX_WANTED_BLOCKS),
});
export type LeaseRequest = ReadOnly<z.infer<typeof leaseRequestSchema>>;
