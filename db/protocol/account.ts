import { z } from "zod";

/** Request bodies of the account routes (contract §4), as JSON or as a form. */

export const emailSchema = z.string().trim().max(254).pipe(z.email());
export const newPasswordSchema = z
  .string()
  .min(8, { error: "A senha deve ter de 8 a 128 caracteres." })
  .max(128, { error: "A senha deve ter de 8 a 128 caracteres." });
export const nameSchema = z.string().trim().max(100);
const returnToSchema = z.string().max(2000).optional();

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1).max(128),
  returnTo: returnToSchema,
});

export const registerSchema = z.object({
  firstName: nameSchema.min(1),
  lastName: nameSchema.nullish().transform((name) => name || null),
  email: emailSchema,
  password: newPasswordSchema,
  returnTo: returnToSchema,
});

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z.object({
  token: z.string().min(1).max(200),
  password: newPasswordSchema,
});
