import { ratesAnswerSchema } from "#db/protocol/rates.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { createReadRates } from "./read-rates.ts";

/** Quotes in reais (S110, S111; G5). */
export function ratesRoute(deps: Deps): ApiRoute {
  const readRates = createReadRates(deps);
  return apiRoute({
    method: "GET",
    path: "/api/rates",
    summary: "Rates of the coins in reais: the median of several public sources, with its age",
    access: "none",
    responses: {
      200: { description: "The latest rates; old ones when the sources fail.", schema: ratesAnswerSchema },
      503: "The sources have never agreed on a rate.",
    },
    handle: async ({ res }) => {
      const answer = await readRates();
      if (!answer) throw new AppError("unavailable", { message: "Ainda não há cotação.", retryAfter: 30 });
      // Short, so that a busy counter does not repeat the request. The age is in the response.
      res.setHeader("Cache-Control", "public, max-age=15");
      return answer;
    },
  });
}
