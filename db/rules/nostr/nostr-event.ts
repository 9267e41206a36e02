import { schnorr } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** A signed message of Nostr (NIP-01). Keys, id and signature are hex in lower case. */
export type NostrEvent = {
  readonly id: string;
  readonly pubkey: string;
  /** Seconds since 1970. */
  readonly created_at: number;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  readonly sig: string;
};
export type UnsignedEvent = Omit<NostrEvent, "id" | "pubkey" | "sig">;

const KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
/** The control characters that NIP-01 and `JSON.stringify` escape in the same way. */
const ESCAPED = /[\b\t\n\f\r]/g;
/** All other control characters and unpaired surrogates: programs disagree about the id of such a text. */
const AMBIGUOUS = /[\p{Cc}\p{Cs}]/u;

/** The public key (x only, hex) of a 32-byte secret key; null: the secret is invalid. */
export function publicKeyOf(secret: Uint8Array): string | null {
  try {
    return bytesToHex(schnorr.getPublicKey(secret));
  } catch {
    return null;
  }
}

/** The id of an event in hex; null: the text would be hashed differently by different programs. */
export function eventId({
  pubkey,
  created_at,
  kind,
  tags,
  content,
}: Omit<NostrEvent, "id" | "sig">): string | null {
  if (![content, ...tags.flat()].every(isPlain)) return null;
  const text = JSON.stringify([0, pubkey, created_at, kind, tags, content]);
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Signs with a 32-byte secret key; null: the key is invalid, or the text cannot be hashed. */
export function signEvent(
  event: UnsignedEvent,
  secret: Uint8Array,
  randomness?: Uint8Array,
): NostrEvent | null {
  const pubkey = publicKeyOf(secret);
  const id = pubkey === null ? null : eventId({ ...event, pubkey });
  if (pubkey === null || id === null) return null;
  return { ...event, pubkey, id, sig: bytesToHex(schnorr.sign(hexToBytes(id), secret, randomness)) };
}

/** Parses any JSON value as an event with a valid id and signature; null otherwise. Never throws. */
export function readEvent(value: unknown): NostrEvent | null {
  if (!isShaped(value)) return null;
  const { id, pubkey, created_at, kind, tags, content, sig } = value;
  const event = { id, pubkey, created_at, kind, tags, content, sig };
  if (eventId(event) !== id) return null;
  try {
    return schnorr.verify(hexToBytes(sig), hexToBytes(id), hexToBytes(pubkey)) ? event : null;
  } catch {
    return null;
  }
}

function isShaped(value: unknown): value is NostrEvent {
  if (typeof value !== "object" || value === null) return false;
  const { id, pubkey, created_at, kind, tags, content, sig } = value as Partial<
    Record<keyof NostrEvent, unknown>
  >;
  return (
    matches(KEY, id) &&
    matches(KEY, pubkey) &&
    matches(SIGNATURE, sig) &&
    Number.isSafeInteger(created_at) &&
    Number.isSafeInteger(kind) &&
    typeof content === "string" &&
    Array.isArray(tags) &&
    tags.every((tag) => Array.isArray(tag) && tag.every((part) => typeof part === "string"))
  );
}

const matches = (form: RegExp, value: unknown): boolean => typeof value === "string" && form.test(value);
const isPlain = (text: string): boolean => !AMBIGUOUS.test(text.replaceAll(ESCAPED, ""));
