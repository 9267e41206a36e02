import * as z from "zod/mini";

/** By what an account can prove who is there; a code by mail always does. Uses zod/mini, because devices read the answer. */
export const proofWaysSchema = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  /** The account has a second factor: with the code of the mail goes one of the authenticator app, or a recovery code. */
  app: z.boolean(),
});
export type ProofWays = z.infer<typeof proofWaysSchema>;
