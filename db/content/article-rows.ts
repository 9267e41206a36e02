import type { ArticleRow } from "../entities/rows.ts";
import type { AuthoredArticle } from "./article-schema.ts";

/** When an article counts as published: noon UTC of its day, which is the same day everywhere in Brazil. */
export const publicationOf = (article: Pick<AuthoredArticle, "publishedOn">): string =>
  `${article.publishedOn}T12:00:00.000Z`;

/**
 * The authored articles as synced rows, for a device whose server has none (S126). The id is the slug, and every date
 * the publication, so that two devices build equal rows.
 */
export function articlesToRows(articles: readonly AuthoredArticle[]): ArticleRow[] {
  return articles.map(({ publishedOn, ...article }) => {
    const publishedAt = publicationOf({ publishedOn });
    return { ...article, id: article.slug, publishedAt, createdAt: publishedAt, updatedAt: publishedAt };
  });
}
