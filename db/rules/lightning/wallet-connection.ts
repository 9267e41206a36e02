import { splitUri } from "#db/rules/payment-links/uri-parts.ts";
import { readPublicUrl } from "./public-url.ts";

/** A Nostr Wallet Connect string (NIP-47), as its wallet shows it. Whoever has the text has the connection. */
export type WalletConnection = {
  /** Of the wallet's service, 64 hex digits. */
  readonly walletKey: string;
  /** Where it listens, `wss:` on public hosts; at least one, at most five. */
  readonly relays: readonly string[];
  /** The client's secret key, 64 hex digits: never shown, logged or stored unsealed. */
  readonly secret: string;
};

/** `private_host`: no relay that may be reached. */
export type ConnectionProblem = "not_a_connection" | "bad_key" | "bad_secret" | "no_relay" | "private_host";

const SCHEME = /^nostr\+?walletconnect$/;
const KEY = /^[0-9a-f]{64}$/;
const MAX_RELAYS = 5;

/** Reads a pasted string. It says nothing of what the connection may do: only the wallet does. */
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
 * A relay as it may be reached, under the rules for every address that somebody else names: the same host and port as an https one.
 * null: it may not.
 */
export function publicRelay(relay: string): string | null {
  if (!/^wss:\/\//i.test(relay)) return null;
  const read = readPublicUrl(relay.replace(/^wss/i, "https"));
  return typeof read === "string" ? null : read.url.replace(/^https/, "wss");
}
