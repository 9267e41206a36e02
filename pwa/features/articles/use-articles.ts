import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { listArticles, type StoredArticles } from "#pwa/local-db/queries/article-queries.ts";
import { type ArticleList, chooseArticles } from "./choose-articles.ts";
import { useSamples } from "./use-samples.ts";
import { useServerAsked } from "./use-server-asked.ts";

const NOTHING: StoredArticles = { articles: [], pulled: false };

/** The published articles, live; null while it is not known which there are. */
export function useArticles(): ArticleList | null {
  const { content } = useDeps();
  const page = usePageData();
  // A storage that cannot be read has nothing to show; the page or the samples then stand in.
  const stored = useLiveQuery(() => listArticles(content).catch(() => NOTHING), [content]);
  const lacking = stored !== undefined && stored.articles.length === 0;
  const asked = useServerAsked(lacking && !stored.pulled);
  const samples = useSamples(lacking && page.articles === undefined);
  return chooseArticles({ stored, page, asked, samples });
}
