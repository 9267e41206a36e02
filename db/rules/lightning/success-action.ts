import * as z from "zod/mini";
import { readPublicUrl, type PublicUrl } from "./public-url.ts";

/** What a wallet shows after a payment (LUD-09, LUD-10). */

export type SuccessAction =
  | { readonly tag: "message"; readonly message: string }
  | { readonly tag: "url"; readonly description: string; readonly url: string }
  | {
      readonly tag: "aes";
      readonly description: string;
      /** Base64; AES-256-CBC with the preimage as key. */
      readonly ciphertext: string;
      readonly iv: string;
    };

/** Maximum length of a message or a description. */
const MAX_TEXT = 144;
const MAX_CIPHERTEXT = 4096;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const text = z.string().check(z.refine((value) => Array.from(value).length <= MAX_TEXT));
const base64 = z.string().check(z.regex(BASE64));
const successActionSchema = z.discriminatedUnion("tag", [
  z.object({ tag: z.literal("message"), message: text }),
  z.object({ tag: z.literal("url"), description: text, url: z.string() }),
  z.object({
    tag: z.literal("aes"),
    description: text,
    ciphertext: base64.check(z.minLength(4), z.maxLength(MAX_CIPHERTEXT)),
    iv: base64.check(z.length(24)),
  }),
]);

/**
 * Parses a success action; null: a wallet must not pay, because the kind is unknown, a text is too long, or the URL has another
 * domain than the callback.
 */
export function readSuccessAction(value: unknown, callback: PublicUrl): SuccessAction | null {
  const read = successActionSchema.safeParse(value);
  if (!read.success) return null;
  if (read.data.tag !== "url") return read.data;
  const url = readPublicUrl(read.data.url);
  return typeof url !== "string" && url.host === callback.host ? read.data : null;
}
