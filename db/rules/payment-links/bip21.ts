import { decimalToUnits, splitUri, type UriParts, type UriProblem } from "./uri-parts.ts";

/** A `bitcoin:` link. The address is only extracted here; `checkAddress` validates it. */
export type BitcoinLink = {
  readonly coin: "bitcoin";
  /** From the path, or the first `bc` (then `tb`) instruction; null when the link carries other instructions only. */
  readonly address: string | null;
  /** Satoshis; null: the payer chooses. */
  readonly units: bigint | null;
  readonly label: string | null;
  readonly message: string | null;
};

const MAX_SATS = 2_100_000_000_000_000n;
const ONCE = ["amount", "label", "message", "pop", "req-pop"];
/** Payment instructions of BIP-321; these may repeat. */
const INSTRUCTIONS = ["lightning", "lno", "sp", "pay", "bc", "tb"];

/**
 * Parses a BIP-21 link by the rules of BIP-321: scheme and keys in any case; `amount`, `label`, `message` and the
 * proof-of-payment address at most once; an unknown `req-` key makes the link invalid, other unknown keys are ignored.
 */
export function parseBitcoinUri(text: string): BitcoinLink | UriProblem {
  const split = splitUri(text);
  if (typeof split === "string") return split;
  if (split.scheme !== "bitcoin") return "not_a_uri";
  if (!/^[A-Za-z0-9]*$/.test(split.path)) return "syntax";
  const parts: UriParts = { ...split, query: split.query.map(([key, value]) => [key.toLowerCase(), value]) };
  const values = (key: string) => parts.query.filter(([name]) => name === key).map(([, value]) => value);

  if (ONCE.some((key) => values(key).length > 1)) return "duplicate";
  if (values("pop").length + values("req-pop").length > 1) return "duplicate";
  if (parts.query.some(([key]) => key.startsWith("req-") && key !== "req-pop")) return "unknown_required";
  if (values("bc").some((address) => !/^bc1/i.test(address))) return "network";
  if (values("tb").some((address) => !/^tb1/i.test(address))) return "network";
  if (parts.path === "" && !INSTRUCTIONS.some((key) => values(key).length > 0)) return "no_instruction";

  const amount = values("amount")[0];
  const units = amount === undefined ? null : decimalToUnits(amount, 8);
  if (amount !== undefined && (units === null || units > MAX_SATS)) return "amount";
  return {
    coin: "bitcoin",
    address: parts.path === "" ? (values("bc")[0] ?? values("tb")[0] ?? null) : parts.path,
    units,
    label: values("label")[0] ?? null,
    message: values("message")[0] ?? null,
  };
}
