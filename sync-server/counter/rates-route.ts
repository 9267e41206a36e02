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
    summary: "What one coin is worth in reais: the median of several public sources, with its age",
    access: "none",
    responses: {
      200: { description: "The last good rates; old ones when the sources fail.", schema: ratesAnswerSchema },
      503: { description: "No rate was ever agreed on." },
    },
    handle: async ({ res }) => {
      const answer = await readRates();
      if (!answer) throw new AppError("unavailable", { message: "Ainda não há cotação.", retryAfter: 30 });
      // A moment, so that a busy counter does not ask for the same again. The age is in the answer.
      res.setHeader("Cache-Control", "public, max-age=15");
      res.json(answer);
    },
  });
}
