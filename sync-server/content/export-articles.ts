import { MOST_EXPORTED, type ArticleExportPage } from "#db/protocol/admin/article-export-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { listWholeArticles } from "./article-export-repository.ts";

/**
 * One page of whole articles, including drafts, for the administrators' file. `after`: cursor of the previous page.
 */
export function exportArticles(
  { knex }: Pick<Deps, "knex">,
  after: string | null,
): Promise<ArticleExportPage> {
  return listWholeArticles(knex, after, MOST_EXPORTED);
}
