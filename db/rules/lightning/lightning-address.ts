import { domainProblem, isPunycode, type DomainProblem } from "./public-domain.ts";

/** Lightning addresses (LUD-16). */

export type LightningAddress = {
  /** `name@domain` in lower case. */
  readonly address: string;
  readonly name: string;
  readonly domain: string;
  /** The domain is in punycode, so a person should check it letter by letter. */
  readonly punycode: boolean;
};
/** `bip353`: another kind of address (`₿name@domain`), which refers to a BOLT 12 offer. */
export type AddressProblem = DomainProblem | "too_long" | "no_at" | "bad_user" | "bip353";

const MAX_LENGTH = 320;
/** Includes the `+` tag of LUD-16's later version. */
const NAME = /^[a-z0-9._-]{1,64}(?:\+[a-z0-9._-]{1,64})?$/;

/** Parses `name@domain`, or returns the problem. Checks the form only, because only the service knows which names exist. */
export function readLightningAddress(text: string): LightningAddress | AddressProblem {
  if (text.length > MAX_LENGTH) return "too_long";
  const [name, domain, ...rest] = text.toLowerCase().split("@");
  if (name === undefined || domain === undefined || rest.length > 0) return "no_at";
  if (name.startsWith("₿")) return "bip353";
  if (!NAME.test(name)) return "bad_user";
  return (
    domainProblem(domain) ?? { address: `${name}@${domain}`, name, domain, punycode: isPunycode(domain) }
  );
}

/** The URL at which the service answers for an address (LUD-16). */
export const addressUrl = ({ name, domain }: Pick<LightningAddress, "name" | "domain">): string =>
  `https://${domain}/.well-known/lnurlp/${name}`;
