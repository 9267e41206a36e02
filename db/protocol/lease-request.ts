import { z } from "zod";
import { uuidSchema } from "./mutation-schemas.ts";
import { MAX_HELD_BLOCKS, MAX_WANTED_BLOCKS, type LeaseRequest } from "./till-leases.ts";

/** Blocks above this have no five non-hardened indices (BIP-32). */
const MAX_BLOCK = 429_496_728;

/** Validates a lease request on arrival. Unknown fields are rejected: one of them might be the key itself. */
export const leaseRequestSchema: z.ZodType<LeaseRequest> = z.strictObject({
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  till: uuidSchema,
  held: z.array(z.number().int().min(0).max(MAX_BLOCK)).max(MAX_HELD_BLOCKS),
  want: z.number().int().min(0).max(MAX_WANTED_BLOCKS),
});
