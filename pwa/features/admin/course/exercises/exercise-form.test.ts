import { expect, test } from "vitest";
import { exerciseSchema, type Exercise } from "#db/entities/exercise.ts";
import { changedFields, checkLesson, EMPTY_LESSON } from "../lesson-form.ts";
import { movedBy } from "../items/moved-by.ts";
import { NEW_EXERCISES, piecesOf, withNewPiece, withoutPiece, withPieces } from "./exercise-form.ts";

const named = (exercise: Exercise, ...names: string[]) =>
  exercise.kind === "address"
    ? exercise
    : withPieces(
        exercise,
        names.map((name) => ({ name, value: "", hint: "" })),
      );

test.each(Object.values(NEW_EXERCISES))("a new exercise of the kind $kind has all its fields", (exercise) => {
  expect(exerciseSchema.parse(exercise)).toEqual(exercise);
});

test("the right choice stays right when another one is removed, and none is right once it is removed itself", () => {
  const wallet = { ...named(NEW_EXERCISES.wallet, "a", "b", "c"), answer: 2 } as typeof NEW_EXERCISES.wallet;

  expect(withoutPiece(wallet, 0)).toMatchObject({ answer: 1 });
  expect(withoutPiece(wallet, 2)).toMatchObject({ answer: -1 });
  expect(withoutPiece({ ...wallet, answer: 0 }, 1)).toMatchObject({ answer: 0 });
});

test("steps are added and removed without an answer", () => {
  const more = withNewPiece(NEW_EXERCISES.order);
  expect(more.kind !== "address" && piecesOf(more)).toHaveLength(4);
  expect(withoutPiece(NEW_EXERCISES.order, 0)).not.toHaveProperty("answer");
});

test("an exercise moves by one place", () => {
  const { wallet, scam } = NEW_EXERCISES;
  expect(movedBy([wallet, scam], 1, -1)).toEqual([scam, wallet]);
  expect(movedBy([wallet, scam], 0, 1)).toEqual([scam, wallet]);
});

test("a form without exercises (kept by an older build) sends none, so those of the lesson stay", () => {
  const form = { ...EMPTY_LESSON, title: "Troco", moduleId: "m", order: "3" };
  const check = checkLesson(form);

  expect(check.ok && "exercises" in check.fields).toBe(false);
  expect(check.ok && changedFields({ ...form, exercises: [NEW_EXERCISES.scam] }, form, check.fields)).toEqual(
    {
      content: "",
    },
  );
  expect(checkLesson({ ...form, exercises: [NEW_EXERCISES.scam] })).toMatchObject({
    ok: false,
    problems: { exercises: "Exercício 1: escreva a pergunta." },
  });
});
