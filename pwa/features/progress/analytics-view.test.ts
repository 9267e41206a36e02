import { expect, test } from "vitest";
import { activityView, gridlinesFor, moduleTimes, quizView } from "./analytics-view.ts";
import { buildModules } from "./testing/build-modules.ts";

const MINUTE = 60_000;

test("thirty days up to today, even if the device has older ones", () => {
  const { bars, totalMs, activeDays, best, gridlines } = activityView({
    today: "2026-11-20",
    studyDays: [
      { day: "2026-10-21", timeMs: 99 * MINUTE },
      { day: "2026-10-22", timeMs: 3 * MINUTE },
      { day: "2026-11-20", timeMs: 12 * MINUTE },
      { day: "2026-11-21", timeMs: 99 * MINUTE },
    ],
  });
  expect(bars).toHaveLength(30);
  expect([bars[0]?.day, bars.at(-1)?.day]).toEqual(["2026-10-22", "2026-11-20"]);
  expect(bars.filter(({ isToday }) => isToday)).toHaveLength(1);
  expect([totalMs, activeDays, best?.day]).toEqual([15 * MINUTE, 2, "2026-11-20"]);
  expect(gridlines).toEqual([0, 5, 10, 15]);
});

test("without study there is no best day", () => {
  expect(activityView({ today: "2026-03-01", studyDays: [] })).toMatchObject({
    best: null,
    totalMs: 0,
    activeDays: 0,
  });
});

test.each([
  [0, [0, 1]],
  [0.2, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [4.1, [0, 2, 4, 6]],
  [61, [0, 20, 40, 60, 80]],
  [1440, [0, 360, 720, 1080, 1440]],
])("at most five gridlines reach over %d minutes", (most, lines) => {
  expect(gridlinesFor(most)).toEqual(lines);
});

test("time by module, with removed lessons apart", () => {
  const modules = buildModules({ um: ["a+", "b+"], dois: ["c"] });
  expect(
    moduleTimes({ modules, extraModules: [], otherTimeMs: 0 }).map(({ timeMs, done, total }) => [
      timeMs,
      done,
      total,
    ]),
  ).toEqual([
    [2 * MINUTE, 2, 2],
    [0, 0, 1],
  ]);
  expect(moduleTimes({ modules, extraModules: [], otherTimeMs: 7 }).at(-1)).toMatchObject({
    title: null,
    timeMs: 7,
  });
});

test("quiz accuracy counts only answered quizzes", () => {
  expect(quizView({ modules: buildModules({ um: ["a+", "b?"], dois: ["c"] }) })).toMatchObject({
    percent: 50,
    answered: 2,
    perfect: 1,
    rows: [
      { answered: 2, perfect: 1 },
      { answered: 0, perfect: 0 },
    ],
  });
  expect(quizView({ modules: buildModules({ um: ["a"] }) }).percent).toBe(null);
});
