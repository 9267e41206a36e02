import type { GlossaryCategory, GlossaryEntry } from "#db/content/glossary.ts";

export type GlossaryTerm = GlossaryEntry & { readonly categoryName: string };

/** The glossary, fetched when it is first needed: few lessons are read with a word looked up. Rejects when it is not on the device. */
export async function loadGlossary(): Promise<readonly GlossaryTerm[]> {
  const { GLOSSARY, GLOSSARY_CATEGORIES } = await import("#db/content/glossary.ts");
  const names = new Map<GlossaryCategory, string>(GLOSSARY_CATEGORIES.map(({ slug, name }) => [slug, name]));
  return GLOSSARY.map((entry) => ({ ...entry, categoryName: names.get(entry.category) ?? "" }));
}

/** Lessons name their words as they are written, tasks by id. */
export const findTerm = (glossary: readonly GlossaryTerm[], nameOrId: string): GlossaryTerm | undefined =>
  glossary.find(({ id, term }) => term === nameOrId || id === nameOrId);
