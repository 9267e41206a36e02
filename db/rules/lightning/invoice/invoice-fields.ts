import { bytesToHex } from "@noble/hashes/utils.js";
import { bech32, utf8 } from "@scure/base";

/**
 * The tagged fields of a BOLT 11 invoice. Route hints, fallback addresses and metadata matter only to the payer and are skipped.
 */

export type InvoiceFields = {
  /** SHA-256 of the preimage that proves the payment, 64 hex digits. */
  readonly paymentHash: string;
  /** Exactly one of the two is present. */
  readonly description: string | null;
  readonly descriptionHash: string | null;
  /** Seconds from the timestamp. */
  readonly expirySeconds: number;
  /** Blocks. */
  readonly finalCltv: number;
  /** Public key in hex, if the invoice names one; otherwise it is recovered from the signature. */
  readonly payee: string | null;
  /** Numbers of the feature bits that are set, ascending. */
  readonly features: readonly number[];
};
export type FieldsProblem =
  | "bad_field"
  | "conflicting_fields"
  | "unknown_feature"
  | "no_payment_hash"
  | "no_payment_secret"
  | "no_description"
  | "two_descriptions"
  | "bad_description";

const TAGS = {
  paymentHash: 1,
  features: 5,
  expiry: 6,
  description: 13,
  secret: 16,
  payee: 19,
  descriptionHash: 23,
  finalCltv: 24,
} as const;
/** Number of words of the fields with fixed length; a field of another length is skipped, as BOLT 11's own example demands. */
const FIXED_WORDS: ReadonlyMap<number, number> = new Map([
  [TAGS.paymentHash, 52],
  [TAGS.secret, 52],
  [TAGS.payee, 53],
  [TAGS.descriptionHash, 52],
]);
const READ: ReadonlySet<number> = new Set(Object.values(TAGS));
/** Even feature bits that BOLT 9 allows in invoices. A payer who does not know an even bit must not pay. */
const KNOWN_EVEN_FEATURES: ReadonlySet<number> = new Set([8, 14, 16, 24, 36, 48]);

/** Reads the words between timestamp and signature, or returns the first problem. */
export function readInvoiceFields(words: readonly number[]): InvoiceFields | FieldsProblem {
  const fields = splitFields(words);
  if (typeof fields === "string") return fields;

  const numbers = [fields.get(TAGS.expiry), fields.get(TAGS.finalCltv)].map(integerOf);
  const [expirySeconds, finalCltv] = numbers;
  const hexes = [...FIXED_WORDS.keys()].map((tag) => hexOf(fields.get(tag)));
  if (numbers.includes(null) || hexes.includes(undefined)) return "bad_field";
  const [paymentHash, secret, payee, descriptionHash] = hexes;
  if (!paymentHash) return "no_payment_hash";
  if (!secret) return "no_payment_secret";

  const features = featuresOf(fields.get(TAGS.features) ?? []);
  if (features.some((bit) => bit % 2 === 0 && !KNOWN_EVEN_FEATURES.has(bit))) return "unknown_feature";
  const descriptionWords = fields.get(TAGS.description);
  if (descriptionWords && descriptionHash) return "two_descriptions";
  if (!descriptionWords && !descriptionHash) return "no_description";
  const description = descriptionWords ? textOf(descriptionWords) : null;
  if (description === undefined) return "bad_description";
  return {
    paymentHash,
    description,
    descriptionHash: descriptionHash ?? null,
    expirySeconds: expirySeconds ?? 3600,
    finalCltv: finalCltv ?? 18,
    payee: payee ?? null,
    features,
  };
}

/** Words by tag. A repeated field with other content is rejected, because two readers could use different ones. */
function splitFields(words: readonly number[]): ReadonlyMap<number, readonly number[]> | FieldsProblem {
  const fields = new Map<number, readonly number[]>();
  for (let at = 0; at < words.length;) {
    const [tag, high, low] = words.slice(at, at + 3);
    if (tag === undefined || high === undefined || low === undefined) return "bad_field";
    const end = at + 3 + high * 32 + low;
    if (end > words.length) return "bad_field";
    const data = words.slice(at + 3, end);
    at = end;
    if (!READ.has(tag) || data.length !== (FIXED_WORDS.get(tag) ?? data.length)) continue;
    const before = fields.get(tag);
    if (before && before.join() !== data.join()) return "conflicting_fields";
    fields.set(tag, data);
  }
  return fields;
}

/** Hex of whole bytes; null: no such field; undefined: its padding is not zero. */
function hexOf(words: readonly number[] | undefined): string | null | undefined {
  if (!words) return null;
  const bytes = bech32.fromWordsUnsafe([...words]);
  return bytes ? bytesToHex(bytes) : undefined;
}

/** undefined: the bytes are not UTF-8. */
function textOf(words: readonly number[]): string | undefined {
  try {
    return utf8.encode(bech32.fromWords([...words]));
  } catch {
    return undefined;
  }
}

/** Big-endian integer; undefined: no such field; null: beyond 2^50. */
function integerOf(words: readonly number[] | undefined): number | null | undefined {
  if (!words) return undefined;
  const first = words.findIndex((word) => word !== 0);
  const digits = first < 0 ? [] : words.slice(first);
  return digits.length > 10 ? null : digits.reduce((value, word) => value * 32 + word, 0);
}

/** Bit 0 is the lowest of the last word. */
const featuresOf = (words: readonly number[]): number[] =>
  words
    .toReversed()
    .flatMap((word, at) => [0, 1, 2, 3, 4].filter((bit) => (word >> bit) & 1).map((bit) => at * 5 + bit));
