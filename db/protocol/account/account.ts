import { z } from "zod";

/** Request bodies of the account routes (contract §4), as JSON or as a form. */

export const emailSchema = z.string().trim().max(254).pipe(z.email());
export const newPasswordSchema = z
  .string()
  .min(8, { error: "A senha deve ter de 8 a 128 caracteres." })
  .max(128, { error: "A senha deve ter de 8 a 128 caracteres." });
export const nameSchema = z.string().trim().max(100);
const returnToSchema = z.string().max(2000).optional();

/** Proof of work, demanded when a network makes many of these calls (docs/decisions/0102). */
const workSchema = z.string().max(200).optional();

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
  work: workSchema,
});

export const mailCodeSchema = z.object({ email: emailSchema, returnTo: returnToSchema, work: workSchema });

/** Mails show the digits in two groups, so a space is accepted. */
export const signInWithCodeSchema = z.object({
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "Digite os 6 números do e-mail." })),
  returnTo: returnToSchema,
});

export const signInWithLinkSchema = z.object({ token: z.string().min(1).max(200) });

export const forgotPasswordSchema = z.object({ email: emailSchema, work: workSchema });

export const resetPasswordSchema = z.object({
  token: z.string().min(1).max(200),
  password: newPasswordSchema,
});
