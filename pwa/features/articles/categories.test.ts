import { expect, test } from "vitest";
import { ARTICLE_CATEGORIES } from "#db/content/article-schema.ts";
import { CATEGORIES, categorySlug, findCategory } from "./categories.ts";

test("every category that articles are written in has a chip", () => {
  expect(CATEGORIES).toEqual(ARTICLE_CATEGORIES);
});

test("a category is found by its address, and everything else is all of them", () => {
  expect(CATEGORIES.map((category) => findCategory(categorySlug(category)))).toEqual([...CATEGORIES]);
  expect(categorySlug("Estratégia")).toBe("estrategia");
  expect([null, "", "todos", "Legal", "x"].map(findCategory)).toEqual(Array(5).fill(undefined));
});
