/**
 * CSV as spreadsheets in Brazil read it: `;` between fields, CRLF between rows (RFC 4180 quoting). A field that a
 * spreadsheet would take for a formula gets a leading apostrophe, which displays it as text (OWASP, "CSV injection").
 */
const BOM = "\ufeff";

/**
 * Start of a formula: = + - @ and their full-width forms, or a tab or carriage return, also after spaces, invisible characters
 * and apostrophes. Apostrophes are included so that removing the guard is unambiguous.
 */
const FORMULA = /^['\s\p{Cf}\p{Cc}]*[=+\-@\t\r＝＋－＠﹢﹣﹦﹫−]/u;
const NEEDS_QUOTES = /[";\r\n\t]|^\s|\s$/u;
/** Control characters that spreadsheets do not show; line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex -- removing them is the point
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** One field, quoted where necessary. */
export function csvField(text: string): string {
  const clean = text.replace(UNSEEN, "");
  const safe = FORMULA.test(clean) ? `'${clean}` : clean;
  return NEEDS_QUOTES.test(safe) || safe !== clean ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number that this product wrote, possibly negative, and no person typed. */
export type CsvNumber = { readonly number: string };

/** One row with its line end. */
export const csvRow = (fields: readonly (string | CsvNumber)[]): string =>
  `${fields.map((field) => (typeof field === "string" ? csvField(field) : field.number)).join(";")}\r\n`;

/** Start of a file: the byte order mark, by which Excel recognises UTF-8, and the column titles. */
export const csvHead = (titles: readonly string[]): string => BOM + csvRow(titles);

/** A cell as it was before `csvField` guarded it: removes the apostrophe where the writer would have added one. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
