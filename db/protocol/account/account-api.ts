import * as z from "zod";
import { newPasswordSchema, nameSchema } from "./account.ts";

/** Requests and responses of `/api/account/*` (S163). */

const passwordSchema = z.string().min(1).max(128);

/** The decision for a shop that would be deleted: `heir` becomes its owner; null: it is deleted with its book. */
const shopChoiceSchema = z.strictObject({ shop: z.uuid(), heir: z.uuid().nullable() });
export type ShopChoice = z.infer<typeof shopChoiceSchema>;

/** `password`: required if the account has one. `shops`: a decision for each shop that would be deleted with the account. */
export const deleteAccountBody = z.object({
  password: passwordSchema.optional(),
  shops: z.array(shopChoiceSchema).max(100).optional(),
});

export const changePasswordBody = z.object({ current: passwordSchema, next: newPasswordSchema });

export const personNameBody = z.object({
  firstName: nameSchema.min(1),
  lastName: nameSchema.nullish().transform((name) => name || null),
});
export type PersonName = z.output<typeof personNameBody>;

export const ownSessionSchema = z.object({
  /** Identifies the session; cannot be used to sign in. */
  id: z.string(),
  /** For example "Chrome no Android"; null: unknown. */
  device: z.string().nullable(),
  createdAt: z.string().nullable(),
  lastUsedAt: z.iso.datetime(),
  /** True for the session that made this request. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;
