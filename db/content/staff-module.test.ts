import { describe, expect, it } from "vitest";
import { courseModuleSchema } from "./course-schema.ts";
import { course } from "./course.ts";
import { STAFF_MODULE } from "./extra-modules.ts";
import { GLOSSARY } from "./glossary.ts";
import { textBlocksOf } from "./testing/lesson-parts.ts";
import { staffModule } from "./staff-module.ts";
import { walletModule } from "./wallet-module.ts";

const { lessons } = staffModule;

it("the four lessons of the staff take twelve minutes, beside the course, after the wallet's", () => {
  expect(courseModuleSchema.parse(staffModule)).toEqual(staffModule);
  expect(staffModule.slug).toBe(STAFF_MODULE);
  expect(lessons).toHaveLength(4);
  expect(lessons.reduce((sum, { duration }) => sum + duration, 0)).toBe(12);
  const before = [...course.modules, walletModule].flatMap((module) => module.lessons);
  expect(lessons.map(({ order }) => order)).toEqual(lessons.map((_, at) => before.length + at + 1));
  for (const { slug, quiz, reviewQuestions } of lessons)
    expect([...quiz, ...reviewQuestions].map(({ id }) => id)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `${slug}-${place}`),
    );
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))("%s", (_slug, lesson) => {
  it("draws what is done on a screen", () => {
    expect(lesson.content).toContain("<figure>");
  });

  it("lists terms that exist and that it uses", () => {
    const names = GLOSSARY.map(({ term }) => term);
    expect(lesson.terms.filter((term) => !names.includes(term))).toEqual([]);
    const said = textBlocksOf(lesson.content).join(" ").toLowerCase();
    const used = (term: string) => said.includes(term.replace(/ \(.*\)$/, "").toLowerCase());
    expect(lesson.terms.filter((term) => !used(term))).toEqual([]);
  });
});

it("the staff is told what the owner's lessons say of money that goes back", () => {
  const text = textBlocksOf(lessons.at(-1)?.content ?? "").join(" ");
  expect(text).toMatch(/[Nn]ão dê troco/);
  expect(text).toMatch(/Nunca leia um QR Code do cliente/);
});
