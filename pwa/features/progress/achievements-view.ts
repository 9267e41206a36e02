import { type Achievement, availableAchievements, MODULE_DONE } from "#db/content/achievements.ts";
import type { AchievementRow } from "#db/entities/rows.ts";
import { type TileDesign, tileDesign } from "#pwa/ui/tile-motifs.ts";
import type { ProgressFacts } from "./progress-facts.ts";

/** What the achievements tab shows. Pure. */

export type MedalLook = { readonly design: TileDesign; readonly ground: "ground" | "a" };

const look = (
  motif: TileDesign["motif"],
  main: TileDesign["main"],
  accent: TileDesign["accent"],
  ground: MedalLook["ground"] = "ground",
): MedalLook => ({ design: { motif, turn: 0, main, accent }, ground });

/** A tile of its own for each achievement; on petrol only what is light enough to be seen there. */
const LOOKS: Readonly<Record<string, MedalLook>> = {
  onboarding_done: look("par", "a", "b"),
  first_lesson: look("estrela", "b", "c", "a"),
  course_complete: look("cruz", "b", "d", "a"),
  streak_3: look("cruz", "a", "c"),
  streak_7: look("cruz", "d", "b", "a"),
  quiz_perfect_1: look("olho", "d", "b", "a"),
  quiz_perfect_all: look("estrela", "d", "b", "a"),
  sharp_eye: look("olho", "a", "c"),
  first_training_charge: look("quarto", "d", "b", "a"),
  offline_cashier: look("arco", "a", "c"),
  checked_in_wallet: look("par", "d", "b", "a"),
};

/** The tile of an achievement; a module's is the motif of its lessons. */
export function medalOf(type: string, moduleSlugs: readonly string[]): MedalLook {
  const known = LOOKS[type];
  if (known) return known;
  const index = Math.max(0, moduleSlugs.indexOf(type.slice(MODULE_DONE.length)));
  const { motif, turn } = tileDesign(index, index);
  return { design: { motif, turn, main: "c", accent: "a" }, ground: "ground" };
}

/** `done` of `total` lessons of a module, for the way to its achievement. */
export type ModuleWay = { readonly title: string; readonly done: number; readonly total: number };

export type AchievementsView = {
  /** Newest first. */
  readonly earned: readonly AchievementRow[];
  /** In the order of the catalogue. */
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
    // A module that left the course can no longer be finished.
    .filter(({ type }) => !type.startsWith(MODULE_DONE) || (ways.get(type)?.total ?? 0) > 0)
    .map((achievement) => ({ achievement, module: ways.get(achievement.type) ?? null }));
  return { earned, locked };
}
