import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { refuse, type AddressCheck } from "./address-problem.ts";
import { KNOWN_CONTRACTS } from "./token-contracts.ts";

const DEAD = "0x000000000000000000000000000000000000dead";
/** Precompiled contracts have addresses 1, 2, 3 …; an address this small has no known key. */
const SMALLEST_HELD = 0x10000n;

/** Capitals of EIP-55 for `0x` and 40 hex digits: a letter is upper where the hash of the lower form has a nibble ≥ 8. */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const marked = Array.from(digits, (digit, i) =>
    parseInt(hash[i] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${marked.join("")}`;
}

/**
 * `0x` and 40 hex digits; in mixed case the EIP-55 checksum must match, in a single case the result is flagged as
 * unchecked.
 */
export function checkEthereumAddress(text: string): AddressCheck {
  if (text.startsWith("0X") || /^[0-9a-fA-F]{40}$/.test(text)) return refuse("no_prefix");
  if (!text.startsWith("0x")) return refuse("unrecognised");
  const digits = text.slice(2);
  if (!/^[0-9a-fA-F]*$/.test(digits)) return refuse("bad_character");
  if (digits.length === 64) return refuse("key_or_hash");
  if (digits.length !== 40) return refuse("bad_length");
  const lower = text.toLowerCase();
  const address = toChecksumAddress(text);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && text !== address) return refuse("bad_checksum");
  if (BigInt(lower) < SMALLEST_HELD || lower === DEAD) return refuse("burn");
  if (KNOWN_CONTRACTS.has(lower)) return refuse("contract");
  return text === address ? { ok: true, address } : { ok: true, address, warning: "unchecked_case" };
}
