import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64urlnopad } from "@scure/base";

/** The data that a phone without an account shows to the shop's owner before it becomes a till (docs/decisions/0076). */
export type TillCard = {
  /** UUID. */
  readonly id: string;
  /** The public half of its X25519 key, 64 hex digits. */
  readonly publicKey: string;
};

/** `not_one`: another kind of code. `newer`: made by a newer version of the app. `damaged`: the checksum fails. */
export type TillCardProblem = "not_one" | "newer" | "damaged";
export type TillCardReading =
  { readonly ok: true; readonly card: TillCard } | { readonly ok: false; readonly problem: TillCardProblem };

const VERSION = 1;
const CARD = /^balcao-celular:(\d{1,3}):([A-Za-z0-9_-]+)$/;
const ID_BYTES = 16;
const KEY_BYTES = 32;
const SUM_BYTES = 4;
const BYTES = ID_BYTES + KEY_BYTES + SUM_BYTES;

const hashOf = (body: Uint8Array): Uint8Array => sha256(concatBytes(utf8ToBytes("balcao-celular:"), body));

const bodyOf = ({ id, publicKey }: TillCard): Uint8Array => hexToBytes(id.replaceAll("-", "") + publicKey);

/** The text of the QR Code. */
export function tillCardText(card: TillCard): string {
  const body = bodyOf(card);
  return `balcao-celular:${VERSION}:${base64urlnopad.encode(concatBytes(body, hashOf(body).slice(0, SUM_BYTES)))}`;
}

/** Reads the text of a scanned or pasted code. */
export function readTillCard(text: string): TillCardReading {
  const [, version, payload = ""] = CARD.exec(text.trim()) ?? [];
  if (version === undefined) return { ok: false, problem: "not_one" };
  if (Number(version) > VERSION) return { ok: false, problem: "newer" };
  const bytes = decode(payload);
  if (bytes?.length !== BYTES) return { ok: false, problem: "damaged" };
  const body = bytes.subarray(0, ID_BYTES + KEY_BYTES);
  if (bytesToHex(bytes.subarray(body.length)) !== bytesToHex(hashOf(body).slice(0, SUM_BYTES)))
    return { ok: false, problem: "damaged" };
  const id = bytesToHex(body.subarray(0, ID_BYTES)).replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
    "$1-$2-$3-$4-$5",
  );
  return { ok: true, card: { id, publicKey: bytesToHex(body.subarray(ID_BYTES)) } };
}

function decode(payload: string): Uint8Array | null {
  try {
    return base64urlnopad.decode(payload);
  } catch {
    return null;
  }
}

/** Crockford's base 32 alphabet: without I, L, O and U, which are easily misread. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Six characters that both phones show, so that two people can check that they mean the same phone: "K7Q 2MX". */
export function tillFingerprint(card: TillCard): string {
  const letters = Array.from(hashOf(bodyOf(card)).slice(SUM_BYTES, SUM_BYTES + 6), (byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  ).join("");
  return `${letters.slice(0, 3)} ${letters.slice(3)}`;
}
