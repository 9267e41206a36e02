import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ArticleFile, CsvArticle } from "#db/rules/authoring/article-csv.ts";

/**
 * One article to upload. Its `id` is the same on every attempt, also after the file was chosen again, so that the server
 * creates it once.
 */
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
  const copies = new Map<string, number>();
  /** Equal lines of a file are articles of their own. A slug names its article itself, which a later file changes. */
  const idOf = (fields: Partial<CsvArticle>): string => {
    if (fields.slug !== undefined) return newId();
    const text = JSON.stringify(fields);
    const copy = copies.get(text) ?? 0;
    copies.set(text, copy + 1);
    return uuidOf(`${copy}:${text}`);
  };
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
    open.push({ ...fields, id: idOf(fields), line });
    size += length;
  }
  return open.length > 0 ? [...portions, open] : portions;
}

/** A UUID of version 8, made from the SHA-256 of a text. */
function uuidOf(text: string): string {
  const hex = bytesToHex(sha256(utf8ToBytes(text)));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
