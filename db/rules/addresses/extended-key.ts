import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { decodeBase58Check, isBase58 } from "./base58-check.ts";
import { findNeverAddress } from "./foreign-address.ts";
import type { KeyScript } from "./key-script.ts";
import { isCurveX } from "./secp256k1-x.ts";
import { visibleText } from "#db/rules/content-html/visible-text.ts";

/**
 * Watch-only keys: the public key of a Bitcoin account (BIP-32, BIP-44/49/84, SLIP-132). Fresh receiving addresses
 * are derived from it; it cannot spend.
 */

/** Why a key is rejected. Each reason has a Portuguese message in `pwa/features/wallets/watch-key/key-problems.ts`. */
export const KEY_PROBLEM_CODES = [
  "empty",
  "too_long",
  "spaces_inside",
  "private_key",
  "seed_phrase",
  "descriptor",
  "address",
  "testnet",
  "multisig",
  "other_coin",
  "unrecognised",
  "bad_character",
  "bad_length",
  "bad_checksum",
  "bad_depth",
  "malformed",
] as const;
export type KeyProblem = (typeof KEY_PROBLEM_CODES)[number];

export type AccountKey = {
  /** The key with the SLIP-132 or BIP-32 prefix it was entered with. */
  readonly text: string;
  /** Script type given by the prefix; null for `xpub`, which wallets use for all types: the person has to choose. */
  readonly script: KeyScript | null;
  readonly chainCode: Uint8Array;
  /** 33 bytes, compressed. */
  readonly publicKey: Uint8Array;
};

export type KeyCheck =
  { readonly ok: true; readonly key: AccountKey } | { readonly ok: false; readonly problem: KeyProblem };

type Version = { readonly script: KeyScript | null } | KeyProblem;

/** Versions of SLIP-132. Private keys of any network or coin are secrets. */
const VERSIONS: ReadonlyMap<number, Version> = new Map<number, Version>([
  [0x0488b21e, { script: null }],
  [0x049d7cb2, { script: "p2sh-p2wpkh" }],
  [0x04b24746, { script: "p2wpkh" }],
  [0x0295b43f, "multisig"], // Ypub
  [0x02aa7ed3, "multisig"], // Zpub
  [0x043587cf, "testnet"], // tpub
  [0x044a5262, "testnet"], // upub
  [0x045f1cf6, "testnet"], // vpub
  [0x024289ef, "testnet"], // Upub
  [0x02575483, "testnet"], // Vpub
  [0x0488ade4, "private_key"], // xprv
  [0x049d7878, "private_key"], // yprv
  [0x04b2430c, "private_key"], // zprv
  [0x0295b005, "private_key"], // Yprv
  [0x02aa7a99, "private_key"], // Zprv
  [0x04358394, "private_key"], // tprv
  [0x044a4e28, "private_key"], // uprv
  [0x045f18bc, "private_key"], // vprv
  [0x024285b5, "private_key"], // Uprv
  [0x02575048, "private_key"], // Vprv
  [0x019da462, "other_coin"], // Ltub, Litecoin
  [0x01b26ef6, "other_coin"], // Mtub, Litecoin
  [0x02facafd, "other_coin"], // dgub, Dogecoin
  [0x02fe52cc, "other_coin"], // drkp, Dash
]);

const LENGTH = 78;
const ACCOUNT_DEPTH = 3;
const HARDENED = 0x80000000;
const MAX_TEXT = 600;

/** Validates what was typed or pasted as a Bitcoin account's public key. Secrets are detected first. */
export function checkExtendedKey(text: string): KeyCheck {
  if (text.length > 4 * MAX_TEXT) return refuse("too_long");
  const typed = visibleText(text);
  if (typed === "") return refuse("empty");
  if (typed.length > MAX_TEXT) return refuse("too_long");
  const other = somethingElse(typed);
  if (other) return refuse(other);
  if (!isBase58(typed)) return refuse(/^[a-z].ub/i.test(typed) ? "bad_character" : "unrecognised");
  if (typed.length < 100 || typed.length > 120) {
    return refuse(/^[xyzXYZ]pub/.test(typed) ? "bad_length" : "unrecognised");
  }
  const bytes = decodeBase58Check(typed);
  if (!bytes) return refuse(/^[a-zA-Z]{4}/.test(typed) ? "bad_checksum" : "unrecognised");
  return bytes.length === LENGTH ? checkPayload(typed, bytes) : refuse("bad_length");
}

/** Texts that are certainly not extended public keys, most dangerous first. */
function somethingElse(text: string): KeyProblem | null {
  const never = findNeverAddress(text);
  if (never?.problem === "seed_phrase") return "seed_phrase";
  if (never?.problem === "private_key" || never?.problem === "key_or_hash") return "private_key";
  // A truncated or altered private key still reveals most of the key.
  if (/[a-zA-Z]prv[1-9A-HJ-NP-Za-km-z]{20,}/.test(text)) return "private_key";
  if (/[[(]/.test(text)) return "descriptor";
  if (/\s/.test(text)) return "spaces_inside";
  if (/^(?:bitcoin:|(?:bc|tb)1|0x|[13][1-9A-HJ-NP-Za-km-z]{24,34}$)/i.test(text)) return "address";
  return null;
}

function checkPayload(text: string, bytes: Uint8Array): KeyCheck {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chainCode = bytes.slice(13, 45);
  const publicKey = bytes.slice(45);
  const version = VERSIONS.get(view.getUint32(0));
  // 33 bytes that start with zero are a private key, whatever the prefix is (BIP-32, test vector 5).
  if (version === "private_key" || publicKey[0] === 0) return refuse("private_key");
  if (version === undefined) return refuse("unrecognised");
  if (typeof version === "string") return refuse(version);
  const isPoint = (publicKey[0] === 2 || publicKey[0] === 3) && isCurveX(publicKey.subarray(1));
  if (!isPoint) return refuse("malformed");
  const isAccount = bytes[4] === ACCOUNT_DEPTH && view.getUint32(9) >= HARDENED;
  if (!isAccount) return refuse("bad_depth");
  return { ok: true, key: { text, script: version.script, chainCode, publicKey } };
}

const refuse = (problem: KeyProblem): KeyCheck => ({ ok: false, problem });

/** Whether the text is or contains a secret, which must be removed from the screen at once and never stored. */
export const isKeySecret = (problem: KeyProblem): boolean =>
  problem === "private_key" || problem === "seed_phrase";

/** 16 hex digits that identify key and script without revealing them; leases refer to it. */
export function keyIdOf({ chainCode, publicKey }: AccountKey, script: KeyScript): string {
  const name = utf8ToBytes(`balcao-cripto:${script}:`);
  const bytes = new Uint8Array([...name, ...chainCode, ...publicKey]);
  return bytesToHex(sha256(bytes)).slice(0, 16);
}
