import { expect, test } from "vitest";
import { needsEveryPoint } from "./payment-check.ts";

test.each([
  ["training, whatever the amount", true, 1, 20_000, true],
  ["at the limit", false, 20_000, 20_000, false],
  ["above the limit", false, 20_001, 20_000, true],
  ["a limit of zero", false, 1, 0, true],
])("the five points are required: %s", (_, training, amountCents, limit, expected) => {
  expect(needsEveryPoint({ training, amountCents }, limit)).toBe(expected);
});
