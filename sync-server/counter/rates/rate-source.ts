import type { Coin } from "#db/entities/coins.ts";
import type { MarketQuote } from "#db/rules/rates/market-rate.ts";

export type SourceQuote = Omit<MarketQuote, "source"> & { readonly coin: Coin };

export type SourceAnswer =
  /** The quotes that could be parsed; missing or malformed coins are left out. */
  | { readonly kind: "quotes"; readonly quotes: readonly SourceQuote[] }
  /** Milliseconds until the source may be asked again. */
  | { readonly kind: "refused"; readonly status: number; readonly pauseMs: number }
  /** For the log; never has a part of the response. */
  | { readonly kind: "failed"; readonly why: string };

/** One outside source of quotes. `fetchQuotes` never rejects and ends within a few seconds. */
export type RateSource = {
  readonly label: string;
  /** From the sandbox: not a real market. */
  readonly sandbox: boolean;
  readonly fetchQuotes: (signal: AbortSignal) => Promise<SourceAnswer>;
};
