import {
  type ArticleFields,
  articleProblems,
  missingFieldsLine,
  parseTags,
  REQUIRED_COLUMNS,
  tidyArticle,
} from "./admin-article.ts";
import { slugProblem } from "./admin-content.ts";
import { csvHead, csvRow, unguardCell } from "#db/rules/text/csv.ts";

/**
 * The articles of a CSV file (S441–S447): parses cells into articles with the problems of each line, and writes them
 * back.
 */

/** Columns of an export. `slug` refers to an existing article. */
export const ARTICLE_COLUMNS = [
  "slug",
  "title",
  "excerpt",
  "content",
  "category",
  "author",
  "readTime",
  "tags",
  "featured",
  "published",
] as const;
export type ArticleColumn = (typeof ARTICLE_COLUMNS)[number];

/** `slug` is "" where the file has none: the server then generates one from the title. */
export type CsvArticle = ArticleFields & { readonly slug: string };

export type ArticleLine = {
  /** Line number as in S443: data rows from 0, plus 2. Empty lines do not count. */
  readonly line: number;
  readonly title: string;
  /** null: the line is skipped; `problems` has the reasons. */
  readonly article: CsvArticle | null;
  readonly problems: readonly string[];
  /** Warnings about a line that was read nevertheless. */
  readonly notes: readonly string[];
};

export type ArticleFile = {
  /** Fields present in the file: an existing article keeps its values for the others. */
  readonly columns: readonly ArticleColumn[];
  readonly lines: readonly ArticleLine[];
  /** Warnings about columns (missing, duplicate, unknown) and about whole columns. */
  readonly notes: readonly string[];
};

const isBlank = (cell: string): boolean => cell.trim() === "";
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

/** How many known columns a first row has; detects the separator of a file. */
export const knownColumns = (head: readonly string[]): number =>
  head.filter((title) => columnOf(title) !== undefined).length;

/**
 * Reads parsed rows; the first one holds the column titles. `unclosed`: indexes of rows with an unclosed quote. Never
 * throws; an empty file has no lines and a warning about missing columns.
 */
export function readArticleRows(
  rows: readonly (readonly string[])[],
  unclosed: ReadonlySet<number> = new Set(),
): ArticleFile {
  const numbered = rows.map((cells, at) => ({ cells, isUnclosed: unclosed.has(at) }));
  const [head, ...data] = numbered.filter(({ cells }) => !cells.every(isBlank));
  const titles = head?.cells ?? [];
  const places = placesOf(titles);
  const lines = data.map(({ cells, isUnclosed }, index) =>
    readLine({ cells, isUnclosed, line: index + 2, places, width: titles.length }),
  );
  const { rest, shared } = withoutShared(lines);
  return {
    columns: [...places.keys()],
    lines: withoutTwins(rest),
    notes: [...notesOf(titles, places), ...shared],
  };
}

type Places = ReadonlyMap<ArticleColumn, number>;
type Raw = {
  readonly cells: readonly string[];
  readonly isUnclosed: boolean;
  readonly line: number;
  readonly places: Places;
  readonly width: number;
};

function readLine({ cells, isUnclosed, line, places, width }: Raw): ArticleLine {
  const whole = (column: ArticleColumn): string => unguardCell(cells[places.get(column) ?? -1] ?? "");
  const cell = (column: ArticleColumn): string => whole(column).trim();
  const isMissing = REQUIRED_COLUMNS.some((column) => cell(column) === "");
  const article = tidyArticle<CsvArticle>({
    slug: cell("slug"),
    title: cell("title"),
    excerpt: cell("excerpt"),
    // Kept verbatim, even a trailing blank line: importing an export must change nothing.
    content: whole("content"),
    category: cell("category"),
    author: cell("author"),
    readTime: cell("readTime"),
    tags: parseTags(cell("tags")),
    featured: isTrue(cell("featured")),
    published: isTrue(cell("published")),
  });
  const problems =
    isMissing && !isUnclosed
      ? [missingFieldsLine(line - 2)]
      : problemsOf(article, isUnclosed, cells.slice(width)).map((problem) => `Linha ${line}: ${problem}`);
  const notes = (["featured", "published"] as const)
    .filter((column) => !isYesOrNo(cell(column)))
    .map((column) => `${column} "${cell(column).slice(0, 20)}" foi lido como não (use true ou 1)`);
  return { line, title: article.title, article: problems.length > 0 ? null : article, problems, notes };
}

function problemsOf(article: CsvArticle, isUnclosed: boolean, rest: readonly string[]): string[] {
  if (isUnclosed) return ["Aspas abertas que não fecham"];
  if (!rest.every(isBlank))
    return ["Há mais células do que colunas; textos com o separador precisam de aspas"];
  const problems: string[] = Object.values(articleProblems(article));
  const wrongSlug = article.slug === "" ? null : slugProblem(article.slug);
  return wrongSlug === null ? problems : [...problems, `slug: ${wrongSlug}`];
}

/** A warning about one line is reported there; one about many lines is reported once, for the column. */
function withoutShared(lines: readonly ArticleLine[]): { rest: ArticleLine[]; shared: string[] } {
  const times = new Map<string, number>();
  for (const { notes } of lines) for (const note of notes) times.set(note, (times.get(note) ?? 0) + 1);
  const rest = lines.map((line) => ({
    ...line,
    notes: line.notes.filter((note) => times.get(note) === 1).map((note) => `Linha ${line.line}: ${note}`),
  }));
  const shared = [...times].filter(([, count]) => count > 1);
  return { rest, shared: shared.map(([note, count]) => `Em ${count} linhas, ${note}.`) };
}

/** Two lines with the same slug would overwrite each other: the first is kept, the others are reported. */
function withoutTwins(lines: readonly ArticleLine[]): ArticleLine[] {
  const first = new Map<string, number>();
  return lines.map((line) => {
    const slug = line.article?.slug;
    if (!slug) return line;
    const earlier = first.get(slug);
    if (earlier === undefined) {
      first.set(slug, line.line);
      return line;
    }
    const problem = `Linha ${line.line}: O slug "${slug}" já está na linha ${earlier}`;
    return { ...line, article: null, problems: [problem] };
  });
}

/** S444. */
const isTrue = (text: string): boolean => text.toLowerCase() === "true" || text === "1";
const isYesOrNo = (text: string): boolean => isTrue(text) || /^(false|0|)$/i.test(text);

function columnOf(title: string): ArticleColumn | undefined {
  const name = title
    .replace(/^\ufeff/, "")
    .trim()
    .toLowerCase();
  return ARTICLE_COLUMNS.find((column) => column.toLowerCase() === name);
}

function placesOf(titles: readonly string[]): Places {
  const places = new Map<ArticleColumn, number>();
  for (const [at, title] of titles.entries()) {
    const column = columnOf(title);
    if (column && !places.has(column)) places.set(column, at);
  }
  return places;
}

function notesOf(titles: readonly string[], places: Places): string[] {
  const missing = REQUIRED_COLUMNS.filter((column) => !places.has(column));
  const twice = [...places.keys()].filter(
    (column) => titles.filter((title) => columnOf(title) === column).length > 1,
  );
  const unknown = titles.filter((title) => !isBlank(title) && columnOf(title) === undefined);
  return [
    ...(missing.length > 0 ? [`Faltam colunas obrigatórias: ${quoted(missing)}.`] : []),
    ...(twice.length > 0 ? [`Colunas repetidas, só a primeira vale: ${quoted(twice)}.`] : []),
    ...(unknown.length > 0 ? [`Colunas que não são usadas: ${quoted(unknown.slice(0, 10))}.`] : []),
  ];
}

/** First row of an export, with a byte order mark, by which Excel recognises UTF-8. */
export const articleCsvHead = (): string => csvHead(ARTICLE_COLUMNS);

/** One article as a row of an export; `readArticleRows` parses it back. */
export const articleCsvRow = (article: CsvArticle): string =>
  csvRow(
    ARTICLE_COLUMNS.map((column) => {
      const value = article[column];
      if (typeof value === "string") return value;
      return value === null ? "" : typeof value === "boolean" ? String(value) : value.join(", ");
    }),
  );
