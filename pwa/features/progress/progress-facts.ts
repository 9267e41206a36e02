import type { StudyDayRow } from "#db/entities/rows.ts";
import { foldGamification, type Gamification, visitorGamification } from "#db/rules/learning/gamification.ts";
import { activeDays } from "#db/rules/learning/learner-facts.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readGamificationInputs } from "#pwa/local-db/queries/account-queries.ts";
import { listModulesWithProgress, type ModuleWithLessons } from "#pwa/local-db/queries/lesson-queries.ts";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";

/** All data of `/progress`, read at one moment on this device. */
export type ProgressFacts = {
  readonly modules: readonly ModuleWithLessons[];
  readonly gamification: Gamification;
  readonly studyDays: readonly Pick<StudyDayRow, "day" | "timeMs">[];
  /** Local days on which a lesson was completed. */
  readonly activeDays: ReadonlySet<string>;
  /** Visible study time in lessons that were removed from the course. */
  readonly otherTimeMs: number;
  readonly visitor: boolean;
  /** Nobody is signed in, as far as this device can know. */
  readonly mayInvite: boolean;
  /** Local day. */
  readonly today: string;
};

export async function readProgressFacts(
  deps: Pick<Deps, "content" | "profile" | "session" | "clock">,
): Promise<ProgressFacts> {
  const { content, profile, session, clock } = deps;
  const [modules, inputs, charges, marks] = await Promise.all([
    listModulesWithProgress(content, profile),
    readGamificationInputs(profile),
    profile.charges.toArray(),
    profile.chargeMarks.toArray(),
  ]);
  const visitor = session.kind === "visitor";
  const fold = visitor ? visitorGamification : foldGamification;
  const inCourse = new Set(modules.flatMap(({ lessons }) => lessons.map(({ lesson }) => lesson.slug)));
  const others = inputs.progress.filter(({ lesson }) => !inCourse.has(lesson));
  return {
    modules,
    gamification: fold({
      progress: inputs.progress,
      studyDays: inputs.studyDays,
      modules: modules.map(({ module, lessons }) => ({
        slug: module.slug,
        title: module.title,
        lessons: lessons.map(({ lesson }) => lesson.slug),
      })),
      charges,
      marks,
      onboardingCompleted: inputs.account.onboardingCompleted,
      earned: inputs.achievements,
      today: clock.today(),
      now: clock.now(),
    }),
    studyDays: inputs.studyDays,
    activeDays: activeDays(inputs),
    otherTimeMs: others.reduce((sum, { timeMs }) => sum + timeMs, 0),
    visitor,
    mayInvite: isKnownVisitor(session),
    today: clock.today(),
  };
}
