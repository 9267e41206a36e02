import { expect, test } from "vitest";
import type { LessonRow, ModuleRow } from "#db/entities/rows.ts";
import { courseView, moduleStatus } from "./course-view.ts";
import { progressMessage } from "../strings.ts";

const moduleRow = (slug: string, order: number): ModuleRow => ({
  slug,
  id: slug,
  title: slug,
  description: null,
  order,
});

const lessonRow = (slug: string): LessonRow => ({
  slug,
  id: slug,
  moduleSlug: "m",
  title: slug,
  description: null,
  content: null,
  duration: 3,
  videoUrl: null,
  order: 1,
  outcome: null,
  script: null,
  task: null,
  quiz: [],
  terms: [],
  createdAt: "2026-11-20T00:00:00.000Z",
});

const stored = (slug: string, ...done: boolean[]) => ({
  module: moduleRow(slug, 1),
  lessons: done.map((completed, index) => ({
    lesson: lessonRow(`${slug}-${index}`),
    progress: completed ? { completed, timeMs: 0 } : null,
  })),
});

test("the next lesson is the first one of the course that is not done", () => {
  const view = courseView([stored("a", true, true), stored("b", true, false, false)]);

  const next = view.modules.flatMap(({ lessons }) => lessons).filter(({ isNext }) => isNext);
  expect(next.map(({ slug }) => slug)).toEqual(["b-1"]);
  expect(view.modules.map(({ status }) => status)).toEqual(["done", "ongoing"]);
  expect([view.done, view.total, view.percent]).toEqual([3, 5, 60]);
});

test("a course without lessons is at zero percent", () => {
  expect(courseView([stored("a")])).toMatchObject({
    percent: 0,
    total: 0,
    modules: [{ status: "available" }],
  });
  expect(courseView([])).toMatchObject({ percent: 0, modules: [] });
});

test("a lesson that was only opened is not done", () => {
  const view = courseView([
    {
      module: moduleRow("a", 1),
      lessons: [{ lesson: lessonRow("x"), progress: { completed: false, timeMs: 4000 } }],
    },
  ]);
  expect(view.done).toBe(0);
  expect(view.modules[0]?.lessons[0]).toMatchObject({ done: false, started: true, isNext: true });
});

test("an empty module is never done", () => {
  expect(moduleStatus(0, 0)).toBe("available");
  expect(moduleStatus(2, 2)).toBe("done");
});

test("the message changes at 25, 50 and 75 percent", () => {
  const messages = [0, 24, 25, 49, 50, 74, 75, 100].map(progressMessage);
  expect(messages).toEqual([
    "Vamos Começar!",
    "Vamos Começar!",
    "Bom Começo!",
    "Bom Começo!",
    "Muito Bem!",
    "Muito Bem!",
    "Excelente Progresso!",
    "Excelente Progresso!",
  ]);
});
