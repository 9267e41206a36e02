import * as z from "zod/mini";
import { readPayMetadata, type PayMetadata } from "./pay-metadata.ts";
import { MAX_FIRST_ANSWER } from "./provider-json.ts";
import { readPublicUrl, type PublicUrl } from "./public-url.ts";

/** The first answer of a Lightning Address or LNURL-pay code (LUD-06, LUD-12). */

export type PayRequest = {
  readonly callback: PublicUrl;
  /** Millisatoshis. */
  readonly minMsat: bigint;
  readonly maxMsat: bigint;
  /** The text that an invoice's description hash is computed from: the bytes as received. */
  readonly metadata: string;
  readonly about: PayMetadata;
  /** Maximum length of the payer's comment; 0: none allowed. */
  readonly commentLetters: number;
};
export type PayRequestProblem = "other_tag" | "bad_callback" | "bad_amounts" | "bad_metadata" | "bad_answer";

/** Larger JSON numbers are not exact. It also serves as upper limit: 90 000 bitcoin. */
const MAX_MSAT = BigInt(Number.MAX_SAFE_INTEGER);

const wholeNumber = z.number().check(z.refine(Number.isInteger));
const payRequestSchema = z.object({
  callback: z.string(),
  minSendable: wholeNumber,
  maxSendable: wholeNumber,
  metadata: z.string().check(z.maxLength(MAX_FIRST_ANSWER)),
  commentAllowed: z.optional(z.nullable(wholeNumber)),
});

/**
 * Parses the first answer, already read by `readProviderJson`. `other_tag`: an LNURL of another kind (login, withdrawal), which
 * is never called.
 */
export function readPayRequest(value: unknown): PayRequest | PayRequestProblem {
  const tag = z.object({ tag: z.string() }).safeParse(value);
  if (!tag.success) return "bad_answer";
  if (tag.data.tag !== "payRequest") return "other_tag";
  const read = payRequestSchema.safeParse(value);
  if (!read.success) return "bad_answer";
  const { minSendable, maxSendable, metadata, commentAllowed } = read.data;
  const callback = readPublicUrl(read.data.callback);
  if (typeof callback === "string") return "bad_callback";
  if (minSendable < 1 || minSendable > maxSendable || !Number.isSafeInteger(minSendable))
    return "bad_amounts";
  const about = readPayMetadata(metadata);
  if (about === null) return "bad_metadata";
  const most = BigInt(maxSendable);
  return {
    callback,
    minMsat: BigInt(minSendable),
    maxMsat: most < MAX_MSAT ? most : MAX_MSAT,
    metadata,
    about,
    commentLetters: Math.max(0, commentAllowed ?? 0),
  };
}

/**
 * The URL at which the invoice is requested. null: the amount (millisatoshis) is outside of the service's limits, or the comment
 * is too long for it (LUD-12).
 */
export function invoiceUrl(
  { callback, minMsat, maxMsat, commentLetters }: PayRequest,
  msat: bigint,
  comment = "",
): string | null {
  if (msat < minMsat || msat > maxMsat || Array.from(comment).length > commentLetters) return null;
  const added =
    comment === "" ? "" : `&comment=${encodeURIComponent(comment.replace(/\p{Surrogate}/gu, "\uFFFD"))}`;
  return `${callback.url}${callback.url.includes("?") ? "&" : "?"}amount=${msat}${added}`;
}
