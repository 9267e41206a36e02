import { z } from "zod";

/** Values of explorer responses, with numbers as text: digits only, so no sign, decimal point or exponent. */

/** Up to 10³⁰: more than any coin's supply. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform((text) => BigInt(text));
/** Heights and counts. */
export const smallNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
/** Seconds since 1970, up to the year 2100. */
export const unixSeconds = smallNumber.refine((seconds) => seconds < 4_102_444_800);
export const hexTxid = z.string().regex(/^[0-9a-f]{64}$/);

export const instantOf = (ms: number): string => new Date(ms).toISOString();
