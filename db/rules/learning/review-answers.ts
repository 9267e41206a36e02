import type { StateRow } from "#db/entities/rows.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";

/** One answer to a question of the daily review, as it is stored and merged. */
export type ReviewAnswer = { readonly at: string; readonly right: boolean };

/** More answers than the review's intervals ever look back on (`review-schedule.ts`). */
export const MOST_ANSWERS = 8;

const PREFIX = "review:";

/** Key of the state row with the answers to a question. */
export const reviewKey = (question: string): string => `${PREFIX}${question}`;

/** The first and the last key of such rows, for reading all of them. */
export const REVIEW_KEYS = [PREFIX, `${PREFIX}\uffff`] as const;

/** The question id in such a key. */
export const reviewedQuestion = (key: string): string => key.slice(PREFIX.length);

/** Oldest first; of two at the same instant the right one comes first, so that the miss counts. Any other text is ignored. */
export function readAnswers(value: StateRow["value"] | undefined): readonly ReviewAnswer[] {
  if (typeof value !== "string") return [];
  return [...value.matchAll(/(?<sign>[+-])(?<ms>\d{1,13})/g)]
    .map(({ groups = {} }) => ({ at: msToInstant(Number(groups["ms"])), right: groups["sign"] === "+" }))
    .toSorted(byTime);
}

/**
 * The stored answers with one more, as a text such as `+1763776800000-1763863200000`: right or wrong, with its time. Only the
 * newest are stored, whatever order they arrive in, so that devices and server agree.
 */
export function withAnswer(value: StateRow["value"] | undefined, answer: ReviewAnswer): string {
  return [...readAnswers(value), answer]
    .toSorted(byTime)
    .slice(-MOST_ANSWERS)
    .map(({ at, right }) => `${right ? "+" : "-"}${Math.max(0, instantToMs(at) ?? 0)}`)
    .join("");
}

const byTime = (a: ReviewAnswer, b: ReviewAnswer): number =>
  a.at === b.at ? Number(b.right) - Number(a.right) : a.at < b.at ? -1 : 1;
