import { brokenBound } from "#db/rules/lightning/wallet/wallet-bounds.ts";
import type { Receiving } from "#pwa/local-db/write/receiving.ts";

/** How a sale in bitcoin is received. */
export type BitcoinWay = "lightning" | "network";

/** What the choice of the way depends on. */
export type BitcoinSale = {
  readonly receiving: Pick<Receiving, "kind" | "lightning">;
  /** Centavos; null while there is no amount. */
  readonly cents: number | null;
  /** The same in satoshis; null while there is no rate either. */
  readonly sats: bigint | null;
  /** What the person chose for this sale. */
  readonly chosen: BitcoinWay | null;
  /** Without a network the server cannot create an invoice. */
  readonly offline: boolean;
};

/** Whether the shop has a Bitcoin address at which a real charge can be received. */
export const hasNetworkAddress = ({ kind }: Pick<Receiving, "kind">): boolean =>
  kind === "fixed" || kind === "fresh";

/** The smallest or largest amount that the wallet's service accepts, when this sale is outside of it. */
export type SaleBound = {
  readonly kind: "least" | "most";
  readonly sats: bigint;
  /** The approximate amount in centavos, at the rate of this sale. */
  readonly cents: number;
};

/** Why this sale cannot go over Lightning; null: it can, as far as is known. */
export function saleBound({
  receiving,
  cents,
  sats,
}: Pick<BitcoinSale, "receiving" | "cents" | "sats">): SaleBound | null {
  if (receiving.lightning === null || cents === null || sats === null || sats === 0n) return null;
  const bound = brokenBound(receiving.lightning, sats);
  if (bound === null) return null;
  // Rounded up, so that the stated minimum is enough.
  const upwards = bound.kind === "least" ? sats - 1n : 0n;
  return { ...bound, cents: Number((BigInt(cents) * bound.sats + upwards) / sats) };
}

/**
 * Whether this device can make a Lightning code for this sale without the server, which it can up to the owner's limit.
 */
export const hasCode = ({ lightning }: Pick<Receiving, "lightning">, cents: number | null): boolean =>
  lightning?.codes === true && (cents ?? 0) <= lightning.limitCents;

/**
 * How this sale is received; null: the shop has no tested Lightning Address, so there is nothing to choose. Sales up to
 * the owner's limit go over Lightning. The Bitcoin network receives larger ones, those that the wallet does not accept,
 * and, offline, those for which this device has no code. A shop without a Bitcoin address receives everything over
 * Lightning.
 */
export function bitcoinWay(sale: BitcoinSale): BitcoinWay | null {
  const { receiving, cents, chosen, offline } = sale;
  if (receiving.lightning === null) return null;
  if (!hasNetworkAddress(receiving)) return "lightning";
  if (saleBound(sale) || (offline && !hasCode(receiving, cents))) return "network";
  return chosen ?? ((cents ?? 0) <= receiving.lightning.limitCents ? "lightning" : "network");
}
