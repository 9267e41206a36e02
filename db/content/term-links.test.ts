import { describe, expect, it } from "vitest";
import { course } from "./course.ts";
import { GLOSSARY } from "./glossary.ts";
import { textBlocksOf } from "./testing/lesson-parts.ts";
import { linkTerms } from "./term-links.ts";

const link = (html: string, ...terms: string[]) =>
  linkTerms(
    html,
    terms.map((term) => ({ id: term.toLowerCase().replaceAll(" ", "-"), term })),
    "/glossario",
  );

describe("glossary terms in a text", () => {
  it.each([
    [
      "once, in the first place",
      "<p>A rede. A rede.</p>",
      ["Rede"],
      '<p>A <a href="/glossario#rede">rede</a>. A rede.</p>',
    ],
    [
      "in the plural",
      "<p>Confirmações</p>",
      ["Confirmação"],
      '<p><a href="/glossario#confirmação">Confirmações</a></p>',
    ],
    [
      "two words in the plural",
      "tokens falsos",
      ["Token falso"],
      '<a href="/glossario#token-falso">tokens falsos</a>',
    ],
    ["a word in brackets", "em BTC", ["Bitcoin (BTC)"], 'em <a href="/glossario#bitcoin-(btc)">BTC</a>'],
    [
      "over a line's end",
      "taxa\n  de&nbsp;rede",
      ["Taxa de rede"],
      '<a href="/glossario#taxa-de-rede">taxa\n  de&nbsp;rede</a>',
    ],
    [
      "the longest first",
      "token falso, token",
      ["Token", "Token falso"],
      '<a href="/glossario#token-falso">token falso</a>, <a href="/glossario#token">token</a>',
    ],
    [
      "inside bold words",
      "<strong>Rede:</strong>",
      ["Rede"],
      '<strong><a href="/glossario#rede">Rede</a>:</strong>',
    ],
    [
      "after a title that has it",
      "<h2>Rede</h2><p>rede</p>",
      ["Rede"],
      '<h2>Rede</h2><p><a href="/glossario#rede">rede</a></p>',
    ],
  ])("%s", (_where, html, terms, linked) => expect(link(html, ...terms)).toBe(linked));

  it.each([
    ["part of a word", "<p>enredei, redes-sociais, arede, redé</p>"],
    ["a title", "<h2>A rede</h2><h3><em>rede</em></h3>"],
    ["another link", '<a href="/x"><strong>rede</strong></a>'],
    ["a control, a code, a table's head", "<button>rede</button><code>rede</code><th>rede</th>"],
    ["an attribute, whatever is in it", '<img src="/pictures/rede.svg" alt="a rede > rede">'],
    ["a comment", "<!-- rede -->"],
  ])("are not linked in %s", (_where, html) => expect(link(html, "Rede")).toBe(html));

  it("are linked without any other change", () => {
    const html = "<p>$& rede $1</p><p>x < y</p>";
    expect(link(html, "Rede").replaceAll(/<\/?a\b[^>]*>/g, "")).toBe(html);
    expect(link(html)).toBe(html);
  });
});

describe("the lessons", () => {
  /** Terms that stand in a title, in the task or in another form: their card opens from the list under the text. */
  const ONLY_LISTED: Readonly<Record<string, readonly string[]>> = {
    "pagou-diferente": ["rede"],
    "golpes-no-balcao": ["comprovante-falso"],
    "nota-registro-contador": ["decripto"],
    "processador-vale-a-pena": ["chave-de-api"],
  };

  it.each(course.modules.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.slug, lesson] as const)))(
    "%s links each of its terms once, to an existing term",
    (slug, { content, terms }) => {
      const entries = terms.flatMap((name) => GLOSSARY.find(({ term }) => term === name) ?? []);
      expect(entries).toHaveLength(terms.length);
      const linked = linkTerms(content, entries, "/glossario");
      const ids = [...linked.matchAll(/href="\/glossario#([^"]*)"/g)].map(([, id]) => id);
      const listed = ONLY_LISTED[slug] ?? [];
      const expected = entries.map(({ id }) => id).filter((id) => !listed.includes(id));
      expect(ids.toSorted()).toEqual(expected.toSorted());
      expect(textBlocksOf(linked)).toEqual(textBlocksOf(content));
    },
  );
});
