const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

type Place = {
  /** No real money moves here: the page to pay on may be the sandbox's, on this machine or this page's. */
  readonly demo: boolean;
  /** Host name of this page. */
  readonly pageHost: string;
};

/**
 * S309: the address to pay at, or null when the browser may not be sent there. Real payments are https only, whatever the
 * answer says; anything else than a web address (`javascript:`, `data:`), and any that carries a name and password, never.
 */
export function paymentAddress(text: unknown, { demo, pageHost }: Place): string | null {
  if (typeof text !== "string" || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  if (username !== "" || password !== "") return null;
  if (protocol === "https:") return href;
  const isSandbox = demo && (THIS_MACHINE.has(hostname) || hostname === pageHost);
  return protocol === "http:" && isSandbox ? href : null;
}
