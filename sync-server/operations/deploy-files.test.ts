import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";

test("docs/operations.md says of every file of deploy/ how it was tried", () => {
  const text = readFileSync(join(PROJECT_ROOT, "docs/operations.md"), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("| `"));
  const files = readdirSync(join(PROJECT_ROOT, "deploy"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  expect(files.length).toBeGreaterThan(8);
  const isNamed = (file: string): boolean =>
    rows.some(
      (row) =>
        row.includes(file) ||
        (row.includes(basename(file, extname(file))) && row.includes(`\`${extname(file)}\``)),
    );
  expect(files.filter((file) => !isNamed(file))).toEqual([]);
});
