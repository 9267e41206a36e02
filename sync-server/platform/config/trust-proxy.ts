import { isIP } from "node:net";
import { z } from "zod";

/** Proxies whose `X-Forwarded-*` headers are trusted: a number of hops, or addresses and networks; false: none. */
export type TrustProxy = number | false | readonly string[];

/** Express's names for addresses of the same host or the same network. */
const NAMES: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

export const trustProxy = z
  .string()
  .transform((text, context): TrustProxy => {
    if (/^[1-9]$/.test(text)) return Number(text);
    const networks = text.split(",").map((part) => part.trim());
    if (networks.every((network) => NAMES.has(network) || isNetwork(network))) return networks;
    context.addIssue({
      code: "custom",
      message: `use um número de proxies de 1 a 9, ou endereços e redes separados por vírgula (10.0.0.0/8, ${[...NAMES].join(", ")})`,
    });
    return z.NEVER;
  })
  .default(false);
