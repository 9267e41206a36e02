/** Length of the code that proves a mailbox (`take-over-api.ts`). Apart, so that screens need no schemas. */
export const TAKE_OVER_DIGITS = 8;
