import type { ArticleRow } from "#db/entities/rows.ts";
import type { ArticleSummary, PageData } from "#db/protocol/page-data.ts";
import type { StoredArticles } from "#pwa/local-db/queries/article-queries.ts";

export type ArticleList = {
  readonly articles: readonly ArticleSummary[];
  /** The articles that shipped with the app, each marked 'Exemplo' (S126). */
  readonly samples: boolean;
};

type Known = {
  /** undefined: not read yet. */
  readonly stored: StoredArticles | undefined;
  readonly page: PageData;
  readonly hasSynced: boolean;
  readonly samples: readonly ArticleRow[] | null;
};

/**
 * Chooses the list to show; null while it is unknown. Prefers the device's articles, then those in the page, then the
 * samples, which are shown when the server has none or cannot be reached.
 */
export function chooseArticles({ stored, page, hasSynced, samples }: Known): ArticleList | null {
  if (stored && stored.articles.length > 0) return { articles: stored.articles, samples: false };
  if (page.articles && page.articles.length > 0) {
    return { articles: page.articles, samples: page.samples ?? false };
  }
  if (!stored || !(stored.pulled || hasSynced) || !samples) return null;
  return { articles: samples, samples: true };
}
