import type { ArticleFile, CsvArticle } from "#db/rules/authoring/article-csv.ts";

/** One article to upload. Its `id` is the same on every attempt, so that the server creates it once. */
export type BulkEntry = Partial<CsvArticle> & { readonly id: string; readonly line: number };

/** Small enough to be sent within 30 seconds on a slow connection; a request may have 20 MB (contract §9.10). */
const MAX_ENTRIES = 100;
const MAX_CHARACTERS = 1_000_000;

/**
 * Splits the valid lines into requests of limited size, in the order of the file. Each entry has only the file's columns,
 * so that an existing article keeps its other fields.
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
