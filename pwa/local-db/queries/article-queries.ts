import type { ArticleRow } from "#db/entities/rows.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import { readContentMeta } from "#pwa/local-db/pull/load-bundled-course.ts";

/**
 * Article queries, for live queries. `pulled`: the server's list was received, so an empty list means that there are no
 * articles.
 */

export type StoredArticles = { readonly articles: readonly ArticleRow[]; readonly pulled: boolean };
export type StoredArticle = {
  readonly article: ArticleRow | null;
  /** Number of stored articles. */
  readonly count: number;
  readonly pulled: boolean;
};

/** The time from which an article counts as published (S129). */
export const articleDate = (article: Pick<ArticleRow, "publishedAt" | "createdAt">): string =>
  article.publishedAt ?? article.createdAt;

/** Newest first, in the server's order. */
export async function listArticles(content: ContentDatabase): Promise<StoredArticles> {
  const [articles, meta] = await Promise.all([content.articles.toArray(), readContentMeta(content)]);
  return {
    articles: articles.toSorted(
      (a, b) => articleDate(b).localeCompare(articleDate(a)) || a.slug.localeCompare(b.slug),
    ),
    pulled: meta.cursor !== null,
  };
}

export async function readArticle(content: ContentDatabase, slug: string): Promise<StoredArticle> {
  const [article, count, meta] = await Promise.all([
    content.articles.get(slug),
    content.articles.count(),
    readContentMeta(content),
  ]);
  return { article: article ?? null, count, pulled: meta.cursor !== null };
}
