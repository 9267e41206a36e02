import Papa from "papaparse";
import { type ArticleFile, knownColumns, readArticleRows } from "#db/rules/authoring/article-csv.ts";
import { decodeText } from "./decode-text.ts";

/** A line that names the separator for Excel, before the titles. */
const SEPARATOR_LINE = /^sep=([,;])\n/i;

/**
 * A CSV file as articles (S441): comma or semicolon, whichever gives more known columns in the first row; line ends of
 * any system; cells in quotes may hold separators and line breaks.
 */
export function parseArticleFile(bytes: Uint8Array): ArticleFile {
  const text = decodeText(bytes).replaceAll(/\r\n?/g, "\n");
  const named = SEPARATOR_LINE.exec(text);
  const table = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? separatorOf(table);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter, newline: "\n" });
  // The other faults papaparse knows (an odd number of cells, an odd quote inside of a cell) leave the text readable.
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
