import { useLiveQuery } from "dexie-react-hooks";
import { GLOSSARY } from "#db/content/glossary.ts";
import type { TermRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { readTerms } from "#pwa/local-db/queries/word-queries.ts";

/**
 * The glossary, live: the server's as stored on this device or written into the page; the bundled one while this
 * device has never received any. null until that is known.
 */
export function useGlossary(): readonly TermRow[] | null {
  const { content } = useDeps();
  const { terms } = usePageData();
  // Unreadable storage counts as empty.
  const stored = useLiveQuery(() => readTerms(content).catch(() => null), [content]);
  return stored ?? terms ?? (stored === null ? GLOSSARY : null);
}
