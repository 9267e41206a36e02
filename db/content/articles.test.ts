import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentRowSchemas } from "../protocol/sync-answer.ts";
import { slugify } from "#db/rules/text/slugify.ts";
import { problemsOfLessonHtml } from "./lesson-html.ts";
import { picturesOf, textBlocksOf } from "./testing/lesson-parts.ts";
import { articlesToRows } from "./article-rows.ts";
import { ARTICLE_CATEGORIES, authoredArticleSchema } from "./article-schema.ts";
import { ARTICLES } from "./articles.ts";
import { sentencesOf, wordsOf } from "./testing/readability.ts";

const articleOf = (category: string) => {
  const article = ARTICLES.find((entry) => entry.category === category);
  if (!article) throw new Error(`no article in ${category}`);
  return article;
};
const textOf = (category: string) => textBlocksOf(articleOf(category).content).join(" ");
/** The drawings with their letters; the served files are made from them (pictures.test.ts). */
const drawn = new URL(".", import.meta.url);
const REVIEWED = "Revisado em 20 de novembro de 2026.";

describe("the six articles", () => {
  it("parse by the strict schema, one for each category", () => {
    expect(ARTICLES.map((article) => authoredArticleSchema.parse(article))).toEqual(ARTICLES);
    expect(ARTICLES.map((article) => article.category).sort()).toEqual([...ARTICLE_CATEGORIES].sort());
  });

  it("have their planned minutes, from 6 to 15 (S127)", () => {
    expect(Object.fromEntries(ARTICLES.map((article) => [article.category, article.readTime]))).toEqual({
      Iniciantes: "12 min",
      Legal: "13 min",
      Estratégia: "12 min",
      Segurança: "8 min",
      Cases: "15 min",
      Ferramentas: "15 min",
    });
  });

  it("are ordered newest first, on six days before the review, with the two featured ones first", () => {
    const days = ARTICLES.map((article) => article.publishedOn);
    expect(new Set(days).size).toBe(6);
    expect(days).toEqual([...days].sort().reverse());
    expect(days.every((day) => day >= "2026-11-01" && day < "2026-11-20")).toBe(true);
    expect(ARTICLES.map((article) => article.featured)).toEqual([true, true, false, false, false, false]);
    expect([articleOf("Iniciantes"), articleOf("Segurança")]).toEqual(ARTICLES.slice(0, 2));
  });

  it("become the rows a device shows when its server has none (S126)", () => {
    const rows = articlesToRows(ARTICLES);
    for (const row of rows) expect(contentRowSchemas.articles.parse(row)).toEqual(row);
    expect(rows[0]).toMatchObject({
      id: ARTICLES[0]!.slug,
      publishedAt: "2026-11-19T12:00:00.000Z",
      createdAt: "2026-11-19T12:00:00.000Z",
    });
    expect(rows[0]).not.toHaveProperty("publishedOn");
    expect(rows).toEqual(articlesToRows(ARTICLES));
  });
});

describe("the schema refuses", () => {
  const figure = (img: string) => `<figure>${img}<figcaption>x</figcaption></figure>`;

  it.each([
    ["a picture from elsewhere", figure('<img src="https://x.example/a.svg" width="1" height="1" alt="x">')],
    ["a picture without words", figure('<img src="/pictures/a.svg" width="1" height="1" alt="">')],
    ["a picture without a size", figure('<img src="/pictures/a.svg" alt="x">')],
    ["a picture outside a figure", '<p><img src="/pictures/a.svg" width="1" height="1" alt="x"></p>'],
    ["a handler", figure('<img src="/pictures/a.svg" width="1" height="1" alt="x" onload="x()">')],
    ["a caption on its own", "<figcaption>x</figcaption>"],
    ["a script", "<script>x()</script>"],
    ["a style", '<p style="color:red">x</p>'],
    ["a link that runs", '<p><a href="javascript:x()">x</a></p>'],
  ])("%s", (_, content) => {
    expect(problemsOfLessonHtml(content)).not.toEqual([]);
    expect(authoredArticleSchema.safeParse({ ...ARTICLES[0], content }).success).toBe(false);
  });
});

describe.each(ARTICLES.map((article) => [article.category, article] as const))("%s", (category, article) => {
  const text = textOf(category);

  it("has the slug of its title (S397)", () => {
    expect(slugify(article.title)).toBe(article.slug);
  });

  it("has 150 words for each minute, within 7%", () => {
    const planned = Number.parseInt(article.readTime, 10) * 150;
    expect(Math.abs(wordsOf(text).length / planned - 1)).toBeLessThanOrEqual(0.07);
  });

  it("has no sentence over 27 words", () => {
    const sentences = textBlocksOf(article.content).flatMap(sentencesOf);
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 27)).toEqual([]);
  });

  it("has a head in every table, and one picture with a description and a caption", () => {
    expect(article.content.split("<table>").length).toBe(article.content.split(/<table>\s*<thead>/).length);
    const [picture, ...more] = picturesOf(article.content);
    expect(more).toEqual([]);
    expect(picture?.alt).toMatch(/^\p{Lu}.{40,}\.$/u);
    expect(article.content).toMatch(/<figcaption>[^<]+<\/figcaption>/);
  });

  it("ends with its sources and the day of the review", () => {
    const sources = /<h2>Fontes<\/h2>\n<ul>\n((?: {2}<li>[^\n]+<\/li>\n)+)<\/ul>/.exec(article.content);
    expect(textBlocksOf(sources?.[1] ?? "").length).toBeGreaterThanOrEqual(5);
    const last = textBlocksOf(article.content).at(-1);
    expect(last?.startsWith(REVIEWED)).toBe(true);
    expect(article.content.split(REVIEWED)).toHaveLength(2);
  });

  it("has no author's note and no forbidden statement", () => {
    const all = [text, article.title, article.excerpt, ...article.tags].join(" ");
    const notes = /\[[FP]\d|\ba confirmar\b|\bTODO\b|_{3}|\blorem\b/g;
    const promises =
      /sem risco|100% seguro|sem taxas|taxa zero|impossível perder|rede mais segura|mais barato que o Pix/gi;
    const stale = /IN 1\.888|R\$ 81|R\$ 144|vale sempre R\$|dólar no banco/gi;
    const brands = /Ledger|Trezor|MetaMask|Trust Wallet|Binance|Phoenix|Muun/gi;
    // A payment address, or a contract where one could be expected.
    const addresses = /\b(?:bc1|0x)[0-9a-z]{8,}|\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g;
    const found = [notes, promises, stale, brands, addresses].flatMap((words) => all.match(words) ?? []);
    expect(found).toEqual([]);
  });

  it("marks the numbers of every worked example as invented", () => {
    for (const [, start] of text.matchAll(/(?:^|[.!?] )(Exemplo\b[^.:]*)/g))
      expect(start).toMatch(/^Exemplo com números inventados\b/);
  });
});

it("the articles on tax, records and fees refer to the accountant; the legal one does at its top and end", () => {
  for (const category of ["Legal", "Estratégia", "Ferramentas", "Cases"])
    expect(textOf(category)).toMatch(/consulte seu contador/i);
  const blocks = textBlocksOf(articleOf("Legal").content);
  expect(blocks[0]).toBe("Consulte seu contador");
  expect(blocks[1]).toContain("20 de novembro de 2026");
  expect(blocks.slice(-3)[0]).toBe("Consulte seu contador");
});

it("the legal article has ten questions for the accountant", () => {
  const questions = /<h2>Dez perguntas para o contador<\/h2>[^]*?<ol>([^]*?)<\/ol>/.exec(
    articleOf("Legal").content,
  );
  const items = textBlocksOf(questions?.[1] ?? "");
  expect(items).toHaveLength(10);
  for (const item of items) expect(item).toMatch(/\?$/);
  expect(textOf("Legal")).toMatch(/Qual é o efeito das novas regras nesse caso\? Não encontramos/);
});

it("the articles tell the reader to check a processor's fees, and call no company authorised", () => {
  for (const category of ["Estratégia", "Ferramentas"])
    expect(textOf(category)).toMatch(/confira no site d/i);
  expect(ARTICLES.map((article) => article.content).join(" ")).not.toMatch(
    /(?:Foxbit|BitPay|CoinGate)[^.]*autorizad/i,
  );
});

it("the advertised percentages are only in the article that analyses them", () => {
  const naming = ARTICLES.filter((article) => /até (?:70|40)%/.test(article.content));
  expect(naming.map((article) => article.category)).toEqual(["Estratégia"]);
});

describe("the numbers", () => {
  const reais = (cents: number) =>
    `R$ ${(cents / 100)
      .toFixed(2)
      .replace(".", ",")
      .replace(/(\d)(\d{3},)/, "$1.$2")}`;
  const round = (value: number) => Math.floor(value + 0.5);
  const percent = (value: number) => value.toFixed(1).replace(".", ",").replace(",0", "");

  it("of the bakery match twenty sales of R$ 50", () => {
    const text = textOf("Estratégia");
    const fees = [21.6, 10.8, 10, 20 + 20 * 0.25 * 5.45].map((fee) => reais(round(fee * 100)));
    expect(fees).toEqual(["R$ 21,60", "R$ 10,80", "R$ 10,00", "R$ 47,25"]);
    for (const fee of fees) expect(text).toContain(fee);
    expect(text).toContain(reais(20 * 25 * 5.45));
    const drawing = readFileSync(`${drawn.pathname}pictures/quatro-custos.svg`, "utf8");
    for (const fee of fees) expect(drawing).toContain(fee);
  });

  it.each([800, 5000, 20_000, 100_000])("of 2%% and 25 cents on %i centavos are right", (cents) => {
    const fee = cents * 0.02 + 25 * 5.45;
    expect(textOf("Estratégia")).toContain(`${reais(round(fee))} ${percent((fee / cents) * 100)}%`);
  });

  it("of the four-line comparison add up", () => {
    const text = textOf("Estratégia");
    expect((20 * 3 + 26 * 5) / 60).toBeCloseTo(3 + 10 / 60);
    const work = ((20 * 3 + 26 * 5) / 60) * 1500;
    const own = 1500 + 500 + work;
    const card = (sales: number) => sales * 5000 * 0.0216;
    expect([work, own, own - card(20)].map((cents) => reais(round(cents)))).toEqual([
      "R$ 47,50",
      "R$ 67,50",
      "R$ 45,90",
    ]);
    for (const cents of [work, own, own - card(20), card(14), 6000 + card(14), 5000 + card(15)])
      expect(text).toContain(reais(round(cents)));
    expect(5000 + card(15)).toBeLessThan(own);
    expect(6000 + card(14)).toBeGreaterThan(own);
    expect(Math.round(((2.16 - 1) / 2.16) * 100)).toBe(54);
    expect(Math.round((1 - 0.65 / 2.16) * 100)).toBe(70);
    expect(Math.round(((1.08 - 1) / 1.08) * 100)).toBe(7);
  });

  it("of the three ways add up", () => {
    const text = textOf("Ferramentas");
    const sales = 30 * 10_000;
    const own = sales * 0.011 + 2000;
    const byOne = sales * 0.01 + 50 * 630;
    const byTwo = sales * 0.02 + 30 * 25 * 5.45;
    expect([own, byOne, byTwo].map((cents) => reais(round(cents)))).toEqual([
      "R$ 53,00",
      "R$ 345,00",
      "R$ 100,88",
    ]);
    for (const shown of ["R$ 53,00", "R$ 345,00", "R$ 100,88", "R$ 105 ", "R$ 135.", "R$ 1.078", "R$ 1.090"])
      expect(text).toContain(shown);
    expect([(50 * 630) / 3, (50 * 630) / 3 + sales * 0.01]).toEqual([10_500, 13_500]);
    expect([200 * 539, 200 * 545]).toEqual([107_800, 109_000]);
  });

  it("of the record, the checked payment and the two towns are right", () => {
    expect((250 / 287_450).toFixed(8)).toBe("0.00086972");
    expect(textOf("Legal")).toContain("0,00086972");
    expect(16_350 / 545).toBe(30);
    expect(textOf("Segurança")).toContain("A cobrança pede 30 USDT");
    expect(Math.round((215 / 500) * 100)).toBe(43);
    expect(textOf("Cases")).toContain("215 dividido por 500 dá 43%");
  });
});

it("the security article has the counter's table of the lesson (F34)", () => {
  for (const shown of [
    "Bitcoin: 1 confirmação, cerca de 10 min Ether: 12 blocos, cerca de 2,5 min USDT: 20 blocos, cerca de 1 min",
    'Bitcoin: 3 confirmações, cerca de 30 min Ether: "finalizada", cerca de 15 min USDT: 20 blocos, cerca de 1 min',
    'Bitcoin: 6 confirmações, cerca de 1 h Ether: "finalizada", cerca de 15 min USDT: 20 blocos, e ver no explorador',
  ])
    expect(textOf("Segurança")).toContain(shown);
});

describe.each(ARTICLES.flatMap((article) => picturesOf(article.content)))(
  "$src",
  ({ src, width, height }) => {
    const file = `${drawn.pathname}${src.slice(1)}`;
    const svg = existsSync(file) ? readFileSync(file, "utf8") : "";

    it("exists with the given proportions", () => {
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    });

    it("uses the palette's colours, and has no script, style or reference", () => {
      expect(svg).toContain(`<rect width="${width}" height="${height}" rx="14" fill="#fffcf3"/>`);
      const colours = new Set(svg.match(/#[0-9a-f]{3,6}\b/g));
      const tiles = ["#fffcf3", "#10262c", "#0b5163", "#ffc529", "#c8623f", "#8cc3ce"];
      expect([...colours].filter((colour) => !tiles.includes(colour))).toEqual([]);
      expect(svg).not.toMatch(/<(?:script|style|image|use|foreignObject|a)\b|\bon\w+=|href|url\(/i);
    });

    it("has text of at least 14 px in a column of 328 px", () => {
      const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
      expect(Math.min(...sizes) * (328 / width)).toBeGreaterThanOrEqual(14);
    });
  },
);
