import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Invoice } from "./invoice.ts";

/**
 * The node's public key in hex, where the signature of the invoice holds; else null. With a named payee the signature is
 * verified against it and must have a low S; without one the key is recovered, with either S (BOLT 11). For the server:
 * it brings the curve's code along.
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
    // No point of the curve belongs to these numbers.
    return null;
  }
}
