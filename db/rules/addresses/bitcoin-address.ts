import { bech32, bech32m } from "@scure/base";
import { refuse, type AddressCheck } from "./address-problem.ts";
import { decodeBase58Check, isBase58 } from "./base58-check.ts";
import { isCurveX } from "./secp256k1-x.ts";

const P2PKH = 0x00;
const P2SH = 0x05;
const TESTNET_VERSIONS = [0x6f, 0xc4];
const MAX_BECH32 = 90;

/** A mainnet receiving address: P2PKH, P2SH, witness v0 of 20 or 32 bytes, v1 of 32 bytes on the curve. */
export const checkBitcoinAddress = (text: string): AddressCheck =>
  /^(?:bc|tb|bcrt)1/i.test(text) ? checkSegwit(text) : checkLegacy(text);

function checkSegwit(text: string): AddressCheck {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return refuse("mixed_case");
  if (!/^[a-z]+1[02-9ac-hj-np-z]+$/.test(lower)) return refuse("bad_character");
  if (lower.length > MAX_BECH32) return refuse("bad_length");
  const plain = bech32.decodeUnsafe(lower, MAX_BECH32);
  const modified = bech32m.decodeUnsafe(lower, MAX_BECH32);
  const decoded = plain ?? modified;
  if (!decoded) return refuse("bad_checksum");
  const version = decoded.words[0];
  if (version === undefined) return refuse("bad_length");
  if (version > 16) return refuse("malformed");
  // BIP-350: version 0 is bech32, all later ones bech32m; the other encoding is a failed checksum.
  if ((version === 0) !== (plain !== undefined)) return refuse("bad_checksum");
  const program = bech32.fromWordsUnsafe(decoded.words.slice(1));
  if (!program) return refuse("malformed");
  if (program.length < 2 || program.length > 40) return refuse("bad_length");
  if (version === 0 && program.length !== 20 && program.length !== 32) return refuse("bad_length");
  if (decoded.prefix !== "bc") return refuse("testnet");
  // Decoders must accept these, but they cannot be spent from today.
  if (version > 1 || (version === 1 && program.length !== 32)) return refuse("future_version");
  if (program.every((byte) => byte === 0)) return refuse("burn");
  if (version === 1 && !isCurveX(program)) return refuse("unspendable");
  return { ok: true, address: lower };
}

function checkLegacy(text: string): AddressCheck {
  if (!/^[13mn2]/.test(text)) return refuse("unrecognised");
  if (!isBase58(text)) return refuse("bad_character");
  if (text.length < 25 || text.length > 35) return refuse("bad_length");
  const payload = decodeBase58Check(text);
  if (!payload) return refuse("bad_checksum");
  if (payload.length !== 21) return refuse("bad_length");
  const version = payload[0] ?? -1;
  if (TESTNET_VERSIONS.includes(version)) return refuse("testnet");
  if (version !== P2PKH && version !== P2SH) return refuse("unrecognised");
  const isBurn =
    payload.subarray(1).every((byte) => byte === 0) || text === "1BitcoinEaterAddressDontSendf59kuE";
  return isBurn ? refuse("burn") : { ok: true, address: text };
}
