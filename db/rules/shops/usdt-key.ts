import { USDT_NETWORKS, type UsdtNetwork } from "#db/entities/networks.ts";

/** Key of the state row with the shop's address for USDT in this network. */
export type UsdtKey = `usdt:${UsdtNetwork}`;
export const usdtKey = (network: UsdtNetwork): UsdtKey => `usdt:${network}`;

/** The network of the address under this key; null: another kind of key. */
export const networkOfKey = (key: string): UsdtNetwork | null =>
  USDT_NETWORKS.find((network) => usdtKey(network) === key) ?? null;
