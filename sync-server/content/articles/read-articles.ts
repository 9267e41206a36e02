import { MOST_EXPORTED, type ArticleExportPage } from "#db/protocol/admin/article-export-api.ts";
import type { ArticleAnswer, ArticleListAnswer, ArticlesQuery } from "#db/protocol/admin/article-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findArticle, listArticles, listArticleSummaries, listWholeArticles } from "./article-repository.ts";
import { isAdmin } from "#server/accounts/check-rights.ts";
import { showAllHtml, showHtml } from "#server/content/show-html.ts";

/** Articles for readers; drafts, and content in lists, are for administrators (S257, S467). */

/** `published` undefined: everything this user may see. `page` undefined: all of it. */
export async function readArticles(
  { knex, ...deps }: Deps,
  accountId: string | null,
  { published, page, limit }: ArticlesQuery,
): Promise<ArticleListAnswer> {
  const all = await isAdmin({ knex, ...deps }, accountId);
  const wanted = published === undefined ? undefined : published === "true";
  if (wanted === false && !all) return [];
  const range = {
    ...(all ? (wanted === undefined ? {} : { published: wanted }) : { published: true }),
    ...(page === undefined ? {} : { limit, offset: (page - 1) * limit }),
  };
  if (!all) return listArticleSummaries(knex, range);
  const articles = await listArticles(knex, range);
  const shown = await showAllHtml(
    knex,
    articles.map(({ content }) => content),
  );
  return articles.map((article, at) => ({ ...article, content: shown[at] ?? "" }));
}

export async function readArticle(
  deps: Deps,
  accountId: string | null,
  slug: string,
): Promise<ArticleAnswer> {
  const article = await findArticle(deps.knex, slug, await isAdmin(deps, accountId));
  if (!article)
    throw new AppError("not_found", {
      message: "O artigo que você está procurando não existe ou foi removido.",
    });
  return { ...article, content: await showHtml(deps.knex, article.content) };
}

/**
 * One page of whole articles, including drafts, for the administrators' file. `after`: cursor of the previous page.
 */
export function exportArticles(
  { knex }: Pick<Deps, "knex">,
  after: string | null,
): Promise<ArticleExportPage> {
  return listWholeArticles(knex, after, MOST_EXPORTED);
}
