import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";

// The cleaning of lesson and article HTML, in the parser that will draw it: simulated DOMs parse differently, and
// differences between parsers are exactly what attacks live on.
let browser: TestBrowser;

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL("../pwa/ui/sanitize-html.ts", import.meta.url)),
        formats: ["iife"],
        name: "cleaner",
      },
    },
  })) as readonly Rollup.RollupOutput[];
  const code = built[0]?.output[0].code;
  if (!code) throw new Error("nothing was built");
  browser = await launchBrowser();
  const page = browser.page();
  await page.setContent("<!doctype html><title>t</title>");
  await page.addScriptTag({ content: code });
});
afterAll(() => browser?.dispose());

const clean = (html: string): Promise<string> =>
  browser.page().evaluate((dirty) => {
    const { cleaner } = window as unknown as { cleaner: { sanitizeHtml(html: string): string } };
    return cleaner.sanitizeHtml(dirty);
  }, html);

test("what a lesson is made of passes unchanged", async () => {
  const html = [
    "<h2>Título</h2><p>Um <strong>dois</strong> <em>três</em><br>quatro</p>",
    "<blockquote><p><strong>Dica</strong></p></blockquote><ol><li>a</li></ol><ul><li>b</li></ul>",
    '<table><thead><tr><th scope="col">x</th></tr></thead><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ].join("");
  expect(await clean(html)).toBe(html);
});

test.each([
  ["<img src=x onerror=alert(1)>", ""],
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<p onclick="x()" style="color:red" class="y" id="z" data-a="b">a</p>', "<p>a</p>"],
  ["<iframe src='https://x.example'></iframe>", ""],
  ["<form action='/x'><input><button>a</button></form>", "a"],
  ["<svg><script>alert(1)</script><a href='javascript:x'>a</a></svg>", ""],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", ""],
  ["<template><script>alert(1)</script></template>", ""],
  ["<meta http-equiv=refresh content='0;url=//x'><base href='//x'><link rel=stylesheet href=//x>", ""],
])("%s becomes %s", async (dirty, expected) => {
  expect((await clean(dirty)).replace(/<\/?(table|tbody)>/g, "")).toBe(expected);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,<b>x",
  "//evil.example",
  "vbscript:x",
])("a link to %j goes nowhere", async (href) => {
  expect(await clean(`<a href="${href}">a</a>`)).not.toContain("href");
});

test("links to other sites open apart and hand nothing over; links of the app stay inside", async () => {
  const outside = await clean('<a href="https://www.bcb.gov.br">a</a>');
  expect(outside).toContain('rel="noopener noreferrer"');
  expect(outside).toContain('target="_blank"');

  const inside = await clean('<a href="/glossario">a</a>');
  expect(inside).toContain('href="/glossario"');
  expect(inside).not.toContain("target");
});

test("an amount in reais is never broken across lines", async () => {
  expect(await clean("<p>R$ 48,00 ou R$ 5</p>")).toMatch(/R\$(\u00a0|&nbsp;)48,00 ou R\$(\u00a0|&nbsp;)5/);
});
