import { expect, test } from "vitest";
import type { AddressExercise, OrderExercise } from "#db/entities/exercise.ts";
import { hintsOf, judgeOrder, splitHint } from "./judge-exercise.ts";

const COMMON = { question: "?", detail: "", reason: "!" };
const ADDRESS: AddressExercise = {
  kind: "address",
  ...COMMON,
  ownLabel: "Aqui",
  own: "aaaabbbbccccddddeeeeffffgg",
  otherLabel: "Lá",
  other: "aaaabbbbccccddXdeeeeffffgg",
  startHint: "começo",
  middleHint: "meio",
  endHint: "fim",
};
const ORDER: OrderExercise = {
  kind: "order",
  ...COMMON,
  steps: [
    { text: "um", hint: "falta o um" },
    { text: "dois", hint: "falta o dois" },
    { text: "três", hint: "" },
  ],
};

test("every group of an address that differs is right, the others have the hint of their part", () => {
  expect(hintsOf(ADDRESS)).toEqual(["começo", "começo", "meio", null, "meio", "fim", "fim"]);
  const swapped = { ...ADDRESS, other: "aaaabbbbXcccddXdeeeeffffgg" };
  expect(hintsOf(swapped)).toEqual(["começo", "começo", null, null, "meio", "fim", "fim"]);
});

test("a choice is right at its answer, whatever hint stands there", () => {
  const choice = { name: "", value: "", hint: "olhe de novo" };
  const wallet = {
    kind: "wallet",
    ...COMMON,
    title: "",
    amount: "",
    choices: [choice, choice],
    answer: 1,
  } as const;
  expect(hintsOf(wallet)).toEqual(["olhe de novo", null]);
});

test("an order is judged by its first step that is not in its place", () => {
  expect(judgeOrder(ORDER, [0, 1, 2])).toEqual({ placed: 3, hint: null });
  expect(judgeOrder(ORDER, [0, 2, 1])).toEqual({ placed: 1, hint: "falta o dois" });
  expect(judgeOrder(ORDER, [2, 1, 0])).toEqual({ placed: 0, hint: "falta o um" });
});

test.each([
  ["Quase. É a mais barata.", "Quase.", "É a mais barata."],
  ["É sua, e é boa! Veja R$ 1.500 depois.", "É sua, e é boa!", "Veja R$ 1.500 depois."],
  ["Só uma", "Só uma", ""],
  ["", "", ""],
])("the first sentence of a hint is its title: %s", (hint, title, rest) => {
  expect(splitHint(hint)).toEqual({ title, rest });
});
