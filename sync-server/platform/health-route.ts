import { z } from "zod";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";
import { apiRoute, type ApiRoute } from "./http/api-route.ts";
import { isReady } from "./is-ready.ts";

const okSchema = z.object({ ok: z.literal(true) });

/** `health`: this process responds. `ready`: it can serve requests (database reachable, migrated, not stopping). */
export function healthRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/health",
      summary: "Liveness",
      access: "none",
      responses: { 200: { description: "The process answers.", schema: okSchema } },
      handle: () => ({ ok: true }),
    }),
    apiRoute({
      method: "GET",
      path: "/api/ready",
      summary: "Readiness: database reachable, migrations done, not shutting down",
      access: "none",
      responses: { 200: { description: "Ready to serve requests.", schema: okSchema } },
      handle: async () => {
        if (!(await isReady(deps))) throw new AppError("unavailable", { retryAfter: 5 });
        return { ok: true };
      },
    }),
  ];
}
