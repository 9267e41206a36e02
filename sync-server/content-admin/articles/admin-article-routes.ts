import {
  adminArticleSchema,
  adminSlugParams,
  articleDraftBody,
  articlePageQuery,
  articlePageSchema,
  articlePreviewSchema,
  bulkAnswerSchema,
  bulkArticlesBody,
  changeArticleBody,
  newArticleBody,
} from "#db/protocol/admin/admin-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { validateArticles } from "./validate-articles.ts";
import { bulkArticles } from "./bulk-articles.ts";
import {
  previewArticle,
  readAdminArticle,
  readArticlePage,
} from "#server/content-admin/read-admin-content.ts";
import { editRoutes } from "#server/content-admin/edit-routes.ts";

/** Contract §9.10. */
const UPLOAD_LIMIT = 20 * 1024 * 1024;

/** Articles for administrators (S408, S409, S471–S474). */
export function adminArticleRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/admin/articles",
      summary: "Articles and drafts, newest first, paged",
      access: "admin",
      query: articlePageQuery,
      responses: { 200: { description: "One page.", schema: articlePageSchema } },
      handle: ({ query }) => readArticlePage(deps, query),
    }),
    apiRoute({
      method: "POST",
      path: "/api/admin/articles/bulk",
      summary:
        "Create many articles, or update those whose slug exists; invalid rows are reported, valid rows are imported",
      access: "admin",
      freshProof: "where careful",
      body: {
        schema: bulkArticlesBody,
        limit: UPLOAD_LIMIT,
        // Each entry is validated on its own.
        refuseUnstorableText: false,
        tooLarge: "O arquivo passa de 20 MB. Divida-o em partes menores.",
      },
      responses: { 200: { description: "The result of each entry.", schema: bulkAnswerSchema } },
      handle: ({ accountId, body }) => bulkArticles(deps, accountId, validateArticles(body.articles)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/admin/articles/{slug}/preview",
      summary: "The article as readers will see it, with its draft applied",
      access: "admin",
      params: adminSlugParams,
      responses: {
        200: { description: "The article.", schema: articlePreviewSchema },
        404: "No such article.",
      },
      handle: ({ params }) => previewArticle(deps, params.slug),
    }),
    ...editRoutes(deps, {
      kind: "article",
      path: "/api/admin/articles",
      schemas: {
        create: newArticleBody,
        change: changeArticleBody,
        draft: articleDraftBody,
        row: adminArticleSchema,
      },
      read: (id) => readAdminArticle(deps, id),
    }),
  ];
}
