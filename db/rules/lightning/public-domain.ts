/**
 * Host names that a Lightning provider may have. Only the form is checked: whether the name resolves to a public address is
 * checked when the server connects.
 */

/**
 * ASCII labels with an alphabetic top-level label: no IP address in any notation, no single label, no port, no look-alike
 * letters.
 */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Top-level names of private networks or without a meaning (RFC 6761, RFC 6762, RFC 8375, ICANN's reserved `internal`). */
const PRIVATE_ENDS =
  /\.(?:local|localhost|localdomain|internal|intranet|private|lan|home|corp|arpa|invalid)$/;

export type DomainProblem = "bad_domain" | "onion" | "private_host";

/** Why a host is rejected; null: it may be contacted. `host` in lower case, without a port. */
export function domainProblem(host: string): DomainProblem | null {
  if (host.endsWith(".onion")) return "onion";
  if (!DOMAIN.test(host)) return "bad_domain";
  return PRIVATE_ENDS.test(host) ? "private_host" : null;
}

/** Whether a label is punycode, which may hide another alphabet, so that a person must be warned. */
export const isPunycode = (host: string): boolean =>
  host.split(".").some((label) => label.startsWith("xn--"));
