import { expect, test } from "vitest";
import { HTML_ELEMENTS, isAllowedAttribute } from "#db/rules/content-html/html-policy.ts";
import { HARMLESS_HTML, HOSTILE_HTML } from "#db/rules/testing/hostile-html.ts";
import { sanitize } from "./html-sanitizer.ts";

// e2e/sanitized-html.test.ts compares the result with the browser's own parser.
const ADDED = ["rel", "target", "loading"];
const TAG = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"]*")*)>/g;

/** Lists everything in the HTML that is not text or an element or attribute of the policy. */
function faultsIn(html: string): string[] {
  const faults: string[] = [];
  const text = html.replace(TAG, (_tag, _close: string, element: string, attributes: string) => {
    if (!HTML_ELEMENTS[element]) faults.push(element);
    for (const [, name = "", value = ""] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g))
      if (!ADDED.includes(name) && !isAllowedAttribute(element, name, value))
        faults.push(`${element} ${name}`);
    return "";
  });
  if (/[<>]/.test(text)) faults.push(text);
  return faults;
}

test.each(HOSTILE_HTML)("cleaning %j leaves only what the policy allows", async (html) => {
  const clean = await sanitize(html);

  expect(faultsIn(clean)).toEqual([]);
  expect(clean).not.toMatch(/harm\.example|javascript:|[\u202a-\u202e\u2066-\u2069]/i);
  // The output must also be clean after it is parsed again.
  expect(faultsIn(await sanitize(clean))).toEqual([]);
});

test.each(HARMLESS_HTML)("%j is left unchanged", async (html) => {
  expect(await sanitize(html)).toBe(html);
});

test("a document that would exhaust time or memory becomes empty, and the next one is cleaned", async () => {
  const endless = "<b>".repeat(50_000);
  const [deep, next] = await Promise.all([sanitize(endless), sanitize("<p>a<script>b</script></p>")]);

  expect(deep.length).toBe(0);
  expect(next).toBe("<p>a</p>");
});
