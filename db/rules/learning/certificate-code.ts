/** Crockford's base 32: no I, L, O, U, which are read as 1, 1, 0, or make words. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 12;

/** Random symbols of a code; the last one is the check symbol. 11 × 5 bits: nobody guesses one. */
export const CODE_RANDOM_BYTES = CODE_LENGTH - 1;

/** Multiplies by x in GF(2⁵) with x⁵ + x² + 1, whose x has order 31: every place of a code has a weight of its own. */
const timesX = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);

/** Weighted sum of symbols, the last with weight x. 0 over a whole code: it was typed as it was printed. */
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => timesX(sum ^ value), 0);

/**
 * A certificate's code of 12 symbols from 11 random bytes (of which 5 bits each count). The check symbol finds every
 * single wrong symbol and every two that changed places. Throws when there are not enough bytes.
 */
export function certificateCode(random: Uint8Array): string {
  if (random.length < CODE_RANDOM_BYTES) throw new Error("a code needs 11 random bytes");
  const values = Array.from(random.slice(0, CODE_RANDOM_BYTES), (byte) => byte & 31);
  // Characteristic 2: a value added to itself is 0, so the sum so far is its own check symbol.
  return [...values, sumOf(values)].map((value) => ALPHABET[value]).join("");
}

/**
 * What a person typed or a link holds, as the server keeps it: capitals, no spaces or hyphens, O read as 0, I and L as 1.
 * null: no code of ours, its check symbol says that it was typed wrongly.
 */
export function readCertificateCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const values = Array.from(code, (symbol) => ALPHABET.indexOf(symbol));
  return values.length === CODE_LENGTH && !values.includes(-1) && sumOf(values) === 0 ? code : null;
}

/** Three groups of four with a hyphen between them, to be read aloud and typed. */
export const groupCertificateCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;
