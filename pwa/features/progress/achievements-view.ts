import { type Achievement, availableAchievements, MODULE_DONE } from "#db/content/achievements.ts";
import type { AchievementRow } from "#db/entities/rows.ts";
import type { ProgressFacts } from "./progress-facts.ts";

/** Data of the achievements tab. Pure. */

/** `done` of `total` lessons of a module, as progress towards its achievement. */
export type ModuleWay = { readonly title: string; readonly done: number; readonly total: number };

export type AchievementsView = {
  /** Newest first. */
  readonly earned: readonly AchievementRow[];
  /** In catalogue order. */
  readonly locked: readonly { readonly achievement: Achievement; readonly module: ModuleWay | null }[];
};

export function achievementsView({
  modules,
  gamification,
}: Pick<ProgressFacts, "modules" | "gamification">): AchievementsView {
  const earned = [...gamification.achievements]
    .reverse()
    .sort((a, b) => (a.earnedAt < b.earnedAt ? 1 : a.earnedAt > b.earnedAt ? -1 : 0));
  const has = new Set(earned.map(({ type }) => type));
  const ways = new Map(
    modules.map(({ module, lessons }) => [
      MODULE_DONE + module.slug,
      {
        title: module.title,
        done: lessons.filter(({ progress }) => progress?.completed).length,
        total: lessons.length,
      },
    ]),
  );
  const locked = availableAchievements(modules.map(({ module }) => module))
    .filter(({ type }) => !has.has(type))
    // A module that was removed from the course can no longer be finished.
    .filter(({ type }) => !type.startsWith(MODULE_DONE) || (ways.get(type)?.total ?? 0) > 0)
    .map((achievement) => ({ achievement, module: ways.get(achievement.type) ?? null }));
  return { earned, locked };
}
