import type { ArticleFile, CsvArticle } from "#db/rules/authoring/article-csv.ts";

/** One article on its way. `id` is its own from the first try on: sent again, it is the same article. */
export type BulkEntry = Partial<CsvArticle> & { readonly id: string; readonly line: number };

/** Small enough for a slow connection and its 30 seconds, far below the 20 MB of one request (contract §9.10). */
const MAX_ENTRIES = 100;
const MAX_CHARACTERS = 1_000_000;

/**
 * The lines that can be sent, as requests: in the order of the file, each of a size that goes through. Only the columns of
 * the file go along, so that an article that exists keeps the rest.
 */
export function makePortions(
  { lines, columns }: ArticleFile,
  newId: () => string,
): readonly (readonly BulkEntry[])[] {
  const portions: BulkEntry[][] = [];
  let open: BulkEntry[] = [];
  let size = 0;
  for (const { line, article } of lines) {
    if (!article) continue;
    const given = columns.filter((column) => column !== "slug" || article.slug !== "");
    const fields = Object.fromEntries(given.map((column) => [column, article[column]]));
    const length = article.content.length + (article.excerpt?.length ?? 0) + 500;
    if (open.length > 0 && (open.length >= MAX_ENTRIES || size + length > MAX_CHARACTERS)) {
      portions.push(open);
      open = [];
      size = 0;
    }
    open.push({ ...fields, id: newId(), line });
    size += length;
  }
  return open.length > 0 ? [...portions, open] : portions;
}
