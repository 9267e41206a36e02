import { lessonPath, routes } from "#pwa/paths.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { contentHasArrived, loadBundledCourse } from "#pwa/local-db/pull/load-bundled-course.ts";
import type { Celebration } from "#pwa/ui/celebration/celebration.ts";
import { celebrateModuleOnce } from "./celebrated-modules.ts";
import { celebrationOf } from "./celebration-of.ts";
import { strings } from "./strings.ts";
import { lessonOutcome, type LessonOutcome } from "./lesson-outcome.ts";
import { lessonToContinue } from "../list/next-lesson.ts";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";
import { type CourseFacts, readCourseFacts } from "#pwa/local-db/queries/course-facts.ts";

const t = strings.celebration;

export type Completion = {
  readonly points: number;
  /** null: nothing was earned, or it could not be computed. */
  readonly celebration: Celebration | null;
};

/** Completes a lesson on this device (S203) and computes what it earned. Rejects only when nothing was stored. */
export async function completeLesson(deps: Deps, lesson: string): Promise<Completion> {
  const { mutate, clock } = deps;
  // A server-rendered lesson may be completed before the course is on the device.
  await ensureCourse(deps.content).catch(() => undefined);
  const before = await readCourseFacts(deps).catch(() => null);
  const localDate = clock.today();
  await mutate("lesson.complete", { lesson, at: clock.now(), localDate });
  try {
    return before && before.modules.length > 0 ? await earnedBy(deps, lesson, before, localDate) : NOTHING;
  } catch {
    // The completion is stored. Without its rows there is nothing reliable to celebrate.
    return NOTHING;
  }
}

async function ensureCourse(content: Deps["content"]): Promise<void> {
  if (!(await contentHasArrived(content))) await loadBundledCourse(content);
}

const NOTHING: Completion = { points: 0, celebration: null };

async function earnedBy(
  { profile, session, clock }: Deps,
  lesson: string,
  { modules, extraModules, facts: before }: CourseFacts,
  today: string,
): Promise<Completion> {
  const [progress, studyDay] = await Promise.all([
    profile.progress.get(lesson),
    profile.studyDays.get(today),
  ]);
  if (!progress) return NOTHING;
  const visitor = session.kind !== "user";
  const outcome: LessonOutcome = lessonOutcome({ lesson, visitor, before, progress, studyDay });
  if (outcome.points <= 0) return { points: 0, celebration: null };
  const celebratesModule =
    outcome.module?.finished === true &&
    (await celebrateModuleOnce(profile, outcome.module.slug, clock.now()).catch(() => false));
  const next = lessonToContinue(modules, extraModules, lesson);
  const action = next
    ? { label: t.nextLesson, to: lessonPath(next.slug) }
    : { label: t.courseEnd, to: routes.completion };
  const celebration = celebrationOf({
    outcome,
    modules: before.modules,
    who: !visitor ? "user" : isKnownVisitor(session) ? "visitor" : "unknown",
    celebratesModule,
    action,
  });
  return { points: outcome.points, celebration };
}
