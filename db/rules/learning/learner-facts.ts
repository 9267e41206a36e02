import type {
  AchievementRow,
  ChargeMarkRow,
  ChargeRow,
  ProgressRow,
  StudyDayRow,
} from "#db/entities/rows.ts";

/** Input for points, level and achievements. Order and repetition of the rows do not matter. */
export type LearnerFacts = {
  readonly progress: readonly ProgressRow[];
  /** Days of reviews, and of completions that were replaced in the lesson's row by an earlier completion. */
  readonly studyDays: readonly Pick<StudyDayRow, "day" | "completed" | "reviews">[];
  /** Modules as served, each with the slugs of its active lessons. */
  readonly modules: readonly {
    readonly slug: string;
    readonly title: string;
    readonly lessons: readonly string[];
  }[];
  /** Slugs of lessons without a question, which nobody can answer right. */
  readonly withoutQuiz: readonly string[];
  readonly charges: readonly Pick<ChargeRow, "id" | "training" | "createdOffline" | "createdAt">[];
  readonly marks: readonly ChargeMarkRow[];
  readonly onboardingCompleted: boolean;
  /** ISO 8601; missing: not known, because the account has no date of it. */
  readonly onboardedAt?: string | undefined;
  /** Achievements earned before: they keep date and points, even if the course changed since. */
  readonly earned: readonly AchievementRow[];
  /** Local day, for the current streak. */
  readonly today: string;
  /** ISO 8601; the date of an achievement whose facts carry none. */
  readonly now: string;
};

export type LessonFact = {
  readonly lesson: string;
  readonly completedAt: string | null;
  readonly completedOn: string | null;
  readonly perfect: boolean;
};

/** The earliest completion of a lesson wins, ties by day, so that the order of arrival does not matter. */
const isEarlier = (mine: ProgressRow, theirs: ProgressRow): boolean =>
  (mine.completedAt ?? "~") < (theirs.completedAt ?? "~") ||
  (mine.completedAt === theirs.completedAt && (mine.completedOn ?? "~") < (theirs.completedOn ?? "~"));

type Days = Pick<LearnerFacts, "progress" | "studyDays">;

/**
 * Local days that count for the streak (D9, D10): a lesson was completed or a question of the daily review answered on
 * them, by the calendar of the device. Time spent on an unfinished lesson counts for the charts, not for the streak.
 */
export function activeDays(facts: Days): Set<string> {
  const days = lessonDays(facts);
  for (const { day, reviews = 0 } of facts.studyDays) if (reviews > 0) days.add(day);
  return days;
}

/** Local days on which a lesson was completed: those that bring the streak bonus (S276). */
export function lessonDays({ progress, studyDays }: Days): Set<string> {
  const days = new Set<string>();
  for (const { completed, completedOn } of progress)
    if (completed && completedOn !== null) days.add(completedOn);
  for (const { completed, day } of studyDays) if (completed) days.add(day);
  return days;
}

/** Merges to one row per lesson: completed and perfect are never unset. */
export function mergeProgress(rows: readonly ProgressRow[]): {
  readonly completed: ReadonlyMap<string, LessonFact>;
  readonly perfect: ReadonlyMap<string, string | null>;
} {
  const first = new Map<string, ProgressRow>();
  const perfectLessons = new Set<string>();
  for (const row of rows) {
    if (row.perfectScore) perfectLessons.add(row.lesson);
    const best = first.get(row.lesson);
    if (row.completed && (!best || isEarlier(row, best))) first.set(row.lesson, row);
  }
  const completed = new Map<string, LessonFact>();
  for (const lesson of [...first.keys()].sort()) {
    const row = first.get(lesson);
    completed.set(lesson, {
      lesson,
      completedAt: row?.completedAt ?? null,
      completedOn: row?.completedOn ?? null,
      perfect: perfectLessons.has(lesson),
    });
  }
  const perfect = [...perfectLessons].sort();
  return {
    completed,
    perfect: new Map(perfect.map((lesson) => [lesson, completed.get(lesson)?.completedAt ?? null])),
  };
}
