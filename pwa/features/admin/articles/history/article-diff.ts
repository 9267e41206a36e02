import { diffWords } from "diff";
import type { ArticleForm } from "../article-form.ts";

/** Imported dynamically when two versions are compared, because of jsdiff. */

export type Piece = { readonly kind: "same" | "added" | "removed"; readonly text: string };

export type FieldChange = {
  readonly field: keyof ArticleForm;
  /** null: too different to compare word by word. Empty: only the markup differs. */
  readonly pieces: readonly Piece[] | null;
};

/** jsdiff's timeout, so that very different long texts do not freeze the page. */
const PATIENCE_MS = 1500;
/** Characters of unchanged text shown beside a change. */
const CONTEXT = 90;
const BLOCKS = /<\/(?:p|h[1-6]|li|blockquote|pre|tr|figcaption|table|ul|ol)>|<(?:br|hr)\b[^>]*>/gi;

/** The fields that differ, in the order of the form, with the words added and removed. */
export function articleChanges(before: ArticleForm, after: ArticleForm, words: YesNo): FieldChange[] {
  const fields = Object.keys(before) as (keyof ArticleForm)[];
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      pieces: comparePieces(textOf(field, before, words), textOf(field, after, words)),
    }));
}

type YesNo = { readonly yes: string; readonly no: string };

function textOf(field: keyof ArticleForm, form: ArticleForm, { yes, no }: YesNo): string {
  const value = form[field];
  if (typeof value === "boolean") return value ? yes : no;
  return field === "content" ? readableText(value) : value;
}

/** The text of an HTML document, one block a line. `DOMParser` runs and loads nothing. */
export function readableText(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replaceAll(BLOCKS, "$&\n"), "text/html");
  return (parsed.body.textContent ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

function comparePieces(before: string, after: string): readonly Piece[] | null {
  if (before === after) return [];
  const parts = diffWords(before, after, { timeout: PATIENCE_MS });
  if (!parts) return null;
  const pieces = parts.map(({ value, added, removed }): Piece => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
  if (pieces.every(({ kind }) => kind === "same")) return [];
  return pieces.map((piece, at) =>
    piece.kind === "same"
      ? { ...piece, text: shorten(piece.text, at === 0, at === pieces.length - 1) }
      : piece,
  );
}

/** Shortens unchanged text to its parts beside a change. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * CONTEXT) return text;
  const head = isFirst ? "" : text.slice(0, CONTEXT);
  const tail = isLast ? "" : text.slice(-CONTEXT);
  return `${head} … ${tail}`;
}
