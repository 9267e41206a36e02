import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/**
 * A preimage as 64 hex digits in lower case; null for anything else. Some services put an id of their own into the field (for
 * payments within their own ledger): that is neither a preimage nor a contradiction.
 */
export const readPreimage = (value: unknown): string | null =>
  typeof value === "string" && /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : null;

/** Whether a preimage from `readPreimage` proves the payment of this hash (hex): its SHA-256 equals the hash. */
export const preimageFits = (preimage: string, paymentHash: string): boolean =>
  bytesToHex(sha256(hexToBytes(preimage))) === paymentHash;
