import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { KnownRate } from "./known-rate.ts";

/** The rate of a charge, with its source, its time and the margin that is applied. */
export type ChosenRate = Pick<ChargeRow, "rate" | "rateSource" | "rateAsOf" | "marginBps">;

/** Converts a known rate into the fields of a charge. */
export const chosenRate = (
  { rate, source, asOf }: Pick<KnownRate, "rate" | "source" | "asOf">,
  marginBps: number,
): ChosenRate => ({ rate, rateSource: source, rateAsOf: asOf, marginBps });

/** The example rate of a training charge (S187–S189). It has no time of its own. */
export const exampleRate = (coin: Coin, now: string): ChosenRate => ({
  rate: COIN_FACTS[coin].exampleRate,
  rateSource: "example",
  rateAsOf: now,
  marginBps: 0,
});
