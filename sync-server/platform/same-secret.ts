import { createHash, timingSafeEqual } from "node:crypto";

const digest = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** Compares in constant time, also when the lengths differ. */
export const isSameSecret = (given: string | Buffer, expected: string | Buffer): boolean =>
  timingSafeEqual(digest(given), digest(expected));
