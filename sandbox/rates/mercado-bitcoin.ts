import { Router } from "express";
import { queryText } from "#sandbox/query-text.ts";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { priceText, quoteOf, TICKERS } from "./market.ts";

/**
 * `GET /api/v4/tickers?symbols=BTC-BRL,…`: strings, with `date` in seconds for some pairs and nanoseconds for others.
 */
export const mercadoBitcoin: SandboxService = {
  id: "rates-mercado_bitcoin",
  title: "Cotações: Mercado Bitcoin",
  path: "/rates/mercado_bitcoin",
  faults: ["slow", "down", "absurd", "stale", "swapped"],
  notes: [],
  create: (context) => {
    const router = Router();
    router.get("/api/v4/tickers", (req, res) => {
      const asked = queryText(req, "symbols").split(",");
      const rows = TICKERS.filter((ticker) => asked.includes(`${ticker}-BRL`)).map((ticker) => {
        const quote = quoteOf(context, ticker, { partsPerMillion: -300n });
        const seconds = BigInt(Math.floor(quote.at.getTime() / 1000));
        return `{"pair":"${ticker}-BRL","high":"${priceText(quote.high)}","low":"${priceText(quote.low)}","vol":"12.5","last":"${priceText(quote.last)}","buy":"${priceText(quote.bid)}","sell":"${priceText(quote.ask)}","open":"${priceText(quote.open)}","date":${ticker === "BTC" ? seconds * 1_000_000_000n : seconds}}`;
      });
      // Serialised by hand: nanoseconds do not fit into a JavaScript number.
      res.type("json").send(`[${rows.join(",")}]`);
    });
    return router;
  },
};
