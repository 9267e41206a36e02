import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/**
 * A preimage as 64 hex digits in lower case; null for anything else. Some services put an id of their own into the field
 * (payments inside their own ledger): that is no preimage, and no contradiction either.
 */
export const readPreimage = (value: unknown): string | null =>
  typeof value === "string" && /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : null;

/** Whether a preimage, as `readPreimage` returns it, proves the payment of this hash (hex): its SHA-256 is the hash. */
export const preimageFits = (preimage: string, paymentHash: string): boolean =>
  bytesToHex(sha256(hexToBytes(preimage))) === paymentHash;
