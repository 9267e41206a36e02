import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTANTS } from "./mutants.ts";
import { SCALED } from "./scaled-constants.ts";
import { applyChange } from "./source-changes.ts";

test.each([...MUTANTS, { name: "scaled constants", changes: SCALED }])(
  "the text that this changes is still there: $name",
  ({ changes }) => {
    for (const change of changes) {
      const source = readFileSync(change.file, "utf8");
      expect(applyChange(source, change)).not.toBe(source);
    }
  },
);

test("a text that is missing, or occurs twice, is an error", () => {
  const change = { file: "a.ts", from: "lock();", to: "" };

  expect(() => applyChange("unlock();", { ...change, from: "locked();" })).toThrow("a.ts");
  expect(() => applyChange("lock(); lock();", change)).toThrow("a.ts");
  expect(applyChange("lock(); read();", change)).toBe(" read();");
});

test("names of deliberate bugs are unique", () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});
