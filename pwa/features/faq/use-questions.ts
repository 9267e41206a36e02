import { useLiveQuery } from "dexie-react-hooks";
import { FAQ, type FaqEntry } from "#db/content/faq.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { readQuestions } from "#pwa/local-db/queries/word-queries.ts";

/**
 * The questions in order, live: the server's as this device has them, as the server wrote them into the page, or those
 * that came with the app while this device never received any. null for the moment in which that is not known.
 */
export function useQuestions(): readonly FaqEntry[] | null {
  const { content } = useDeps();
  const { questions } = usePageData();
  // A storage that cannot be read has nothing to show.
  const stored = useLiveQuery(() => readQuestions(content).catch(() => null), [content]);
  return stored ?? questions ?? (stored === null ? FAQ : null);
}
