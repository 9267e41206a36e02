import type { Coin } from "#db/entities/coins.ts";

/**
 * Addresses of training charges: valid in form, but impossible to pay on mainnet (S190, D2). Bitcoin: a testnet
 * address (an all-zero program). Ethereum: an invalid EIP-55 checksum, on Sepolia. TRON: an invalid checksum.
 */
export const TRAINING_ADDRESSES: Readonly<Record<Coin, string>> = {
  bitcoin: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0l98cr",
  ethereum: "0x000000000000000000000000000000000000DEAd",
  usdt: "TExempLoNaoPagueExempLoNaoPague111",
};
