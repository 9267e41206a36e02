import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64urlnopad } from "@scure/base";

const BYTES = 12;

/**
 * 16 characters of base64url that identify the receipt page of one paid charge and cannot be guessed. `key`: 32 bytes that only
 * the server has; `chargeId`: a UUID.
 */
export const receiptId = (chargeId: string, key: Uint8Array): string => {
  const text = concatBytes(utf8ToBytes("pago"), hexToBytes(chargeId.replaceAll("-", "")));
  return base64urlnopad.encode(hmac(sha256, key, text).slice(0, BYTES));
};
