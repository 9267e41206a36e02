import { describe, expect, it } from "vitest";
import { course } from "#db/content/course-with-cases.ts";
import type { CounterCase } from "#db/entities/counter-case.ts";
import { drawCases, SHIFT_CASES } from "./draw-cases.ts";
import { EXAM_CASES, judgeExam } from "./judge-exam.ts";

const cases: readonly CounterCase[] = course.modules.flatMap(({ lessons }) =>
  lessons.flatMap((lesson) => lesson.cases ?? []),
);
/** A repeatable sequence of numbers in [0, 1). */
const randomFrom = (seed: number) => {
  let state = seed * 7_919_777;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};
const SEEDS = Array.from({ length: 300 }, (_, at) => at + 1);
const idsOf = (drawn: readonly { readonly id: string }[]) => drawn.map(({ id }) => id);

describe("a shift", () => {
  it("has eight different cases of eight topics, several levels and decisions", () => {
    for (const seed of SEEDS) {
      const drawn = drawCases(cases, SHIFT_CASES, { random: randomFrom(seed) });
      expect(new Set(idsOf(drawn)).size).toBe(SHIFT_CASES);
      expect(new Set(drawn.map(({ topic }) => topic)).size).toBe(8);
      expect(new Set(drawn.map(({ level }) => level)).size).toBe(3);
      expect(new Set(drawn.map(({ right }) => right)).size).toBeGreaterThanOrEqual(3);
    }
  });

  it("differs from one time to the next, and reaches every case", () => {
    const seen = new Set(SEEDS.flatMap((seed) => idsOf(drawCases(cases, 8, { random: randomFrom(seed) }))));
    expect(seen.size).toBe(cases.length);
    expect(idsOf(drawCases(cases, 8, { random: randomFrom(1) }))).not.toEqual(
      idsOf(drawCases(cases, 8, { random: randomFrom(2) })),
    );
  });

  it("begins with what was missed, at most half of it", () => {
    const first = idsOf(cases).slice(0, 6);
    const drawn = idsOf(drawCases(cases, SHIFT_CASES, { random: randomFrom(7), first }));
    expect(drawn.slice(0, 4).every((id) => first.includes(id))).toBe(true);
    const [last = ""] = idsOf(cases).slice(-1);
    expect(idsOf(drawCases(cases, 8, { random: randomFrom(7), first: [last, "gone"] }))[0]).toBe(last);
  });

  it("is shorter where there are fewer cases", () => {
    expect(drawCases(cases.slice(0, 3), 8, { random: randomFrom(1) })).toHaveLength(3);
    expect(drawCases([], 8, { random: randomFrom(1) })).toEqual([]);
  });
});

describe("the exam", () => {
  const draw = (seed: number) => drawCases(cases, EXAM_CASES, { random: randomFrom(seed) });
  const rightly = (drawn: readonly CounterCase[]) =>
    drawn.map(({ id, right }) => ({ case: id, choice: right }));
  const milderMistake = (one: CounterCase) =>
    (["wait", "call", "refuse", "deliver"] as const).find(
      (choice) => choice !== one.right && !one.choices[choice].critical,
    );
  const withMistakes = (seed: number, count: number) =>
    draw(seed).map((one, at) => ({ case: one.id, choice: at < count ? milderMistake(one)! : one.right }));

  it("is passed with every draw whose decisions are right, and with two that are not", () => {
    for (const seed of SEEDS) {
      expect(judgeExam(cases, rightly(draw(seed)))).toBe("passed");
      expect(judgeExam(cases, withMistakes(seed, 2))).toBe("passed");
      expect(judgeExam(cases, withMistakes(seed, 3))).toBe("below");
    }
  });

  it("is lost with one decision that loses money", () => {
    const drawn = draw(5);
    const at = drawn.findIndex(({ choices }) => choices.deliver.critical);
    const answers = rightly(drawn).map((each, place) =>
      place === at ? { ...each, choice: "deliver" as const } : each,
    );
    expect(judgeExam(cases, answers)).toBe("critical");
  });

  it("counts only with twelve different known cases of several topics", () => {
    const answers = rightly(draw(9));
    const [first] = answers;
    expect(judgeExam(cases, answers.slice(1))).toBe("invalid");
    expect(judgeExam(cases, [...answers.slice(1), { ...first!, case: "unknown" }])).toBe("invalid");
    expect(judgeExam(cases, [...answers.slice(1), answers[1]!])).toBe("invalid");
    expect(judgeExam([], [])).toBe("invalid");
    const twoTopics = cases.filter(({ topic }) => topic === "scam" || topic === "waiting").slice(0, 12);
    expect(judgeExam(cases, rightly(twoTopics))).toBe("invalid");
    expect(judgeExam(twoTopics, rightly(twoTopics))).toBe("passed");
  });
});
