import { expect, test } from "vitest";
import type { AchievementRow } from "#db/entities/rows.ts";
import {
  efficiencyPercent,
  lessonsToNextLevel,
  levelPercent,
  panelView,
  recentAchievements,
  totalTimeMs,
  weekOf,
} from "./overview-view.ts";
import { buildModules } from "./testing/build-modules.ts";

test.each([
  [0, 0, 0],
  [100, 0, 0],
  [160, 15, 53],
  [300, 15, 100],
  [1520, 15, 100],
])("S115: %i points over %i lessons are %i%%", (points, lessons, percent) => {
  expect(efficiencyPercent(points, lessons)).toBe(percent);
});

test.each([
  [200, 40, 80],
  [100, 100, 0],
  [100, 0, 100],
  [0, 0, 0],
  [100, -20, 100],
  [100, 300, 0],
])("S116: next level at %i, %i missing: %i%%", (nextLevelPoints, pointsToNextLevel, percent) => {
  expect(levelPercent({ nextLevelPoints, pointsToNextLevel })).toBe(percent);
});

test("missing points are converted to lessons, rounded up", () => {
  expect([0, 1, 20, 21, 40].map(lessonsToNextLevel)).toEqual([0, 1, 1, 2, 2]);
});

test("the panel has a tile for each lesson; the next one is the first that is not done", () => {
  const panel = panelView(buildModules({ um: ["a+", "b"], dois: ["c+"] }));
  expect(panel).toMatchObject({ done: 2, total: 3, nextIndex: 1, next: { slug: "b" } });
  expect(panel.tiles.map(({ laid }) => laid)).toEqual([true, false, true]);

  expect(panelView(buildModules({ um: ["a+"] }))).toMatchObject({ nextIndex: -1, next: null });
  expect(panelView([])).toMatchObject({ done: 0, total: 0, next: null });
});

test("the week ends today and names its days", () => {
  const week = weekOf(new Set(["2026-11-20", "2026-11-14", "2026-11-01"]), "2026-11-20");
  expect(week.map(({ letter }) => letter).join("")).toBe("SDSTQQS");
  expect(week.map(({ active }) => active)).toEqual([true, false, false, false, false, false, true]);
  expect(week.filter(({ today }) => today).map(({ name }) => name)).toEqual(["sexta-feira"]);
});

test("S114: the four newest, newest first; for equal times the later one of the catalogue first", () => {
  const row = (type: string, earnedAt: string) => ({ type, earnedAt }) as AchievementRow;
  const rows = [
    row("a", "2026-11-03T10:00:00.000Z"),
    row("b", "2026-11-05T10:00:00.000Z"),
    row("c", "2026-11-05T10:00:00.000Z"),
    row("d", "2026-11-01T10:00:00.000Z"),
    row("e", "2026-11-04T10:00:00.000Z"),
  ];
  expect(recentAchievements(rows).map(({ type }) => type)).toEqual(["c", "b", "e", "a"]);
});

test("study time of removed lessons still counts", () => {
  expect(totalTimeMs({ modules: buildModules({ um: ["a+", "b"] }), extraModules: [], otherTimeMs: 5 })).toBe(
    60_005,
  );
});
