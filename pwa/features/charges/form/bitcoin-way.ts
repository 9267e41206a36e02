import { brokenBound } from "#db/rules/lightning/wallet-bounds.ts";
import type { Receiving } from "#pwa/local-db/write/receiving.ts";

/** How a sale in bitcoin is received. */
export type BitcoinWay = "lightning" | "network";

/** What decides it. */
export type BitcoinSale = {
  readonly receiving: Pick<Receiving, "kind" | "lightning">;
  /** Centavos; null while there is no amount. */
  readonly cents: number | null;
  /** The same in satoshis; null while there is no rate either. */
  readonly sats: bigint | null;
  /** What somebody chose for this sale. */
  readonly chosen: BitcoinWay | null;
  /** An invoice is the server's: without it nobody makes one. */
  readonly offline: boolean;
};

/** Whether the shop has an address on the chain, at which a real charge can be received. */
export const hasNetworkAddress = ({ kind }: Pick<Receiving, "kind">): boolean =>
  kind === "fixed" || kind === "fresh";

/** What the wallet's service takes at least or at most, where this sale is outside of it. */
export type SaleBound = {
  readonly kind: "least" | "most";
  readonly sats: bigint;
  /** About the same in centavos, at the rate of this sale. */
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
  // What is to be typed has to be enough.
  const upwards = bound.kind === "least" ? sats - 1n : 0n;
  return { ...bound, cents: Number((BigInt(cents) * bound.sats + upwards) / sats) };
}

/** Whether this device can make a Lightning code for this sale without the server: up to the owner's limit. */
export const hasCode = ({ lightning }: Pick<Receiving, "lightning">, cents: number | null): boolean =>
  lightning?.codes === true && (cents ?? 0) <= lightning.limitCents;

/**
 * How this sale is received; null: the shop has no tested Lightning Address, so there is nothing to choose. Small sales go over
 * Lightning; others, those that the wallet does not take, and those without a network for which this device has no code over the
 * chain, unless the shop has no address there.
 */
export function bitcoinWay(sale: BitcoinSale): BitcoinWay | null {
  const { receiving, cents, chosen, offline } = sale;
  if (receiving.lightning === null) return null;
  if (!hasNetworkAddress(receiving)) return "lightning";
  if (saleBound(sale) || (offline && !hasCode(receiving, cents))) return "network";
  return chosen ?? ((cents ?? 0) <= receiving.lightning.limitCents ? "lightning" : "network");
}
