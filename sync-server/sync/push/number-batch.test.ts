import { expect, test } from "vitest";
import type { MutationEnvelope } from "#db/protocol/mutation-schemas.ts";
import { numberBatch } from "./number-batch.ts";

const batch = (...entries: [uid: string, seq: number][]): MutationEnvelope[] =>
  entries.map(([uid, seq]) => ({ uid, seq, name: "x", v: 1, at: "", args: null }));
const outcome = (entries: [string, number][], last: number, logged: string[]) => {
  const { fresh, lastSeq, error } = numberBatch(batch(...entries), last, new Set(logged));
  return [fresh.map(({ uid }) => uid).join(""), lastSeq, error];
};

test.each<[what: string, entries: [string, number][], last: number, logged: string[], expected: unknown[]]>([
  [
    "new work follows",
    [
      ["a", 3],
      ["b", 4],
    ],
    2,
    [],
    ["ab", 4, null],
  ],
  [
    "a replay consumes nothing",
    [
      ["a", 1],
      ["b", 2],
    ],
    2,
    ["a", "b"],
    ["", 2, null],
  ],
  [
    "a replay and new work",
    [
      ["b", 2],
      ["c", 3],
    ],
    2,
    ["a", "b"],
    ["c", 3, null],
  ],
  [
    "known work under new numbers consumes them",
    [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ],
    0,
    ["a", "b"],
    ["c", 3, null],
  ],
  ["known work far ahead has no effect and consumes nothing", [["a", 9]], 2, ["a"], ["", 2, null]],
  ["a used number for other work", [["z", 2]], 2, ["a", "b"], ["", 2, "fork"]],
  ["a number left out", [["c", 4]], 2, [], ["", 2, "gap"]],
  [
    "a number left out in the middle",
    [
      ["a", 1],
      ["c", 3],
    ],
    0,
    [],
    ["a", 1, "gap"],
  ],
  [
    "a used number in the middle",
    [
      ["a", 3],
      ["b", 1],
      ["c", 4],
    ],
    2,
    [],
    ["a", 3, "fork"],
  ],
  [
    "the same work twice in one batch",
    [
      ["a", 1],
      ["a", 2],
      ["b", 3],
    ],
    0,
    [],
    ["ab", 3, null],
  ],
  ["nothing", [], 5, [], ["", 5, null]],
])("%s", (_what, entries, last, logged, expected) => {
  expect(outcome(entries, last, logged)).toEqual(expected);
});
