import { x25519 } from "@noble/curves/ed25519.js";

/**
 * The 32-byte secret that two X25519 key pairs share; null for a public key that would make it all zeros. In a separate file
 * because it imports the curve's code, which only the enrolment of a till needs.
 */
export function sharedSecret(ownSecret: Uint8Array, theirPublic: Uint8Array): Uint8Array | null {
  try {
    return x25519.getSharedSecret(ownSecret, theirPublic);
  } catch {
    // The result is all zeros, or the key does not have 32 bytes.
    return null;
  }
}

/** The 32-byte public key of a 32-byte secret. */
export const publicKeyOf = (secret: Uint8Array): Uint8Array => x25519.getPublicKey(secret);
