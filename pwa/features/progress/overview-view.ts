import { LESSON_POINTS, type Gamification } from "#db/rules/learning/gamification.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import type { StreakDay } from "#pwa/ui/data/WeekStreak.tsx";
import type { PanelTile } from "#pwa/ui/layout/TilePanel.tsx";
import { tileDesign } from "#pwa/ui/art/tile-motifs.ts";
import type { ProgressFacts } from "./progress-facts.ts";
import { weekdayOf } from "./day-text.ts";

/** Data of the overview, computed from the facts. Pure. */

export type NextLesson = {
  readonly slug: string;
  readonly title: string;
  readonly duration: number | null;
};

export type PanelView = {
  readonly tiles: readonly PanelTile[];
  readonly done: number;
  readonly total: number;
  readonly nextIndex: number;
  readonly next: NextLesson | null;
};

/** One tile for each lesson in course order, with the same design as everywhere. */
export function panelView(modules: ProgressFacts["modules"]): PanelView {
  const lessons = modules.flatMap(({ lessons: ofModule }, moduleIndex) =>
    ofModule.map(({ lesson, progress }) => ({ lesson, moduleIndex, done: progress?.completed ?? false })),
  );
  const nextIndex = lessons.findIndex(({ done }) => !done);
  const next = lessons[nextIndex]?.lesson;
  return {
    tiles: lessons.map(({ moduleIndex, done }, index) => ({
      design: tileDesign(moduleIndex, index),
      laid: done,
    })),
    done: lessons.filter(({ done }) => done).length,
    total: lessons.length,
    nextIndex,
    next: next ? { slug: next.slug, title: next.title, duration: next.duration } : null,
  };
}

type LevelFigures = Pick<Gamification, "nextLevelPoints" | "pointsToNextLevel">;

/** S116: whole percent of the way to the next level, 0 to 100; no division by zero. */
export function levelPercent({ nextLevelPoints, pointsToNextLevel }: LevelFigures): number {
  if (nextLevelPoints <= 0) return 0;
  return clampPercent(((nextLevelPoints - pointsToNextLevel) / nextLevelPoints) * 100);
}

/** Lessons that bring the missing points, 20 each. */
export const lessonsToNextLevel = (pointsToNextLevel: number): number =>
  Math.max(0, Math.ceil(pointsToNextLevel / LESSON_POINTS));

/** S115: points relative to 20 for each lesson, in whole percent; 0 without lessons, at most 100. */
export const efficiencyPercent = (points: number, totalLessons: number): number =>
  totalLessons <= 0 ? 0 : clampPercent((points / (totalLessons * LESSON_POINTS)) * 100);

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/** The seven days up to today, oldest first. */
export function weekOf(active: ReadonlySet<string>, today: string): readonly StreakDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(today, index - 6);
    return { ...weekdayOf(day), active: active.has(day), today: day === today };
  });
}

/** S114: the newest four, newest first; for equal times the later one of the catalogue first. */
export const recentAchievements = (
  achievements: Gamification["achievements"],
): Gamification["achievements"] =>
  [...achievements]
    .reverse()
    .sort((a, b) => (a.earnedAt < b.earnedAt ? 1 : a.earnedAt > b.earnedAt ? -1 : 0))
    .slice(0, 4);

/** Visible study time of all lessons, removed ones included. */
export const totalTimeMs = ({
  modules,
  extraModules,
  otherTimeMs,
}: Pick<ProgressFacts, "modules" | "extraModules" | "otherTimeMs">): number =>
  [...modules, ...extraModules]
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, { progress }) => sum + (progress?.timeMs ?? 0), otherTimeMs);
