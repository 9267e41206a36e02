import { refuse, type AddressCheck } from "./address-problem.ts";
import { decodeBase58Check, isBase58 } from "./base58-check.ts";
import { KNOWN_CONTRACTS } from "./token-contracts.ts";

const MAINNET_PREFIX = 0x41;
const OLD_TESTNET_PREFIX = 0xa0;

/**
 * `T` and 33 base58 characters with a valid checksum. TRON test networks use the same form, so they cannot be told
 * apart from mainnet.
 */
export function checkTronAddress(text: string): AddressCheck {
  if (/^(?:0x)?41[0-9a-fA-F]{40}$/.test(text)) return refuse("hex_form");
  if (!text.startsWith("T")) {
    return decodeBase58Check(text)?.[0] === OLD_TESTNET_PREFIX ? refuse("testnet") : refuse("unrecognised");
  }
  if (!/^[A-Za-z0-9]+$/.test(text) || !isBase58(text)) return refuse("bad_character");
  if (text.length !== 34) return refuse("bad_length");
  const payload = decodeBase58Check(text);
  if (!payload) return refuse("bad_checksum");
  if (payload.length !== 21 || payload[0] !== MAINNET_PREFIX) return refuse("malformed");
  if (payload.subarray(1).every((byte) => byte === 0)) return refuse("burn");
  return KNOWN_CONTRACTS.has(text) ? refuse("contract") : { ok: true, address: text };
}
