import { domainProblem, type DomainProblem } from "./public-domain.ts";

/** An https URL given by a provider: of a callback, of `verify`, or inside an LNURL. */
export type PublicUrl = {
  /** Scheme and host in lower case, the rest as given. */
  readonly url: string;
  readonly host: string;
};
export type PublicUrlProblem = DomainProblem | "not_https" | "bad_url";

const MAX_LENGTH = 2000;
/** RFC 3986 without a fragment: no space, no quote, and no backslash, which browsers read as a slash. */
const URL_FORM = /^https:\/\/([^/?#]*)((?:[/?](?:[A-Za-z0-9\-._~:/?[\]@!$&'()*+,;=|]|%[0-9A-Fa-f]{2})*)?)$/i;

/**
 * Parses a URL by the rules for everything that the server requests: https, port 443, no credentials, no fragment, a public
 * domain. Anything else is a problem.
 */
export function readPublicUrl(text: string): PublicUrl | PublicUrlProblem {
  if (text.length > MAX_LENGTH) return "bad_url";
  if (/^http:\/\//i.test(text)) return "not_https";
  const [, authority = "", rest = ""] = URL_FORM.exec(text) ?? [];
  const host = authority.toLowerCase().replace(/:443$/, "");
  if (host === "") return "bad_url";
  return domainProblem(host) ?? { url: `https://${host}${rest}`, host };
}
