import type { Coin } from "#db/entities/coins.ts";
import type { RatesAnswer } from "#db/protocol/rates.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createReadRates } from "./read-rates.ts";

/** Nobody is quoted a price from an older rate. */
const RATE_MS = 15 * 60_000;

export type FreshRate = Pick<RatesAnswer["rates"][number], "brl" | "asOf"> & Pick<RatesAnswer, "sandbox">;

/** The rate that the server itself may quote for a coin; null: there is none, or it is older than a quarter of an hour. */
export function createFreshRate(deps: Deps): (coin: Coin) => Promise<FreshRate | null> {
  const { clock } = deps;
  const readRates = createReadRates(deps);
  return async (coin) => {
    const known = await readRates();
    const rate = known?.rates.find((each) => each.coin === coin);
    if (!known || !rate || Date.parse(rate.asOf) < clock.now().getTime() - RATE_MS) return null;
    return { brl: rate.brl, asOf: rate.asOf, sandbox: known.sandbox };
  };
}
