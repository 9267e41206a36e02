import { articleExportQuery, articleExportSchema } from "#db/protocol/admin/article-export-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { exportArticles } from "./read-articles.ts";

/**
 * Exports all articles in the format of the import. The path is not below `/articles`, where any segment may be an article's
 * slug.
 */
export function articleExportRoute(deps: Deps): ApiRoute {
  return apiRoute({
    method: "GET",
    path: "/api/admin/article-export",
    summary: "Whole articles, including drafts, paged, for export to a file",
    access: "admin",
    query: articleExportQuery,
    responses: { 200: { description: "One page.", schema: articleExportSchema } },
    handle: ({ query }) => exportArticles(deps, query.cursor ?? null),
  });
}
