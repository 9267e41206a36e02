import type { Exercise } from "#db/entities/exercise.ts";
import { sentencesOf, wordsOf } from "./readability.ts";

/** Fields that are compared letter by letter or read by programs. */
const NO_PROSE: ReadonlySet<string> = new Set(["kind", "own", "other", "address"]);

/** All texts of an exercise. */
export const textsOfExercise = (exercise: Exercise): string[] => proseOf(exercise);

function proseOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(proseOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) => (NO_PROSE.has(field) ? [] : proseOf(part)));
}

/** The feedback for wrong choices and wrong orders. */
export function wrongHintsOf(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case "address":
      return [exercise.startHint, exercise.middleHint, exercise.endHint];
    case "order":
      return exercise.steps.slice(0, -1).map(({ hint }) => hint);
    case "network":
    case "scam":
    case "wallet":
      return exercise.choices.filter((_, at) => at !== exercise.answer).map(({ hint }) => hint);
  }
}

/** Sentences of more than 25 words. */
export const longSentences = (texts: readonly string[]): string[] =>
  texts.flatMap(sentencesOf).filter((sentence) => wordsOf(sentence).length > 25);

/** Amounts of USDT with more than the six decimals it has. */
export const impossibleUsdt = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/\d+[.,]\d{7,}\s*USDT/g) ?? []);
