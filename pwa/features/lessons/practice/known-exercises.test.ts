import { expect, test } from "vitest";
import { courseToRows } from "#db/content/course-rows.ts";
import { course } from "#db/content/course.ts";
import { contentRowSchemas } from "#db/protocol/sync-answer.ts";
import { knownExercises } from "./known-exercises.ts";

const [lesson] = courseToRows(course).lessons;

test("a pull stores a lesson with an unknown kind of exercise, and the screen leaves that exercise out", () => {
  const newer = { ...lesson, exercises: [{ kind: "hologram", question: "?" }, ...(lesson?.exercises ?? [])] };

  const stored = contentRowSchemas.lessons.parse(newer);

  expect(stored.exercises).toEqual(newer.exercises);
  expect(knownExercises(stored)).toEqual(lesson?.exercises);
});

test("a lesson from an older server has no exercises", () => {
  const { exercises: _none, ...older } = lesson ?? {};
  expect(knownExercises(contentRowSchemas.lessons.parse(older))).toEqual([]);
});
