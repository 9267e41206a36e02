/** Crockford's base 32: without I, L, O and U, which are misread as 1, 1 and 0 or form words. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 12;

/** Random symbols of a code, followed by a check symbol. 11 × 5 bits cannot be guessed. */
export const CODE_RANDOM_BYTES = CODE_LENGTH - 1;

/** Multiplies by x in GF(2⁵) with x⁵ + x² + 1. x has order 31, so every position of a code has a different weight. */
const timesX = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);

/** Weighted sum of symbols, the last with weight x. 0 for a whole code means it is valid. */
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => timesX(sum ^ value), 0);

/**
 * Builds a certificate's code of 12 symbols from 11 random bytes (5 bits of each are used). The check symbol detects
 * every single wrong symbol and every transposition. Throws when there are not enough bytes.
 */
export function certificateCode(random: Uint8Array): string {
  if (random.length < CODE_RANDOM_BYTES) throw new Error("a code needs 11 random bytes");
  const values = Array.from(random.slice(0, CODE_RANDOM_BYTES), (byte) => byte & 31);
  // Characteristic 2: a value added to itself is 0, so the sum so far is its own check symbol.
  return [...values, sumOf(values)].map((value) => ALPHABET[value]).join("");
}

/**
 * Normalises a typed code: upper case, no spaces or hyphens, O read as 0, I and L as 1. null: not a valid code, or
 * its check symbol does not match.
 */
export function readCertificateCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const values = Array.from(code, (symbol) => ALPHABET.indexOf(symbol));
  return values.length === CODE_LENGTH && !values.includes(-1) && sumOf(values) === 0 ? code : null;
}

/** Three groups of four separated by hyphens, for reading aloud and typing. */
export const groupCertificateCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;
