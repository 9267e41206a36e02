import { expect, it } from "vitest";
import { course } from "#db/content/course-with-cases.ts";
import type { CounterCase } from "#db/entities/counter-case.ts";
import { drawCases } from "./draw-cases.ts";
import { judgeStaffExam, STAFF_CASES, STAFF_EXAM, staffCases } from "./staff-exam.ts";

const cases: readonly CounterCase[] = course.modules.flatMap(({ lessons }) =>
  lessons.flatMap((lesson) => lesson.cases ?? []),
);
const randomFrom = (seed: number) => {
  let state = seed * 7_919_777;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};
const draw = (seed: number) => drawCases(staffCases(cases), STAFF_CASES, { random: randomFrom(seed) });
const rightly = (drawn: readonly CounterCase[]) =>
  drawn.map(({ id, right }) => ({ case: id, choice: right }));
const milder = (one: CounterCase) =>
  (["wait", "call", "refuse", "deliver"] as const).find(
    (choice) => choice !== one.right && !one.choices[choice].critical,
  ) ?? one.right;

it("every draw can be passed, with one mistake that loses nothing, and not with two", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const drawn = draw(seed);
    expect(new Set(drawn.map(({ topic }) => topic)).size).toBe(STAFF_CASES);
    const withMistakes = (count: number) =>
      drawn.map((one, at) => ({ case: one.id, choice: at < count ? milder(one) : one.right }));
    expect(judgeStaffExam(cases, rightly(drawn))).toBe("passed");
    expect(judgeStaffExam(cases, withMistakes(STAFF_CASES - STAFF_EXAM.right))).toBe("passed");
    expect(judgeStaffExam(cases, withMistakes(STAFF_CASES - STAFF_EXAM.right + 1))).toBe("below");
  }
});

it("one decision that loses money fails it, and so does a case that only the owner checks", () => {
  const drawn = draw(3);
  const careless = drawn.findIndex(({ choices }) => choices.deliver.critical);
  const answers = rightly(drawn);
  expect(careless).toBeGreaterThanOrEqual(0);
  const lost = answers.map((each, at) => (at === careless ? { ...each, choice: "deliver" as const } : each));
  expect(judgeStaffExam(cases, lost)).toBe("critical");
  const owners = cases.find(({ topic }) => topic === "address");
  expect(judgeStaffExam(cases, [...answers.slice(1), ...rightly(owners ? [owners] : [])])).toBe("invalid");
});

it("counts only with six different known cases of several topics", () => {
  const answers = rightly(draw(9));
  const [first] = answers;
  expect(judgeStaffExam(cases, answers.slice(1))).toBe("invalid");
  expect(judgeStaffExam(cases, [...answers.slice(1), { ...first!, case: "unknown" }])).toBe("invalid");
  expect(judgeStaffExam(cases, [...answers.slice(1), answers[1]!])).toBe("invalid");
  const scams = cases.filter(({ topic }) => topic === "scam").slice(0, STAFF_CASES);
  expect(judgeStaffExam(cases, rightly(scams))).toBe("invalid");
});
