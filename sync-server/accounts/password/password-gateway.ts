import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id (the package's own default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalised (Unicode), so that a password typed on different keyboards has the same bytes. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize("NFC"));

export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password), OPTIONS);

/** Whether `isPassword` can read this hash. */
export const isArgon2id = (stored: string): boolean => stored.startsWith("$argon2id$");

/** Hash of a random password, so that a sign-in with an unknown e-mail takes as long as one with a wrong password. */
const nobody = hash(randomBytes(32), OPTIONS);

export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const fallback = await nobody;
  const matches = await verify(passwordHash ?? fallback, bytesOf(password));
  return passwordHash !== null && matches;
}
