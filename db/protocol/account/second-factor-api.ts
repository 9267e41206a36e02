import * as z from "zod";

/** Requests and responses of `/api/account/second-factor*` and `/api/login/second-step`. */

const WRONG_FORM = "Digite os 6 números do aplicativo ou um código de recuperação.";

/** Six digits of the app, or a recovery code, as people type them: in groups, in lower case. */
const typedCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase());
const appCode = typedCode.pipe(z.string().regex(/^\d{6}$/, { error: "Digite os 6 números do aplicativo." }));

export const secondStepSchema = z.object({
  code: typedCode.pipe(z.string().regex(/^(\d{6}|[0-9A-Z]{16}|[0-9A-Z]{24})$/, { error: WRONG_FORM })),
  returnTo: z.string().max(2000).optional(),
});
export const confirmSecondFactorBody = z.object({ code: appCode });

export const secondFactorSchema = z.object({
  on: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** A new password by mail turns it off: the account's e-mail may be somebody else's (docs/decisions/0138). */
  resetTurnsOff: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

export const newSecondFactorSchema = z.object({
  /** Base32, for typing it by hand. */
  secret: z.string(),
  /** `otpauth:` URI, for a QR code. */
  uri: z.string(),
});
export type NewSecondFactor = z.output<typeof newSecondFactorSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
