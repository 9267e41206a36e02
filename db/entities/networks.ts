import type { Coin } from "./coins.ts";

/** Networks in which USDT may be received besides TRON. Imports no packages: this file is in the app's first bundle. */
export const USDT_NETWORKS = ["ethereum", "polygon", "bsc"] as const;
export type UsdtNetwork = (typeof USDT_NETWORKS)[number];

/** A coin in its own network, or USDT in one of the others. */
export type PaidIn = {
  readonly coin: Coin;
  /** Missing or null: the coin's own network; for USDT this is TRON. */
  readonly network?: UsdtNetwork | null | undefined;
};

/** Name of the network and, if the coin is a token there, its standard. */
type NetworkName = { readonly name: string; readonly standard?: string };

const OWN: Readonly<Record<Coin, NetworkName>> = {
  bitcoin: { name: "Bitcoin" },
  ethereum: { name: "Ethereum" },
  usdt: { name: "TRON", standard: "TRC-20" },
};
const OF_USDT: Readonly<Record<UsdtNetwork, NetworkName>> = {
  ethereum: { name: "Ethereum", standard: "ERC-20" },
  polygon: { name: "Polygon", standard: "ERC-20" },
  bsc: { name: "BNB Smart Chain", standard: "BEP-20" },
};

export const networkOf = ({ coin, network }: PaidIn): NetworkName => (network ? OF_USDT[network] : OWN[coin]);

/** Name of the network for people who pay or check: `Rede TRON (TRC-20)`. */
export function networkLabel(paid: PaidIn): string {
  const { name, standard } = networkOf(paid);
  return standard === undefined ? `Rede ${name}` : `Rede ${name} (${standard})`;
}
