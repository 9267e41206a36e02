import { describe, expect, it } from "vitest";
import { exerciseSchema, type Exercise } from "#db/entities/exercise.ts";
import { groupsOfFour } from "#db/rules/addresses/address-groups.ts";
import { isPayable } from "#db/rules/addresses/check-address.ts";
import { exerciseProblem } from "#db/rules/exercises/exercise-problems.ts";
import { hintsOf, splitHint } from "#db/rules/exercises/judge-exercise.ts";
import { tidyTexts } from "#db/rules/text/tidy-text.ts";
import { courseLessonSchema } from "./course-schema.ts";
import { besideCourse } from "./beside-course.ts";
import { course } from "./course.ts";
import { CONTENT_TEXTS } from "./testing/content-texts.ts";
import { impossibleUsdt, longSentences, textsOfExercise, wrongHintsOf } from "./testing/exercise-texts.ts";
import { readingEase, sentencesOf, wordsOf } from "./testing/readability.ts";

const lessons = [...course.modules, ...besideCourse].flatMap((module) => module.lessons);
const exercises: readonly Exercise[] = lessons.flatMap((lesson) => lesson.exercises);
const addressesIn = (exercise: Exercise): string[] => {
  if (exercise.kind === "address") return [exercise.own, exercise.other];
  return exercise.kind === "network" && exercise.address !== "" ? [exercise.address] : [];
};

it("every lesson has at least two exercises, and all five kinds are used", () => {
  for (const lesson of lessons)
    expect([lesson.slug, lesson.exercises.length >= 2]).toEqual([lesson.slug, true]);
  expect(exercises.length).toBeGreaterThanOrEqual(30);
  expect(new Set(exercises.map(({ kind }) => kind)).size).toBe(5);
  expect(new Set(exercises.map(({ question, detail }) => question + detail)).size).toBe(exercises.length);
});

describe.each(
  lessons.flatMap((lesson) =>
    lesson.exercises.map((exercise) => [`${lesson.slug}: ${exercise.question}`, exercise] as const),
  ),
)("%s", (_name, exercise) => {
  it("is complete and tidy", () => {
    expect(exerciseProblem(exercise)).toBeNull();
    expect(tidyTexts(exercise)).toEqual(exercise);
    expect(exerciseSchema.parse(exercise)).toEqual(exercise);
  });

  it("has a hint of two parts for each wrong answer, and a reason", () => {
    for (const hint of wrongHintsOf(exercise)) {
      const { title, rest } = splitHint(hint);
      expect(wordsOf(title).length).toBeGreaterThan(1);
      expect(wordsOf(rest).length).toBeGreaterThan(2);
    }
    expect(wordsOf(exercise.reason).length).toBeGreaterThan(7);
  });

  it("is said in sentences of at most 25 words", () => {
    expect(longSentences(textsOfExercise(exercise))).toEqual([]);
  });

  it("never scolds", () => {
    expect(wrongHintsOf(exercise).filter((hint) => /^(?:Não|Errado|Errou|Cuidado)\b/.test(hint))).toEqual([]);
  });

  it("shows only addresses that nobody can be paid at", () => {
    for (const address of addressesIn(exercise)) {
      const canBePaid = (["bitcoin", "ethereum", "usdt"] as const).some((coin) => isPayable(coin, address));
      expect([address, canBePaid]).toEqual([address, false]);
    }
  });
});

it("the exercises are very easy to read by Flesch's formula for Portuguese", () => {
  expect(readingEase(exercises.flatMap(textsOfExercise))).toBeGreaterThanOrEqual(75);
});

it("two addresses differ in the middle only, where people forget to look", () => {
  for (const exercise of exercises) {
    if (exercise.kind !== "address") continue;
    const groups = groupsOfFour(exercise.other);
    const places = hintsOf(exercise).flatMap((hint, at) => (hint === null ? [at] : []));
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      expect(place).toBeGreaterThan(1);
      expect(place).toBeLessThan(groups.length - 2);
    }
  }
});

it("the right choice is not always at the same place", () => {
  const answers = exercises.flatMap((exercise) => ("answer" in exercise ? [exercise.answer] : []));
  for (const place of new Set(answers))
    expect(answers.filter((answer) => answer === place).length / answers.length).toBeLessThanOrEqual(0.4);
});

it("no text of the course has an amount of USDT with more than six decimals", () => {
  expect(impossibleUsdt(CONTENT_TEXTS.map(([, text]) => text))).toEqual([]);
});

describe("these checks notice", () => {
  const [choice, order, address] = [
    exercises.find(({ kind }) => kind === "wallet"),
    exercises.find(({ kind }) => kind === "order"),
    exercises.find(({ kind }) => kind === "address"),
  ];
  const lesson = lessons[0];
  const isRefused = (exercise: unknown): boolean =>
    !courseLessonSchema.safeParse({ ...lesson, exercises: [...(lesson?.exercises ?? []), exercise] }).success;

  it.each([
    ["a reason that is missing", { ...choice, reason: "" }],
    [
      "a hint that is missing",
      choice?.kind === "wallet" && {
        ...choice,
        choices: choice.choices.map((one) => ({ ...one, hint: "" })),
      },
    ],
    [
      "a step's hint that is missing",
      order?.kind === "order" && { ...order, steps: order.steps.map(({ text }) => ({ text, hint: "" })) },
    ],
    ["an address's hint that is missing", { ...address, middleHint: "" }],
    ["two equal addresses", address?.kind === "address" && { ...address, other: address.own }],
    ["an answer out of range", { ...choice, answer: 9 }],
    ["a field that is missing", { ...choice, choices: undefined }],
    ["an unknown kind", { ...choice, kind: "memory" }],
  ])("%s", (_name, broken) => {
    expect(isRefused(choice)).toBe(false);
    expect(isRefused(broken)).toBe(true);
  });

  it("one exercise only", () => {
    expect(courseLessonSchema.safeParse({ ...lesson, exercises: [choice] }).success).toBe(false);
  });

  it("a sentence of 26 words, and one of 25 is fine", () => {
    const sentence = (words: number) => `${"pão ".repeat(words - 1)}fim.`;
    expect(longSentences(["Curta.", sentence(26)])).toHaveLength(1);
    expect(longSentences([sentence(25)])).toEqual([]);
    expect(sentencesOf(sentence(26))).toHaveLength(1);
  });

  it("a seventh decimal of USDT", () => {
    expect(impossibleUsdt(["Chegaram 6,7889908 USDT.", "Chegaram 6,788991 USDT."])).toEqual([
      "6,7889908 USDT",
    ]);
  });
});
