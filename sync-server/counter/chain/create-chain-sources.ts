import type { Coin } from "#db/entities/coins.ts";
import type { ChainSourceConfig } from "#server/platform/config/chain-config.ts";
import type { ChainSource } from "./chain-source.ts";
import { createEsplora } from "./esplora.ts";
import { createEtherscan } from "./etherscan.ts";
import { createTrongrid } from "./trongrid.ts";

const ADAPTERS: Record<Coin, (config: ChainSourceConfig) => ChainSource> = {
  bitcoin: createEsplora,
  ethereum: createEtherscan,
  usdt: createTrongrid,
};

export const createChainSources = (configs: readonly ChainSourceConfig[]): ChainSource[] =>
  configs.map((config) => ADAPTERS[config.coin](config));
