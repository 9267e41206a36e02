import type { ArticleAnswer, ArticleListAnswer } from "#db/protocol/article-api.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { sanitize } from "#server/gateways/html-sanitizer.ts";
import { findArticle, listArticles } from "#server/repositories/article-repository.ts";
import { isAdmin } from "./check-rights.ts";

/** Articles as the public reads them; drafts, and content in the list, are for administrators (S257, S467). */

const seesAll = (deps: Deps, accountId: string | null): Promise<boolean> =>
  accountId === null ? Promise.resolve(false) : isAdmin(deps, accountId);

/** `published` undefined: everything this person may see. */
export async function readArticles(
  deps: Deps,
  accountId: string | null,
  published: boolean | undefined,
): Promise<ArticleListAnswer> {
  const all = await seesAll(deps, accountId);
  const visible = await listArticles(deps.knex, all);
  const articles =
    published === undefined ? visible : visible.filter((article) => article.published === published);
  if (!all) return articles.map(({ content: _content, ...summary }) => summary);
  return Promise.all(articles.map(cleaned));
}

export async function readArticle(
  deps: Deps,
  accountId: string | null,
  slug: string,
): Promise<ArticleAnswer> {
  const article = await findArticle(deps.knex, slug, await seesAll(deps, accountId));
  if (!article)
    throw new AppError("not_found", {
      message: "O artigo que você está procurando não existe ou foi removido.",
    });
  return cleaned(article);
}

const cleaned = async (article: ArticleAnswer): Promise<ArticleAnswer> => ({
  ...article,
  content: await sanitize(article.content),
});
