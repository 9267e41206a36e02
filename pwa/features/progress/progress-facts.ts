import type { StudyDayRow } from "#db/entities/rows.ts";
import { foldGamification, type Gamification, visitorGamification } from "#db/rules/learning/gamification.ts";
import { activeDays } from "#db/rules/learning/learner-facts.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readAllCharges, readCourseFacts } from "#pwa/local-db/queries/course-facts.ts";
import type { ModuleWithLessons } from "#pwa/local-db/queries/lesson-queries.ts";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";

/** All data of `/progress`, read at one moment on this device. */
export type ProgressFacts = {
  readonly modules: readonly ModuleWithLessons[];
  readonly extraModules: readonly ModuleWithLessons[];
  readonly gamification: Gamification;
  readonly studyDays: readonly Pick<StudyDayRow, "day" | "timeMs">[];
  /** Local days that count for the streak. */
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
  deps: Pick<Deps, "registry" | "content" | "profile" | "session" | "clock">,
): Promise<ProgressFacts> {
  const visitor = deps.session.kind !== "user";
  const [{ modules, extraModules, facts }, all, onboardedAt] = await Promise.all([
    readCourseFacts(deps),
    visitor ? readAllCharges(deps.profile) : null,
    readOnboardedAt(deps.profile),
  ]);
  const fold = visitor ? visitorGamification : foldGamification;
  const known = new Set(
    [...modules, ...extraModules].flatMap(({ lessons }) => lessons.map(({ lesson }) => lesson.slug)),
  );
  const others = facts.progress.filter(({ lesson }) => !known.has(lesson));
  return {
    modules,
    extraModules,
    gamification: fold({ ...facts, ...all, onboardedAt }),
    studyDays: facts.studyDays,
    activeDays: activeDays(facts),
    otherTimeMs: others.reduce((sum, { timeMs }) => sum + timeMs, 0),
    visitor,
    mayInvite: isKnownVisitor(deps.session),
    today: facts.today,
  };
}

/** When the onboarding was finished here, ISO 8601, as long as the server has not stored it. It dates the achievement then. */
async function readOnboardedAt({ outbox }: Deps["profile"]): Promise<string | undefined> {
  const saved = await outbox
    .filter((waiting) => waiting.name === "profile.save" && waiting.args.onboardingCompleted)
    .first();
  return saved?.at;
}
