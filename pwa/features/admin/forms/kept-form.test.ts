import { expect, test } from "vitest";
import type { DraftRow } from "#pwa/local-db/databases/profile-database.ts";
import { formKey, isBelow, itemOf, itemPrefix, kindPrefix, openingOf, readKeptForm } from "./kept-form.ts";

const EMPTY = { title: "", order: "", isActive: true };
const row = (value: unknown): DraftRow => ({
  key: "admin-module:k",
  value,
  savedAt: "2026-11-21T12:00:00.000Z",
});

test("reads a form stored by another build in the current shape", () => {
  expect(readKeptForm(row({ form: { title: "a", order: 4, old: "x" }, revision: 2 }), EMPTY)).toEqual({
    key: "admin-module:k",
    form: { ...EMPTY, title: "a" },
    revision: 2,
    savedAt: "2026-11-21T12:00:00.000Z",
  });
});

test.each([["x"], [null], [{}], [{ form: null }], [{ form: { old: "x" } }]])("%o is not a form", (value) => {
  expect(readKeptForm(row(value), EMPTY)).toBeNull();
});

test("a key has the item and the opening", () => {
  expect(itemOf("article", formKey("article", "a1", "o1"))).toBe("a1");
  expect(itemOf("article", formKey("article", null, "o1"))).toBeNull();
  expect(openingOf(formKey("lesson", null, "o1"))).toBe("o1");
});

test("reads earlier builds' keys of a term, which have no opening", () => {
  expect(isBelow(itemPrefix("term", "t1"), "admin-term:t1")).toBe(true);
  expect(itemOf("term", "admin-term:t1")).toBe("t1");
  expect(isBelow(itemPrefix("term", null), "admin-term:new")).toBe(true);
  expect(isBelow(itemPrefix("term", "t1"), "admin-term:t12:o1")).toBe(false);
  expect(isBelow(kindPrefix("article"), formKey("article", null, "o1"))).toBe(true);
});
