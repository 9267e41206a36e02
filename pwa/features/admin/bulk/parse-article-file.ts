import Papa from "papaparse";
import { type ArticleFile, knownColumns, readArticleRows } from "#db/rules/authoring/article-csv.ts";

/** Excel's line with the separator, before the titles. */
const SEPARATOR_LINE = /^sep=([,;])\n/i;

/**
 * Parses a CSV file of articles (S441). The separator is the comma or semicolon that gives more known columns in the
 * first row. Line ends of every system are accepted; quoted cells may have separators and line breaks.
 */
export function parseArticleFile(bytes: Uint8Array): ArticleFile {
  const text = decodeText(bytes).replaceAll(/\r\n?/g, "\n");
  const named = SEPARATOR_LINE.exec(text);
  const table = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? separatorOf(table);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter, newline: "\n" });
  // Papaparse's other errors (a wrong number of cells, a quote inside a cell) leave the text usable.
  const unclosed = errors.flatMap(({ code, row }) =>
    code === "MissingQuotes" && row !== undefined ? [row] : [],
  );
  return readArticleRows(data, new Set(unclosed));
}

function separatorOf(table: string): string {
  const known = (delimiter: string): number => {
    const { data } = Papa.parse<string[]>(table, { delimiter, newline: "\n", preview: 1 });
    return knownColumns(data[0] ?? []);
  };
  return known(";") > known(",") ? ";" : ",";
}

/**
 * Decodes a spreadsheet's file: UTF-8 with or without a byte order mark, UTF-16 with one, otherwise Windows-1252, which
 * Excel in Brazil writes for "CSV". The byte order mark is removed.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = `${bytes[0] ?? ""},${bytes[1] ?? ""}`;
  if (mark === "255,254") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "254,255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
