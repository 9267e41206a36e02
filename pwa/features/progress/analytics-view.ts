import { daysUpTo } from "./day-text.ts";
import type { ProgressFacts } from "./progress-facts.ts";

/** Data of the analytics tab. Pure. */

const DAYS = 30;
const MINUTE_MS = 60_000;

export type DayBar = { readonly day: string; readonly timeMs: number; readonly isToday: boolean };
export type Activity = {
  readonly bars: readonly DayBar[];
  readonly totalMs: number;
  readonly activeDays: number;
  readonly best: DayBar | null;
  /** Minutes of the gridlines, from 0 up: at most five. */
  readonly gridlines: readonly number[];
};

/** Visible study time on each of the last 30 days. */
export function activityView({ studyDays, today }: Pick<ProgressFacts, "studyDays" | "today">): Activity {
  const time = new Map(studyDays.map(({ day, timeMs }) => [day, timeMs]));
  const bars = daysUpTo(today, DAYS).map((day) => ({
    day,
    timeMs: time.get(day) ?? 0,
    isToday: day === today,
  }));
  const best = bars.reduce<DayBar | null>(
    (most, bar) => (bar.timeMs > (most?.timeMs ?? 0) ? bar : most),
    null,
  );
  return {
    bars,
    totalMs: bars.reduce((sum, { timeMs }) => sum + timeMs, 0),
    activeDays: bars.filter(({ timeMs }) => timeMs > 0).length,
    best,
    gridlines: gridlinesFor((best?.timeMs ?? 0) / MINUTE_MS),
  };
}

/** Round steps in minutes: up to four of them cover a whole day. */
const STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 240, 360];

/** From 0 to the first line at or above `most` minutes. */
export function gridlinesFor(most: number): readonly number[] {
  const step = STEPS.find((each) => each * 4 >= most) ?? 360;
  const count = Math.min(4, Math.max(1, Math.ceil(most / step)));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

export type ModuleTime = {
  /** null: lessons that were removed from the course. */
  readonly title: string | null;
  readonly timeMs: number;
  readonly done: number;
  readonly total: number;
};

/** Study time of each module, in course order; of one beside the course once there is any. */
export function moduleTimes({
  modules,
  extraModules,
  otherTimeMs,
}: Pick<ProgressFacts, "modules" | "extraModules" | "otherTimeMs">): readonly ModuleTime[] {
  const begun = extraModules.filter(({ lessons }) => lessons.some(({ progress }) => progress !== null));
  const rows = [...modules, ...begun].map(({ module, lessons }) => ({
    title: module.title,
    timeMs: lessons.reduce((sum, { progress }) => sum + (progress?.timeMs ?? 0), 0),
    done: lessons.filter(({ progress }) => progress?.completed).length,
    total: lessons.length,
  }));
  return otherTimeMs > 0 ? [...rows, { title: null, timeMs: otherTimeMs, done: 0, total: 0 }] : rows;
}

export type QuizRow = { readonly title: string; readonly answered: number; readonly perfect: number };
export type QuizView = {
  readonly rows: readonly QuizRow[];
  readonly answered: number;
  readonly perfect: number;
  /** Whole percent of answered quizzes without a mistake; null: none was answered. */
  readonly percent: number | null;
};

/** Number of answered quizzes and of those without a mistake, for each module. */
export function quizView({ modules }: Pick<ProgressFacts, "modules">): QuizView {
  const rows = modules.map(({ module, lessons }) => {
    const perfect = lessons.filter(({ progress }) => progress?.perfectScore).length;
    const answered = lessons.filter(({ progress }) => progress && isAnswered(progress)).length;
    return { title: module.title, answered, perfect };
  });
  const answered = rows.reduce((sum, row) => sum + row.answered, 0);
  const perfect = rows.reduce((sum, row) => sum + row.perfect, 0);
  return { rows, answered, perfect, percent: answered === 0 ? null : Math.round((perfect / answered) * 100) };
}

const isAnswered = ({ quizAttempts, perfectScore }: { quizAttempts: number; perfectScore: boolean }) =>
  quizAttempts > 0 || perfectScore;
