import { articleExportQuery, articleExportSchema } from "#db/protocol/admin/article-export-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { exportArticles } from "./export-articles.ts";

/** All articles for a file that an upload reads again. Not below `/articles`, where any word may be an article's address. */
export function articleExportRoute(deps: Deps): ApiRoute {
  return apiRoute({
    method: "GET",
    path: "/api/admin/article-export",
    summary: "Whole articles and drafts in pages, for a file",
    access: "admin",
    query: articleExportQuery,
    responses: { 200: { description: "One page.", schema: articleExportSchema } },
    handle: async ({ res, query }) => void res.json(await exportArticles(deps, query.cursor ?? null)),
  });
}
