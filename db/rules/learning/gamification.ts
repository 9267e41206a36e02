import { availableAchievements, MODULE_DONE } from "#db/content/achievements.ts";
import type { AchievementRow } from "#db/entities/rows.ts";
import { earnedWhen } from "./achievement-rules.ts";
import {
  activeDays,
  lessonDays,
  mergeProgress,
  type LearnerFacts,
  type LessonFact,
} from "./learner-facts.ts";
import { streakOf, type Streak } from "./streak.ts";

export const LESSON_POINTS = 20;
const STREAK_POINTS = 5;
const LEVEL_POINTS = 100;

export type Gamification = {
  readonly points: number;
  readonly level: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  /** Missed days that the current streak was carried over, oldest first ("Um dia de folga usado em …"). */
  readonly frozenDays: readonly string[];
  /** First local day, from today on, that may be missed without the streak losing a day. */
  readonly nextFreezeOn: string;
  /** Points at which the next level starts. */
  readonly nextLevelPoints: number;
  readonly pointsToNextLevel: number;
  /** In catalogue order; earned achievements that left the catalogue come last. */
  readonly achievements: readonly AchievementRow[];
  /**
   * Points of each completed lesson: 20, plus the streak bonus if it was the day's first. (If a day's lessons turn
   * out to have been completed earlier on another device, its bonus stays in `points` but belongs to no lesson.)
   */
  readonly lessonPoints: ReadonlyMap<string, number>;
};

/** `level = 1 + ⌊points ÷ 100⌋`, and the points missing to the next level (S181, S277). */
export function levelOf(
  points: number,
): Pick<Gamification, "level" | "nextLevelPoints" | "pointsToNextLevel"> {
  const level = 1 + Math.floor(points / LEVEL_POINTS);
  const nextLevelPoints = LEVEL_POINTS * level;
  return { level, nextLevelPoints, pointsToNextLevel: nextLevelPoints - points };
}

/**
 * 5 × the length of the streak that a day with a completed lesson continues, from two days on; once a day (S276). A day with only
 * a review continues the streak but brings no points, which would otherwise grow for ever.
 */
const bonusOf = (run: number | undefined): number => (run === undefined || run < 2 ? 0 : STREAK_POINTS * run);

const isBefore = (a: LessonFact, b: LessonFact): boolean =>
  (a.completedAt ?? "~") < (b.completedAt ?? "~") || (a.completedAt === b.completedAt && a.lesson < b.lesson);

/** 20 for each lesson, plus the day's bonus for the lesson that was completed first on it. */
function pointsOfLessons(completed: ReadonlyMap<string, LessonFact>, streak: Streak): Map<string, number> {
  const firstOfDay = new Map<string, LessonFact>();
  for (const fact of completed.values()) {
    if (fact.completedOn === null) continue;
    const first = firstOfDay.get(fact.completedOn);
    if (!first || isBefore(fact, first)) firstOfDay.set(fact.completedOn, fact);
  }
  const points = new Map([...completed.keys()].map((lesson) => [lesson, LESSON_POINTS]));
  for (const [day, { lesson }] of firstOfDay)
    points.set(lesson, LESSON_POINTS + bonusOf(streak.runByDay.get(day)));
  return points;
}

/**
 * A learner's points, level, streaks and achievements from the stored rows alone: pure, and independent of order and
 * repetition of the rows, so device and server agree. Additional rows never reduce points, streak or achievements,
 * and earned achievements are never revoked (`facts.earned`).
 */
export function foldGamification(facts: LearnerFacts): Gamification {
  const { completed, perfect } = mergeProgress(facts.progress);
  const streak = streakOf(activeDays(facts), facts.today);

  const before = new Map(facts.earned.map((row) => [row.type, row]));
  const catalogue = availableAchievements(facts.modules);
  const achievements = catalogue.flatMap(({ points, ...shown }): AchievementRow[] => {
    const row = before.get(shown.type);
    before.delete(shown.type);
    if (row) return [row];
    const earned = earnedWhen(shown.type, { facts, completed, perfect, streak });
    if (!earned) return [];
    return [{ ...shown, pointsAwarded: points, earnedAt: earned.at ?? facts.now }];
  });
  achievements.push(...[...before.values()].sort((a, b) => (a.type < b.type ? -1 : 1)));

  const points =
    LESSON_POINTS * completed.size +
    sum([...lessonDays(facts)].map((day) => bonusOf(streak.runByDay.get(day)))) +
    sum(achievements.map(({ pointsAwarded }) => pointsAwarded));
  return {
    points,
    ...levelOf(points),
    currentStreak: streak.current,
    longestStreak: streak.longest,
    frozenDays: streak.frozenDays,
    nextFreezeOn: streak.nextFreezeOn,
    achievements,
    lessonPoints: pointsOfLessons(completed, streak),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * A visitor's figures (S233): 20 points a lesson and level 1 until sign-in. Achievements are shown as "neste
 * aparelho" and give no points; the account recomputes everything from the merged rows.
 */
export function visitorGamification(facts: LearnerFacts): Gamification {
  const full = foldGamification(facts);
  const lessonPoints = new Map([...full.lessonPoints.keys()].map((lesson) => [lesson, LESSON_POINTS]));
  const points = LESSON_POINTS * lessonPoints.size;
  return {
    ...full,
    points,
    level: 1,
    nextLevelPoints: LEVEL_POINTS,
    pointsToNextLevel: Math.max(0, LEVEL_POINTS - points),
    achievements: full.achievements.map((row) => ({ ...row, pointsAwarded: 0 })),
    lessonPoints,
  };
}

/** What `after` has and `before` lacks, in the order of celebration: modules first, then the catalogue (S210). */
export function newAchievements(
  before: readonly AchievementRow[],
  after: readonly AchievementRow[],
): readonly AchievementRow[] {
  const had = new Set(before.map(({ type }) => type));
  const fresh = after.filter(({ type }) => !had.has(type));
  const isModule = ({ type }: AchievementRow) => type.startsWith(MODULE_DONE);
  return [...fresh.filter(isModule), ...fresh.filter((row) => !isModule(row))];
}
