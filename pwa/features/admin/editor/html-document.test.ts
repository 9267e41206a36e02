// @vitest-environment jsdom
import DOMPurify from "dompurify";
import { expect, test } from "vitest";
import { ARTICLES } from "#db/content/articles.ts";
import { besideCourse } from "#db/content/beside-course.ts";
import { course } from "#db/content/course.ts";
import { createSanitizer, type Purifier } from "#db/rules/content-html/purify-html.ts";
import { HARMLESS_HTML, HOSTILE_HTML } from "#db/rules/testing/hostile-html.ts";
import { canHold, inertBody, readHtml, writeHtml } from "./html-document.ts";
import { shapeOf } from "./html-shape.ts";

const judge = createSanitizer(DOMPurify as unknown as Purifier);
const clean = (html: string): string => judge(html).clean;
const flat = (html: string) => html.replaceAll(/\s*\n\s*/g, "");

const lessons = [...course.modules, ...besideCourse].flatMap((module) => module.lessons);
const texts = [...lessons, ...ARTICLES].map(({ slug, content }) => [slug, content] as const);

test("there are 28 lessons and articles", () => {
  expect(texts).toHaveLength(28);
});

test.each(texts)("%s is unchanged by the editor", (_slug, content) => {
  const before = clean(content);

  expect(canHold(before)).toBe(true);
  // Equal except for the spaces between blocks.
  expect(flat(clean(writeHtml(readHtml(before))))).toBe(flat(before));
});

test("the editor can hold all that the policy allows, except for a table with rows of different lengths", () => {
  const left = HARMLESS_HTML.filter((html) => !canHold(clean(html)));

  expect(HARMLESS_HTML.length).toBeGreaterThan(3);
  expect(left.map((html) => html.slice(0, 7))).toEqual(["<table>"]);
});

test("the editor adds nothing that the policy removes", () => {
  const after = writeHtml(readHtml(clean(HOSTILE_HTML.join("\n"))));

  expect(shapeOf(inertBody(clean(after)))).toBe(shapeOf(inertBody(after)));
});

test.each([
  [
    "a paragraph that is a picture's link",
    '<p><a href="/articles"><img src="/pictures/a.png"></a></p>',
    true,
  ],
  ["marks in any order", '<p>a <em><strong>b</strong> c</em> <a href="/x"><code>d</code></a></p>', true],
  ["text without a paragraph", "solto", true],
  ["lists in lists", "<ul><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>", true],
  [
    "cells over several columns",
    "<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>",
    true,
  ],
  ["rows' headings", '<table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>', true],
  ["code", "<pre><code>a\n  b</code></pre>", true],
  ["a head below the body's rows", "<table><tbody><tr><th>a</th></tr></tbody></table>", false],
  [
    "two pictures in one figure",
    '<figure><img src="/pictures/a.png"><img src="/pictures/b.png"></figure>',
    false,
  ],
  [
    "a list in a caption",
    '<figure><img src="/pictures/a.png"><figcaption><ul><li>a</li></ul></figcaption></figure>',
    false,
  ],
  [
    "a drawing, also in a step",
    "<figure><p>a</p><ul><li>b <em>1</em></li></ul><figcaption>c</figcaption></figure><ol><li>d<figure><p>e</p></figure></li></ol>",
    true,
  ],
  ["a picture without a figure's picture", "<figure><figcaption>a</figcaption></figure>", false],
  ["marked code", "<pre><code>a <strong>b</strong></code></pre>", false],
])("%s: %s", (_what, html, held) => {
  expect(canHold(clean(html))).toBe(held);
});

test('an empty document is "", and blocks are written one a line', () => {
  expect(writeHtml(readHtml(""))).toBe("");
  expect(writeHtml(readHtml("<p></p>"))).toBe("");
  expect(writeHtml(readHtml("<ul><li>a</li><li>b</li></ul><p>c &amp; d</p>"))).toBe(
    "<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n<p>c &amp; d</p>",
  );
});
