import { chacha20 } from "@noble/ciphers/chacha.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { expand, extract } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64, utf8 } from "@scure/base";

/** Encryption between two Nostr keys (NIP-44, version 2). */
const VERSION = 2;
const NONCE_BYTES = 32;
const MAC_BYTES = 32;
const LENGTH_BYTES = 2;
const MAX_TEXT_BYTES = 65_535;
/** Shortest payload: base64 of version, nonce, the shortest padded text and MAC. */
const MIN_LETTERS = 132;
/** Longest payload: the same with the longest padded text. */
const MAX_LETTERS = 87_472;

/** The key that two parties share; null: the public key is invalid. `secret`: 32 bytes; `publicKey`: 64 hex digits, x only. */
export function conversationKey(secret: Uint8Array, publicKey: string): Uint8Array | null {
  try {
    const point = secp256k1.getSharedSecret(secret, hexToBytes(`02${publicKey}`));
    return extract(sha256, point.subarray(1), utf8ToBytes("nip44-v2"));
  } catch {
    return null;
  }
}

/** Length of a text of this many bytes after padding. */
export function paddedLength(bytes: number): number {
  if (bytes <= 32) return 32;
  const nextPower = 2 ** (32 - Math.clz32(bytes - 1));
  const chunk = nextPower <= 256 ? 32 : nextPower / 8;
  return chunk * Math.ceil(bytes / chunk);
}

/** Encrypts a text of 1 to 65 535 bytes; null: it is shorter or longer. `nonce`: 32 random bytes, never reused. */
export function encrypt(text: string, key: Uint8Array, nonce: Uint8Array): string | null {
  const bytes = utf8ToBytes(text);
  if (bytes.length < 1 || bytes.length > MAX_TEXT_BYTES) return null;
  const padded = new Uint8Array(LENGTH_BYTES + paddedLength(bytes.length));
  new DataView(padded.buffer).setUint16(0, bytes.length);
  padded.set(bytes, LENGTH_BYTES);
  const { cipherKey, cipherNonce, macKey } = messageKeys(key, nonce);
  const hidden = chacha20(cipherKey, cipherNonce, padded);
  const mac = hmac(sha256, macKey, concatBytes(nonce, hidden));
  return base64.encode(concatBytes(Uint8Array.of(VERSION), nonce, hidden, mac));
}

/**
 * Decrypts a payload; null: another version, or not encrypted with this key. Nothing is decrypted before the MAC has been
 * verified.
 */
export function decrypt(payload: string, key: Uint8Array): string | null {
  const bytes = decoded(payload);
  if (bytes?.[0] !== VERSION) return null;
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const hidden = bytes.subarray(1 + NONCE_BYTES, -MAC_BYTES);
  const { cipherKey, cipherNonce, macKey } = messageKeys(key, nonce);
  const mac = hmac(sha256, macKey, concatBytes(nonce, hidden));
  if (!isSame(mac, bytes.subarray(-MAC_BYTES))) return null;
  const padded = chacha20(cipherKey, cipherNonce, hidden);
  const length = new DataView(padded.buffer, padded.byteOffset).getUint16(0);
  const text = padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
  const isPadded =
    length > 0 &&
    padded.length === LENGTH_BYTES + paddedLength(length) &&
    padded.subarray(LENGTH_BYTES + length).every((byte) => byte === 0);
  return isPadded ? textOf(text) : null;
}

function messageKeys(key: Uint8Array, nonce: Uint8Array) {
  const keys = expand(sha256, key, nonce, 76);
  return {
    cipherKey: keys.subarray(0, 32),
    cipherNonce: keys.subarray(32, 44),
    macKey: keys.subarray(44, 76),
  };
}

function decoded(payload: string): Uint8Array | null {
  if (payload.length < MIN_LETTERS || payload.length > MAX_LETTERS) return null;
  try {
    return base64.decode(payload);
  } catch {
    return null;
  }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return utf8.encode(bytes);
  } catch {
    return null;
  }
}

/** Compares in constant time, so that nothing is revealed about how much of a forged MAC matches. */
function isSame(mine: Uint8Array, theirs: Uint8Array): boolean {
  let difference = mine.length ^ theirs.length;
  for (const [at, byte] of mine.entries()) difference |= byte ^ (theirs[at] ?? 0);
  return difference === 0;
}
