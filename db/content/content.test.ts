import { describe, expect, it } from "vitest";
import { ARTICLES } from "./articles.ts";
import { besideCourse } from "./beside-course.ts";
import { course } from "./course.ts";
import { FAQ } from "./faq.ts";
import { GLOSSARY } from "./glossary.ts";
import { GLOSSARY_CATEGORIES } from "./glossary-categories.ts";
import { textBlocksOf } from "./testing/lesson-parts.ts";
import { CONTENT_TEXTS, wordsToSpell } from "./testing/content-texts.ts";
import { KNOWN_WORDS } from "./testing/known-words.ts";
import { isSpelledRight } from "./testing/spelling.ts";

const lessons = [...course.modules, ...besideCourse].flatMap((module) => module.lessons);
const isReviewed = (word: string): boolean =>
  KNOWN_WORDS.has(word) || KNOWN_WORDS.has(word.charAt(0).toLowerCase() + word.slice(1));

describe("spelling, by the Brazilian dictionary", () => {
  it.each(CONTENT_TEXTS)("%s", (_where, text) => {
    const words = wordsToSpell(text);
    expect(words.length).toBeGreaterThan(3);
    expect([...new Set(words.filter((word) => !isSpelledRight(word) && !isReviewed(word)))]).toEqual([]);
  });

  it("tells right words from wrong ones", () => {
    const right =
      "você conferiu as cobranças; baixá-lo, cobrar-se, ônibus, infelizmente, reabrir, Ceará, RECEITA";
    const wrong =
      "voçê concluidas idéia infelismente excessão enchergar endereçoo económico cobransa recebéu";
    expect(wordsToSpell(right).filter((word) => !isSpelledRight(word))).toEqual([]);
    expect(wrong.split(" ").filter(isSpelledRight)).toEqual([]);
  });

  it("has no unused exception", () => {
    const used = new Set(
      CONTENT_TEXTS.flatMap(([, text]) => wordsToSpell(text)).flatMap((word) => [
        word,
        word.charAt(0).toLowerCase() + word.slice(1),
      ]),
    );
    expect([...KNOWN_WORDS].filter((word) => !used.has(word) || isSpelledRight(word))).toEqual([]);
  });
});

describe("facts", () => {
  it.each(CONTENT_TEXTS)("%s has no claim marked as unconfirmed", (_where, text) => {
    expect(text).not.toMatch(
      /\b[Aa] confirmar|\b[Pp]or confirmar|[Vv]erificar fonte|TODO|XXX|\?\?\?|[Ll]orem/,
    );
  });

  const TAX =
    /imposto|tributa|Receita Federal|DeCripto|ganho de capital|Simples Nacional|\bIBS\b|\bCBS\b|Livro Caixa/i;
  const units: readonly (readonly [string, string])[] = [
    ...lessons.map((lesson): [string, string] => [
      `the lesson ${lesson.slug}`,
      textBlocksOf(lesson.content).join(" "),
    ]),
    ...GLOSSARY.map(({ term, definition }): [string, string] => [
      `the term ${term}`,
      `${term} ${definition}`,
    ]),
    ...FAQ.map(({ id, question, answer }): [string, string] => [
      `the question ${id}`,
      `${question} ${answer}`,
    ]),
    ...ARTICLES.map(({ slug, content }): [string, string] => [
      `the article ${slug}`,
      // A link shows the title of another article, which is no statement of this one.
      textBlocksOf(content.replaceAll(/<a [^>]*>.*?<\/a>/g, "")).join(" "),
    ]),
  ];
  it.each(units.filter(([, text]) => TAX.test(text)))(
    "%s dates its facts on taxes and refers to the accountant",
    (_where, text) => {
      expect(text).toMatch(/consulte seu contador/i);
      expect(text).toMatch(
        /(?:Revisado em \d{1,2} de|desde|em) \p{L}+ de 20\d\d|em \d{1,2} de \p{L}+ de 20\d\d/iu,
      );
    },
  );
});

describe("links inside the product", () => {
  const PAGES =
    "conta contato carteiras cobrancas qr-generator simulation lessons pricing politica-privacidade termos-de-servico"
      .split(" ")
      .map((name) => `/${name}`);
  const known = new Set([
    ...PAGES,
    ...lessons.map(({ slug }) => `/lessons/${slug}`),
    ...ARTICLES.map(({ slug }) => `/artigo/${slug}`),
    ...GLOSSARY_CATEGORIES.map(({ slug }) => `/glossario/${slug}`),
  ]);
  const linksOf = (value: unknown): string[] =>
    [...JSON.stringify(value).matchAll(/(?:href=\\"|"to":")(\/[^"#?\\]*)/g)].map(([, path = ""]) => path);

  it("lead to existing pages, from every lesson, question and article", () => {
    const links = linksOf([course, besideCourse, FAQ, ARTICLES]);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !known.has(path))).toEqual([]);
  });
});
