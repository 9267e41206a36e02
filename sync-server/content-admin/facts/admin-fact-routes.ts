import {
  adminFactBody,
  adminFactParams,
  adminFactSchema,
  adminFactsSchema,
} from "#db/protocol/admin/admin-facts-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { readFacts } from "./read-facts.ts";
import { reviewFact } from "./review-fact.ts";

/** Administration of the facts that lessons and the fee calculator rely on. */
export function adminFactRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/facts",
      summary: "All facts in their current state",
      access: "admin",
      responses: { 200: { description: "In the order of the fact sheet.", schema: adminFactsSchema } },
      handle: async () => ({ items: await readFacts(deps) }),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/admin/facts/{id}",
      summary: "Confirm a fact again, change its note or figure, or withdraw it",
      access: "admin",
      freshProof: "where careful",
      params: adminFactParams,
      body: { schema: adminFactBody },
      responses: {
        200: { description: "The fact.", schema: adminFactSchema },
        404: "This release has no fact with this id.",
        409: "`conflict`: another administrator saved it meanwhile; nothing was written.",
      },
      handle: ({ accountId, params, body }) => reviewFact(deps, accountId, params.id, body),
    }),
  ];
}
