import * as z from "zod/mini";

/**
 * The ways to prove one's identity in an account; a code by mail is always one. Uses zod/mini, because devices parse the
 * response.
 */
export const proofWaysSchema = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  /** The account has a second factor: the mail's code must come with one of the authenticator app, or a recovery code. */
  app: z.boolean(),
});
export type ProofWays = z.infer<typeof proofWaysSchema>;
