import { sha256 } from "@noble/hashes/sha2.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { bech32, createBase58check } from "@scure/base";
import { HDKey } from "@scure/bip32";
import type { AccountKey } from "./extended-key.ts";
import type { KeyScript } from "./key-script.ts";

const base58check = createBase58check(sha256);
const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** BIP-44: chain 0 is for receiving, chain 1 for change, which is never shown. */
const RECEIVE_CHAIN = 0;

const ENCODE: Readonly<Record<KeyScript, (publicKey: Uint8Array) => string>> = {
  p2pkh: (publicKey) => base58check.encode(Uint8Array.of(0x00, ...hash160(publicKey))),
  "p2sh-p2wpkh": (publicKey) => {
    const redeem = Uint8Array.of(0x00, 0x14, ...hash160(publicKey));
    return base58check.encode(Uint8Array.of(0x05, ...hash160(redeem)));
  },
  p2wpkh: (publicKey) => bech32.encode("bc", [0, ...bech32.toWords(hash160(publicKey))]),
};

/**
 * Receiving addresses `from` … `from + count − 1` of an account key (m/…/0/i, BIP-44/49/84), mainnet. Throws for an
 * index without a key (probability below 2⁻¹²⁷), as BIP-32 requires.
 */
export function deriveAddresses(
  { chainCode, publicKey }: Pick<AccountKey, "chainCode" | "publicKey">,
  script: KeyScript,
  from: number,
  count: number,
): string[] {
  const chain = new HDKey({ chainCode, publicKey }).deriveChild(RECEIVE_CHAIN);
  return Array.from({ length: count }, (_, at) => {
    const key = chain.deriveChild(from + at).publicKey;
    if (!key) throw new Error(`no public key at ${from + at}`);
    return ENCODE[script](key);
  });
}
