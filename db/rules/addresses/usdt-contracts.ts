import type { UsdtNetwork } from "#db/entities/networks.ts";

export type UsdtContract = {
  /** EIP-155 id of the network. */
  readonly chainId: number;
  /** In EIP-55 checksum case. */
  readonly contract: string;
  /** Decimal places of the token's smallest unit. */
  readonly decimals: number;
};

/** The USDT token of each network, as confirmed on 23 Nov 2026 (F55 of docs/facts.md). Must never be paid to. */
export const USDT_CONTRACTS: Readonly<Record<UsdtNetwork, UsdtContract>> = {
  ethereum: { chainId: 1, contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7", decimals: 6 },
  polygon: { chainId: 137, contract: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", decimals: 6 },
  bsc: { chainId: 56, contract: "0x55d398326f99059fF775485246999027B3197955", decimals: 18 },
};
