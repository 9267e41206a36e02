import type { AchievementRow, ProgressRow, StudyDayRow } from "#db/entities/rows.ts";
import {
  foldGamification,
  type Gamification,
  newAchievements,
  visitorGamification,
} from "#db/rules/learning/gamification.ts";
import type { LearnerFacts } from "#db/rules/learning/learner-facts.ts";

/** What a completion on this device changed, from the fold before and after it. Pure. */
export type LessonOutcome = {
  /** S206: 0 for a repeated completion, which is not celebrated. */
  readonly points: number;
  readonly now: Pick<
    Gamification,
    "points" | "level" | "nextLevelPoints" | "pointsToNextLevel" | "currentStreak"
  >;
  readonly levelUp: boolean;
  readonly module: {
    readonly slug: string;
    readonly title: string;
    /** Whole percent of its lessons (S212). */
    readonly percent: number;
    /** Whether this completion was the last one missing. */
    readonly finished: boolean;
    /** Points of its achievement, as awarded now; 0 for a visitor, null when it is not newly earned. */
    readonly points: number | null;
  } | null;
  readonly achievements: readonly AchievementRow[];
};

type Stored = {
  readonly lesson: string;
  readonly visitor: boolean;
  readonly before: LearnerFacts;
  /** The rows that the completion wrote, as stored. */
  readonly progress: ProgressRow;
  readonly studyDay: StudyDayRow | undefined;
};

/** Counts only this completion, because what arrived by sync meanwhile was earned elsewhere. */
export function lessonOutcome({ lesson, visitor, before, progress, studyDay }: Stored): LessonOutcome {
  const after: LearnerFacts = {
    ...before,
    progress: [...before.progress.filter((row) => row.lesson !== lesson), progress],
    studyDays: studyDay
      ? [...before.studyDays.filter(({ day }) => day !== studyDay.day), studyDay]
      : before.studyDays,
  };
  const fold = visitor ? visitorGamification : foldGamification;
  const was = fold(before);
  const now = fold(after);
  const achievements = newAchievements(was.achievements, now.achievements);
  const home = before.modules.find(({ lessons }) => lessons.includes(lesson));
  const { points, level, nextLevelPoints, pointsToNextLevel, currentStreak } = now;
  return {
    points: points - was.points,
    now: { points, level, nextLevelPoints, pointsToNextLevel, currentStreak },
    levelUp: level > was.level,
    module: home ? moduleOutcome(home, before, after, achievements) : null,
    achievements,
  };
}

function moduleOutcome(
  { slug, title, lessons }: LearnerFacts["modules"][number],
  before: LearnerFacts,
  after: LearnerFacts,
  achievements: readonly AchievementRow[],
): LessonOutcome["module"] {
  const doneIn = ({ progress }: LearnerFacts) => {
    const done = new Set(progress.filter(({ completed }) => completed).map((row) => row.lesson));
    return lessons.filter((one) => done.has(one)).length;
  };
  const done = doneIn(after);
  const own = achievements.find(({ type }) => type === `module_done:${slug}`);
  return {
    slug,
    title,
    percent: Math.round((done * 100) / lessons.length),
    finished: done === lessons.length && doneIn(before) < lessons.length,
    points: own?.pointsAwarded ?? null,
  };
}
