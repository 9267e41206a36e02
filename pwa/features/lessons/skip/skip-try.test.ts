import { expect, test } from "vitest";
import { courseToRows } from "#db/content/course-rows.ts";
import { course } from "#db/content/course.ts";
import { questionsOf, SKIP_QUESTIONS, tryOf } from "./skip-try.ts";

const rows = courseToRows(course).lessons;
const [lesson] = rows;
if (!lesson) throw new Error("no lesson");
const TODAY = "2026-11-23";
/** Numbers that look random, different for each seed. */
const draws = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

test("every lesson has enough questions", () => {
  const few = rows.filter((row) => questionsOf(tryOf(undefined, row, TODAY, draws(1)), row) === null);
  expect(few.map(({ slug }) => slug)).toEqual([]);
});

test("a try has three different questions, drawn from all that do not stand in the quiz below it", () => {
  const tries = Array.from({ length: 60 }, (_, seed) => tryOf(undefined, lesson, TODAY, draws(seed + 1)));
  for (const each of tries) {
    expect(new Set(each.questions).size).toBe(SKIP_QUESTIONS);
    expect(questionsOf(each, lesson)?.map(({ id }) => id)).toEqual(each.questions);
  }
  const beside = lesson.reviewQuestions?.map(({ id }) => id) ?? [];
  expect(beside.length).toBeGreaterThanOrEqual(SKIP_QUESTIONS);
  expect(new Set(tries.flatMap(({ questions }) => questions))).toEqual(new Set(beside));
});

test("a lesson with too few other questions is asked about from its quiz, too", () => {
  const few = { ...lesson, reviewQuestions: lesson.reviewQuestions?.slice(0, 1) ?? [] };
  const drawn = tryOf(undefined, few, TODAY, draws(1));
  expect(questionsOf(drawn, few)).toHaveLength(SKIP_QUESTIONS);
});

test("a try that began with questions of the quiz goes on", () => {
  const begun = {
    day: TODAY,
    questions: lesson.quiz.slice(0, 3).map(({ id }) => id ?? ""),
    right: 1,
    missed: false,
  };
  expect(tryOf(begun, lesson, TODAY, draws(1))).toEqual(begun);
});

test("coming back on the same day continues with the same questions, and a wrong answer ends the day's try", () => {
  const first = { ...tryOf(undefined, lesson, TODAY, draws(1)), right: 2 };
  expect(tryOf(first, lesson, TODAY, draws(2))).toEqual(first);
  const missed = { ...first, missed: true };
  expect(tryOf(missed, lesson, TODAY, draws(2))).toEqual(missed);
  // This holds also when the lesson's questions have changed meanwhile.
  expect(tryOf(missed, { quiz: lesson.quiz }, TODAY, draws(2))).toEqual(missed);
});

test("the next day, or when a question is gone, a new try begins", () => {
  const missed = { ...tryOf(undefined, lesson, TODAY, draws(1)), missed: true };
  expect(tryOf(missed, lesson, "2026-11-24", draws(2))).toMatchObject({ right: 0, missed: false });
  const gone = { day: TODAY, questions: ["one", "two", "three"], right: 2, missed: false };
  expect(tryOf(gone, lesson, TODAY, draws(2)).right).toBe(0);
});

test("a stored value of another shape is not a try", () => {
  for (const value of [null, 3, { day: TODAY }, { day: TODAY, questions: [], right: 4, missed: false }])
    expect(tryOf(value, lesson, TODAY, draws(1)).questions).toHaveLength(SKIP_QUESTIONS);
});
