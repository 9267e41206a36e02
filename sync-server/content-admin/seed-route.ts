import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { seedAgain } from "./seed-again.ts";

const count = z.number().int().min(0);
const seededSchema = z.object({ created: z.object({ modules: count, lessons: count }) });

/**
 * Loads the bundled course and articles again, including deleted ones (contract §5). Rows edited by administrators
 * are kept; idempotent.
 */
export function seedRoute({ knex }: Deps): ApiRoute {
  return apiRoute({
    method: "POST",
    path: "/api/admin/seed",
    summary: "Load the bundled course; existing rows are kept",
    access: "admin",
    freshProof: "where careful",
    responses: { 200: { description: "How much was created.", schema: seededSchema } },
    handle: ({ accountId }) => seedAgain(knex, accountId),
  });
}
