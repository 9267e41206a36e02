import { describe, expect, it } from "vitest";
import type { ProgressRow } from "#db/entities/rows.ts";
import type { LearnerFacts } from "#db/rules/learning/learner-facts.ts";
import { celebrationOf } from "./celebration-of.ts";
import { lessonOutcome } from "./lesson-outcome.ts";

const TODAY = "2026-11-21";
const row = (lesson: string, day: string | null, time = "12:00:00"): ProgressRow => ({
  lesson,
  completed: day !== null,
  completedAt: day === null ? null : `${day}T${time}.000Z`,
  completedOn: day,
  timeMs: 1000,
  perfectScore: false,
  quizAttempts: 0,
});
const MODULE = { slug: "cobrar-e-conferir", title: "Cobrar e conferir", lessons: ["um", "dois", "tres"] };
const before = (...progress: ProgressRow[]): LearnerFacts => ({
  progress,
  studyDays: [],
  modules: [MODULE, { slug: "contas-em-dia", title: "Contas em dia", lessons: ["quatro"] }],
  withoutQuiz: [],
  charges: [],
  marks: [],
  onboardingCompleted: false,
  earned: [],
  today: TODAY,
  now: `${TODAY}T15:00:00.000Z`,
});
const complete = (facts: LearnerFacts, visitor = false) =>
  lessonOutcome({
    lesson: "tres",
    visitor,
    before: facts,
    progress: row("tres", TODAY, "13:00:00"),
    studyDay: undefined,
  });

describe("the points that are shown", () => {
  it("are the difference of two folds: the lesson and what it unlocked", () => {
    const outcome = complete(before());

    expect(outcome.points).toBe(30);
    expect(outcome.achievements.map(({ type }) => type)).toEqual(["first_lesson"]);
    expect(outcome.module).toMatchObject({ percent: 33, finished: false, points: null });
  });

  it("are 20 for a visitor, whose achievements award nothing yet (S233)", () => {
    const outcome = complete(before(), true);

    expect(outcome.points).toBe(20);
    expect(outcome.levelUp).toBe(false);
    expect(outcome.achievements.map(({ pointsAwarded }) => pointsAwarded)).toEqual([0]);
  });

  it("include the daily bonus", () => {
    const yesterday = before(row("um", "2026-11-20"));

    expect(complete(yesterday).points).toBe(30);
  });

  it("are none for a repeated completion (S206)", () => {
    const outcome = complete(before(row("tres", "2026-11-10")));

    expect(outcome.points).toBe(0);
    expect(outcome.achievements).toEqual([]);
  });
});

describe("a module", () => {
  it("is finished by its last lesson, with its 200 points and the new level", () => {
    const outcome = complete(before(row("um", TODAY), row("dois", TODAY)));

    expect(outcome.module).toMatchObject({ percent: 100, finished: true, points: 200 });
    expect(outcome.points).toBe(220);
    expect(outcome.levelUp).toBe(true);
    expect(outcome.achievements[0]?.type).toBe("module_done:cobrar-e-conferir");
  });

  it("is not finished again when it was complete before", () => {
    const facts = before(row("um", TODAY), row("dois", TODAY), row("tres", "2026-11-10"));

    expect(complete(facts).module).toMatchObject({ percent: 100, finished: false });
  });
});

describe("the text of the celebration", () => {
  const words = (facts: LearnerFacts, visitor: boolean, celebratesModule: boolean) =>
    celebrationOf({
      outcome: complete(facts, visitor),
      modules: facts.modules,
      who: visitor ? "visitor" : "user",
      celebratesModule,
      action: { label: "x", to: "/lessons" },
    });

  it("has the real percentage (S212)", () => {
    expect(words(before(row("um", TODAY)), false, false).progress).toEqual([
      { kind: "lesson", title: "Lição concluída!", detail: "Você já fez 67% de “Cobrar e conferir”." },
    ]);
  });

  it("names module and level, each with its points", () => {
    const { progress, points } = words(before(row("um", TODAY), row("dois", TODAY)), false, true);

    expect(points).toBe("+220");
    expect(progress.map(({ kind, detail }) => [kind, detail])).toEqual([
      ["lesson", "Você já fez 100% de “Cobrar e conferir”."],
      ["module", "“Cobrar e conferir” está completo. +200 pontos."],
      ["level", "Você passou de nível com 270 pontos."],
    ]);
  });

  it("promises a visitor the points of the module only with an account", () => {
    const { progress, achievements } = words(before(row("um", TODAY), row("dois", TODAY)), true, true);

    expect(progress.map(({ kind }) => kind)).toEqual(["lesson", "module"]);
    expect(progress[1]?.detail).toContain("Vale 200 pontos quando você entrar na sua conta.");
    expect(new Set(achievements.map(({ worth }) => worth))).toEqual(new Set(["neste aparelho"]));
  });
});
