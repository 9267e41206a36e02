import { utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32 } from "@scure/base";

/** The text form of LUD-01: an https URL in bech32, in upper case because that makes a smaller QR Code. */

const MAX_LETTERS = 2000;

/** `LNURL1…` of an ASCII URL. Throws for a URL that does not fit into 2000 characters. */
export const encodeLnurl = (url: string): string =>
  bech32.encode("lnurl", bech32.toWords(utf8ToBytes(url)), MAX_LETTERS).toUpperCase();

/** The URL inside an LNURL; null: not an LNURL, or its checksum does not match. */
export function decodeLnurl(text: string): string | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const decoded = bech32.decodeUnsafe(text.toLowerCase(), MAX_LETTERS);
  const bytes = decoded?.prefix === "lnurl" ? bech32.fromWordsUnsafe(decoded.words) : undefined;
  // A URL is ASCII (RFC 3986).
  return bytes && bytes.every((byte) => byte > 0x20 && byte < 0x7f) ? String.fromCharCode(...bytes) : null;
}
