import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import type { TermRow } from "#db/entities/rows.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import { readTerms } from "#pwa/local-db/queries/word-queries.ts";
import { retryLoad } from "#pwa/retry-load.ts";

export type GlossaryTerm = TermRow & { readonly categoryName: string };

/**
 * The glossary of this device, or the bundled one (imported only then) while it has received none. Rejects when
 * neither is available.
 */
export async function loadGlossary(content: ContentDatabase): Promise<readonly GlossaryTerm[]> {
  const stored = await readTerms(content).catch(() => null);
  const terms: readonly TermRow[] =
    stored ?? (await retryLoad(() => import("#db/content/glossary.ts"))).GLOSSARY;
  const names = new Map<string, string>(GLOSSARY_CATEGORIES.map(({ slug, name }) => [slug, name]));
  const glossary = terms.map((entry) => ({ ...entry, categoryName: names.get(entry.category) ?? "" }));
  lastRead.set(content, glossary);
  return glossary;
}

const lastRead = new WeakMap<ContentDatabase, readonly GlossaryTerm[]>();

/** The glossary as it was read last; undefined before. */
export const glossaryHere = (content: ContentDatabase): readonly GlossaryTerm[] | undefined =>
  lastRead.get(content);
