import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** Crockford's alphabet of base 32: no I, L, O or U, which are read as something else. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SECRET_LETTERS = 5;
/** Odd, so that any one wrong letter changes the sum modulo 32. */
const WEIGHTS = [1, 3, 5, 7, 9];

/**
 * Six letters that name one till to its owner, "K7Q2MX": five of the client id's SHA-256 and one to check them. A till that
 * was erased has another client id and so another code.
 */
export function tillCodeOf(clientId: string): string {
  const hash = sha256(utf8ToBytes(`balcao-till:${clientId}`)).slice(0, SECRET_LETTERS);
  const letters = Array.from(hash, (byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
  return letters + checkLetter(letters);
}

/** The code somebody typed off another screen, or null: not six letters, or one of them is wrong. */
export function readTillCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return isTillCode(code) ? code : null;
}

/** Whether this is a code as `tillCodeOf` writes it. */
export function isTillCode(code: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(code) && code.endsWith(checkLetter(code.slice(0, SECRET_LETTERS)));
}

function checkLetter(letters: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * LETTERS.indexOf(letters.charAt(at)), 0);
  return LETTERS.charAt(sum % LETTERS.length);
}
