/**
 * Length of the code that proves access to the mailbox (`take-over-api.ts`). Separate, so that screens need not
 * import the schemas.
 */
export const TAKE_OVER_DIGITS = 8;
