import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32 } from "@scure/base";
import { readInvoiceFields, type FieldsProblem, type InvoiceFields } from "./invoice-fields.ts";
import { readInvoicePrefix, type InvoicePrefix, type PrefixProblem } from "./invoice-prefix.ts";

/** A BOLT 11 invoice. The signature is read but not verified; `payeeOf` verifies it where the curve's code is available. */
export type Invoice = InvoicePrefix &
  InvoiceFields & {
    /** Unix seconds. */
    readonly timestamp: number;
    /** R and S of 32 bytes each, then the recovery id. */
    readonly signature: Uint8Array;
    /** The SHA-256 that was signed. */
    readonly signedHash: Uint8Array;
  };
export type InvoiceProblem =
  PrefixProblem | FieldsProblem | "too_long" | "bad_character" | "mixed_case" | "bad_checksum" | "too_short";

/** Longer invoices make QR Codes that no phone can read. */
const MAX_LETTERS = 2000;
const TIMESTAMP_WORDS = 7;
const SIGNATURE_WORDS = 104;

/** Decodes an invoice (BOLT 11, lower or upper case, without `lightning:`), or returns the first problem. */
export function decodeInvoice(text: string): Invoice | InvoiceProblem {
  if (text.length > MAX_LETTERS) return "too_long";
  if (!/^[\x21-\x7e]*$/.test(text)) return "bad_character";
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return "mixed_case";
  if (!lower.startsWith("ln") || !lower.includes("1")) return "not_an_invoice";
  const decoded = bech32.decodeUnsafe(lower, false);
  if (!decoded) return "bad_checksum";
  const { prefix, words } = decoded;
  const head = readInvoicePrefix(prefix);
  if (typeof head === "string") return head;
  if (words.length < TIMESTAMP_WORDS + SIGNATURE_WORDS) return "too_short";
  const signed = words.slice(0, -SIGNATURE_WORDS);
  const fields = readInvoiceFields(signed.slice(TIMESTAMP_WORDS));
  if (typeof fields === "string") return fields;
  return {
    ...head,
    ...fields,
    timestamp: words.slice(0, TIMESTAMP_WORDS).reduce((value, word) => value * 32 + word, 0),
    signature: pack(words.slice(-SIGNATURE_WORDS)),
    signedHash: sha256(concatBytes(utf8ToBytes(prefix), pack(signed))),
  };
}

/** Packs five-bit words into bytes; the last byte is padded with zeros. */
function pack(words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((words.length * 5) / 8));
  words.forEach((word, at) => {
    const bit = at * 5;
    const pair = word << (11 - (bit % 8));
    const byte = bit >> 3;
    bytes[byte] = (bytes[byte] ?? 0) | (pair >> 8);
    if (pair & 0xff) bytes[byte + 1] = pair & 0xff;
  });
  return bytes;
}
