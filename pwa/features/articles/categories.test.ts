import { expect, test } from "vitest";
import { ARTICLE_CATEGORIES } from "#db/content/article-schema.ts";
import { CATEGORIES, categorySlug, findCategory } from "./categories.ts";

test("every category of the articles has a chip", () => {
  expect(CATEGORIES).toEqual(ARTICLE_CATEGORIES);
});

test("finds a category by its address, and all articles otherwise", () => {
  expect(CATEGORIES.map((category) => findCategory(categorySlug(category)))).toEqual([...CATEGORIES]);
  expect(categorySlug("Estratégia")).toBe("estrategia");
  expect([null, "", "todos", "Legal", "x"].map(findCategory)).toEqual(Array(5).fill(undefined));
});
