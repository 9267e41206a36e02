import { z } from "zod";
import type { Coin } from "#db/entities/coins.ts";
import { fetchSource } from "./fetch-source.ts";
import type { SourceAnswer, SourceQuote } from "./rate-source.ts";
import { sourceTime } from "./source-time.ts";

const MARKETS = { bitcoin: "btcbrl", ethereum: "ethbrl", usdt: "usdtbrl" } as const satisfies Record<
  Coin,
  string
>;

const price = z.object({ price: z.string() });
const row = z.object({
  market_symbol: z.string(),
  best: z.object({ bid: price, ask: price }),
  last_trade: z.object({ date: z.string() }),
  rolling_24h: z.object({ price_change_percent: z.string().nullish() }).nullish(),
});
const answer = z.object({ data: z.tuple([row], z.unknown()) });

/**
 * Foxbit REST v3, one request per coin. Only the last trade has a timestamp: on a quiet market it is older than the
 * offers, and the source is then skipped as stale.
 */
export async function fetchFoxbit(base: string, signal: AbortSignal): Promise<SourceAnswer> {
  const coins = Object.keys(MARKETS) as Coin[];
  const fetched = await Promise.all(
    coins.map((coin) => fetchSource(`${base}/rest/v3/markets/${MARKETS[coin]}/ticker/24hr`, signal)),
  );
  const refused = fetched.find(({ kind }) => kind === "refused");
  if (refused && refused.kind === "refused") return refused;
  const quotes = fetched.flatMap((one, at): SourceQuote[] => {
    const coin = coins[at];
    const parsed = one.kind === "json" ? answer.safeParse(one.json) : null;
    const ticker = parsed?.data?.data[0];
    const time = ticker ? sourceTime(ticker.last_trade.date) : null;
    if (!coin || !ticker || time === null || ticker.market_symbol !== MARKETS[coin]) return [];
    return [
      {
        coin,
        bid: ticker.best.bid.price,
        ask: ticker.best.ask.price,
        change24h: ticker.rolling_24h?.price_change_percent ?? null,
        at: time,
      },
    ];
  });
  const failed = fetched.find(({ kind }) => kind === "failed");
  return quotes.length === 0 && failed?.kind === "failed" ? failed : { kind: "quotes", quotes };
}
