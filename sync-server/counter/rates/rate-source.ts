import type { Coin } from "#db/entities/coins.ts";
import type { MarketQuote } from "#db/rules/rates/market-rate.ts";

export type SourceQuote = Omit<MarketQuote, "source"> & { readonly coin: Coin };

export type SourceAnswer =
  /** Whatever could be read: a coin that is missing or garbled is left out. */
  | { readonly kind: "quotes"; readonly quotes: readonly SourceQuote[] }
  /** The source wants to be left alone for this long. */
  | { readonly kind: "refused"; readonly status: number; readonly pauseMs: number }
  /** For the log; never a part of what was answered. */
  | { readonly kind: "failed"; readonly why: string };

/** One outside source of quotes. `fetchQuotes` never rejects and ends within a few seconds. */
export type RateSource = {
  readonly label: string;
  /** A stand-in: what it says is no market. */
  readonly sandbox: boolean;
  readonly fetchQuotes: (signal: AbortSignal) => Promise<SourceAnswer>;
};
