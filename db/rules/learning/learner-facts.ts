import type {
  AchievementRow,
  ChargeMarkRow,
  ChargeRow,
  ProgressRow,
  StudyDayRow,
} from "#db/entities/rows.ts";

/** Everything the points, the level and the achievements are made of. Order and repeats of the rows do not matter. */
export type LearnerFacts = {
  readonly progress: readonly ProgressRow[];
  /** Days of completions that a lesson's own row has forgotten, because an earlier one arrived. */
  readonly studyDays: readonly Pick<StudyDayRow, "day" | "completed">[];
  /** Modules as served, each with the slugs of its active lessons. */
  readonly modules: readonly {
    readonly slug: string;
    readonly title: string;
    readonly lessons: readonly string[];
  }[];
  readonly charges: readonly Pick<ChargeRow, "id" | "training" | "createdOffline" | "createdAt">[];
  readonly marks: readonly ChargeMarkRow[];
  readonly onboardingCompleted: boolean;
  /** Rows that were earned before: they stay, with their date and points, whatever the course became since. */
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

/** A completed lesson's earliest completion wins, ties by day, so that any order of arrival gives the same answer. */
const isEarlier = (mine: ProgressRow, theirs: ProgressRow): boolean =>
  (mine.completedAt ?? "~") < (theirs.completedAt ?? "~") ||
  (mine.completedAt === theirs.completedAt && (mine.completedOn ?? "~") < (theirs.completedOn ?? "~"));

/**
 * Every local day that counts for the streak (D9, D10): at least one lesson was completed on it, by the calendar of the
 * device that completed it. Time on a lesson that stayed open counts for the charts, not for the streak.
 */
export function activeDays({
  progress,
  studyDays,
}: Pick<LearnerFacts, "progress" | "studyDays">): Set<string> {
  const days = new Set<string>();
  for (const { completed, completedOn } of progress)
    if (completed && completedOn !== null) days.add(completedOn);
  for (const { completed, day } of studyDays) if (completed) days.add(day);
  return days;
}

/** One row per lesson: completed once is completed, perfect once is perfect. */
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
