import { describe, expect, it } from "vitest";
import { course } from "./course.ts";
import type { CourseLesson } from "./course-schema.ts";
import { FAQ } from "./faq.ts";
import { GLOSSARY } from "./glossary.ts";
import { textBlocksOf } from "./lesson-html.ts";
import { linkTerms } from "./term-links.ts";
import { readingEase, sentencesOf, syllablesOf, wordsOf } from "./testing/readability.ts";

// A shopkeeper reads the course between two customers: short sentences, stated minutes that are true, no word before its
// explanation, and questions that cannot be passed by looking at their options.

const lessons = course.modules.flatMap((module) => module.lessons);
const quiz = lessons.flatMap((lesson) => lesson.quiz);

/** What is read beside the body. */
const aroundOf = ({ title, description, outcome, script, task, quiz: questions }: CourseLesson): string[] => [
  title,
  description,
  outcome,
  script.when,
  ...script.lines,
  task.text,
  task.done,
  ...(task.items ?? []),
  ...questions.flatMap(({ question, options, explanation }) => [question, ...options, explanation]),
];
const readOf = (lesson: CourseLesson): string[] => [...textBlocksOf(lesson.content), ...aroundOf(lesson)];

describe("the options of the 45 questions", () => {
  const share = (isAnswer: (lengths: readonly number[], answer: number) => boolean): number =>
    quiz.filter(({ options, answer }) =>
      isAnswer(
        options.map((option) => option.length),
        answer,
      ),
    ).length / quiz.length;

  it("do not reveal the right one by its length", () => {
    expect(share((lengths, answer) => lengths[answer] === Math.max(...lengths))).toBeLessThanOrEqual(0.4);
    expect(share((lengths, answer) => lengths[answer] === Math.min(...lengths))).toBeLessThanOrEqual(0.4);
  });

  it("have similar lengths", () => {
    const uneven = quiz.filter(({ options }) => {
      const lengths = options.map((option) => option.length);
      return Math.max(...lengths) > 1.4 * Math.min(...lengths);
    });
    expect(uneven.map(({ question }) => question)).toEqual([]);
  });

  it("have the right one at each place equally often", () => {
    const places = [0, 1, 2].map((place) => quiz.filter(({ answer }) => answer === place).length);
    expect(places).toEqual([15, 15, 15]);
  });

  it("are followed by an explanation longer than the right option", () => {
    for (const { options, answer, explanation } of quiz) {
      expect(wordsOf(explanation).length).toBeGreaterThan(5);
      expect(explanation).not.toContain(options[answer]);
    }
  });
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))("%s", (_slug, lesson) => {
  it("has no sentence over 25 words, also in its task, script and questions", () => {
    const sentences = readOf(lesson).flatMap(sentencesOf);
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 25)).toEqual([]);
  });

  it("can be read with its task and questions in its minutes, at 150 words a minute", () => {
    expect(readOf(lesson).flatMap(wordsOf).length / 150).toBeLessThanOrEqual(lesson.duration);
  });

  it("is very easy to read by Flesch's formula for Portuguese", () => {
    expect(readingEase(textBlocksOf(lesson.content))).toBeGreaterThanOrEqual(75);
    expect(readingEase(readOf(lesson))).toBeGreaterThanOrEqual(75);
  });
});

it("the lessons use no glossary term before a lesson that lists and explains it", () => {
  const listed = new Set<string>();
  const early: string[] = [];
  for (const lesson of lessons) {
    for (const term of lesson.terms) listed.add(term);
    const waiting = GLOSSARY.filter(({ term }) => !listed.has(term));
    const html = lesson.content + aroundOf(lesson).map((text) => `<p>${text}</p>`);
    for (const [, id] of linkTerms(html, waiting, "/glossario").matchAll(/<a href="\/glossario#([^"]+)">/g))
      early.push(`${lesson.slug}: ${id}`);
  }
  expect(early).toEqual([]);
});

it("every answer of the FAQ has sentences of at most 20 words", () => {
  const long = FAQ.flatMap(({ answer }) => sentencesOf(answer)).filter(
    (sentence) => wordsOf(sentence).length > 20,
  );
  expect(long).toEqual([]);
});

describe("the readability formula", () => {
  it.each([
    ["lei", 1],
    ["caixa", 2],
    ["dia", 2],
    ["quero", 2],
    ["água", 2],
    ["país", 2],
    ["saída", 3],
    ["muito", 2],
    ["moeda", 3],
    ["coração", 3],
    ["ladrões", 2],
    ["negócio", 3],
    ["história", 3],
    ["carteira", 3],
    ["autocustódia", 5],
    ["tranquilo", 3],
  ])("counts the syllables of %s: %i", (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables);
  });

  it("rates short words and sentences as easier than long ones", () => {
    const plain = ["Abra a carteira. Veja se o valor chegou. Só então entregue."];
    const heavy = [
      "A conferência da efetivação da transferência constitui responsabilidade exclusiva do estabelecimento comercial recebedor.",
    ];
    expect(readingEase(plain)).toBeGreaterThan(75);
    expect(readingEase(heavy)).toBeLessThan(25);
  });
});
