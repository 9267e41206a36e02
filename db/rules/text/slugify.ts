/** Longest slug the database accepts. */
const LONGEST = 120;

/**
 * Part of an address made from a title (S397): lower case, no accents, no punctuation, one hyphen for each gap:
 * `Ação & Reação!` → `acao-reacao`. At most 120 characters. Empty when the title holds neither letters a–z nor digits.
 */
export function slugify(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s_\u2010-\u2015-]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  return words.join("-").slice(0, LONGEST).replace(/-$/, "");
}

/**
 * Slug of a new row (S397): from its title, with -2, -3… when that one is taken. Falls back to the row's id when the
 * title gives none.
 */
export function freeSlug(title: string, id: string, isTaken: (slug: string) => boolean): string {
  const slug = slugify(title) || id;
  if (!isTaken(slug)) return slug;
  for (let count = 2; ; count += 1) {
    const end = `-${count}`;
    const next = slug.slice(0, LONGEST - end.length).replace(/-$/, "") + end;
    if (!isTaken(next)) return next;
  }
}
