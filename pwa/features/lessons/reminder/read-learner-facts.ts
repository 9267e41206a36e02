import type { LearnerFacts } from "#db/rules/learning/learner-facts.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readGamificationInputs } from "#pwa/local-db/queries/account-queries.ts";
import { listModulesWithProgress, type ModuleWithLessons } from "#pwa/local-db/queries/lesson-queries.ts";

export type CourseFacts = {
  readonly modules: readonly ModuleWithLessons[];
  readonly facts: LearnerFacts;
};

/** The course on this device and the data its figures are computed from. */
export async function readLearnerFacts({
  content,
  profile,
  clock,
}: Pick<Deps, "content" | "profile" | "clock">): Promise<CourseFacts> {
  const [modules, inputs, charges, marks] = await Promise.all([
    listModulesWithProgress(content, profile),
    readGamificationInputs(profile),
    profile.charges.toArray(),
    profile.chargeMarks.toArray(),
  ]);
  return {
    modules,
    facts: {
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
    },
  };
}
