import * as z from "zod/mini";
import { readPublicUrl, type PublicUrl } from "./public-url.ts";

/** The second answer: an invoice, and the URL that reports its payment (LUD-06, LUD-21). */

export type PayAnswer = {
  /** BOLT 11 as received; neither decoded nor checked. */
  readonly invoice: string;
  /** The URL of LUD-21; null: the service does not offer it. */
  readonly verify: PublicUrl | null;
};
export type PayAnswerProblem = "bad_answer" | "bad_verify";

const MAX_INVOICE = 2000;
const payAnswerSchema = z.object({
  pr: z.string().check(z.minLength(1), z.maxLength(MAX_INVOICE)),
  verify: z.optional(z.nullable(z.string())),
});

/**
 * Parses the second answer, already read by `readProviderJson`. `routes`, empty by LUD-06, and `successAction`, which is for
 * the payer, are ignored.
 */
export function readPayAnswer(value: unknown): PayAnswer | PayAnswerProblem {
  const read = payAnswerSchema.safeParse(value);
  if (!read.success) return "bad_answer";
  const verify = read.data.verify ? readPublicUrl(read.data.verify) : null;
  return typeof verify === "string" ? "bad_verify" : { invoice: read.data.pr, verify };
}
