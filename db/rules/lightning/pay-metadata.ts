import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Metadata of an LNURL payment (LUD-06, LUD-16, LUD-20): a JSON text of pairs, hashed exactly as it was sent. */

export type PayMetadata = {
  /** `text/plain`: the purpose of the payment. Text from outside: shown through `providerText` only. */
  readonly text: string;
  /** `text/identifier` or `text/email`: the address that the answer concerns. */
  readonly identifier: string | null;
};

/** LUD-06's size limit for a picture. */
const MAX_IMAGE_LETTERS = 136_536;
const IMAGES = ["image/png;base64", "image/jpeg;base64"];

/**
 * Parses the metadata: exactly one `text/plain` and at most one picture; entries of other kinds are skipped. null: it is invalid.
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
 * The SHA-256 in hex that an invoice must carry: of the metadata's bytes exactly as received, never of re-serialised JSON,
 * followed by the payer's data if the service asked for it (LUD-18).
 */
export const metadataHash = (metadata: string, payerData = ""): string =>
  bytesToHex(sha256(utf8ToBytes(metadata + payerData)));
