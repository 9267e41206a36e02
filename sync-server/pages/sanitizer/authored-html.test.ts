import { expect, test } from "vitest";
import { ARTICLES } from "#db/content/articles.ts";
import { sanitize } from "./html-sanitizer.ts";

test.each(ARTICLES)("the sanitizer removes nothing from $slug", async ({ content }) => {
  const clean = await sanitize(content);

  // The policy adds non-breaking spaces in "R$ 48", and attributes to links and pictures.
  const asWritten = clean.replaceAll("&nbsp;", " ").replaceAll(/ (?:rel|target|loading)="[^"]*"/g, "");
  expect(asWritten).toBe(content);
  expect(clean).toContain('<img src="/pictures/');
});
