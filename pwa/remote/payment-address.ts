const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

type Place = {
  /** No real money moves: the checkout may be the sandbox's, on this machine or on the host of this page. */
  readonly demo: boolean;
  /** Host name of this page. */
  readonly pageHost: string;
};

/**
 * S309: the address of a payment's page, or null when the browser may not be sent there. Real payments are https only. Refuses
 * other schemes (`javascript:`, `data:`) and addresses with a user name or password.
 */
export function paymentAddress(text: string | null, { demo, pageHost }: Place): string | null {
  const address = text === null ? null : parse(text);
  if (address === null) return null;
  const { protocol, hostname, username, password, href } = address;
  if (username !== "" || password !== "") return null;
  if (protocol === "https:") return href;
  const isSandbox = demo && (THIS_MACHINE.has(hostname) || hostname === pageHost);
  return protocol === "http:" && isSandbox ? href : null;
}

/** Safari before 17 has no `URL.canParse`. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
