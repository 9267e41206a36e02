import { MODULE_DONE } from "#db/content/achievements.ts";
import { isSeenInWallet } from "#db/rules/charges/charge-status.ts";
import type { LearnerFacts, LessonFact } from "./learner-facts.ts";
import type { Streak } from "./streak.ts";

/** Since when a rule is met (ISO 8601; null when the rows behind it have no date); null when it is not met. */
export type EarnedWhen = { readonly at: string | null } | null;

export type RuleInput = {
  readonly facts: LearnerFacts;
  readonly completed: ReadonlyMap<string, LessonFact>;
  readonly perfect: ReadonlyMap<string, string | null>;
  readonly streak: Streak;
};

const SHARP_EYE_LESSONS = ["golpes-no-balcao", "rede-certa-do-usdt", "quando-entregar"];

type Dates = Iterable<string | null | undefined>;
const pick = (instants: Dates, isBetter: (a: string, b: string) => boolean): string | undefined => {
  let best: string | undefined;
  for (const at of instants)
    if (at !== null && at !== undefined && (best === undefined || isBetter(at, best))) best = at;
  return best;
};
const first = (instants: Dates): string | undefined => pick(instants, (a, b) => a < b);
const last = (instants: Dates): string | undefined => pick(instants, (a, b) => a > b);
const when = (isTrue: boolean, at: string | undefined): EarnedWhen => (isTrue ? { at: at ?? null } : null);

/** Fulfilled once each of `lessons` (at least one) is in `done`; dated by the last of them. */
function allOf(lessons: readonly string[], done: (lesson: string) => string | null | undefined): EarnedWhen {
  const at = lessons.map(done);
  return when(lessons.length > 0 && !at.includes(undefined), last(at));
}

/** Dated by the first completion on the earliest day that ended a run of `length` days. */
function streakOfLength({ completed, streak }: RuleInput, length: number): EarnedWhen {
  const day = first([...streak.runByDay].filter(([, run]) => run >= length).map(([closing]) => closing));
  if (day === undefined) return null;
  const onThatDay = [...completed.values()].filter(({ completedOn }) => completedOn === day);
  return when(true, first(onThatDay.map(({ completedAt }) => completedAt)));
}

const activeLessons = (facts: LearnerFacts): string[] => facts.modules.flatMap(({ lessons }) => lessons);
function firstCharge(facts: LearnerFacts, offlineOnly: boolean): EarnedWhen {
  const charges = facts.charges.filter(
    ({ training, createdOffline }) => training && (createdOffline || !offlineOnly),
  );
  return when(charges.length > 0, first(charges.map(({ createdAt }) => createdAt)));
}

/**
 * A charge that was ever found in the wallet counts, whatever was marked later: otherwise the order in which the server
 * receives marks would matter. The customer's PIN alone is no look into the wallet (0105), nor is a Pix.
 */
function firstChecked({ charges, marks }: LearnerFacts): EarnedWhen {
  const real = new Set(charges.filter(({ training }) => !training).map(({ id }) => id));
  const checked = marks.filter((mark) => isSeenInWallet(mark) && real.has(mark.chargeId));
  return when(checked.length > 0, first(checked.map(({ at }) => at)));
}

const RULES: Readonly<Record<string, (input: RuleInput) => EarnedWhen>> = {
  onboarding_done: ({ facts }) => when(facts.onboardingCompleted, facts.onboardedAt),
  first_lesson: ({ completed }) =>
    when(completed.size > 0, first([...completed.values()].map(({ completedAt }) => completedAt))),
  course_complete: ({ facts, completed }) =>
    allOf(activeLessons(facts), (lesson) => completed.get(lesson)?.completedAt),
  streak_3: (input) => streakOfLength(input, 3),
  streak_7: (input) => streakOfLength(input, 7),
  quiz_perfect_1: ({ perfect }) => when(perfect.size > 0, first(perfect.values())),
  quiz_perfect_all: ({ facts, perfect }) =>
    allOf(
      activeLessons(facts).filter((lesson) => perfect.has(lesson) || !facts.withoutQuiz.includes(lesson)),
      (lesson) => perfect.get(lesson),
    ),
  sharp_eye: ({ facts, completed }) => {
    const active = activeLessons(facts);
    return allOf(
      SHARP_EYE_LESSONS.filter((lesson) => active.includes(lesson) || completed.has(lesson)),
      (lesson) => {
        const fact = completed.get(lesson);
        return fact?.perfect || facts.withoutQuiz.includes(lesson) ? fact?.completedAt : undefined;
      },
    );
  },
  first_training_charge: ({ facts }) => firstCharge(facts, false),
  offline_cashier: ({ facts }) => firstCharge(facts, true),
  checked_in_wallet: ({ facts }) => firstChecked(facts),
};

/** Whether an achievement is earned by these rows, and since when. Unknown types are never earned. */
export function earnedWhen(type: string, input: RuleInput): EarnedWhen {
  if (!type.startsWith(MODULE_DONE)) return RULES[type]?.(input) ?? null;
  const slug = type.slice(MODULE_DONE.length);
  const lessons = input.facts.modules.find((module) => module.slug === slug)?.lessons ?? [];
  return allOf(lessons, (lesson) => input.completed.get(lesson)?.completedAt);
}
