import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkCitations } from "../scripts/citations.mjs";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

for (const { kind, targets, unresolved } of checkCitations(ROOT)) {
  it(`resolves all ${kind}`, () => {
    expect(targets).toBeGreaterThan(10);
    expect(unresolved).toEqual([]);
  });
}

it("finds the test of every invariant of Lightning", () => {
  const rows = [...read("docs/lightning.md").matchAll(/^\| LN(\d+) +\|[^|]+\| ([^|]+?) +\|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  const missing = rows.filter(([, , test]) => {
    const [, name, path] = /^“(.+)”, \[.*\]\(\.\.\/(.+)\)$/.exec(test!) ?? [];
    return name && path ? !read(path).includes(`"${name}"`) : true;
  });
  expect(missing).toEqual([]);
});

/**
 * Described in English (S57, S87), with links inside (S67), made from the list of columns (S443), or changed on purpose (S328,
 * decision 0132).
 */
const NOT_AS_WRITTEN = ["S57", "S67", "S87", "S328", "S443"];

it("finds every exact text of the statements in the product", () => {
  const product = ["db", "pwa", "sync-server"].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing|gallery/.test(path))
      .map((path) => read(join(room, path))),
  );
  const statements = [
    ...read("docs/spec/statements.md").matchAll(/^\| (S\d+) \|[^|]+\|((?:\\\||[^|])+)\|/gm),
  ];
  expect(statements).toHaveLength(501);
  const texts = statements.flatMap(([, number = "", statement = ""]) =>
    [...statement.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, text = ""]) => ({ number, text })),
  );
  expect(texts.length).toBeGreaterThan(150);
  // A title and its description, or what stands around a name, are texts of their own.
  const isThere = (text: string) =>
    text.split(/\{\w+\}|: /).every((part) => product.some((source) => source.includes(part)));
  const missing = texts.filter(({ text }) => !isThere(text)).map(({ number }) => number);
  expect([...new Set(missing)]).toEqual(NOT_AS_WRITTEN);
});
