import { MODULE_DONE } from "../content/achievements.ts";
import { newestMark } from "./charge-status.ts";
import type { LearnerFacts, LessonFact } from "./learner-facts.ts";
import type { Streak } from "./streak.ts";

/** Since when a rule is true (ISO 8601; null when the facts behind it carry no date); null when it is not true. */
export type EarnedWhen = { readonly at: string | null } | null;

export type RuleInput = {
  readonly facts: LearnerFacts;
  readonly completed: ReadonlyMap<string, LessonFact>;
  readonly perfect: ReadonlyMap<string, string | null>;
  readonly streak: Streak;
};

const SHARP_EYE_LESSONS = ["golpes-no-balcao", "rede-certa-do-usdt", "quando-entregar"];

const dates = (instants: Iterable<string | null | undefined>): string[] =>
  [...instants].filter((at) => at !== null && at !== undefined).sort();
const when = (isTrue: boolean, at: string | undefined): EarnedWhen => (isTrue ? { at: at ?? null } : null);

/** True once every one of `lessons` (at least one) is in `done`; dated by the last of them. */
function allOf(lessons: readonly string[], done: (lesson: string) => string | null | undefined): EarnedWhen {
  const at = lessons.map(done);
  return when(lessons.length > 0 && !at.includes(undefined), dates(at).at(-1));
}

/** Dated by the first completion of the earliest day that closed a run of `length` days. */
function streakOfLength({ completed, streak }: RuleInput, length: number): EarnedWhen {
  const day = dates([...streak.runByDay].filter(([, run]) => run >= length).map(([closing]) => closing))[0];
  if (day === undefined) return null;
  const onThatDay = [...completed.values()].filter(({ completedOn }) => completedOn === day);
  return when(true, dates(onThatDay.map(({ completedAt }) => completedAt))[0]);
}

const activeLessons = (facts: LearnerFacts): string[] => facts.modules.flatMap(({ lessons }) => lessons);
const firstCharge = (facts: LearnerFacts, offlineOnly: boolean): EarnedWhen => {
  const charges = facts.charges.filter(
    ({ training, createdOffline }) => training && (createdOffline || !offlineOnly),
  );
  return when(charges.length > 0, dates(charges.map(({ createdAt }) => createdAt))[0]);
};
function firstChecked({ charges, marks }: LearnerFacts): EarnedWhen {
  const checked = charges
    .filter(({ training }) => !training)
    .map(({ id }) => newestMark(id, marks))
    .filter((mark) => mark?.mark === "checked");
  return when(checked.length > 0, dates(checked.map((mark) => mark?.at))[0]);
}

const RULES: Readonly<Record<string, (input: RuleInput) => EarnedWhen>> = {
  onboarding_done: ({ facts }) => when(facts.onboardingCompleted, undefined),
  first_lesson: ({ completed }) =>
    when(completed.size > 0, dates([...completed.values()].map(({ completedAt }) => completedAt))[0]),
  course_complete: ({ facts, completed }) =>
    allOf(activeLessons(facts), (lesson) => completed.get(lesson)?.completedAt),
  streak_3: (input) => streakOfLength(input, 3),
  streak_7: (input) => streakOfLength(input, 7),
  quiz_perfect_1: ({ perfect }) => when(perfect.size > 0, dates(perfect.values())[0]),
  quiz_perfect_all: ({ facts, perfect }) => allOf(activeLessons(facts), (lesson) => perfect.get(lesson)),
  sharp_eye: ({ completed }) =>
    allOf(SHARP_EYE_LESSONS, (lesson) => {
      const fact = completed.get(lesson);
      return fact?.perfect ? fact.completedAt : undefined;
    }),
  first_training_charge: ({ facts }) => firstCharge(facts, false),
  offline_cashier: ({ facts }) => firstCharge(facts, true),
  checked_in_wallet: ({ facts }) => firstChecked(facts),
};

/** Whether an achievement's rule is true of these facts, and since when. Unknown types are never earned. */
export function earnedWhen(type: string, input: RuleInput): EarnedWhen {
  if (!type.startsWith(MODULE_DONE)) return RULES[type]?.(input) ?? null;
  const slug = type.slice(MODULE_DONE.length);
  const lessons = input.facts.modules.find((module) => module.slug === slug)?.lessons ?? [];
  return allOf(lessons, (lesson) => input.completed.get(lesson)?.completedAt);
}
