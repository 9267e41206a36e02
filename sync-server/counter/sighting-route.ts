import { z } from "zod";
import { sightingSchema } from "#db/protocol/sighting.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { createLookAtCharge } from "./look-at-charge.ts";

const params = z.object({ id: z.string().max(64) });

/** What a public explorer shows about a charge; shown beside the cashier's mark, and never replaces it (D3). */
export function sightingRoute(deps: Deps): ApiRoute {
  const lookAtCharge = createLookAtCharge(deps);
  return apiRoute({
    method: "GET",
    path: "/api/charges/{id}/sighting",
    summary:
      "Payments that a public explorer shows for a charge of the shop; cashiers see their own charges only",
    access: "shop",
    shop: { roles: ["owner", "manager", "cashier"], paid: false },
    params,
    responses: {
      200: { description: "The payments that were seen, with time and source.", schema: sightingSchema },
      404: "The shop has no such charge, or it belongs to another member.",
      422: "A training charge, or a network without an explorer.",
      429: "Too many requests; see `Retry-After`.",
      502: "The explorer's response was invalid.",
      504: "The explorer took too long.",
    },
    handle: ({ accountId, shop, params: { id } }) => lookAtCharge({ accountId, shop }, id),
  });
}
