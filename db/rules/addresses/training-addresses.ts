import type { Coin } from "#db/entities/coins.ts";

/**
 * What a training charge encodes: the form of an address that nobody can pay on mainnet (S190, D2). Bitcoin: a testnet
 * address (of a program of zeros). Ethereum: a failing EIP-55 checksum, asked for on Sepolia. TRON: a failing checksum.
 */
export const TRAINING_ADDRESSES: Readonly<Record<Coin, string>> = {
  bitcoin: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0l98cr",
  ethereum: "0x000000000000000000000000000000000000DEAd",
  usdt: "TExempLoNaoPagueExempLoNaoPague111",
};
