import { lookup as systemLookup, type LookupAddress, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPrivateAddress } from "./private-address.ts";

export type Resolver = (
  host: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, found: string | LookupAddress[], family?: number) => void,
) => void;

export const SYSTEM_RESOLVER = systemLookup as unknown as Resolver;

/**
 * Resolves names for an outgoing connection and rejects one that resolves to a private network. The check happens when
 * connecting, so that DNS cannot change in between; it needs `agent: false`, because a kept-alive connection would skip it.
 */
export function onlyPublic(resolver: Resolver): LookupFunction {
  return (host, options, done) =>
    resolver(host, options, (error, found, family) => {
      const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
      if (error) return done(error, "", 0);
      if (addresses.length === 0 || addresses.some(isPrivateAddress))
        return done(Object.assign(new Error("private address"), { code: "EPRIVATE" }), "", 0);
      done(null, found as string, family);
    });
}
