import { Router } from "express";
import { queryText } from "#sandbox/query-text.ts";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { changeText, priceText, quoteOf, TICKERS } from "./market.ts";

const DAY_MS = 86_400_000;

/** `GET /api/v3/ticker/24hr?symbols=["BTCBRL",…]`: prices are strings, times are numbers of milliseconds. */
export const binance: SandboxService = {
  id: "rates-binance",
  title: "Cotações: Binance",
  path: "/rates/binance",
  faults: ["slow", "down", "absurd", "stale", "swapped"],
  notes: [],
  create: (context) => {
    const router = Router();
    router.get("/api/v3/ticker/24hr", (req, res) => {
      const asked = queryText(req, "symbols");
      const rows = TICKERS.filter((ticker) => asked.includes(`"${ticker}BRL"`)).map((ticker) => {
        const quote = quoteOf(context, ticker, { partsPerMillion: 900n });
        return {
          symbol: `${ticker}BRL`,
          priceChange: priceText(quote.last - quote.open),
          priceChangePercent: changeText(quote),
          lastPrice: priceText(quote.last),
          bidPrice: priceText(quote.bid),
          bidQty: "0.10000000",
          askPrice: priceText(quote.ask),
          askQty: "0.20000000",
          openPrice: priceText(quote.open),
          highPrice: priceText(quote.high),
          lowPrice: priceText(quote.low),
          openTime: quote.at.getTime() - DAY_MS,
          closeTime: quote.at.getTime(),
          count: 1893,
        };
      });
      if (rows.length === 0) return void res.status(400).json({ code: -1121, msg: "Invalid symbol." });
      res.json(rows);
    });
    return router;
  },
};
