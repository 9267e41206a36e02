import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Invoice } from "./invoice.ts";

/**
 * The node's public key in hex, if the invoice's signature is valid; otherwise null. With a named payee the signature is verified
 * against it and must have a low S; without one the key is recovered, with either S (BOLT 11). Only for the server, because it
 * imports the curve's code.
 */
export function payeeOf({ payee, signature, signedHash }: Invoice): string | null {
  const compact = signature.slice(0, 64);
  try {
    if (payee !== null) {
      const holds = secp256k1.verify(compact, signedHash, hexToBytes(payee), { prehash: false, lowS: true });
      return holds ? payee : null;
    }
    const recovery = signature[64];
    if (recovery === undefined || recovery > 3) return null;
    const recovered = secp256k1.Signature.fromBytes(compact).addRecoveryBit(recovery);
    return bytesToHex(recovered.recoverPublicKey(signedHash).toBytes(true));
  } catch {
    // There is no point on the curve for these numbers.
    return null;
  }
}
