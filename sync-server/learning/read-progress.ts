import { availableAchievements } from "#db/content/achievements.ts";
import type { User } from "#db/entities/user.ts";
import type { GamificationAnswer, UserProgressAnswer } from "#db/protocol/admin/course-api.ts";
import { levelOf } from "#db/rules/learning/gamification.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import { streakOf } from "#db/rules/learning/streak.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { findModule, listModules } from "#server/content/course-repository.ts";
import { countCompleted, listAchievements, listActiveDays, listProgress } from "./progress-repository.ts";

/**
 * A session may outlive its account by a moment: that gets 401 rather than an empty answer, which would look like lost progress.
 */
async function knownUser({ knex }: Deps, accountId: string): Promise<User> {
  const user = await findUser(knex, accountId);
  if (!user) throw new AppError("unauthenticated");
  return user;
}

/** S179: progress over active lessons; the list also contains lessons that were removed from the course. */
export async function readUserProgress(deps: Deps, accountId: string): Promise<UserProgressAnswer> {
  const { knex } = deps;
  await knownUser(deps, accountId);
  const { completed, total } = await countCompleted(knex, accountId);
  const percentage = total === 0 ? 0 : Math.round((100 * completed) / total);
  return { overall: { completed, total, percentage }, progress: await listProgress(knex, accountId) };
}

/** S180, for an active module by slug or uuid. */
export async function readModuleProgress(
  deps: Deps,
  accountId: string,
  moduleRef: string,
): Promise<{ completed: number; total: number }> {
  const { knex } = deps;
  await knownUser(deps, accountId);
  const module = await findModule(knex, moduleRef, false);
  if (!module)
    throw new AppError("not_found", { message: "Este módulo não existe ou não está mais no curso." });
  return countCompleted(knex, accountId, module.id);
}

/** S181. The stored streak is that of the latest completion; whether it is still unbroken depends on today's date (D10). */
export async function readGamification(deps: Deps, accountId: string): Promise<GamificationAnswer> {
  const { knex, clock } = deps;
  const user = await knownUser(deps, accountId);
  const days = await listActiveDays(knex, accountId);
  const { current } = streakOf(days, instantToDay(clock.now().toISOString()));
  return {
    points: user.points,
    ...levelOf(user.points),
    currentStreak: current,
    longestStreak: user.longestStreak,
    achievements: await listAchievements(knex, accountId),
  };
}

/** S183: the sixteen achievements of the course, and one for each module that an administrator added. */
export async function readAvailableAchievements({
  knex,
}: Deps): Promise<ReturnType<typeof availableAchievements>> {
  return availableAchievements(await listModules(knex, false));
}
