import { hkdfSync } from "node:crypto";

/** The key of the names of customers' pages: the same on every server. */
export const receiptKey = (sessionSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", sessionSecret, "", "balcao-receipt", 32));
