import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** Crockford's base 32 alphabet: without I, L, O and U, which are easily misread. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SECRET_LETTERS = 5;
/** Odd, so that any single wrong character changes the checksum modulo 32. */
const WEIGHTS = [1, 3, 5, 7, 9];

/**
 * Six characters that identify a device to its owner, for example "K7Q2MX": five from the client id's SHA-256 and a
 * check character. A device that was erased has a new client id and so a new code.
 */
export function tillCodeOf(clientId: string): string {
  const hash = sha256(utf8ToBytes(`balcao-till:${clientId}`)).slice(0, SECRET_LETTERS);
  const letters = Array.from(hash, (byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
  return letters + checkLetter(letters);
}

/** Normalises a code that somebody typed; null when it is not six characters or the check character is wrong. */
export function readTillCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return isTillCode(code) ? code : null;
}

/** Whether this is a code in the form `tillCodeOf` returns. */
export function isTillCode(code: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(code) && code.endsWith(checkLetter(code.slice(0, SECRET_LETTERS)));
}

function checkLetter(letters: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * LETTERS.indexOf(letters.charAt(at)), 0);
  return LETTERS.charAt(sum % LETTERS.length);
}
