import type { StudyDayRow } from "#db/entities/rows.ts";
import type { LearnerFacts } from "#db/rules/learning/learner-facts.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readGamificationInputs } from "./account-queries.ts";
import { listAllModules, type ModuleWithLessons } from "./lesson-queries.ts";

export type CourseFacts = {
  readonly modules: readonly ModuleWithLessons[];
  /** Modules beside the course, which count towards no figure. */
  readonly extraModules: readonly ModuleWithLessons[];
  readonly facts: LearnerFacts & { readonly studyDays: readonly StudyDayRow[] };
};

/** The course on this device and the data its figures are computed from. */
export async function readCourseFacts({
  content,
  profile,
  clock,
}: {
  content: ContentDatabase;
  profile: ProfileDatabase;
  clock: Pick<Clock, "today" | "now">;
}): Promise<CourseFacts> {
  const [{ course: modules, extra: extraModules }, inputs, charges, marks] = await Promise.all([
    listAllModules(content, profile),
    readGamificationInputs(profile),
    profile.charges.toArray(),
    profile.chargeMarks.toArray(),
  ]);
  return {
    modules,
    extraModules,
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
