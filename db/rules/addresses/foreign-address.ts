import type { Coin } from "#db/entities/coins.ts";
import { refuse, type AddressRefusal } from "./address-problem.ts";
import { decodeBase58Check } from "./base58-check.ts";

/** Texts that are never an address of any coin, most dangerous first. */
const NEVER: readonly (readonly [RegExp, AddressRefusal])[] = [
  [/^[a-z]+(?:\s+[a-z]+){11,23}$/i, refuse("seed_phrase")],
  [/^[a-zA-Z]prv[1-9A-HJ-NP-Za-km-z]{20,}$/, refuse("private_key")],
  // Nostr Wallet Connect: the text alone gives access to the wallet.
  [/^nostr\s*\+?\s*walletconnect:/i, refuse("wallet_connection")],
  // WIF (mainnet, then testnet, each uncompressed and compressed) and BIP-38.
  [/^(?:5[HJK][1-9A-HJ-NP-Za-km-z]{49}|[KL][1-9A-HJ-NP-Za-km-z]{51})$/, refuse("private_key")],
  [
    /^(?:9[1-9A-HJ-NP-Za-km-z]{50}|c[1-9A-HJ-NP-Za-km-z]{51}|6P[1-9A-HJ-NP-Za-km-z]{56})$/,
    refuse("private_key"),
  ],
  [/^[xyztuvYZUV]pub[1-9A-HJ-NP-Za-km-z]{20,}$/, refuse("extended_key")],
  [/^(?:wpkh|wsh|pkh|sh|tr)\(/, refuse("extended_key")],
  [/^(?:0x)?[0-9a-fA-F]{64}$/, refuse("key_or_hash")],
  [/^ln(?:bcrt|bc|tb|url1|o1)[0-9a-z]{10,}$/i, refuse("lightning")],
  [/^XE\d{2}[0-9A-Z]{16,31}$/i, refuse("icap")],
  [/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i, refuse("name")],
  [/^[^\s@:/]+\.[a-z]{2,}$/i, refuse("name")],
];

/** Classifies a text that cannot be an address: a key, a seed phrase, a name, an invoice. */
export const findNeverAddress = (text: string): AddressRefusal | null =>
  NEVER.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Which coin's address a text looks like, by form alone; null when none. */
export function coinByForm(text: string): Coin | null {
  if (/^0x[0-9a-f]{30,50}$/i.test(text)) return "ethereum";
  if (/^(?:bc|tb|bcrt)1/i.test(text)) return "bitcoin";
  if (/^T[1-9A-Za-z]{29,38}$/.test(text)) return "usdt";
  const version = decodeBase58Check(text)?.[0];
  if (version !== undefined) return [0x00, 0x05, 0x6f, 0xc4].includes(version) ? "bitcoin" : null;
  return /^[13][1-9A-Za-z]{24,34}$/.test(text) ? "bitcoin" : null;
}

const OTHER_VERSIONS: Readonly<Record<number, string>> = {
  0x1e: "Dogecoin",
  0x30: "Litecoin",
  0x32: "Litecoin",
  0x4c: "Dash",
};
const OTHER_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/i, "Bitcoin Cash"],
  [/^(?:litecoin:|ltc1)/i, "Litecoin"],
  [/^dogecoin:/i, "Dogecoin"],
  [/^dash:/i, "Dash"],
  [/^addr1[02-9ac-hj-np-z]{50,}$/i, "Cardano"],
  [/^monero:|^[48][1-9A-HJ-NP-Za-km-z]{94}$/, "Monero"],
];

/** Name of the unsupported coin whose address this certainly is; null otherwise. */
export function otherCoin(text: string): string | null {
  const form = OTHER_FORMS.find(([pattern]) => pattern.test(text))?.[1];
  const payload = form === undefined ? decodeBase58Check(text) : null;
  return form ?? (payload?.length === 21 ? (OTHER_VERSIONS[payload[0] ?? -1] ?? null) : null);
}
