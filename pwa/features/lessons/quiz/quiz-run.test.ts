import { expect, test } from "vitest";
import type { QuizQuestion } from "#db/entities/rows.ts";
import { type QuizAction, quizReducer, shuffleOptions, startQuiz } from "./quiz-run.ts";

const question = (answer: number): QuizQuestion => ({
  question: "?",
  options: ["a", "b", "c"],
  answer,
  explanation: "!",
});
const QUESTIONS = [question(0), question(2)];

const play = (actions: readonly QuizAction[]) =>
  actions.reduce(
    quizReducer(QUESTIONS),
    startQuiz(QUESTIONS, () => 0),
  );

test("right answers are counted once, wrong ones are not", () => {
  const run = play([
    { type: "choose", option: 0 },
    { type: "answer" },
    { type: "answer" },
    { type: "next" },
    { type: "choose", option: 1 },
    { type: "answer" },
    { type: "next" },
  ]);
  expect(run).toMatchObject({ correct: 1, missed: [1], finished: true });
});

test("an answer cannot be changed or skipped", () => {
  expect(play([{ type: "next" }])).toMatchObject({ at: 0, finished: false });
  expect(play([{ type: "answer" }])).toMatchObject({ answered: false });

  const run = play([{ type: "choose", option: 1 }, { type: "answer" }, { type: "choose", option: 0 }]);
  expect(run).toMatchObject({ chosen: 1, correct: 0, answered: true });
});

test("shuffling keeps every option", () => {
  const draws = [0.9, 0.1, 0.5, 0.2, 0.8, 0.3];
  const order = shuffleOptions(QUESTIONS, () => draws.shift() ?? 0);
  expect(order).toEqual([
    [1, 2, 0],
    [0, 2, 1],
  ]);
});
