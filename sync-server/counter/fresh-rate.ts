import type { Coin } from "#db/entities/coins.ts";
import type { RatesAnswer } from "#db/protocol/rates.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createReadRates } from "./read-rates.ts";

/** The server never quotes a price from an older rate. */
const RATE_MS = 15 * 60_000;

export type FreshRate = Pick<RatesAnswer["rates"][number], "brl" | "asOf"> & Pick<RatesAnswer, "sandbox">;

/** The rate from which the server may quote a price for a coin; null: there is none, or it is older than a quarter of an hour. */
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
