import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Metadata of an LNURL payment (LUD-06, LUD-16, LUD-20): a JSON text of pairs, hashed as it was sent. */

export type PayMetadata = {
  /** `text/plain`: what the payment is for. Foreign text: shown through `providerText` only. */
  readonly text: string;
  /** `text/identifier` or `text/email`: the address that the answer is about. */
  readonly identifier: string | null;
};

/** LUD-06's limit of a picture. */
const MAX_IMAGE_LETTERS = 136_536;
const IMAGES = ["image/png;base64", "image/jpeg;base64"];

/**
 * Reads the metadata: exactly one `text/plain`, at most one picture, entries of other kinds skipped. null when it is
 * none.
 */
export function readPayMetadata(metadata: string): PayMetadata | null {
  let entries: unknown;
  try {
    entries = JSON.parse(metadata);
  } catch {
    return null;
  }
  if (!Array.isArray(entries)) return null;
  const of = (kinds: readonly string[]): unknown[] =>
    entries
      .filter((entry: unknown) => Array.isArray(entry) && kinds.includes(entry[0]))
      .map((entry) => entry[1]);

  const [text, ...moreTexts] = of(["text/plain"]);
  if (typeof text !== "string" || moreTexts.length > 0) return null;
  const [image = "", ...moreImages] = of(IMAGES);
  if (typeof image !== "string" || image.length > MAX_IMAGE_LETTERS || moreImages.length > 0) return null;
  const [identifier = null] = of(["text/identifier", "text/email"]);
  return { text, identifier: typeof identifier === "string" ? identifier : null };
}

/**
 * SHA-256 in hex that an invoice must carry: of the metadata's bytes exactly as they were sent, never of JSON written
 * again, followed by the payer's data where the service asked for it (LUD-18).
 */
export const metadataHash = (metadata: string, payerData = ""): string =>
  bytesToHex(sha256(utf8ToBytes(metadata + payerData)));
