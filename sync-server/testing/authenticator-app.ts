import { createHmac } from "node:crypto";
import { base32nopad } from "@scure/base";

/** The code that an authenticator app shows for a secret at a time (RFC 6238), computed without the server's library. */
export function codeOfApp(secret: string, at: Date): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac("sha1", base32nopad.decode(secret)).update(step).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1e6).padStart(6, "0");
}
