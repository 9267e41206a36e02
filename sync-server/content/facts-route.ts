import { factsAnswerSchema } from "#db/protocol/facts-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { readPublishedFacts } from "./read-published-facts.ts";

/** The facts that lessons rely on, as administrators have reviewed them since the release (docs/decisions/0095). */
export function factsRoute(deps: Deps): ApiRoute {
  return apiRoute({
    method: "GET",
    path: "/api/facts",
    summary: "Published reviews of the facts that lessons and the fee calculator rely on",
    access: "none",
    responses: {
      200: {
        description: "All reviews; a fact without a review is unchanged since the release.",
        schema: factsAnswerSchema,
      },
    },
    handle: async ({ res }) => {
      res.setHeader("Cache-Control", "no-cache");
      return { items: await readPublishedFacts(deps) };
    },
  });
}
