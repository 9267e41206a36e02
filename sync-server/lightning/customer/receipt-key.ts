import { hkdfSync } from "node:crypto";

/** The key for names of receipt pages, which is the same on every server. */
export const receiptKey = (sessionSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", sessionSecret, "", "balcao-receipt", 32));
