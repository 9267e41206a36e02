import { x25519 } from "@noble/curves/ed25519.js";

/**
 * The secret that two X25519 key pairs share, 32 bytes; null for a public key that makes it all zeros. Its own file: it
 * brings the curve's code along, which only the enrolment of a till needs.
 */
export function sharedSecret(ownSecret: Uint8Array, theirPublic: Uint8Array): Uint8Array | null {
  try {
    return x25519.getSharedSecret(ownSecret, theirPublic);
  } catch {
    // All zeros, or not 32 bytes.
    return null;
  }
}

/** The public key of 32 bytes that belongs to a secret one of 32 bytes. */
export const publicKeyOf = (secret: Uint8Array): Uint8Array => x25519.getPublicKey(secret);
