import fc from "fast-check";
import { expect, test } from "vitest";
import { isCleanHtml } from "#db/rules/content-html/clean-html.ts";
import { HARMLESS_HTML, HOSTILE_HTML } from "#db/rules/testing/hostile-html.ts";
import { sanitizeAndReport } from "./html-sanitizer.ts";

const pieces = fc.constantFrom(
  ...["p", "h2", "ul", "li", "strong", "em", "a", "blockquote", "code"].flatMap((tag) => [
    `<${tag}>`,
    `</${tag}>`,
  ]),
  "<br>",
  "<hr>",
  "texto",
  " ",
  "\n",
  "&amp;",
  "&lt;",
  "R$ 5",
  "\u00a0",
  "&#60;",
  '<a href="/x" rel="noopener noreferrer">',
);
/** Mostly well nested, so that much of it passes the sanitiser. */
const nested = fc.letrec<{ block: string; inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("texto", " ", "a &amp; b", "<br>"),
    fc
      .tuple(fc.constantFrom("strong", "em", "code"), fc.array(tie("inline"), { maxLength: 2 }))
      .map(([tag, inside]) => `<${tag}>${inside.join("")}</${tag}>`),
  ),
  block: fc
    .tuple(fc.constantFrom("p", "h2", "blockquote"), fc.array(tie("inline"), { maxLength: 3 }))
    .map(([tag, inside]) => `<${tag}>${inside.join("")}</${tag}>`),
}));

test("HTML that isCleanHtml accepts is unchanged by the cleaner", async () => {
  const generated = [
    ...fc.sample(fc.array(pieces, { maxLength: 8 }), { numRuns: 400, seed: 1 }).map((each) => each.join("")),
    ...fc
      .sample(fc.array(nested.block, { maxLength: 4 }), { numRuns: 400, seed: 2 })
      .map((each) => each.join("\n")),
  ];
  const taken = [...new Set([...generated, ...HARMLESS_HTML, ...HOSTILE_HTML])].filter(isCleanHtml);
  expect(taken.length).toBeGreaterThan(100);
  const cleaned: string[] = [];
  for (const html of taken) cleaned.push((await sanitizeAndReport(html)).clean);
  expect(cleaned).toEqual(taken);
});
