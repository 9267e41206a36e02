import fc from "fast-check";
import { expect, it } from "vitest";
import { articleProblems, tidyArticle } from "./admin-article.ts";
import {
  ARTICLE_COLUMNS,
  articleCsvHead,
  articleCsvRow,
  type CsvArticle,
  knownColumns,
  readArticleRows,
} from "./article-csv.ts";

const HEAD = ["title", "content", "category", "author"];
const GOOD = ["Cripto no balcão", "<p>Texto do artigo</p>", "Legal", "Ana"];

it("a row with the four required cells is an article", () => {
  expect(readArticleRows([HEAD, GOOD])).toEqual({
    columns: ["title", "content", "category", "author"],
    notes: [],
    lines: [
      {
        line: 2,
        title: "Cripto no balcão",
        problems: [],
        notes: [],
        article: {
          slug: "",
          title: "Cripto no balcão",
          excerpt: null,
          content: "<p>Texto do artigo</p>",
          category: "Legal",
          author: "Ana",
          readTime: "5 min",
          tags: [],
          featured: false,
          published: false,
        },
      },
    ],
  });
});

it("lines are counted over data rows, without empty ones (S441, S443)", () => {
  const { lines } = readArticleRows([
    [""],
    HEAD,
    ["", " ", "", ""],
    GOOD,
    ["Sem autor no fim", "<p>Texto do artigo</p>", "Legal", "  "],
    ["Curta linha"],
    ["Oi", "curto", "Legal", "Ana"],
  ]);
  expect(lines.map(({ line, problems }) => [line, problems])).toEqual([
    [2, []],
    [3, ["Linha 3: Campos obrigatórios faltando (title, content, category, author)"]],
    [4, ["Linha 4: Campos obrigatórios faltando (title, content, category, author)"]],
    [
      5,
      [
        "Linha 5: Título deve ter pelo menos 5 caracteres",
        "Linha 5: Conteúdo deve ter pelo menos 10 caracteres",
      ],
    ],
  ]);
  expect(lines.map(({ article }) => article !== null)).toEqual([true, false, false, false]);
});

it.each([
  ["true", true, 0],
  ["TRUE", true, 0],
  [" True ", true, 0],
  ["1", true, 0],
  ["", false, 0],
  ["false", false, 0],
  ["0", false, 0],
  ["sim", false, 1],
  ["VERDADEIRO", false, 1],
])("published %j is read as %j with %i notes (S444)", (text, published, notes) => {
  const [line] = readArticleRows([
    [...HEAD, "published"],
    [...GOOD, text],
  ]).lines;
  expect(line?.article?.published).toBe(published);
  expect(line?.notes).toHaveLength(notes);
});

it("reports a warning about many lines once per column, and one about a single line at that line", () => {
  const row = (text: string) => [...GOOD, text];
  const { lines, notes } = readArticleRows([
    [...HEAD, "published"],
    row("sim"),
    row("sim"),
    row("VERDADEIRO"),
    row("1"),
  ]);
  expect(notes).toEqual(['Em 2 linhas, published "sim" foi lido como não (use true ou 1).']);
  expect(lines.map((line) => line.notes)).toEqual([
    [],
    [],
    ['Linha 4: published "VERDADEIRO" foi lido como não (use true ou 1)'],
    [],
  ]);
});

it("reports missing, duplicate and unknown columns", () => {
  const { notes, lines } = readArticleRows([
    ["Title", "title", "content", "category", "cor", ""],
    ["Primeiro título", "Segundo título", "<p>Texto do artigo</p>", "Legal", "azul", ""],
  ]);
  expect(notes).toEqual([
    'Faltam colunas obrigatórias: "author".',
    'Colunas repetidas, só a primeira vale: "title".',
    'Colunas que não são usadas: "cor".',
  ]);
  expect(lines).toMatchObject([{ title: "Primeiro título", article: null }]);
  expect(readArticleRows([])).toMatchObject({ lines: [], notes: [expect.stringContaining("title")] });
  expect(knownColumns(["\ufeffTITLE", " readtime ", "x"])).toBe(2);
});

it("reports cells without a column title, unclosed quotes and invalid slugs instead of guessing", () => {
  const head = [...HEAD, "slug"];
  const { lines } = readArticleRows(
    [
      head,
      [...GOOD, "um-dia", "e mais"],
      [...GOOD, "um-dia", " "],
      [...GOOD, "Um Dia"],
      [...GOOD, ""],
      [...GOOD, "um-dia"],
      GOOD,
    ],
    new Set([6]),
  );
  expect(lines.map(({ problems }) => problems)).toEqual([
    ["Linha 2: Há mais células do que colunas; textos com o separador precisam de aspas"],
    [],
    ["Linha 4: slug: Use só letras minúsculas sem acento, números e hífens, como aceitar-bitcoin."],
    [],
    ['Linha 6: O slug "um-dia" já está na linha 3'],
    ["Linha 7: Aspas abertas que não fecham"],
  ]);
});

it("a formula is read as text", () => {
  const [line] = readArticleRows([HEAD, ["=1+1+1", "@SUM(A1:A9)", "+Legal", "'=Ana"]]).lines;
  expect(line?.article).toMatchObject({
    title: "=1+1+1",
    content: "@SUM(A1:A9)",
    category: "+Legal",
    author: "=Ana",
  });
});

/** Parses what `csvRow` wrote: its cells hold no unescaped quotes, so one expression implements the grammar. */
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, inQuotes, plain]) =>
    inQuotes === undefined ? (plain ?? "") : inQuotes.replaceAll('""', '"'),
  );
// oxlint-disable-next-line no-control-regex -- the writer leaves them out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const text = (minLength: number) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "'", '"', ";", ",", "\n", "ç", " ", "a") }),
    )
    .map((value) => value.replace(CONTROL, "").trim())
    .filter((value) => value.length >= minLength);
const tag = text(1).filter((value) => !value.includes(","));
/** As the server stores them, tidied. */
const anyArticle = fc
  .record<CsvArticle>({
    slug: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/),
    title: text(5),
    excerpt: text(0),
    content: fc.tuple(fc.constantFrom("", "\n", " "), text(10)).map(([edge, inner]) => edge + inner + edge),
    category: text(1),
    author: text(1),
    readTime: text(0),
    tags: fc.array(tag, { maxLength: 4 }),
    featured: fc.boolean(),
    published: fc.boolean(),
  })
  .map((article) => tidyArticle(article))
  .filter((article) => Object.keys(articleProblems(article)).length === 0);

it("an export is read again as the same articles", () => {
  const articles = fc.uniqueArray(anyArticle, { selector: ({ slug }) => slug, minLength: 1, maxLength: 5 });
  expect(articleCsvHead()).toBe(`\ufeff${ARTICLE_COLUMNS.join(";")}\r\n`);
  fc.assert(
    fc.property(articles, (written) => {
      const rows = written.map((article) => cellsOf(articleCsvRow(article).replace(/\r\n$/, "")));
      const { lines, notes } = readArticleRows([ARTICLE_COLUMNS, ...rows]);
      expect(notes).toEqual([]);
      expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
      expect(lines.map(({ article }) => article)).toEqual(written);
    }),
    { numRuns: 200 },
  );
});
