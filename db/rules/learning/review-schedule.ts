import { addDays } from "#db/rules/time/local-day.ts";
import type { ReviewAnswer } from "./review-answers.ts";

/** Maximum number of questions per day. */
export const REVIEWS_A_DAY = 3;

/**
 * Leitner's boxes: days until a question is asked again, by the number of right answers since the last miss. A miss goes
 * back to the first box; a right answer on its day goes one box up (decision 0072).
 */
const BOX_DAYS = [1, 3, 7, 16, 35, 90] as const;

/** A question of a completed lesson. */
export type Reviewable = {
  readonly id: string;
  readonly lesson: string;
  /** Local day on which the lesson was completed; null: unknown, long ago. */
  readonly completedOn: string | null;
  /** Oldest first. */
  readonly answers: readonly ReviewAnswer[];
};

export type ReviewOfToday<Q extends Reviewable> = {
  /** Questions answered in the review today, on all devices. */
  readonly answered: number;
  /** `answered` plus those still to be asked today. */
  readonly total: number;
  /** Still to be asked today, in this order. */
  readonly next: readonly Q[];
};

type Plan = {
  /** First local day on which the question is asked. */
  readonly due: string;
  readonly standing: "missed" | "known" | "new";
};

/**
 * When a question is asked next, as of `today`. An answer before its day (another device had already asked it) does not count
 * twice; a miss always counts. What is later than tomorrow (a clock that jumped) does not count yet, as in a streak.
 * `dayOf` gives the local day of an instant.
 */
export function planOf(
  { answers, completedOn }: Pick<Reviewable, "answers" | "completedOn">,
  today: string,
  dayOf: (instant: string) => string,
): Plan {
  const tomorrow = addDays(today, 1);
  const isKnown = completedOn !== null && completedOn <= tomorrow;
  let plan: Plan = { due: isKnown ? addDays(completedOn, 1) : "", standing: "new" };
  let box = 0;
  for (const { at, right } of answers) {
    const day = dayOf(at);
    if (day > tomorrow) break;
    if (right && plan.standing !== "new" && day < plan.due) continue;
    box = right ? Math.min(box + 1, BOX_DAYS.length - 1) : 0;
    plan = { due: addDays(day, BOX_DAYS[box] ?? 1), standing: right ? "known" : "missed" };
  }
  return plan;
}

const STANDINGS = ["missed", "known", "new"] as const;

/**
 * The questions of a local day: missed ones first, then those that are due, the longest overdue first, then new ones of completed
 * lessons, in the given order. Each comes from another lesson if possible. Devices with the same rows ask the same questions.
 */
export function reviewOfToday<Q extends Reviewable>(
  questions: readonly Q[],
  answered: number,
  today: string,
  dayOf: (instant: string) => string,
): ReviewOfToday<Q> {
  const planned = questions.map((question) => ({ question, ...planOf(question, today, dayOf) }));
  const waitingFor = (standing: Plan["standing"]) =>
    planned
      .filter((each) => each.standing === standing && each.due <= today)
      .toSorted((a, b) => (standing === "new" || a.due === b.due ? 0 : a.due < b.due ? -1 : 1))
      .map(({ question }) => question);
  const lessons = new Set(
    questions
      .filter(({ answers }) => answers.some(({ at }) => dayOf(at) === today))
      .map(({ lesson }) => lesson),
  );
  const next: Q[] = [];
  for (const standing of STANDINGS) {
    const waiting = waitingFor(standing);
    while (next.length + answered < REVIEWS_A_DAY && waiting.length > 0) {
      const other = waiting.findIndex(({ lesson }) => !lessons.has(lesson));
      const [question] = waiting.splice(Math.max(0, other), 1);
      if (!question) break;
      lessons.add(question.lesson);
      next.push(question);
    }
  }
  return { answered, total: answered + next.length, next };
}
