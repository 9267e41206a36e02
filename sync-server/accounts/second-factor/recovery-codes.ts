import { createHash, randomBytes } from "node:crypto";

/** Without I, L, O and U, which are easily misread. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const COUNT = 10;
/** 120 random bits: a code cannot be guessed, not even from its hash. */
const LENGTH = 24;

/** Ten codes, each valid once, that replace the app's code in the second step: six groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
      .join("")
      .replaceAll(/(.{4})(?=.)/g, "$1-"),
  );

/** Stored hash of a code, independent of how it was typed. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll("-", "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return createHash("sha256").update(`recovery-code\n${plain}`).digest("base64url");
}
