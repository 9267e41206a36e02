import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RateSourceConfig, RateSourceName } from "#server/platform/config/rates-config.ts";

/** The four public sources of quotes over real HTTP, which agree until one is told to misbehave. */

export type Prices = { readonly bid: string; readonly ask: string; readonly at: Date };
type Ticker = "BTC" | "ETH" | "USDT";
export const BIDS: Record<Ticker, string> = { BTC: "300000.00", ETH: "16000.00", USDT: "5.4500" };
const ASKS: Record<Ticker, string> = { BTC: "300300.00", ETH: "16016.00", USDT: "5.4555" };

/** Replaces a source's response: by other figures in its own format, or by another response altogether. */
export type Misbehaviour = {
  readonly prices?: (ticker: Ticker, right: Prices) => Prices;
  readonly answer?: (res: ServerResponse) => void;
};

export type QuoteSources = {
  readonly config: readonly RateSourceConfig[];
  readonly names: readonly RateSourceName[];
  /** null: the source behaves normally again. */
  readonly set: (name: RateSourceName, misbehaviour: Misbehaviour | null) => void;
  readonly asked: (name: RateSourceName) => number;
  readonly close: () => Promise<void>;
};

const NAMES: readonly RateSourceName[] = ["foxbit", "mercado_bitcoin", "binance", "coingecko"];
const TICKERS: readonly Ticker[] = ["BTC", "ETH", "USDT"];
const IDS = { BTC: "bitcoin", ETH: "ethereum", USDT: "tether" } as const;

function bodyOf(name: RateSourceName, path: string, of: (ticker: Ticker) => Prices): string {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  switch (name) {
    case "foxbit": {
      const ticker = TICKERS.find((one) => path.includes(`/${one.toLowerCase()}brl/`)) ?? "BTC";
      const { bid, ask, at } = of(ticker);
      return `{"data":[{"market_symbol":"${ticker.toLowerCase()}brl","last_trade":{"price":"${bid}","date":"${at.toISOString()}"},"rolling_24h":{"price_change_percent":"2.314"},"best":{"ask":{"price":"${ask}","volume":"1"},"bid":{"price":"${bid}","volume":"1"}}}]}`;
    }
    case "mercado_bitcoin":
      return `[${TICKERS.map((ticker) => {
        const { bid, ask, at } = of(ticker);
        return `{"pair":"${ticker}-BRL","buy":"${bid}","sell":"${ask}","last":"${bid}","date":${seconds(at)}${ticker === "ETH" ? "000000000" : ""}}`;
      }).join(",")}]`;
    case "binance":
      return `[${TICKERS.map((ticker) => {
        const { bid, ask, at } = of(ticker);
        return `{"symbol":"${ticker}BRL","bidPrice":"${bid}","askPrice":"${ask}","priceChangePercent":"2.310","closeTime":${at.getTime()}}`;
      }).join(",")}]`;
    case "coingecko":
      return `{${TICKERS.map((ticker) => {
        const { bid, at } = of(ticker);
        return `"${IDS[ticker]}":{"brl":${bid},"brl_24h_change":2.2999999999999998,"last_updated_at":${seconds(at)}}`;
      }).join(",")}}`;
  }
}

export async function startQuoteSources(now: () => Date): Promise<QuoteSources> {
  const misbehaviours = new Map<RateSourceName, Misbehaviour>();
  const counts = new Map<RateSourceName, number>();
  const listener: RequestListener = (req, res) => {
    const path = req.url ?? "";
    const name = NAMES.find((one) => path.startsWith(`/${one}/`));
    if (!name) return void res.writeHead(404).end();
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const { answer, prices } = misbehaviours.get(name) ?? {};
    if (answer) return answer(res);
    const right = (ticker: Ticker): Prices => ({ bid: BIDS[ticker], ask: ASKS[ticker], at: now() });
    const body = bodyOf(name, path, (ticker) => prices?.(ticker, right(ticker)) ?? right(ticker));
    res.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end(body);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: NAMES.map((name) => ({ name, base: `${origin}/${name}`, sandbox: false })),
    names: NAMES,
    set: (name, misbehaviour) =>
      void (misbehaviour ? misbehaviours.set(name, misbehaviour) : misbehaviours.delete(name)),
    asked: (name) => counts.get(name) ?? 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
