import type { ChargeMarkRow, ProgressRow, StudyDayRow } from "#db/entities/rows.ts";
import { course } from "#db/content/course.ts";
import { foldGamification } from "#db/rules/learning/gamification.ts";
import type { LearnerFacts } from "#db/rules/learning/learner-facts.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import { median, printTable } from "./table.ts";

/**
 * Points, level, streak and achievements from 10 000 facts, compared with a loop that reads one field of each. A learner never
 * has that many: most of them are a till's charges, which the device passes on unfiltered.
 */
const RUNS = 60;
const TODAY = "2026-11-21";
const at = (n: number): string =>
  `${addDays(TODAY, -(n % 700))}T${String(n % 24).padStart(2, "0")}:00:00.000Z`;

function manyFacts(): LearnerFacts {
  const modules = course.modules.map(({ slug, title, lessons }) => ({
    slug,
    title,
    lessons: lessons.map((lesson) => lesson.slug),
  }));
  const lessons = modules.flatMap((module) => module.lessons);
  const progress = Array.from({ length: 3000 }, (_, n): ProgressRow => {
    const day = addDays(TODAY, -(n % 700));
    return {
      lesson: lessons[n] ?? `outra-${n}`,
      completed: true,
      completedAt: at(n),
      completedOn: day,
      timeMs: 60_000,
      perfectScore: n % 3 === 0,
      quizAttempts: 1,
    };
  });
  const studyDays = Array.from({ length: 1000 }, (_, n): StudyDayRow => ({
    day: addDays(TODAY, -n),
    timeMs: 60_000,
    completed: n % 5 !== 0,
  }));
  const charges = Array.from({ length: 3000 }, (_, n) => ({
    id: `charge-${n}`,
    training: n % 10 === 0,
    createdOffline: n % 2 === 0,
    createdAt: at(n),
  }));
  const marks = Array.from({ length: 3000 }, (_, n): ChargeMarkRow => ({
    id: `mark-${n}`,
    chargeId: `charge-${n}`,
    mark: n % 4 === 0 ? "unpaid" : "checked",
    by: null,
    at: at(n),
  }));
  return {
    progress,
    studyDays,
    charges,
    marks,
    modules,
    withoutQuiz: [],
    onboardingCompleted: true,
    earned: [],
    today: TODAY,
    now: `${TODAY}T20:00:00.000Z`,
  };
}

function msOf(work: () => number): number {
  const start = performance.now();
  const result = work();
  const spent = performance.now() - start;
  if (!Number.isFinite(result)) throw new Error("nothing was computed");
  return spent;
}

export async function benchGamificationFold(): Promise<void> {
  const facts = manyFacts();
  const lookAtEach = (): number => {
    const days = new Map<string, number>();
    const count = (key: string) => days.set(key, (days.get(key) ?? 0) + 1);
    for (const { lesson, completedOn } of facts.progress) count(`${lesson} ${completedOn}`);
    for (const { day } of facts.studyDays) count(day);
    for (const { id } of facts.charges) count(id);
    for (const { chargeId } of facts.marks) count(chargeId);
    return days.size;
  };
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    floor.push(msOf(lookAtEach));
    ours.push(msOf(() => foldGamification(facts).points));
  }
  printTable("Points, streak and achievements of 10 000 facts", [
    {
      what: "fold beside one pass that counts the facts by key",
      ours: median(ours),
      floor: median(floor),
      unit: "ms",
      aim: "≤ 10 × the pass",
    },
  ]);
}
