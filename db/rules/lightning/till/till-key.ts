import { expand, hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Keys that a till and the server share, so that both derive the same PIN without a network (HKDF-SHA-256). */

export type TillKeys = {
  /** 32 bytes each: for a token's tag, and for its PIN. */
  readonly mac: Uint8Array;
  readonly pin: Uint8Array;
};

const KEY_BYTES = 32;
const SALT = utf8ToBytes("balcao-ln-till-v1");

/** Both keys of a till, derived from the 32-byte key that was agreed at its enrolment. */
export const tillKeysOf = (key: Uint8Array): TillKeys => ({
  mac: expand(sha256, key, utf8ToBytes("mac"), KEY_BYTES),
  pin: expand(sha256, key, utf8ToBytes("pin"), KEY_BYTES),
});

/** The 32-byte key from an X25519 secret (`sharedSecret`); `tillId` in hex, public keys of 32 bytes. */
export const agreedTillKey = (
  shared: Uint8Array,
  till: { readonly tillId: string; readonly tillPublic: Uint8Array; readonly serverPublic: Uint8Array },
): Uint8Array =>
  hkdf(
    sha256,
    shared,
    SALT,
    concatBytes(hexToBytes(till.tillId), till.tillPublic, till.serverPublic),
    KEY_BYTES,
  );
