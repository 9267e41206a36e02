import { createHash, timingSafeEqual } from "node:crypto";

const digest = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (given: string | Buffer, expected: string | Buffer): boolean =>
  timingSafeEqual(digest(given), digest(expected));
