import { useLiveQuery } from "dexie-react-hooks";
import type { ArticleSummary } from "#db/protocol/page-data.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";

const SHOWN = 3;

/** The newest published articles: this device's, or those the server wrote into the page. May be empty. */
export function useLatestArticles(): readonly ArticleSummary[] {
  const { content } = useDeps();
  const page = usePageData();
  const kept = useLiveQuery(async () => {
    const articles = await content.articles.toArray();
    return articles.sort((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "")).slice(0, SHOWN);
  }, [content]);
  return kept && kept.length > 0 ? kept : (page.articles ?? []).slice(0, SHOWN);
}
