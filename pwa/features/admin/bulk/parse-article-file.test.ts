import fc from "fast-check";
import { expect, it } from "vitest";
import { articleCsvHead, articleCsvRow, type CsvArticle } from "#db/rules/authoring/article-csv.ts";
import { tidyArticle } from "#db/rules/authoring/admin-article.ts";
import { decodeText, parseArticleFile } from "./parse-article-file.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const titles = (bytes: Uint8Array) => parseArticleFile(bytes).lines.map(({ title }) => title);

const ROWS = [
  ["title", "content", "category", "author"],
  ["Ação no balcão", "<p>Primeiro texto</p>", "Legal", "José"],
  ["Outra lição", "<p>Segundo texto</p>", "Cases", "Ana"],
];
const fileOf = (separator: string, end: string): string =>
  ROWS.map((row) => row.join(separator)).join(end) + end;

it.each([
  ["comma, LF", fileOf(",", "\n")],
  ["semicolon, LF", fileOf(";", "\n")],
  ["comma, CRLF", fileOf(",", "\r\n")],
  ["semicolon, CR", fileOf(";", "\r")],
  ["the mark of UTF-8", `\ufeff${fileOf(";", "\r\n")}`],
  ["Excel's line with the separator", `sep=;\r\n${fileOf(";", "\r\n")}`],
  ["empty lines everywhere", `\n\n${fileOf(",", "\n\n \n,,,\n")}\n`],
  ["no end of the last line", fileOf(",", "\n").trimEnd()],
])("reads a file with %s", (_name, text) => {
  const { lines, notes } = parseArticleFile(utf8(text));
  expect(notes).toEqual([]);
  expect(lines.map(({ line, title, problems }) => [line, title, problems])).toEqual([
    [2, "Ação no balcão", []],
    [3, "Outra lição", []],
  ]);
});

it("reads Latin-1 and Windows-1252 when the bytes are not UTF-8, and UTF-16 with a byte order mark", () => {
  expect(titles(latin1(fileOf(";", "\r\n")))).toEqual(["Ação no balcão", "Outra lição"]);
  expect(decodeText(Uint8Array.of(0x50, 0xe3, 0x6f))).toBe("Pão");
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xe7, 0x00))).toBe("ç");
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x00, 0xe7))).toBe("ç");
});

it("keeps separators, line breaks and quotes of quoted cells, and normalizes line breaks", () => {
  const text = `title;content;category;author;tags\r\n"Título; com ""aspas""";"<p>linha 1\r\nlinha 2</p>";Legal;Ana;"a, b"\r\n`;
  expect(parseArticleFile(utf8(text)).lines[0]?.article).toMatchObject({
    title: 'Título; com "aspas"',
    content: "<p>linha 1\nlinha 2</p>",
    tags: ["a", "b"],
  });
});

it("finds the separator although cells have the other one", () => {
  const semicolons =
    "title;content;category;author;tags\nTítulo, com vírgulas;<p>a, b, c</p>;Legal;Ana;x, y, z\n";
  expect(parseArticleFile(utf8(semicolons)).lines[0]).toMatchObject({
    title: "Título, com vírgulas",
    article: { tags: ["x", "y", "z"] },
  });
  const commas = "title,content,category,author\nTítulo; com;ponto,<p>a; b; c; d</p>,Legal,Ana\n";
  expect(titles(utf8(commas))).toEqual(["Título; com;ponto"]);
});

it("reports an unclosed quote, unquoted separators and an empty file", () => {
  const open = `title,content,category,author\nTítulo bom,<p>Texto bom</p>,Legal,Ana\n"Título aberto,<p>x</p>\ne mais`;
  expect(parseArticleFile(utf8(open)).lines.map(({ problems }) => problems)).toEqual([
    [],
    ["Linha 3: Aspas abertas que não fecham"],
  ]);
  const loose = "title,content,category,author\nTítulo bom,<p>a, b e c</p>,Legal,Ana\n";
  expect(parseArticleFile(utf8(loose)).lines[0]?.problems).toEqual([
    "Linha 2: Há mais células do que colunas; textos com o separador precisam de aspas",
  ]);
  expect(parseArticleFile(new Uint8Array())).toMatchObject({ lines: [], notes: [expect.any(String)] });
  expect(parseArticleFile(utf8("isto não é uma tabela")).lines).toEqual([]);
  // An image file.
  const picture = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256);
  expect(parseArticleFile(picture).lines.filter(({ article }) => article)).toEqual([]);
});

it("reads 5 000 lines", () => {
  const body = `<p>${"Texto do artigo, com vírgula. ".repeat(40)}</p>`;
  const rows = Array.from({ length: 5000 }, (_, at) =>
    articleCsvRow({ ...ARTICLE, slug: "", title: `Artigo ${at}`, content: body }),
  );
  const { lines } = parseArticleFile(utf8(articleCsvHead() + rows.join("")));
  expect(lines.filter(({ article }) => article)).toHaveLength(5000);
});

const ARTICLE: CsvArticle = {
  slug: "um-artigo",
  title: "Um artigo",
  excerpt: "Resumo",
  content: "<p>Texto do artigo</p>",
  category: "Legal",
  author: "Ana",
  readTime: "5 min",
  tags: ["a", "b"],
  featured: true,
  published: false,
};

it("reads an export as the same articles", () => {
  const sign = fc.constantFrom("=", "+", "-", "@", "'", '"', ";", ",", "\n", "\t", "ç", " ", "a", "<", "€");
  const text = fc.string({ unit: sign, minLength: 1, maxLength: 30 }).map((value) => `a${value}`.trim());
  const odd = fc.string({ unit: sign, maxLength: 30 }).map((value) => value.trim());
  fc.assert(
    fc.property(odd, odd, text, text, (excerpt, readTime, category, author) => {
      const written = { ...ARTICLE, excerpt, readTime, category, author, content: `${category}<p>texto</p>` };
      const article = tidyArticle<CsvArticle>(written);
      const { lines } = parseArticleFile(utf8(articleCsvHead() + articleCsvRow(article)));
      expect(lines.map((line) => line.article)).toEqual([article]);
    }),
    { numRuns: 300 },
  );
});
