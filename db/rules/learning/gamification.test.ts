import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACHIEVEMENTS, availableAchievements } from "#db/content/achievements.ts";
import type { ChargeMarkRow, ProgressRow } from "#db/entities/rows.ts";
import { foldGamification, levelOf, newAchievements, visitorGamification } from "./gamification.ts";
import type { LearnerFacts } from "./learner-facts.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import { streakOf } from "./streak.ts";

const TODAY = "2026-11-21";
const NOW = "2026-11-21T20:00:00.000Z";
const MODULES = [
  { slug: "antes-de-abrir-o-caixa", title: "Antes de abrir o caixa", lessons: ["l1", "l2", "l3"] },
  { slug: "carteira-segura", title: "Sua carteira, sua responsabilidade", lessons: ["l4", "l5", "l6"] },
  {
    slug: "cobrar-e-conferir",
    title: "Cobrar e conferir",
    lessons: ["rede-certa-do-usdt", "l8", "quando-entregar"],
  },
  { slug: "balcao-protegido", title: "Balcão protegido", lessons: ["golpes-no-balcao", "l11", "l12"] },
  { slug: "contas-em-dia", title: "Contas em dia e primeiro pagamento", lessons: ["l13", "l14", "l15"] },
];
const LESSONS = MODULES.flatMap(({ lessons }) => lessons);

const done = (lesson: string, day = TODAY, perfectScore = false): ProgressRow => ({
  lesson,
  completed: true,
  completedAt: `${day}T12:00:00.000Z`,
  completedOn: day,
  timeMs: 1000,
  perfectScore,
  quizAttempts: perfectScore ? 1 : 0,
});
const facts = (over: Partial<LearnerFacts> = {}): LearnerFacts => ({
  progress: [],
  studyDays: [],
  modules: MODULES,
  withoutQuiz: [],
  charges: [],
  marks: [],
  onboardingCompleted: false,
  earned: [],
  today: TODAY,
  now: NOW,
  ...over,
});
const types = (over: Partial<LearnerFacts>) =>
  foldGamification(facts(over)).achievements.map(({ type }) => type);
const pointsOf = (over: Partial<LearnerFacts>) => foldGamification(facts(over)).points;
/** Fifteen perfect lessons over the last seven days, two or three per day. */
const wholeCourse = LESSONS.map((lesson, n) => done(lesson, addDays(TODAY, -(n % 7)), true));
const charge = (id: string, training: boolean, createdOffline = false) => ({
  id,
  training,
  createdOffline,
  createdAt: "2026-11-20T12:00:00.000Z",
});
const checked: ChargeMarkRow = {
  id: "m1",
  chargeId: "real",
  mark: "checked",
  by: null,
  at: "2026-11-21T13:00:00.000Z",
};

describe("the points model", () => {
  it("starts at nothing (S277)", () => {
    expect(foldGamification(facts())).toEqual({
      points: 0,
      level: 1,
      currentStreak: 0,
      longestStreak: 0,
      frozenDays: [],
      nextFreezeOn: TODAY,
      nextLevelPoints: 100,
      pointsToNextLevel: 100,
      achievements: [],
      lessonPoints: new Map(),
    });
  });

  it("gives 20 points for a lesson and 10 for the first one", () => {
    expect(foldGamification(facts({ progress: [done("l1")] }))).toMatchObject({
      points: 30,
      currentStreak: 1,
    });
    expect(types({ progress: [done("l1")] })).toEqual(["first_lesson"]);
  });

  it("gives 270 points and level 3 for a module done in one day", () => {
    expect(
      foldGamification(facts({ progress: ["l1", "l2", "l3"].map((lesson) => done(lesson)) })),
    ).toMatchObject({
      points: 270,
      level: 3,
      pointsToNextLevel: 30,
      nextLevelPoints: 300,
    });
  });

  it("unlocks all sixteen achievements for the whole course: 1520 points besides the streak bonus", () => {
    const full = foldGamification(
      facts({
        progress: wholeCourse,
        onboardingCompleted: true,
        charges: [charge("t", true, true), charge("real", false)],
        marks: [checked],
      }),
    );
    const bonus = [2, 3, 4, 5, 6, 7].reduce((sum, run) => sum + 5 * run, 0);
    expect(full.achievements.map(({ type }) => type)).toEqual(ACHIEVEMENTS.map(({ type }) => type));
    expect(full).toMatchObject({ points: 1520 + bonus, currentStreak: 7, longestStreak: 7 });
    expect(ACHIEVEMENTS.reduce((sum, { points }) => sum + points, 0)).toBe(1220);
  });

  it("continues the streak on days with only a review, which bring no points themselves", () => {
    const reviewed = (n: number) => ({ day: addDays(TODAY, n), completed: false, reviews: 3 });
    const days = [reviewed(-3), reviewed(-2), reviewed(-1)];
    expect(foldGamification(facts({ studyDays: days }))).toMatchObject({
      points: 15,
      currentStreak: 3,
      longestStreak: 3,
    });
    expect(types({ studyDays: days })).toEqual(["streak_3"]);
    // The lesson of the fourth day: 20 points, its bonus of 5 × 4, and "first_lesson".
    const lesson = done("l1");
    expect(pointsOf({ studyDays: days, progress: [lesson] }) - pointsOf({ studyDays: days })).toBe(
      20 + 20 + 10,
    );
    expect(
      foldGamification(facts({ studyDays: [{ day: TODAY, completed: false, reviews: 0 }] })),
    ).toMatchObject({
      currentStreak: 0,
    });
  });

  it("gives the streak bonus to the first completion of a day that closes two or more in a row (S276)", () => {
    const [d1, d2, d3] = [addDays(TODAY, -2), addDays(TODAY, -1), TODAY];
    const second = { ...done("l4", d3), completedAt: `${d3}T15:00:00.000Z` };
    const { lessonPoints, points } = foldGamification(
      facts({ progress: [second, done("l1", d1), done("l2", d2), done("l5", d3)] }),
    );
    expect(Object.fromEntries(lessonPoints)).toEqual({ l1: 20, l2: 30, l5: 35, l4: 20 });
    expect(points).toBe(20 + 30 + 35 + 20 + 10 + 15);
  });

  it.each([
    [0, 1, 100, 100],
    [99, 1, 100, 1],
    [100, 2, 200, 100],
    [1300, 14, 1400, 100],
    [1520, 16, 1600, 80],
  ])("%i points are level %i", (points, level, nextLevelPoints, pointsToNextLevel) => {
    expect(levelOf(points)).toEqual({ level, nextLevelPoints, pointsToNextLevel });
  });
});

describe("the rules", () => {
  it("count quizzes with and without a completed lesson", () => {
    const quizOnly: ProgressRow = {
      ...done("l1"),
      completed: false,
      completedAt: null,
      completedOn: null,
      perfectScore: true,
    };
    expect(types({ progress: [quizOnly] })).toEqual(["quiz_perfect_1"]);
    expect(pointsOf({ progress: [quizOnly] })).toBe(10);
    expect(foldGamification(facts({ progress: [quizOnly] })).achievements[0]?.earnedAt).toBe(NOW);
    const sharp = ["golpes-no-balcao", "rede-certa-do-usdt", "quando-entregar"];
    expect(types({ progress: sharp.map((lesson) => done(lesson, TODAY, true)) })).toContain("sharp_eye");
    expect(
      types({ progress: sharp.map((lesson) => done(lesson, TODAY, lesson !== "quando-entregar")) }),
    ).not.toContain("sharp_eye");
    expect(
      types({ progress: wholeCourse.map((row) => ({ ...row, perfectScore: row.lesson !== "l8" })) }),
    ).not.toContain("quiz_perfect_all");
  });

  it("ask for no right answer in a lesson without questions", () => {
    const unasked = ["l8", "quando-entregar"];
    const progress = wholeCourse.map((row) => ({ ...row, perfectScore: !unasked.includes(row.lesson) }));
    expect(types({ progress, withoutQuiz: unasked })).toEqual(
      expect.arrayContaining(["quiz_perfect_all", "sharp_eye"]),
    );
    expect(types({ progress, withoutQuiz: ["l8"] })).not.toContain("quiz_perfect_all");
    expect(types({ withoutQuiz: LESSONS })).toEqual([]);
  });

  it("ask for no lesson that an administrator has deleted", () => {
    const modules = MODULES.map((module) => ({
      ...module,
      lessons: module.lessons.filter((lesson) => lesson !== "golpes-no-balcao"),
    }));
    const left = ["rede-certa-do-usdt", "quando-entregar"].map((lesson) => done(lesson, TODAY, true));
    expect(types({ modules, progress: left })).toContain("sharp_eye");
    expect(types({ modules, progress: left.slice(1) })).not.toContain("sharp_eye");
    expect(types({ modules: [], progress: [] })).not.toContain("sharp_eye");
  });

  it("never reward a module or a course without lessons", () => {
    expect(types({ modules: [{ slug: "vazio", title: "Vazio", lessons: [] }] })).toEqual([]);
    expect(types({ modules: [] })).toEqual([]);
  });

  it("distinguish charges: training, offline, and a real checked one", () => {
    expect(types({ charges: [charge("t", true)] })).toEqual(["first_training_charge"]);
    expect(types({ charges: [charge("t", true, true)] })).toEqual([
      "first_training_charge",
      "offline_cashier",
    ]);
    expect(types({ charges: [charge("real", false, true)] })).toEqual([]);
    expect(types({ charges: [charge("real", false)], marks: [checked] })).toEqual(["checked_in_wallet"]);
    expect(types({ charges: [charge("real", true)], marks: [checked] })).toEqual(["first_training_charge"]);
    const corrected: ChargeMarkRow = { ...checked, id: "m2", mark: "unpaid", at: "2026-11-21T14:00:00.000Z" };
    // The server may have received the first mark before the second, so the achievement must count as earned.
    expect(types({ charges: [charge("real", false)], marks: [corrected, checked] })).toEqual([
      "checked_in_wallet",
    ]);
    expect(types({ charges: [charge("real", false)], marks: [corrected] })).toEqual([]);
    expect(pointsOf({ charges: [charge("real", false)], marks: [checked] })).toBe(0);
    // A Pix is seen in the bank.
    const seen = (via: "pix" | "lightning") => [{ ...checked, via }];
    expect(types({ charges: [charge("real", false)], marks: seen("pix") })).toEqual([]);
    expect(types({ charges: [charge("real", false)], marks: seen("lightning") })).toEqual([
      "checked_in_wallet",
    ]);
    // The customer's six digits are no look into the wallet; "Conferi na carteira" may follow.
    const agreed: ChargeMarkRow = { ...checked, id: "m3", pin: true };
    expect(types({ charges: [charge("real", false)], marks: [agreed] })).toEqual([]);
    expect(types({ charges: [charge("real", false)], marks: [agreed, checked] })).toEqual([
      "checked_in_wallet",
    ]);
  });

  it("date an achievement by the event that completed it", () => {
    const progress = [done("l1", "2026-11-19"), done("l2", "2026-11-20"), done("l3", "2026-11-21")];
    const dates = Object.fromEntries(
      foldGamification(
        facts({ progress, onboardingCompleted: true, charges: [charge("t", true)] }),
      ).achievements.map(({ type, earnedAt }) => [type, earnedAt]),
    );
    expect(dates).toEqual({
      onboarding_done: NOW,
      first_lesson: "2026-11-19T12:00:00.000Z",
      "module_done:antes-de-abrir-o-caixa": "2026-11-21T12:00:00.000Z",
      streak_3: "2026-11-21T12:00:00.000Z",
      first_training_charge: "2026-11-20T12:00:00.000Z",
    });
  });

  it("revoke nothing when the course grows or a module is removed", () => {
    const progress = ["l1", "l2", "l3"].map((lesson) => done(lesson));
    const before = foldGamification(facts({ progress }));
    const grown = MODULES.map((module, n) =>
      n === 0 ? { ...module, lessons: [...module.lessons, "nova"] } : module,
    );
    const after = foldGamification(
      facts({ progress, modules: grown, earned: before.achievements, now: "2027-01-01T00:00:00.000Z" }),
    );
    expect(after).toEqual(before);
    const added = { slug: "extra", title: "Extra", lessons: ["l1"] };
    const withExtra = foldGamification(facts({ progress, modules: [...MODULES, added] }));
    expect(withExtra.achievements.find(({ type }) => type === "module_done:extra")).toMatchObject({
      title: "Extra",
      description: "Módulo concluído: Extra.",
      icon: "layers",
      color: "--bc-cartaz",
      pointsAwarded: 200,
    });
    const removed = foldGamification(facts({ progress, earned: withExtra.achievements }));
    expect(removed.points).toBe(withExtra.points);
    expect(removed.achievements.map(({ type }) => type)).toContain("module_done:extra");
  });
});

describe("the fold", () => {
  const anyRow = fc
    .record({
      lesson: fc.constantFrom(...LESSONS),
      back: fc.nat(12),
      completed: fc.boolean(),
      perfectScore: fc.boolean(),
    })
    .map(({ lesson, back, completed, perfectScore }): ProgressRow => {
      const row = done(lesson, addDays(TODAY, -back), perfectScore);
      return completed ? row : { ...row, completed: false, completedAt: null, completedOn: null };
    });
  const anyFacts = fc.record({ progress: fc.array(anyRow, { maxLength: 25 }), seed: fc.func(fc.integer()) });

  it("does not depend on the order or repetition of the rows", () => {
    fc.assert(
      fc.property(anyFacts, ({ progress, seed }) => {
        const charges = [charge("t", true, true), charge("real", false)];
        const inOrder = foldGamification(facts({ progress, charges, marks: [checked] }));
        const shuffled = [...progress, ...progress].toSorted((a, b) => seed(a) - seed(b));
        expect(
          foldGamification(
            facts({
              progress: shuffled,
              charges: [...charges, ...charges].toReversed(),
              marks: [checked, checked],
              modules: MODULES,
            }),
          ),
        ).toEqual(inOrder);
      }),
    );
  });

  it("gives nothing for the same events twice", () => {
    fc.assert(
      fc.property(anyFacts, ({ progress }) => {
        const once = foldGamification(facts({ progress }));
        const twice = foldGamification(
          facts({ progress, earned: once.achievements, now: "2030-01-01T00:00:00.000Z" }),
        );
        expect(twice).toEqual(once);
        expect(newAchievements(once.achievements, twice.achievements)).toEqual([]);
      }),
    );
  });

  it("never lowers the points for another lesson", () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...LESSONS), fc.nat(12), ({ progress }, lesson, back) => {
        fc.pre(!progress.some((row) => row.lesson === lesson && row.completed));
        const before = pointsOf({ progress });
        expect(
          pointsOf({ progress: [...progress, done(lesson, addDays(TODAY, -back))] }),
        ).toBeGreaterThanOrEqual(before + 20);
      }),
    );
  });
});

describe("a visitor (S233)", () => {
  it("has 20 points for each lesson, level 1, and achievements without points", () => {
    const visitor = visitorGamification(facts({ progress: wholeCourse }));
    expect(visitor).toMatchObject({
      points: 300,
      level: 1,
      nextLevelPoints: 100,
      pointsToNextLevel: 0,
      currentStreak: 7,
    });
    expect(visitor.achievements.length).toBeGreaterThan(5);
    expect(visitor.achievements.every(({ pointsAwarded }) => pointsAwarded === 0)).toBe(true);
    expect(visitorGamification(facts())).toMatchObject({ points: 0, level: 1, pointsToNextLevel: 100 });
  });
});

describe("celebrations and the catalogue", () => {
  it("celebrate the module first, then the catalogue's order (S210)", () => {
    const after = foldGamification(
      facts({
        progress: ["l1", "l2", "l3"].map((lesson) => done(lesson, TODAY, true)),
        onboardingCompleted: true,
      }),
    ).achievements;
    expect(newAchievements([], after).map(({ type }) => type)).toEqual([
      "module_done:antes-de-abrir-o-caixa",
      "onboarding_done",
      "first_lesson",
      "quiz_perfect_1",
    ]);
    expect(newAchievements(after.slice(0, 2), after).map(({ type }) => type)).toEqual([
      "module_done:antes-de-abrir-o-caixa",
      "quiz_perfect_1",
    ]);
  });

  it("list the sixteen, followed by those of added modules", () => {
    expect(ACHIEVEMENTS).toHaveLength(16);
    expect(new Set(ACHIEVEMENTS.map(({ type }) => type)).size).toBe(16);
    expect(availableAchievements(MODULES)).toEqual(ACHIEVEMENTS);
    const added = availableAchievements([...MODULES, { slug: "extra", title: "Extra" }]);
    expect(added).toHaveLength(17);
    expect(added[7]).toMatchObject({ type: "module_done:extra", points: 200 });
    expect(ACHIEVEMENTS.every(({ color }) => color.startsWith("--bc-"))).toBe(true);
  });
});

describe("streakOf", () => {
  it.each<[string, readonly string[], number, number]>([
    ["nothing", [], 0, 0],
    ["today", [TODAY], 1, 1],
    ["yesterday", [addDays(TODAY, -1)], 1, 1],
    ["two days ago", [addDays(TODAY, -2)], 1, 1],
    ["three days ago", [addDays(TODAY, -3)], 0, 1],
    ["a missed day", [TODAY, addDays(TODAY, -2), addDays(TODAY, -3)], 3, 3],
    ["two missed days together", [TODAY, addDays(TODAY, -3), addDays(TODAY, -4)], 1, 2],
    ["a clock that jumped", [TODAY, "2099-01-01"], 1, 1],
    ["repeats", [TODAY, TODAY, addDays(TODAY, -1)], 2, 2],
    ["tomorrow, in a zone ahead", [addDays(TODAY, 1), TODAY], 2, 2],
    ["no day at all", ["ontem"], 0, 0],
    ["a year's turn", ["2025-12-31", "2026-01-01", "2026-01-02"], 0, 3],
  ])("%s", (_name, days, current, longest) => {
    expect(streakOf(days, TODAY)).toMatchObject({ current, longest });
  });
});
