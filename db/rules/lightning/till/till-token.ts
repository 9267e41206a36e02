import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { base64urlnopad } from "@scure/base";
import { encodeLnurl } from "#db/rules/lightning/lnurl.ts";

/**
 * The token in the Lightning code of a till without a network: 41 bytes, written as 55 letters of base64url. It
 * holds who charges what; nothing in it is secret.
 *
 * | Bytes | Field                                                               |
 * | ----- | ------------------------------------------------------------------- |
 * | 1     | format, 1                                                           |
 * | 6     | till id                                                             |
 * | 16    | charge id, a UUID                                                   |
 * | 4     | centavos, big-endian                                                |
 * | 4     | minutes since 1970 by the till's clock, big-endian                  |
 * | 10    | the first bytes of HMAC-SHA-256 with the till's key over all before |
 */

export type TillToken = {
  /** 12 hex digits. */
  readonly tillId: string;
  /** UUID in lower case. */
  readonly chargeId: string;
  /** Centavos, 1 to 100 000, which is the maximum of a sale without a network. */
  readonly cents: number;
  /** Minutes since 1970. */
  readonly minute: number;
};
export type ReadToken = TillToken & {
  /** The 31 bytes from which tag and PIN are derived. */
  readonly body: Uint8Array;
  /** 10 bytes; not verified yet. */
  readonly tag: Uint8Array;
};

const FORMAT = 1;
const BODY_BYTES = 31;
const TAG_BYTES = 10;
export const MAX_TOKEN_CENTS = 100_000;
const MAX_MINUTE = 0xffffffff;
const TOKEN = /^[A-Za-z0-9_-]{55}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The 31 bytes before the tag; null: a field is out of range or malformed. */
export function tokenBody({ tillId, chargeId, cents, minute }: TillToken): Uint8Array | null {
  if (!/^[0-9a-f]{12}$/.test(tillId) || !UUID.test(chargeId)) return null;
  if (!isWhole(cents, 1, MAX_TOKEN_CENTS) || !isWhole(minute, 0, MAX_MINUTE)) return null;
  const body = new Uint8Array(BODY_BYTES);
  body[0] = FORMAT;
  body.set(hexToBytes(tillId), 1);
  body.set(hexToBytes(chargeId.replaceAll("-", "")), 7);
  const view = new DataView(body.buffer);
  view.setUint32(23, cents);
  view.setUint32(27, minute);
  return body;
}

/** The token of a body (`tokenBody`). `macKey`: `TillKeys.mac`. */
export const writeToken = (body: Uint8Array, macKey: Uint8Array): string =>
  base64urlnopad.encode(concatBytes(body, tagOf(body, macKey)));

/**
 * Parses a token in its only valid form; null for any other text. The tag is read but not verified; `hasValidTag` verifies it.
 */
export function readToken(text: string): ReadToken | null {
  const bytes = TOKEN.test(text) ? decodeLetters(text) : null;
  if (bytes === null || bytes[0] !== FORMAT) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cents = view.getUint32(23);
  if (!isWhole(cents, 1, MAX_TOKEN_CENTS)) return null;
  return {
    tillId: bytesToHex(bytes.slice(1, 7)),
    chargeId: bytesToHex(bytes.slice(7, 23)).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
    cents,
    minute: view.getUint32(27),
    body: bytes.slice(0, BODY_BYTES),
    tag: bytes.slice(BODY_BYTES),
  };
}

/** Whether a till with this key wrote the token. Compares in constant time. */
export const hasValidTag = ({ body, tag }: ReadToken, macKey: Uint8Array): boolean => {
  const expected = tagOf(body, macKey);
  return expected.reduce((difference, byte, at) => difference | (byte ^ (tag[at] ?? 256)), 0) === 0;
};

/** The text of the code for Lightning wallets: `LNURL1…`. `host`: this server's, without a scheme. */
export const tokenLnurl = (host: string, token: string): string => encodeLnurl(`https://${host}/lp/${token}`);

const tagOf = (body: Uint8Array, macKey: Uint8Array): Uint8Array =>
  hmac(sha256, macKey, body).slice(0, TAG_BYTES);

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** null unless the text is the canonical encoding of its bytes: the unused bits of the last character must be zero. */
function decodeLetters(text: string): Uint8Array | null {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return null;
  }
}
