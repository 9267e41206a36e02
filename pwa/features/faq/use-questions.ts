import { useLiveQuery } from "dexie-react-hooks";
import { FAQ, type FaqEntry } from "#db/content/faq.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { readQuestions } from "#pwa/local-db/queries/word-queries.ts";

/**
 * The questions in order, live: the server's as stored on this device or written into the page; the bundled ones
 * while this device has never received any. null until that is known.
 */
export function useQuestions(): readonly FaqEntry[] | null {
  const { content } = useDeps();
  const { questions } = usePageData();
  // Unreadable storage counts as empty.
  const stored = useLiveQuery(() => readQuestions(content).catch(() => null), [content]);
  return stored ?? questions ?? (stored === null ? FAQ : null);
}
