import { useLiveQuery } from "dexie-react-hooks";
import { type FactNotes, factNotes } from "#db/content/fact-notes.ts";
import { withPublished } from "#db/content/published-facts.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { readFact } from "#pwa/local-db/write/device-facts.ts";

const NONE: FactNotes = { withdrawn: [], overdue: [], noted: [] };

/** The notes of this lesson: those on the server-rendered page, until the device knows the published facts itself. */
export function useFactNotes(slug: string): FactNotes {
  const { clock, registry } = useDeps();
  const page = usePageData().lesson;
  const known = useLiveQuery(
    async () => ({ published: (await readFact(registry, "publishedFacts"))?.items }),
    [registry],
  );
  const drawn = page?.row.slug === slug ? page.notes : undefined;
  if (drawn && !known?.published) return drawn;
  return known ? factNotes(slug, clock.today(), withPublished(known.published ?? [])) : NONE;
}
