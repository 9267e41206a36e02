import { expect, it } from "vitest";
import { readArticleRows } from "#db/rules/authoring/article-csv.ts";
import { makePortions } from "./make-portions.ts";

const HEAD = ["title", "content", "category", "author", "slug"];
const row = (at: number, content = "<p>Texto do artigo</p>", slug = "") => [
  `Artigo ${at}`,
  content,
  "Legal",
  "Ana",
  slug,
];
const counting = () => {
  let count = 0;
  return () => `id-${(count += 1)}`;
};

it("sends every valid line once, in order, with an id and its line number", () => {
  const rows = Array.from({ length: 250 }, (_, at) => row(at));
  const file = readArticleRows([
    HEAD,
    ...rows.slice(0, 3),
    ["", "sem título", "x", "y", ""],
    ...rows.slice(3),
  ]);
  const portions = makePortions(file, counting());
  expect(portions.map((portion) => portion.length)).toEqual([100, 100, 50]);
  const entries = portions.flat();
  expect(new Set(entries.map(({ id }) => id)).size).toBe(250);
  expect(entries.map(({ title }) => title)).toEqual(rows.map(([title]) => title));
  expect(entries.map(({ line }) => line).slice(0, 5)).toEqual([2, 3, 4, 6, 7]);
  expect(Object.keys(entries[0] ?? {}).toSorted()).toEqual([
    "author",
    "category",
    "content",
    "id",
    "line",
    "title",
  ]);
});

it("makes small portions of long texts, includes given slugs, and none without lines", () => {
  const long = `<p>${"a".repeat(80_000)}</p>`;
  const file = readArticleRows([
    HEAD,
    ...Array.from({ length: 30 }, (_, at) => row(at, long, `artigo-${at}`)),
  ]);
  const portions = makePortions(file, counting());
  expect(portions.length).toBeGreaterThan(2);
  for (const portion of portions) expect(JSON.stringify(portion).length).toBeLessThan(1_100_000);
  expect(portions.flat()[7]).toMatchObject({ slug: "artigo-7" });
  expect(makePortions(readArticleRows([]), counting())).toEqual([]);
});
