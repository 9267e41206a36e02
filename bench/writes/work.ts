import { course } from "#db/content/course.ts";
import { addDays, instantToDay } from "#db/rules/time/local-day.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import type { Write } from "./contender.ts";

/** The writes of a run's devices, and the minimum number of rows that a fresh device finds after `count` writes of one device. */
export type Work = {
  readonly name: string;
  /** `at`: when they were written, as far as that can be another time than now. */
  readonly writes: (count: number, at?: string) => Write[];
  readonly rowsAfter: (count: number) => number;
};

const now = (): string => new Date().toISOString();
let made = 0;

/** A small state row with its own key: the cheapest mutation. */
export const STATE: Work = {
  name: "state.put",
  writes: (count) => {
    const at = now();
    return Array.from({ length: count }, () => {
      const key = `bench:${String(++made).padStart(7, "0")}`;
      return { uid: crypto.randomUUID(), name: "state.put", key, value: 1, at, args: { key, value: 1, at } };
    });
  },
  rowsAfter: (count) => count,
};

const SLUGS = course.modules.flatMap(({ lessons }) => lessons.map(({ slug }) => slug));
const DAYS = 30;
const VISIT = ["time.add", "time.add", "quiz.finish", "lesson.complete", "time.add"] as const;

/** Visits to the lessons of the course, spread over the last month, from which points, streak and achievements are derived. */
export const LESSONS: Work = {
  name: "lessons: time, quiz, completion",
  writes: (count) => {
    const today = instantToDay(now());
    return Array.from({ length: count }, (_, index) => {
      const visit = Math.floor(index / VISIT.length);
      const name = VISIT[index % VISIT.length] ?? "time.add";
      const lesson = SLUGS[visit % SLUGS.length] ?? "";
      const localDate = addDays(today, -(visit % DAYS) - 1);
      const at = `${localDate}T15:00:00.000Z`;
      const args = {
        "time.add": { lesson, ms: 60_000, localDate },
        "quiz.finish": { lesson, correct: 3 + (visit % 2), total: 4 },
        "lesson.complete": { lesson, at, localDate },
      }[name];
      return { uid: crypto.randomUUID(), name, key: lesson, value: args, at, args };
    });
  },
  rowsAfter: (count) => Math.min(Math.floor(count / VISIT.length), SLUGS.length),
};

/** A charge, then the mark that its money was seen. */
export const CHARGES: Work = {
  name: "charges, each with its mark",
  writes: (count, at = now()) => {
    const expiresAt = new Date(Date.parse(at) + 900_000).toISOString();
    let chargeId = "";
    return Array.from({ length: count }, (_, index) => {
      const key = crypto.randomUUID();
      const isCharge = index % 2 === 0;
      if (isCharge) chargeId = key;
      const args = isCharge
        ? buildCharge({ chargeId, createdAt: at, expiresAt, rateAsOf: at })
        : { markId: key, chargeId, mark: "checked", by: null, at };
      const name = isCharge ? "charge.create" : "charge.mark";
      return { uid: crypto.randomUUID(), name, key, value: args, at, args };
    });
  },
  rowsAfter: (count) => count,
};
