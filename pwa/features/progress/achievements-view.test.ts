import { expect, test } from "vitest";
import { ACHIEVEMENTS, MODULE_DONE } from "#db/content/achievements.ts";
import { course } from "#db/content/course.ts";
import { courseToRows } from "#db/content/course-rows.ts";
import type { AchievementRow } from "#db/entities/rows.ts";
import type { Gamification } from "#db/rules/learning/gamification.ts";
import { medalOf } from "#pwa/ui/celebration/medal-looks.ts";
import { achievementsView } from "./achievements-view.ts";
import { dayAgo } from "./day-text.ts";
import { howToEarn } from "./strings.ts";
import { buildModules } from "./testing/build-modules.ts";

const withEarned = (...rows: AchievementRow[]) => ({ achievements: rows }) as unknown as Gamification;
const { modules: moduleRows } = courseToRows(course);
const slugs = moduleRows.map(({ slug }) => slug);

test("every achievement of the catalogue has its own tile and a way to earn it", () => {
  const looks = ACHIEVEMENTS.map(({ type }) => JSON.stringify(medalOf(type, slugs)));
  expect(new Set(looks).size).toBe(ACHIEVEMENTS.length);
  const ways = ACHIEVEMENTS.filter(({ type }) => !type.startsWith(MODULE_DONE)).map(
    ({ type }) => howToEarn[type],
  );
  expect(ways).not.toContain(undefined);
});

test("unearned achievements are locked, modules with their progress; a module without lessons cannot be earned", () => {
  const modules = buildModules({ "antes-de-abrir-o-caixa": ["a+", "b"], vazio: [] });
  const first = { type: "first_lesson", earnedAt: "2026-11-20T12:00:00.000Z" } as AchievementRow;
  const view = achievementsView({ modules, gamification: withEarned(first) });
  expect(view.earned).toEqual([first]);
  const types = view.locked.map(({ achievement }) => achievement.type);
  expect(types).not.toContain("first_lesson");
  expect(types.filter((type) => type.startsWith(MODULE_DONE))).toEqual([
    "module_done:antes-de-abrir-o-caixa",
  ]);
  expect(view.locked.find(({ module }) => module)?.module).toMatchObject({ done: 1, total: 2 });
});

test.each([
  ["2026-11-21", "hoje"],
  ["2026-11-20", "hoje"],
  ["2026-11-19", "ontem"],
  ["2026-11-14", "sábado"],
  ["2026-11-13", "13/11/2026"],
])("%s is %s", (day, text) => {
  expect(dayAgo(day, "2026-11-20")).toBe(text);
});
