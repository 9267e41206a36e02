import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { listArticles, type StoredArticles } from "#pwa/local-db/queries/article-queries.ts";
import { type ArticleList, chooseArticles } from "./choose-articles.ts";
import { useSamples } from "./use-samples.ts";
import { useSyncWhenMissing } from "./use-sync-when-missing.ts";

const NOTHING: StoredArticles = { articles: [], pulled: false };

/** The published articles, live; null while the list is unknown. */
export function useArticles(): ArticleList | null {
  const { content } = useDeps();
  const page = usePageData();
  // When the storage cannot be read, the page or the samples are shown.
  const stored = useLiveQuery(() => listArticles(content).catch(() => NOTHING), [content]);
  const isMissing = stored !== undefined && stored.articles.length === 0;
  const hasSynced = useSyncWhenMissing(isMissing && !stored.pulled);
  const samples = useSamples(isMissing && page.articles === undefined);
  return chooseArticles({ stored, page, hasSynced, samples });
}
