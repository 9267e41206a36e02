import { readFileSync } from "node:fs";
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
