import { z } from "zod";
import type { Coin } from "#db/entities/coins.ts";
import { fetchSource } from "./fetch-source.ts";
import type { SourceAnswer } from "./rate-source.ts";
import { sourceTime } from "./source-time.ts";

const COIN_BY_PAIR = new Map<string, Coin>([
  ["BTC-BRL", "bitcoin"],
  ["ETH-BRL", "ethereum"],
  ["USDT-BRL", "usdt"],
]);

const ticker = z.object({ pair: z.string(), buy: z.string(), sell: z.string(), date: z.string() });
const answer = z.array(z.unknown()).max(20);

/** Mercado Bitcoin API v4, one request. `date` is in seconds for some pairs and in nanoseconds for others. */
export async function fetchMercadoBitcoin(base: string, signal: AbortSignal): Promise<SourceAnswer> {
  const pairs = [...COIN_BY_PAIR.keys()].join(",");
  const fetched = await fetchSource(`${base}/api/v4/tickers?symbols=${pairs}`, signal);
  if (fetched.kind !== "json") return fetched;
  const rows = answer.safeParse(fetched.json);
  if (!rows.success) return { kind: "failed", why: "unknown shape" };
  const quotes = rows.data.flatMap((row) => {
    const { data } = ticker.safeParse(row);
    const coin = data && COIN_BY_PAIR.get(data.pair);
    const at = data ? sourceTime(data.date) : null;
    return data && coin && at !== null ? [{ coin, bid: data.buy, ask: data.sell, change24h: null, at }] : [];
  });
  return { kind: "quotes", quotes };
}
