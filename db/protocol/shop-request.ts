import { z } from "zod";
import type { ReadOnly } from "../entities/read-only.ts";
import { INVITED_ROLES, MAX_MEMBER_NAME } from "./shop-api.ts";

/** Request bodies of the calls in `shop-api.ts`. */

/** `key`: random, and the same on every attempt, so that one whose answer was lost is no second invitation. */
export const inviteSchema = z.strictObject({
  name: z.string().trim().min(1).max(MAX_MEMBER_NAME),
  role: z.enum(INVITED_ROLES),
  key: z.uuid().optional(),
});
export type Invite = ReadOnly<z.infer<typeof inviteSchema>>;

/** The code of an invitation: 16 bytes in base64url. */
export const codeSchema = z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });

export const changeRoleSchema = z.strictObject({ role: z.enum(INVITED_ROLES) });

/** `shopId`: the shop that the till was linked to. Another person may have registered the same code for their shop. */
export const tillProofSchema = z.strictObject({
  tillId: z.uuid(),
  shopId: z.uuid(),
  nonce: z.string().max(100),
  proof: z.string().regex(/^[0-9a-f]{64}$/),
});
export type TillProof = ReadOnly<z.infer<typeof tillProofSchema>>;
