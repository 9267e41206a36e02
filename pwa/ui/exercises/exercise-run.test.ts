import { expect, test } from "vitest";
import { afterAnswer, isOver, shuffledSteps, START, tryAgain } from "./exercise-run.ts";

test("a wrong answer gives a hint and can be followed by another try", () => {
  const hinted = afterAnswer(START, false);
  expect(hinted).toEqual({ step: "hint", misses: 1 });
  expect(tryAgain(hinted)).toEqual({ step: "open", misses: 1 });
  expect(afterAnswer(tryAgain(hinted), true)).toEqual({ step: "right", misses: 1 });
});

test("the third wrong answer shows the right one, and nothing changes it afterwards", () => {
  const shown = [1, 2, 3].reduce((run) => afterAnswer(run, false), START);
  expect(shown).toEqual({ step: "shown", misses: 3 });
  expect(isOver(shown)).toBe(true);
  expect(afterAnswer(shown, true)).toBe(shown);
  expect(tryAgain(shown)).toBe(shown);
});

test("steps never start in the right order, and none is lost", () => {
  const draws = [0.4, 0.1, 0.9];
  expect(shuffledSteps(3, () => draws.shift() ?? 0)).toEqual([1, 0, 2]);
  expect(shuffledSteps(4, () => 0.5)).toEqual([3, 2, 1, 0]);
});
