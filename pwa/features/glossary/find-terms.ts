import { GLOSSARY_CATEGORIES, type GlossaryCategory } from "#db/content/glossary-categories.ts";
import type { TermRow } from "#db/entities/rows.ts";
import { foldText, matchesWords, searchWords } from "#db/rules/text/search-text.ts";

export type Category = { readonly slug: GlossaryCategory; readonly name: string };
export type LetterGroup = { readonly letter: string; readonly entries: readonly TermRow[] };

const sortKeys = new WeakMap<TermRow, string>();
function keyOf(entry: TermRow): string {
  const known = sortKeys.get(entry);
  if (known !== undefined) return known;
  const key = foldText(entry.term);
  sortKeys.set(entry, key);
  return key;
}
const byTerm = (a: TermRow, b: TermRow): number => {
  const [first, second] = [keyOf(a), keyOf(b)];
  if (first === second) return a.id < b.id ? -1 : 1;
  return first < second ? -1 : 1;
};

/** The category of an address; undefined for an unknown one, which shows all terms (S142). */
export const findCategory = (slug: string | undefined): Category | undefined =>
  GLOSSARY_CATEGORIES.find((category) => category.slug === slug);

/**
 * The terms of a category (all without one) that contain every word of the search in term, definition or aliases
 * (S215): in alphabetical order; in a search, matches in the name first. A search without a letter or digit finds
 * nothing.
 */
export function findTerms(
  glossary: readonly TermRow[],
  search: string,
  category?: GlossaryCategory,
): readonly TermRow[] {
  const inCategory = glossary
    .filter((entry) => category === undefined || entry.category === category)
    .toSorted(byTerm);
  if (search.trim() === "") return inCategory;
  const words = searchWords(search);
  if (words.length === 0) return [];
  const start = words.join(" ");
  const rank = (entry: TermRow): number => {
    if (keyOf(entry).startsWith(start)) return 0;
    return matchesWords([entry.term, ...entry.aliases], words) ? 1 : 2;
  };
  return inCategory
    .filter(({ term, definition, aliases }) => matchesWords([term, definition, ...aliases], words))
    .toSorted((a, b) => rank(a) - rank(b) || byTerm(a, b));
}

/** Sorted entries grouped by first letter, ignoring accents. */
export function groupByLetter(entries: readonly TermRow[]): readonly LetterGroup[] {
  const groups: { letter: string; entries: TermRow[] }[] = [];
  for (const entry of entries) {
    const letter = keyOf(entry).charAt(0).toUpperCase();
    const open = groups.at(-1);
    if (open?.letter === letter) open.entries.push(entry);
    else groups.push({ letter, entries: [entry] });
  }
  return groups;
}

/** Anchor of a letter's group in the page. */
export const letterId = (letter: string): string => `letra-${letter.toLowerCase()}`;
