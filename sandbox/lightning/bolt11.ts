import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bech32 } from "@scure/base";

/** Writes BOLT 11 invoices as the wallet's node would. */

/** Key of the examples in BOLT 11. */
const NODE_KEY = Buffer.from("e126f68f7eafcc8b74f54d269fe206be715000f94dac067d1c04a8ca3b2db734", "hex");

type NewInvoice = {
  /** Network prefix; `bcrt` for the sandbox. */
  readonly network: string;
  /** null: the payer chooses. */
  readonly msat: bigint | null;
  readonly paymentHash: Buffer;
  readonly paymentSecret: Buffer;
  /** The hash of a description, or the description itself. */
  readonly about: { readonly hash: Buffer } | { readonly text: string };
  readonly createdAt: Date;
  readonly expirySeconds: number;
};

const wordsOf = (bytes: Uint8Array): number[] => bech32.toWords(bytes);

function numberWords(value: number, atLeast = 1): number[] {
  const words: number[] = [];
  for (let left = value; left > 0 || words.length < atLeast; left = Math.floor(left / 32))
    words.unshift(left % 32);
  return words;
}

const field = (tag: number, words: readonly number[]): number[] => [
  tag,
  ...numberWords(words.length, 2),
  ...words,
];

/** `n` is a tenth of a satoshi, `p` a tenth of a millisatoshi. */
function amountText(msat: bigint | null): string {
  if (msat === null) return "";
  return msat % 100n === 0n ? `${msat / 100n}n` : `${msat * 10n}p`;
}

export function writeInvoice(invoice: NewInvoice): string {
  const prefix = `ln${invoice.network}${amountText(invoice.msat)}`;
  const words = [
    ...numberWords(Math.floor(invoice.createdAt.getTime() / 1000), 7),
    ...field(1, wordsOf(invoice.paymentHash)),
    ...field(16, wordsOf(invoice.paymentSecret)),
    ...("hash" in invoice.about
      ? field(23, wordsOf(invoice.about.hash))
      : field(13, wordsOf(Buffer.from(invoice.about.text, "utf8")))),
    ...field(6, numberWords(invoice.expirySeconds)),
    // Features 8 and 14: payments carry a secret.
    ...field(5, [16, 8, 0]),
  ];
  const bits = words.map((word) => word.toString(2).padStart(5, "0")).join("");
  const data = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, "0"), 2)));
  const hash = sha256(Buffer.concat([Buffer.from(prefix, "utf8"), data]));
  const [recovery = 0, ...numbers] = secp256k1.sign(hash, NODE_KEY, { prehash: false, format: "recovered" });
  return bech32.encode(prefix, [...words, ...wordsOf(Uint8Array.from([...numbers, recovery]))], false);
}
