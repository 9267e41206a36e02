import { z } from "zod";
import type { Deps } from "./deps.ts";
import { apiRoute, type ApiRoute } from "./http/api-route.ts";
import { buildOpenapi } from "./http/openapi.ts";
import { sessionCookieName } from "./http/session/session.ts";

/** Serves the description of all given routes and of itself. */
export function openapiRoute(deps: Deps, others: readonly ApiRoute[]): ApiRoute {
  let document: object | undefined;
  const { appOrigin } = deps.config;
  const route = apiRoute({
    method: "GET",
    path: "/api/openapi.json",
    summary: "This OpenAPI description",
    access: "none",
    responses: { 200: { description: "OpenAPI 3.1", schema: z.record(z.string(), z.unknown()) } },
    handle: () => {
      document ??= buildOpenapi([...others, route], { appOrigin, cookieName: sessionCookieName(appOrigin) });
      return document;
    },
  });
  return route;
}
