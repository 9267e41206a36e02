import { createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";

const codec = createBase58check(sha256);
const ALPHABET = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** True for text made of base58 characters only (no 0, O, I, l). */
export const isBase58 = (text: string): boolean => ALPHABET.test(text);

/** Payload of base58 text whose four checksum bytes hold (double SHA-256), else null. */
export function decodeBase58Check(text: string): Uint8Array | null {
  // Decoding is quadratic; nothing valid is longer than an extended key.
  if (text.length > 120 || !isBase58(text)) return null;
  try {
    return codec.decode(text);
  } catch {
    return null;
  }
}
