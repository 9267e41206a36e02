const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

type Place = {
  /** No real money moves: the checkout may be the sandbox's, on this machine or on the host of this page. */
  readonly demo: boolean;
  /** Host name of this page. */
  readonly pageHost: string;
};

/**
 * S309: the checkout address, or null when the browser may not be sent there. Real payments are https only. Refuses other
 * schemes (`javascript:`, `data:`) and addresses with a user name or password.
 */
export function paymentAddress(text: unknown, { demo, pageHost }: Place): string | null {
  if (typeof text !== "string" || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  if (username !== "" || password !== "") return null;
  if (protocol === "https:") return href;
  const isSandbox = demo && (THIS_MACHINE.has(hostname) || hostname === pageHost);
  return protocol === "http:" && isSandbox ? href : null;
}
