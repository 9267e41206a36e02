import { z } from "zod";
import { sightingSchema } from "#db/protocol/sighting.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { createLookAtCharge } from "./look-at-charge.ts";

const params = z.object({ id: z.string().max(64) });

/** What a public explorer shows about a charge; a fact beside the cashier's mark, never instead of it (D3). */
export function sightingRoute(deps: Deps): ApiRoute {
  const lookAtCharge = createLookAtCharge(deps);
  return apiRoute({
    method: "GET",
    path: "/api/charges/{id}/sighting",
    summary: "Whether a public explorer shows a payment for one's own charge",
    access: "session",
    params,
    responses: {
      200: { description: "What was seen, with its time and source.", schema: sightingSchema },
      404: { description: "No such charge of this account." },
      422: { description: "A training charge, or a network that is not looked at here." },
      429: { description: "Asked too often; `Retry-After` says when again." },
      502: { description: "The explorer did not answer as it should." },
      504: { description: "The explorer took too long." },
    },
    handle: async ({ res, accountId, params: { id } }) => void res.json(await lookAtCharge(accountId, id)),
  });
}
