import * as z from "zod/mini";
import { preimageFits, readPreimage } from "./invoice/preimage.ts";

/** The answer of LUD-21: whether the invoice was paid. */

export type VerifyAnswer =
  /** `preimage` null: the service returned none, or an invalid one. Its answer is then the only proof. */
  | { readonly state: "settled"; readonly preimage: string | null }
  | { readonly state: "waiting" }
  /** The payer's money is locked: it may settle or go back, also after the invoice has expired. */
  | { readonly state: "held" }
  /** The answer proves nothing; in particular it does not mean unpaid. */
  | { readonly state: "unknown" }
  /**
   * The answer concerns another invoice or amount, or its preimage does not match: the invoice is not settled, and a person must
   * check.
   */
  | {
      readonly state: "contradiction";
      readonly problem: "other_invoice" | "other_amount" | "wrong_preimage";
    };

/** The invoice that was asked about. */
type Asked = {
  readonly invoice: string;
  /** Hex. */
  readonly paymentHash: string;
};

const verifySchema = z.object({
  settled: z.boolean(),
  pr: z.optional(z.nullable(z.string())),
  preimage: z.optional(z.unknown()),
});

/** Parses an answer from `readProviderJson`; anything that was rejected there is `unknown` too. */
export function readVerifyAnswer(value: unknown, asked: Asked): VerifyAnswer {
  const read = verifySchema.safeParse(value);
  if (!read.success) return { state: "unknown" };
  const { settled, pr } = read.data;
  if (pr && pr.toLowerCase() !== asked.invoice.toLowerCase())
    return { state: "contradiction", problem: "other_invoice" };
  if (!settled) return { state: "waiting" };
  const preimage = readPreimage(read.data.preimage);
  return preimage !== null && !preimageFits(preimage, asked.paymentHash)
    ? { state: "contradiction", problem: "wrong_preimage" }
    : { state: "settled", preimage };
}
