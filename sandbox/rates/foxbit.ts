import { Router } from "express";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { changeText, priceText, quoteOf, TICKERS } from "./market.ts";

/** `GET /rest/v3/markets/{btcbrl|ethbrl|usdtbrl}/ticker/24hr`: one row, all numbers are strings. */
export const foxbit: SandboxService = {
  id: "rates-foxbit",
  title: "Cotações: Foxbit",
  path: "/rates/foxbit",
  faults: ["slow", "down", "absurd", "stale", "swapped"],
  notes: [],
  create: (context) => {
    const router = Router();
    router.get("/rest/v3/markets/:market/ticker/24hr", (req, res) => {
      const ticker = TICKERS.find((name) => `${name.toLowerCase()}brl` === req.params.market);
      if (!ticker) {
        const error = { message: "Resource not found.", code: 404, details: ["Market not found."] };
        return void res.status(404).json({ error });
      }
      const quote = quoteOf(context, ticker, { partsPerMillion: 400n });
      const row = {
        market_symbol: req.params.market,
        last_trade: { price: priceText(quote.last), volume: "0.00310000", date: quote.at.toISOString() },
        rolling_24h: {
          price_change: priceText(quote.last - quote.open),
          price_change_percent: changeText(quote),
          volume: "3.10000000",
          trades_count: "412",
          open: priceText(quote.open),
          high: priceText(quote.high),
          low: priceText(quote.low),
        },
        best: {
          ask: { price: priceText(quote.ask), volume: "0.05000000" },
          bid: { price: priceText(quote.bid), volume: "0.04000000" },
        },
      };
      res.json({ data: [row] });
    });
    return router;
  },
};
