import { expect, test } from "vitest";
import { moveTo, placeAt } from "./place-of.ts";

test("an id moves to another position, bounded by the ends", () => {
  const ids = ["a", "b", "c"];

  expect(moveTo(ids, "a", 1)).toEqual(["b", "a", "c"]);
  expect(moveTo(ids, "a", 9)).toEqual(["b", "c", "a"]);
  expect(moveTo(ids, "c", -1)).toEqual(["c", "a", "b"]);
});

test("a pointer is before the first row whose middle is below it", () => {
  expect(placeAt(5, [10, 30])).toBe(0);
  expect(placeAt(20, [10, 30])).toBe(1);
  expect(placeAt(90, [10, 30])).toBe(2);
});
