import { z } from "zod";
import type { Coin } from "#db/entities/coins.ts";
import { fetchSource } from "./fetch-source.ts";
import type { SourceAnswer } from "./rate-source.ts";
import { sourceTime } from "./source-time.ts";

const COIN_BY_ID = new Map<string, Coin>([
  ["bitcoin", "bitcoin"],
  ["ethereum", "ethereum"],
  ["tether", "usdt"],
]);

const price = z.object({
  brl: z.string(),
  brl_24h_change: z.string().nullish(),
  last_updated_at: z.string(),
});
const answer = z.record(z.string(), z.unknown());

/** CoinGecko API v3, one request. It has a single price, an average of many markets, instead of bid and ask. */
export async function fetchCoingecko(base: string, signal: AbortSignal): Promise<SourceAnswer> {
  const query = new URLSearchParams({
    ids: [...COIN_BY_ID.keys()].join(","),
    vs_currencies: "brl",
    include_last_updated_at: "true",
    include_24hr_change: "true",
    precision: "full",
  });
  const fetched = await fetchSource(`${base}/api/v3/simple/price?${query.toString()}`, signal);
  if (fetched.kind !== "json") return fetched;
  const prices = answer.safeParse(fetched.json);
  if (!prices.success) return { kind: "failed", why: "unknown shape" };
  const quotes = [...COIN_BY_ID].flatMap(([id, coin]) => {
    const { data } = price.safeParse(prices.data[id]);
    const at = data ? sourceTime(data.last_updated_at) : null;
    return data && at !== null
      ? [{ coin, bid: data.brl, ask: null, change24h: data.brl_24h_change ?? null, at }]
      : [];
  });
  return { kind: "quotes", quotes };
}
