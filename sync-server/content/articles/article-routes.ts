import {
  articleListSchema,
  articleSchema,
  articleSlugParams,
  articlesQuery,
} from "#db/protocol/admin/article-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { readArticle, readArticles } from "./read-articles.ts";

/** Articles (S257, S258). */
export function articleRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/articles",
      summary: "Articles, newest first, all or one page; administrators also get drafts and the content",
      access: "public",
      query: articlesQuery,
      responses: { 200: { description: "The articles.", schema: articleListSchema } },
      handle: ({ accountId, query }) => readArticles(deps, accountId, query),
    }),
    apiRoute({
      method: "GET",
      path: "/api/articles/slug/{slug}",
      summary: "One article, with sanitised content; drafts for administrators only",
      access: "public",
      params: articleSlugParams,
      responses: {
        200: { description: "The article.", schema: articleSchema },
        404: "No article that the caller may see has this slug.",
      },
      handle: ({ accountId, params }) => readArticle(deps, accountId, params.slug),
    }),
  ];
}
