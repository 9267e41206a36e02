import { Router } from "express";
import { queryText } from "#sandbox/query-text.ts";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { changeText, priceText, quoteOf } from "./market.ts";

const COINS = { bitcoin: "BTC", ethereum: "ETH", tether: "USDT" } as const;

/** `GET /api/v3/simple/price?ids=…&vs_currencies=brl&…`: prices are numbers, times are in seconds. */
export const coingecko: SandboxService = {
  id: "rates-coingecko",
  title: "Cotações: CoinGecko",
  path: "/rates/coingecko",
  faults: ["slow", "down", "absurd", "stale", "swapped"],
  notes: [],
  create: (context) => {
    const router = Router();
    router.get("/api/v3/simple/price", (req, res) => {
      const asked = queryText(req, "ids").split(",");
      const entries = Object.entries(COINS)
        .filter(([id]) => asked.includes(id))
        .map(([id, ticker]) => {
          const quote = quoteOf(context, ticker, { partsPerMillion: 100n });
          const seconds = Math.floor(quote.at.getTime() / 1000);
          return `"${id}":{"brl":${priceText(quote.bid)},"brl_24h_change":${changeText(quote)},"last_updated_at":${seconds}}`;
        });
      // Serialised by hand: with `precision=full` there are more digits than a JavaScript number has.
      res.type("json").send(`{${entries.join(",")}}`);
    });
    return router;
  },
};
