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

it("gives a line the same id whenever the file is chosen, and lines that differ or repeat different ones", () => {
  const idsOf = (...rows: string[][]) =>
    makePortions(readArticleRows([HEAD, ...rows]), counting())
      .flat()
      .map(({ id }) => id);
  const ids = idsOf(row(1), row(2), row(1));

  expect(new Set(ids).size).toBe(3);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(idsOf(row(3), row(1), row(2), row(1)).slice(1)).toEqual(ids);
  expect(idsOf(row(1, "<p>Outro texto</p>"))).not.toContain(ids[0]);
});

it("gives a line with an address a new id each time, because the address names its article", () => {
  const file = readArticleRows([HEAD, row(1, "<p>Texto do artigo</p>", "artigo-1")]);
  expect(makePortions(file, counting()).flat()).toMatchObject([{ id: "id-1" }]);
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
