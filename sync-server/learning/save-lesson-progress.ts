import type { LessonProgressAnswer, LessonProgressBody } from "#db/protocol/admin/course-api.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { isLessonCompleted } from "./progress-repository.ts";
import { applyAccountEvents, type ReportedEvent } from "#server/sync/push/apply-account-events.ts";

/**
 * Completes or pauses a lesson by a single call (S251, S252), with the same facts that a device sends through sync. A pause never
 * undoes a completion (S204). Completing a completed lesson adds no fact, as on a device's own screen (S206): a repetition on
 * another day earns nothing, whereas two devices that did not know of each other both keep their day.
 */
export async function saveLessonProgress(
  deps: Deps,
  accountId: string,
  lessonRef: string,
  { completed, timeSpent, localDate }: LessonProgressBody,
): Promise<LessonProgressAnswer> {
  const now = deps.clock.now().toISOString();
  const day = localDate ?? instantToDay(now);
  const total: ReportedEvent = {
    name: "time.total",
    args: { lesson: lessonRef, ms: timeSpent * 1000, localDate: day },
  };
  const completion: ReportedEvent = {
    name: "lesson.complete",
    args: { lesson: lessonRef, at: now, localDate: day },
  };
  const { verdicts, derived } = await applyAccountEvents(
    deps,
    accountId,
    completed && !(await isLessonCompleted(deps.knex, accountId, lessonRef)) ? [completion, total] : [total],
  );
  const refused = verdicts.find(({ result }) => result !== "ok");
  if (refused?.result === "rejected" && refused.reason === "gone")
    throw new AppError("not_found", { message: "Esta lição não existe ou não está mais no curso." });
  if (refused) throw new Error(`the lesson progress was rejected: ${JSON.stringify(refused)}`);

  const standing = derived?.after ?? (await findUser(deps.knex, accountId));
  if (!standing) throw new AppError("unauthenticated");
  return {
    pointsEarned: derived ? derived.after.points - derived.before.points : 0,
    user: { level: standing.level, points: standing.points },
    achievements: (derived?.newAchievements ?? []).map(({ type, title, description, icon, color }) => ({
      type,
      title,
      description,
      icon,
      color,
    })),
  };
}
