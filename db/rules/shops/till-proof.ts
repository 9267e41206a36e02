import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const KEY_BYTES = 32;
const INFO = utf8ToBytes("balcao-till-session-v1");

/**
 * Proves to the server that a till has the secret half of its key, as 64 hex digits: HMAC-SHA-256 over the server's challenge and
 * the till, with a key derived from the shared X25519 secret (HKDF-SHA-256). It cannot be replayed, because the server's half of
 * that secret belongs to one challenge.
 */
export function tillProof(
  shared: Uint8Array,
  { nonce, tillId }: { readonly nonce: string; readonly tillId: string },
): string {
  const key = hkdf(sha256, shared, undefined, INFO, KEY_BYTES);
  return bytesToHex(hmac(sha256, key, utf8ToBytes(`${nonce}\n${tillId}`)));
}
