import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FAQ } from "#db/content/faq.ts";
import { course } from "#db/content/course.ts";
import { strings } from "./strings.ts";

test("the front page's questions are those of the FAQ and link to them", () => {
  for (const { id, question } of strings.questions)
    expect(FAQ.find((entry) => entry.id === id)?.question).toBe(question);
});

test("every percentage has 'até', with the note beside it (S8)", () => {
  const texts = JSON.stringify(strings).match(/"[^"]*%[^"]*"/g) ?? [];
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/até \d+%/i);
  expect(strings.numbersNote).toBe("Estimativa; resultados variam.");
});

test.each(["strings.ts", "sign-in/strings.ts"])(
  "%s has its percentages from the claims only (S8)",
  (file) => {
    expect(readFileSync(new URL(file, import.meta.url), "utf8").match(/\d+%/g)).toBeNull();
  },
);

test("the front page's statements about the course are true (S2)", () => {
  const lessons = course.modules.flatMap((module) => module.lessons);
  const minutes = lessons.map(({ duration }) => duration);
  const first = lessons[0];

  expect(strings.features[0].text).toContain(
    `${lessons.length} lições práticas e gratuitas, de ${Math.min(...minutes)} a ${Math.max(...minutes)} minutos.`,
  );
  expect(strings.ctaTitle).toBe(`Sua primeira lição leva ${first?.duration} minutos.`);
  expect(lessons.some(({ slug }) => slug === strings.networksLessonSlug)).toBe(true);
});
