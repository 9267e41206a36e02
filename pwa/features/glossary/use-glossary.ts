import { useLiveQuery } from "dexie-react-hooks";
import { GLOSSARY } from "#db/content/glossary.ts";
import type { TermRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { readTerms } from "#pwa/local-db/queries/word-queries.ts";

/**
 * The glossary, live: the server's as this device has it, as the server wrote it into the page, or the one that came with
 * the app while this device never received any. null for the moment in which that is not known.
 */
export function useGlossary(): readonly TermRow[] | null {
  const { content } = useDeps();
  const { terms } = usePageData();
  // A storage that cannot be read has nothing to show.
  const stored = useLiveQuery(() => readTerms(content).catch(() => null), [content]);
  return stored ?? terms ?? (stored === null ? GLOSSARY : null);
}
