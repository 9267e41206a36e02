import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { seedAgain } from "./seed-again.ts";

const count = z.number().int().min(0);
const seededSchema = z.object({ created: z.object({ modules: count, lessons: count }) });

/**
 * Loads the bundled course and articles again, those that were deleted too (contract §5). What an administrator edited
 * stays; saying it twice creates nothing.
 */
export function seedRoute({ knex }: Deps): ApiRoute {
  return apiRoute({
    method: "POST",
    path: "/api/admin/seed",
    summary: "Load the bundled course; what is there already stays",
    access: "admin",
    responses: { 200: { description: "How much was created.", schema: seededSchema } },
    handle: async ({ res, accountId }) => void res.json(await seedAgain(knex, accountId)),
  });
}
