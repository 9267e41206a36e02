import { splitUri } from "#db/rules/payment-links/uri-parts.ts";
import { readPublicUrl } from "#db/rules/lightning/public-url.ts";

/** A Nostr Wallet Connect string (NIP-47), as its wallet shows it. The text alone gives access to the wallet. */
export type WalletConnection = {
  /** Public key of the wallet's service, 64 hex digits. */
  readonly walletKey: string;
  /** Relays where the service listens, `wss:` on public hosts; one to five. */
  readonly relays: readonly string[];
  /** The client's secret key, 64 hex digits: never shown, logged or stored unsealed. */
  readonly secret: string;
};

/** `private_host`: none of the relays may be contacted. */
export type ConnectionProblem = "not_a_connection" | "bad_key" | "bad_secret" | "no_relay" | "private_host";

const SCHEME = /^nostr\+?walletconnect$/;
const KEY = /^[0-9a-f]{64}$/;
const MAX_RELAYS = 5;

/** Parses a pasted string. What the connection may do is not in it; only the wallet knows. */
export function readConnection(text: string): WalletConnection | ConnectionProblem {
  const uri = splitUri(text.trim());
  if (typeof uri === "string" || !SCHEME.test(uri.scheme)) return "not_a_connection";
  const walletKey = uri.path.replaceAll("/", "").toLowerCase();
  if (!KEY.test(walletKey)) return "bad_key";
  const valuesOf = (name: string) => uri.query.flatMap(([key, value]) => (key === name ? [value] : []));
  const [secret = "", ...others] = valuesOf("secret").map((value) => value.toLowerCase());
  if (!KEY.test(secret) || others.length > 0) return "bad_secret";
  const named = [...new Set(valuesOf("relay"))];
  if (named.length === 0 || named.length > MAX_RELAYS) return "no_relay";
  const relays = named.flatMap((relay) => publicRelay(relay) ?? []);
  return relays.length === named.length ? { walletKey, relays, secret } : "private_host";
}

/**
 * A relay's URL as it may be contacted, by the rules for every URL from outside: the same host and port as an https URL. null: it
 * must not be contacted.
 */
export function publicRelay(relay: string): string | null {
  if (!/^wss:\/\//i.test(relay)) return null;
  const read = readPublicUrl(relay.replace(/^wss/i, "https"));
  return typeof read === "string" ? null : read.url.replace(/^https/, "wss");
}
