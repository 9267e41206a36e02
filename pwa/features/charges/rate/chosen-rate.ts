import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import type { RateSource } from "#db/entities/rows.ts";

export type ChosenRate = {
  /** Decimal BRL per coin. */
  readonly rate: string;
  readonly source: RateSource;
  readonly asOf: string;
  /** Safety margin in basis points; 0 for the example rate. */
  readonly marginBps: number;
};

/** The example rate of a training charge (S187–S189). It has no time of its own. */
export const exampleRate = (coin: Coin, now: string): ChosenRate => ({
  rate: COIN_FACTS[coin].exampleRate,
  source: "example",
  asOf: now,
  marginBps: 0,
});
