import type { Knex } from "knex";
import type { ArticleRow } from "#db/entities/rows.ts";
import type { PageData } from "#db/protocol/page-data.ts";
import { findPublicArticle, listPublicArticles } from "#server/content/public-content-repository.ts";
import { showHtml } from "#server/content/show-html.ts";

/** The bundled articles, which are shown until one is published (S126). */
async function samples(): Promise<ArticleRow[]> {
  const [{ ARTICLES }, { articlesToRows }] = await Promise.all([
    import("#db/content/articles.ts"),
    import("#db/content/article-rows.ts"),
  ]);
  return articlesToRows(ARTICLES);
}

export async function readArticleList(knex: Knex): Promise<PageData> {
  const articles = await listPublicArticles(knex);
  if (articles.length > 0) return { articles };
  const rows = await samples();
  return { articles: rows.map(({ content: _content, ...summary }) => summary), samples: true };
}

/** One article with sanitised HTML (D8); `article` null: not found. */
export async function readArticlePage(knex: Knex, slug: string): Promise<PageData> {
  const article = await findPublicArticle(knex, slug);
  if (article) return { article: await clean(knex, article) };
  if ((await listPublicArticles(knex)).length > 0) return { article: null };
  const sample = (await samples()).find((row) => row.slug === slug);
  return sample ? { article: await clean(knex, sample), samples: true } : { article: null };
}

const clean = async (knex: Knex, article: ArticleRow): Promise<ArticleRow> => ({
  ...article,
  content: await showHtml(knex, article.content),
});
