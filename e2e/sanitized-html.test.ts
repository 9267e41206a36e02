import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HTML_ELEMENTS, isAllowedAttribute } from "#db/rules/content-html/html-policy.ts";
import { HARMLESS_HTML, HOSTILE_HTML } from "#db/rules/testing/hostile-html.ts";
import { sanitize } from "#server/pages/sanitizer/html-sanitizer.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";

// Sanitizes the HTML of lessons and articles with the parser of the browser that renders it. Simulated DOMs parse differently,
// and attacks use such differences.
let browser: TestBrowser;
const noise: string[] = [];

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    root: fileURLToPath(new URL("..", import.meta.url)),
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL("../pwa/ui/text/sanitize-html.ts", import.meta.url)),
        formats: ["iife"],
        name: "cleaner",
      },
    },
  })) as readonly Rollup.RollupOutput[];
  const code = built[0]?.output[0].code;
  if (!code) throw new Error("nothing was built");
  browser = await launchBrowser();
  const page = browser.page();
  // A page without a content policy, so that only the sanitizer protects the browser.
  await page.route("**/*", (route) => {
    const { pathname, hostname } = new URL(route.request().url());
    if (hostname === "app.example" && pathname === "/")
      return route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>t</title><main></main>",
      });
    if (!pathname.startsWith("/pictures/")) noise.push(`asked for ${route.request().url()}`);
    return route.fulfill({ status: 404, body: "" });
  });
  page.on("dialog", (dialog) => {
    noise.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto("http://app.example/");
  noise.length = 0;
  await page.addScriptTag({ content: code });
});
afterAll(() => browser?.dispose());

const clean = (html: string): Promise<string> =>
  browser.page().evaluate((dirty) => {
    const { cleaner } = window as unknown as { cleaner: { sanitizeHtml(html: string): string } };
    return cleaner.sanitizeHtml(dirty);
  }, html);

/** Inserts the HTML as the app does; returns every element with its attributes, and whether any script ran. */
const draw = (html: string) =>
  browser.page().evaluate(async (text) => {
    let harmed = 0;
    const before = Object.keys(window).length;
    Object.assign(window, { harm: () => (harmed += 1) });
    const main = document.querySelector("main") as HTMLElement;
    main.innerHTML = text;
    main.querySelectorAll("a").forEach((link) => link.dispatchEvent(new MouseEvent("mouseover")));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)));
    const elements = [...main.querySelectorAll("*")].map(
      (element) =>
        [element.localName, [...element.attributes].map(({ name, value }) => [name, value])] as [
          string,
          [string, string][],
        ],
    );
    Reflect.deleteProperty(window, "harm");
    return { elements, harmed, globals: Object.keys(window).length - before, title: document.title };
  }, html);

const ADDED = ["rel", "target", "loading"];

test.each(HOSTILE_HTML)("%j is harmless, and the server makes the same of it", async (html) => {
  const [onDevice, onServer] = await Promise.all([clean(html), sanitize(html)]);

  expect(onServer).toBe(onDevice);
  const { elements, ...effects } = await draw(onDevice);
  expect(effects).toEqual({ harmed: 0, globals: 0, title: "t" });
  const faults = elements.flatMap(([element, attributes]) => [
    ...(HTML_ELEMENTS[element] ? [] : [element]),
    ...attributes
      .filter(([name, value]) => !ADDED.includes(name) && !isAllowedAttribute(element, name, value))
      .map(([name]) => `${element} ${name}`),
  ]);
  expect(faults).toEqual([]);
  expect(noise).toEqual([]);
});

test.each(HARMLESS_HTML)("%j passes unchanged on the device", async (html) => {
  expect(await clean(html)).toBe(html);
});

test("external links open in a new tab without referrer or opener; internal links stay in the app", async () => {
  const outside = await clean('<a href="https://www.bcb.gov.br">a</a>');
  expect(outside).toBe('<a href="https://www.bcb.gov.br" rel="noopener noreferrer" target="_blank">a</a>');

  const inside = await clean('<a href="/glossario" target="_top">a</a>');
  expect(inside).toBe('<a href="/glossario" rel="noopener noreferrer">a</a>');
});

test("pictures of this site load lazily, others are removed", async () => {
  expect(await clean('<img src="/pictures/a.png" alt="a"><img src="https://a.example/b.png">')).toBe(
    '<img src="/pictures/a.png" alt="a" loading="lazy">',
  );
});

test("an amount in reais never wraps", async () => {
  expect(await clean("<p>R$ 48,00 ou R$ 5</p>")).toBe("<p>R$&nbsp;48,00 ou R$&nbsp;5</p>");
});
