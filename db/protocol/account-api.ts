import * as z from "zod";
import { newPasswordSchema, nameSchema } from "./account.ts";

/** What `/api/account/*` takes and answers (S163). */

const passwordSchema = z.string().min(1).max(128);

export const deleteAccountBody = z.object({ password: passwordSchema });

export const changePasswordBody = z.object({ current: passwordSchema, next: newPasswordSchema });

export const personNameBody = z.object({
  firstName: nameSchema.min(1),
  lastName: nameSchema.nullish().transform((name) => name || null),
});
export type PersonName = z.output<typeof personNameBody>;

export const ownSessionSchema = z.object({
  /** Names the session, opens nothing. */
  id: z.string(),
  /** "Chrome no Android"; null: not known. */
  device: z.string().nullable(),
  createdAt: z.string().nullable(),
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;
