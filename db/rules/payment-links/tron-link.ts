import { USDT_TRC20_CONTRACT } from "#db/rules/addresses/token-contracts.ts";
import { decimalToUnits, splitUri, type UriProblem } from "./uri-parts.ts";

/** A `tron:` link as this product writes it (S263). */
export type TronLink = {
  readonly coin: "usdt";
  readonly address: string;
  /** 10⁻⁶ USDT; null: the payer chooses. */
  readonly units: bigint | null;
};

/**
 * Parses `tron:{address}?contract={USDT}&amount={decimal}`, for which no standard exists. An amount without a token is rejected,
 * because it could mean TRX, and so is any other token.
 */
export function parseTronUri(text: string): TronLink | UriProblem {
  const parts = splitUri(text);
  if (typeof parts === "string") return parts;
  if (parts.scheme !== "tron") return "not_a_uri";
  if (!/^[A-Za-z0-9]+$/.test(parts.path)) return "syntax";
  const keys = parts.query.map(([key]) => key);
  if (new Set(keys).size !== keys.length) return "duplicate";
  if (keys.some((key) => key !== "contract" && key !== "amount")) return "unknown_parameter";
  const query = Object.fromEntries(parts.query);
  const { contract, amount } = query;
  if (contract !== undefined && contract !== USDT_TRC20_CONTRACT) return "unknown_token";
  if (amount === undefined) return { coin: "usdt", address: parts.path, units: null };
  if (contract === undefined) return "no_token";
  const units = decimalToUnits(amount, 6);
  return units === null ? "amount" : { coin: "usdt", address: parts.path, units };
}
