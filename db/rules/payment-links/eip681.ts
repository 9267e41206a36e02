import { splitUri, type UriProblem } from "./uri-parts.ts";

/** An `ethereum:` link of EIP-681: a native payment, or a call of a contract's function. */
export type EthereumLink = {
  readonly coin: "ethereum";
  /** `0x` and 40 hex digits or an ENS name. With a function this is the contract, not the recipient. */
  readonly address: string;
  /** null: the wallet's current network. */
  readonly chainId: number | null;
  /** Wei; null: the payer chooses (or a function moves tokens). */
  readonly units: bigint | null;
  /** Name of the contract function, null for a native payment. */
  readonly call: string | null;
  /** For `transfer`: the recipient and the amount in the token's smallest units. */
  readonly transfer: { readonly to: string; readonly units: bigint } | null;
};

const TARGET = /^(?:0x[0-9a-fA-F]{40}|[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+)$/;
const PATH = /^(?:pay-)?([^@/]+)(?:@(\d{1,15}))?(?:\/([A-Za-z_$][A-Za-z0-9_$]*))?$/;
const NUMBER = /^([+-]?)(\d*)(?:\.(\d+))?(?:[eE](\d{0,2}))?$/;
const NATIVE_KEYS = ["value", "gas", "gasLimit", "gasPrice"];
const MAX_UINT256 = (1n << 256n) - 1n;

/**
 * Parses an EIP-681 number (`2.014e18`), which must be a non-negative integer below 2^256 after the exponent is applied;
 * otherwise null.
 */
export function eip681Integer(text: string): bigint | null {
  const match = text.length > 100 ? null : NUMBER.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", fraction = "", exponentText = ""] = match;
  const exponent = Number(exponentText);
  if (whole + fraction === "" || fraction.length > exponent) return null;
  const value = BigInt(whole + fraction) * 10n ** BigInt(exponent - fraction.length);
  return (sign === "-" && value !== 0n) || value > MAX_UINT256 ? null : value;
}

/**
 * Parses an EIP-681 link, or returns why it is rejected. Parameters may appear once; numbers must be exact integers.
 */
export function parseEthereumUri(text: string): EthereumLink | UriProblem {
  const parts = splitUri(text);
  if (typeof parts === "string") return parts;
  if (parts.scheme !== "ethereum") return "not_a_uri";
  const path = PATH.exec(parts.path);
  const address = path?.[1] ?? "";
  if (!path || !TARGET.test(address)) return "syntax";
  const keys = parts.query.map(([key]) => key);
  if (new Set(keys).size !== keys.length) return "duplicate";
  const call = path[3] ?? null;
  if (call === null && keys.some((key) => !NATIVE_KEYS.includes(key))) return "unknown_parameter";

  const numbers = new Map<string, bigint>();
  for (const [key, value] of parts.query) {
    if (!NATIVE_KEYS.includes(key) && key !== "uint256") continue;
    const number = eip681Integer(value);
    if (number === null) return "amount";
    numbers.set(key, number);
  }
  const to = parts.query.find(([key]) => key === "address")?.[1];
  const tokens = numbers.get("uint256");
  const isTransfer = call === "transfer";
  if (isTransfer && (to === undefined || tokens === undefined || !TARGET.test(to))) return "syntax";
  return {
    coin: "ethereum",
    address,
    chainId: path[2] === undefined ? null : Number(path[2]),
    units: numbers.get("value") ?? null,
    call,
    transfer: isTransfer && to !== undefined && tokens !== undefined ? { to, units: tokens } : null,
  };
}
