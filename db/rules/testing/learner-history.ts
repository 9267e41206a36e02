import fc from "fast-check";
import { course } from "../../content/course.ts";
import type { AchievementRow } from "../../entities/rows.ts";
import type { Mutation, MutationArgs, MutationName } from "../../protocol/mutations.ts";
import { OTHER_WAYS } from "#db/entities/other-ways.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { isElsewhere } from "#db/rules/charges/charge-status.ts";
import { foldGamification, type Gamification } from "#db/rules/learning/gamification.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import { applyMutation, MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";
import { rowsInMemory } from "./rows-in-memory.ts";

/** Generates a learner's actions as mutations, and the rows that result; for property tests. */

export const TODAY = "2026-11-21";
const MODULES = course.modules.map(({ slug, title, lessons }) => ({
  slug,
  title,
  lessons: lessons.map((lesson) => lesson.slug),
}));
export const LESSONS = MODULES.flatMap(({ lessons }) => lessons);

let made = 0;
const nextId = (): string => `0192f0c1-5b1e-7d6a-8f00-${String(++made).padStart(12, "0")}`;

export function deed<N extends MutationName>(name: N, args: MutationArgs[N]): Mutation {
  return {
    uid: nextId(),
    seq: made,
    v: MUTATION_VERSION[name],
    at: `${TODAY}T12:00:00.000Z`,
    name,
    args,
  } as Mutation;
}

export const completion = (lesson: string, day: string, hour = 12): Mutation =>
  deed("lesson.complete", {
    lesson,
    at: `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`,
    localDate: day,
  });

const lesson = fc.constantFrom(...LESSONS);
/** Days of the last five weeks, weighted towards today, and tomorrow, which a phone further east may have. */
const day = fc
  .oneof(fc.integer({ min: -9, max: 1 }), fc.integer({ min: -35, max: 1 }))
  .map((n) => addDays(TODAY, n));

/** A charge and its marks, in the order of the device that created them. */
const chargeDeeds = fc
  .record({
    training: fc.boolean(),
    createdOffline: fc.boolean(),
    marks: fc.array(fc.constantFrom("checked", ...OTHER_WAYS, "agreed", "unpaid", "waiting"), {
      maxLength: 3,
    }),
    day,
  })
  .map(({ marks, ...charge }): Mutation[] => {
    const chargeId = nextId();
    const at = `${charge.day}T15:00:00.000Z`;
    const { training, createdOffline } = charge;
    const create = deed("charge.create", {
      chargeId,
      coin: "usdt",
      address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      amountCents: 2500,
      ...PLAIN_CHARGE,
      units: "4587156",
      rate: "5.45",
      rateSource: "typed",
      rateAsOf: at,
      training,
      description: null,
      shopName: null,
      cashier: null,
      createdOffline,
      createdAt: at,
      expiresAt: at,
    });
    return [
      create,
      ...marks.map((status) => {
        const pin = status === "agreed";
        const via = isElsewhere(status) ? status : null;
        const mark = pin || isElsewhere(status) ? "checked" : status;
        return deed("charge.mark", { markId: nextId(), chargeId, mark, by: null, at, pin, via });
      }),
    ];
  });

const oneDeed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ lesson, day, hour: fc.integer({ min: 0, max: 23 }) })
      .map((its) => [completion(its.lesson, its.day, its.hour)]),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ lesson, correct: fc.constantFrom(1, 3, 3) })
      .map((its) => [deed("quiz.finish", { ...its, total: 3 })]),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ question: fc.constantFrom("a-1", "a-2"), right: fc.boolean(), localDate: fc.option(day) })
      .map((its) => [deed("review.answer", { ...its, at: `${its.localDate ?? TODAY}T15:00:00.000Z` })]),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ lesson, ms: fc.integer({ min: 1, max: 300_000 }), localDate: day })
      .map((its) => [deed("time.add", its)]),
  },
  { weight: 1, arbitrary: chargeDeeds },
  {
    weight: 1,
    arbitrary: fc.boolean().map((onboardingCompleted) => [
      deed("profile.save", {
        businessName: "Loja",
        businessType: "retail",
        techComfort: "beginner",
        onboardingCompleted,
      }),
    ]),
  },
);

/** Groups of actions; the order within a group matters (a mark follows its charge), the order of groups does not. */
export const anyDeeds = (maxLength = 40, minLength = 0): fc.Arbitrary<Mutation[][]> =>
  fc.array(oneDeed, { minLength, maxLength });

/** The account's rows after these mutations, as the server stores them: replays write nothing new. */
export function accountOf(mutations: readonly Mutation[]) {
  const rows = rowsInMemory();
  for (const mutation of mutations) applyMutation(rows, mutation);
  return rows;
}

/** Derives the gamification state from the rows of an account. */
export const foldRows = (
  rows: ReturnType<typeof rowsInMemory>,
  { earned = [], today = TODAY }: { earned?: readonly AchievementRow[]; today?: string } = {},
): Gamification =>
  foldGamification({
    progress: rows.all("progress"),
    studyDays: rows.all("studyDays"),
    modules: MODULES,
    withoutQuiz: [],
    charges: rows.all("charges"),
    marks: rows.all("chargeMarks"),
    onboardingCompleted: rows.get("account", "me")?.onboardingCompleted ?? false,
    earned,
    today,
    now: `${today}T20:00:00.000Z`,
  });

/** What a person sees of it: everything but the dates of the achievements. */
export const seenOf = ({ achievements, lessonPoints, ...figures }: Gamification) => ({
  ...figures,
  lessonPoints: Object.fromEntries(lessonPoints),
  achievements: achievements.map(({ type, pointsAwarded }) => [type, pointsAwarded]),
});
