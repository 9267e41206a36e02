import { z } from "zod";
import type { Coin } from "#db/entities/coins.ts";
import { fetchSource } from "./fetch-source.ts";
import type { SourceAnswer } from "./rate-source.ts";
import { sourceTime } from "./source-time.ts";

const COIN_BY_SYMBOL = new Map<string, Coin>([
  ["BTCBRL", "bitcoin"],
  ["ETHBRL", "ethereum"],
  ["USDTBRL", "usdt"],
]);

const ticker = z.object({
  symbol: z.string(),
  bidPrice: z.string(),
  askPrice: z.string(),
  priceChangePercent: z.string().nullish(),
  closeTime: z.string(),
});
const answer = z.array(z.unknown()).max(20);

/** Binance spot API v3, one request: the 24-hour ticker, because the plain price has no timestamp. */
export async function fetchBinance(base: string, signal: AbortSignal): Promise<SourceAnswer> {
  const symbols = encodeURIComponent(JSON.stringify([...COIN_BY_SYMBOL.keys()]));
  const fetched = await fetchSource(`${base}/api/v3/ticker/24hr?symbols=${symbols}`, signal);
  if (fetched.kind !== "json") return fetched;
  const rows = answer.safeParse(fetched.json);
  if (!rows.success) return { kind: "failed", why: "unknown shape" };
  const quotes = rows.data.flatMap((row) => {
    const { data } = ticker.safeParse(row);
    const coin = data && COIN_BY_SYMBOL.get(data.symbol);
    const at = data ? sourceTime(data.closeTime) : null;
    return data && coin && at !== null
      ? [{ coin, bid: data.bidPrice, ask: data.askPrice, change24h: data.priceChangePercent ?? null, at }]
      : [];
  });
  return { kind: "quotes", quotes };
}
