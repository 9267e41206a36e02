import { expect, test } from "vitest";
import { moveTo, placeAt } from "./place-of.ts";

test("an id is put at another place, the ends bound it", () => {
  const ids = ["a", "b", "c"];

  expect(moveTo(ids, "a", 1)).toEqual(["b", "a", "c"]);
  expect(moveTo(ids, "a", 9)).toEqual(["b", "c", "a"]);
  expect(moveTo(ids, "c", -1)).toEqual(["c", "a", "b"]);
});

test("a pointer stands before the first row whose middle is below it", () => {
  expect(placeAt(5, [10, 30])).toBe(0);
  expect(placeAt(20, [10, 30])).toBe(1);
  expect(placeAt(90, [10, 30])).toBe(2);
});
