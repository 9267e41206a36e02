import { expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import { GLOSSARY } from "#db/content/glossary.ts";
import { HELP_TOPICS } from "./help-topics.ts";

const topics = Object.values(HELP_TOPICS).flat();
const lessons = new Set(course.modules.flatMap((module) => module.lessons.map(({ slug }) => slug)));
const terms = new Set(GLOSSARY.map(({ id }) => id));

test.each(topics)("$question links to a text that exists", ({ link }) => {
  expect("lesson" in link ? lessons.has(link.lesson) : terms.has(link.term)).toBe(true);
});

test.each(topics)("$question has an answer of two sentences", ({ answer }) => {
  expect(answer.match(/[.?!](?:\s|$)/g)).toHaveLength(2);
});

test("has the questions that the counter needs", () => {
  const questions = topics.map(({ question }) => question);
  expect(questions).toEqual(
    expect.arrayContaining([
      "O que é rede?",
      "Por que o valor tem centavos a mais?",
      "Cotação antiga?",
      "Quanto tempo demora?",
      "Cliente mandou na rede errada",
    ]),
  );
  expect(new Set(questions).size).toBe(questions.length);
});
