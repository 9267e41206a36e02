import { z } from "zod";
import { INVITED_ROLES, MAX_MEMBER_NAME, type Invite, type TillProof } from "./shop-api.ts";

/** Request bodies of the calls in `shop-api.ts`. */

export const inviteSchema = z.strictObject({
  name: z.string().trim().min(1).max(MAX_MEMBER_NAME),
  role: z.enum(INVITED_ROLES),
  key: z.uuid().optional(),
}) satisfies z.ZodType<Invite>;

/** The code of an invitation: 16 bytes in base64url. */
export const codeSchema = z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });

export const changeRoleSchema = z.strictObject({ role: z.enum(INVITED_ROLES) });

export const tillProofSchema = z.strictObject({
  tillId: z.uuid(),
  shopId: z.uuid(),
  nonce: z.string().max(100),
  proof: z.string().regex(/^[0-9a-f]{64}$/),
}) satisfies z.ZodType<TillProof>;
