import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { readArticle, type StoredArticle } from "#pwa/local-db/queries/article-queries.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { type ArticleState, chooseArticle } from "./choose-article.ts";
import { useSamples } from "./use-samples.ts";
import { useSyncWhenMissing } from "./use-sync-when-missing.ts";

const NOTHING: StoredArticle = { article: null, count: 0, pulled: false };

/** The article at this address, live: an edit redraws it. One screen for each slug (`key`). */
export function useArticle(slug: string): ArticleState {
  const { content } = useDeps();
  const page = usePageData();
  const offline = useOffline();
  const isHydrated = useIsHydrated();
  const [rendered] = useState(!isHydrated);
  const stored = useLiveQuery(() => readArticle(content, slug).catch(() => NOTHING), [content, slug]);
  const isMissing = stored !== undefined && stored.article === null && page.article?.slug !== slug;
  const hasSynced = useSyncWhenMissing(isMissing && !rendered);
  const samples = useSamples(isMissing && !rendered && stored.count === 0);
  return chooseArticle({ slug, stored, page, rendered, hasSynced, offline, samples });
}
