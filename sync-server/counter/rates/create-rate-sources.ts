import type { RateSourceConfig, RateSourceName } from "#server/platform/config/rates-config.ts";
import { fetchBinance } from "./binance.ts";
import { fetchCoingecko } from "./coingecko.ts";
import { fetchFoxbit } from "./foxbit.ts";
import { fetchMercadoBitcoin } from "./mercado-bitcoin.ts";
import type { RateSource, SourceAnswer } from "./rate-source.ts";

type Adapter = {
  readonly label: string;
  readonly fetch: (base: string, signal: AbortSignal) => Promise<SourceAnswer>;
};

const ADAPTERS: Record<RateSourceName, Adapter> = {
  foxbit: { label: "Foxbit", fetch: fetchFoxbit },
  mercado_bitcoin: { label: "Mercado Bitcoin", fetch: fetchMercadoBitcoin },
  binance: { label: "Binance", fetch: fetchBinance },
  coingecko: { label: "CoinGecko", fetch: fetchCoingecko },
};

export const createRateSources = (sources: readonly RateSourceConfig[]): RateSource[] =>
  sources.map(({ name, base, sandbox }) => ({
    label: ADAPTERS[name].label,
    sandbox,
    fetchQuotes: (signal) => ADAPTERS[name].fetch(base, signal),
  }));
