import type { AccountRow, AchievementRow } from "#db/entities/rows.ts";
import { foldGamification, levelOf, newAchievements } from "#db/rules/learning/gamification.ts";
import { activeDays } from "#db/rules/learning/learner-facts.ts";
import { instantToDay } from "#db/rules/time/local-day.ts";
import {
  addAchievements,
  findLearnerFacts,
  saveLessonPoints,
  saveStanding,
  type Standing,
} from "./gamification-repository.ts";
import type { Sql } from "#server/platform/sql/sql.ts";

export type Derived = {
  readonly before: Standing;
  readonly after: Standing;
  /** In the order in which they are celebrated (S210). */
  readonly newAchievements: readonly AchievementRow[];
  /** The account row in wire form when its points, level or streak changed; null: it is unchanged. */
  readonly account: AccountRow | null;
  /** Present points of each completed lesson. */
  readonly lessonPoints: ReadonlyMap<string, number>;
};

/**
 * Derives points, level, streak and achievements from the facts, in the transaction that wrote the facts (sync-protocol.md, P7).
 * Only differences are written. More facts never give less (db/rules/learning/gamification.ts); a stored total that is higher
 * because the course itself changed is kept.
 */
export async function deriveGamification(sql: Sql, accountId: string, now: string): Promise<Derived> {
  const stored = await findLearnerFacts(sql, accountId);
  const fold = foldGamification({ ...stored.facts, now, today: instantToDay(now) });
  const { lessonPoints } = fold;
  const points = Math.max(stored.standing.points, fold.points);
  const after: Standing = {
    points,
    level: levelOf(points).level,
    currentStreak: fold.currentStreak,
    longestStreak: Math.max(fold.longestStreak, stored.standing.longestStreak),
    lastActivityDate: latest([stored.standing.lastActivityDate, ...activeDays(stored.facts)]),
  };
  const fresh = newAchievements(stored.facts.earned, fold.achievements);
  const changedPoints = new Map(
    [...lessonPoints].filter(([lesson, each]) => stored.lessonPoints.get(lesson) !== each),
  );
  const [account] = await Promise.all([
    isSameStanding(stored.standing, after) ? null : saveStanding(sql, accountId, after),
    fresh.length > 0 ? addAchievements(sql, accountId, fresh) : null,
    changedPoints.size > 0 ? saveLessonPoints(sql, accountId, changedPoints) : null,
  ]);
  return { before: stored.standing, after, newAchievements: fresh, account, lessonPoints };
}

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
const isSameStanding = (a: Standing, b: Standing): boolean =>
  a.points === b.points &&
  a.level === b.level &&
  a.currentStreak === b.currentStreak &&
  a.longestStreak === b.longestStreak &&
  a.lastActivityDate === b.lastActivityDate;
