/** The readable part of a BOLT 11 invoice: `ln`, the network, and an optional amount. */

/** Networks by the letters of the prefix: Bitcoin, testnet, signet, regtest. */
export type LightningNetwork = "bc" | "tb" | "tbs" | "bcrt";
export type InvoicePrefix = {
  readonly network: LightningNetwork;
  /** Millisatoshis; null: the payer chooses. */
  readonly msat: bigint | null;
};
export type PrefixProblem = "not_an_invoice" | "unknown_network" | "bad_amount" | "below_one_msat";

/** Millisatoshis per unit; without a letter the unit is a whole bitcoin. `p` is a tenth of a millisatoshi. */
const MSAT_PER_UNIT: Readonly<Record<string, bigint>> = {
  "": 100_000_000_000n,
  m: 100_000_000n,
  u: 100_000n,
  n: 100n,
};
/** The maximum supply of bitcoin. */
const MAX_MSAT = 2_100_000_000_000_000_000n;
const NETWORKS: readonly LightningNetwork[] = ["bcrt", "bc", "tbs", "tb"];

/** Reads the prefix of an invoice in lower case, for example `lnbc2500u`. */
export function readInvoicePrefix(prefix: string): InvoicePrefix | PrefixProblem {
  if (!prefix.startsWith("ln")) return "not_an_invoice";
  const network = NETWORKS.find((name) => prefix.startsWith(name, 2));
  if (network === undefined) return "unknown_network";
  const amount = prefix.slice(2 + network.length);
  if (amount === "") return { network, msat: null };
  const [, digits = "", unit = ""] = /^([1-9]\d{0,29})([munp]?)$/.exec(amount) ?? [];
  if (digits === "") return "bad_amount";
  if (unit === "p" && !digits.endsWith("0")) return "below_one_msat";
  const msat = unit === "p" ? BigInt(digits) / 10n : BigInt(digits) * (MSAT_PER_UNIT[unit] ?? 0n);
  return msat > MAX_MSAT ? "bad_amount" : { network, msat };
}
