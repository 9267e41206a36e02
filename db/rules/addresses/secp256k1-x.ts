/** Prime of secp256k1's field. */
const P = (1n << 256n) - (1n << 32n) - 977n;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = base % P, left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % P;
    factor = (factor * factor) % P;
  }
  return result;
}

/**
 * True when 32 bytes are the x of a point on secp256k1, that is, when x³ + 7 is a square (Euler's criterion). A taproot
 * output to any other x can never be spent (BIP-341). Public data only: not constant time.
 */
export function isCurveX(bytes: Uint8Array): boolean {
  let x = 0n;
  for (const byte of bytes) x = (x << 8n) | BigInt(byte);
  if (x >= P) return false;
  return power((x * x * x + 7n) % P, (P - 1n) / 2n) === 1n;
}
