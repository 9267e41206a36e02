import { describe, expect, it } from "vitest";
import { course } from "./course.ts";
import type { CourseLesson } from "./course-schema.ts";
import { FAQ } from "./faq.ts";
import { GLOSSARY } from "./glossary.ts";
import { textBlocksOf } from "./testing/lesson-parts.ts";
import { linkTerms } from "./term-links.ts";
import { textsOfExercise } from "./testing/exercise-texts.ts";
import {
  readingEase,
  sentencesOf,
  syllablesOf,
  withoutDrawingNotes,
  wordsOf,
} from "./testing/readability.ts";
import { besideCourse } from "./beside-course.ts";
import { staffModule } from "./staff-module.ts";
import { walletModule } from "./wallet-module.ts";

// A shopkeeper reads the course between two customers: short sentences, stated minutes that are true, no word before its
// explanation, and questions that cannot be passed by looking at their options.

const courseLessons = course.modules.flatMap((module) => module.lessons);
const lessons = [...courseLessons, ...besideCourse.flatMap((module) => module.lessons)];
const bankOf = (some: readonly CourseLesson[]) =>
  some.flatMap(({ quiz, reviewQuestions }) => [...quiz, ...reviewQuestions]);
const bank = bankOf(lessons);

/** The texts beside the body. One sentence is shown after an answer; the explanation represents it. */
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
/** The texts of its questions, in the lesson and in the daily review. */
const askedOf = ({ quiz, reviewQuestions }: CourseLesson): string[] =>
  [...quiz, ...reviewQuestions].flatMap(({ question, options, feedback }) => [
    question,
    ...options,
    ...feedback,
  ]);

describe("the questions", () => {
  const share = (isAnswer: (lengths: readonly number[], answer: number) => boolean): number =>
    bank.filter(({ options, answer }) =>
      isAnswer(
        options.map((option) => option.length),
        answer,
      ),
    ).length / bank.length;

  it("are at least 120, eight of each lesson, none asked twice", () => {
    expect(bankOf(courseLessons).length).toBeGreaterThanOrEqual(120);
    for (const { quiz, reviewQuestions } of lessons)
      expect(quiz.length + reviewQuestions.length).toBeGreaterThanOrEqual(8);
    expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
    expect(new Set(bank.map(({ question }) => question)).size).toBe(bank.length);
  });

  it("do not reveal the right option by its length", () => {
    expect(share((lengths, answer) => lengths[answer] === Math.max(...lengths))).toBeLessThanOrEqual(0.4);
    expect(share((lengths, answer) => lengths[answer] === Math.min(...lengths))).toBeLessThanOrEqual(0.4);
  });

  it("have options of similar lengths", () => {
    const uneven = bank.filter(({ options }) => {
      const lengths = options.map((option) => option.length);
      return Math.max(...lengths) > 1.4 * Math.min(...lengths);
    });
    expect(uneven.map(({ question }) => question)).toEqual([]);
  });

  it("have the right option at each place equally often", () => {
    const placesOf = (questions: typeof bank) =>
      [0, 1, 2].map((place) => questions.filter(({ answer }) => answer === place).length);
    expect(placesOf(courseLessons.flatMap(({ quiz }) => quiz))).toEqual([15, 15, 15]);
    expect(placesOf(bankOf(courseLessons))).toEqual([40, 40, 40]);
    expect(placesOf(walletModule.lessons.flatMap(({ quiz }) => quiz))).toEqual([3, 3, 3]);
    expect(placesOf(bankOf(walletModule.lessons))).toEqual([8, 8, 8]);
    expect(placesOf(staffModule.lessons.flatMap(({ quiz }) => quiz))).toEqual([4, 4, 4]);
    expect(placesOf(bankOf(staffModule.lessons))).toEqual([11, 11, 10]);
  });

  it("say for each option why it is right or wrong, in at most 25 words, each time in other words", () => {
    const isComplete = ({ options, feedback }: (typeof bank)[number]): boolean =>
      feedback.length === options.length && new Set(feedback).size === options.length;
    expect(bank.filter((each) => !isComplete(each)).map(({ question }) => question)).toEqual([]);
    const lengthOf = (sentence: string) => wordsOf(sentence).length;
    const sentences = bank.flatMap(({ feedback }) => feedback);
    expect(sentences.filter((sentence) => lengthOf(sentence) < 5 || lengthOf(sentence) > 25)).toEqual([]);
  });

  it("explain the right option with more than its own words", () => {
    const repeats = bank.filter(
      ({ options, answer, explanation, feedback }) =>
        explanation !== feedback[answer] ||
        wordsOf(explanation).length <= 5 ||
        explanation.includes(options[answer] ?? ""),
    );
    expect(repeats.map(({ question }) => question)).toEqual([]);
  });

  it("have no joke among their options", () => {
    const jokes = /Wi-Fi|segredo da casa|foi embora|[Cc]olada no caixa/;
    expect(bank.flatMap(({ options }) => options).filter((option) => jokes.test(option))).toEqual([]);
  });
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))("%s", (_slug, lesson) => {
  it("has no sentence over 25 words, also in its task, script and questions", () => {
    const sentences = [...readOf(lesson), ...askedOf(lesson)].flatMap(sentencesOf);
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 25)).toEqual([]);
  });

  it("can be read with its task and questions in its minutes, at 150 words a minute", () => {
    const words = [...textBlocksOf(withoutDrawingNotes(lesson.content)), ...aroundOf(lesson)].flatMap(
      wordsOf,
    );
    expect(words.length / 150).toBeLessThanOrEqual(lesson.duration);
  });

  it("is very easy to read by Flesch's formula for Portuguese", () => {
    expect(readingEase(textBlocksOf(lesson.content))).toBeGreaterThanOrEqual(75);
    expect(readingEase(readOf(lesson))).toBeGreaterThanOrEqual(75);
    expect(readingEase(askedOf(lesson))).toBeGreaterThanOrEqual(75);
  });
});

describe("no glossary term is used before a lesson that lists and explains it", () => {
  /** `lesson: term` of every term that one of these lessons uses and none so far lists. */
  const earlyTerms = (order: readonly CourseLesson[]): string[] => {
    const listed = new Set<string>();
    const early: string[] = [];
    for (const lesson of order) {
      for (const term of lesson.terms) listed.add(term);
      const waiting = GLOSSARY.filter(({ term }) => !listed.has(term));
      const texts = [...aroundOf(lesson), ...askedOf(lesson), ...lesson.exercises.flatMap(textsOfExercise)];
      const html = lesson.content + texts.map((text) => `<p>${text}</p>`);
      for (const [, id] of linkTerms(html, waiting, "/glossario").matchAll(/<a href="\/glossario#([^"]+)">/g))
        early.push(`${lesson.slug}: ${id}`);
    }
    return early;
  };

  it("in the course", () => {
    expect(earlyTerms(courseLessons)).toEqual([]);
  });

  // The staff read only these.
  it("in the four lessons for the staff", () => {
    expect(earlyTerms(staffModule.lessons)).toEqual([]);
  });

  // Before a wallet lesson a person may have read only the first two modules of the course.
  it.each(walletModule.lessons.map((lesson) => [lesson.slug, lesson] as const))("in %s", (_slug, lesson) => {
    expect(earlyTerms([...courseLessons.slice(0, 6), lesson])).toEqual([]);
  });
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
