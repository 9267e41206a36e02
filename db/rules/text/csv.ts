/**
 * CSV as spreadsheets in Brazil read it: `;` between fields, CRLF between rows (RFC 4180 quoting). A field that a
 * spreadsheet would take for a formula gets an apostrophe in front, which shows it as text (OWASP, "CSV injection").
 */
const BOM = "\ufeff";

/**
 * Starts a formula: = + - @ and their full-width forms, or a tab or carriage return, also behind spaces, invisible
 * characters and apostrophes. The last are covered so that the guard can be taken off again without a doubt.
 */
const FORMULA = /^['\s\p{Cf}\p{Cc}]*[=+\-@\t\r＝＋－＠﹢﹣﹦﹫−]/u;
const NEEDS_QUOTES = /[";\r\n\t]|^\s|\s$/u;
/** Control characters that no spreadsheet shows; line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex -- removing them is the point
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** One field, quoted where it must be. */
export function csvField(text: string): string {
  const clean = text.replace(UNSEEN, "");
  const safe = FORMULA.test(clean) ? `'${clean}` : clean;
  return NEEDS_QUOTES.test(safe) || safe !== clean ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Digits of our own, maybe with a minus sign: nothing a person typed. */
export type CsvNumber = { readonly number: string };

/** One row with its line end. */
export const csvRow = (fields: readonly (string | CsvNumber)[]): string =>
  `${fields.map((field) => (typeof field === "string" ? csvField(field) : field.number)).join(";")}\r\n`;

/** The beginning of a file: the byte order mark, by which Excel knows UTF-8, and the titles. */
export const csvHead = (titles: readonly string[]): string => BOM + csvRow(titles);

/** A cell as it was before `csvField` guarded it: the apostrophe goes where the rest would have got one. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
