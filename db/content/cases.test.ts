import { describe, expect, it } from "vitest";
import { type CounterCase, counterCaseSchema, DECISIONS } from "#db/entities/counter-case.ts";
import { caseProblem, casesProblem } from "#db/rules/cases/case-problems.ts";
import { tidyTexts } from "#db/rules/text/tidy-text.ts";
import { courseLessonSchema } from "./course-schema.ts";
import { course } from "./course-with-cases.ts";
import { GLOSSARY } from "./glossary.ts";
import { linkTerms } from "./term-links.ts";
import { textsOfCase } from "./testing/case-texts.ts";
import { impossibleUsdt, longSentences } from "./testing/exercise-texts.ts";
import { readingEase, wordsOf } from "./testing/readability.ts";

const lessons = course.modules.flatMap((module) => module.lessons);
const cases: readonly CounterCase[] = lessons.flatMap((lesson) => lesson.cases ?? []);
const reasonsOf = ({ choices }: CounterCase) => DECISIONS.map((decision) => choices[decision].reason.length);
const shareOf = (isLike: (one: CounterCase) => boolean): number => cases.filter(isLike).length / cases.length;

it("there are at least forty cases, each told once, about eight topics at three levels", () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  expect(new Set(cases.map(({ line }) => line)).size).toBe(cases.length);
  for (const topic of new Set(cases.map((one) => one.topic)))
    expect([topic, cases.filter((one) => one.topic === topic).length >= 5]).toEqual([topic, true]);
  expect(new Set(cases.map((one) => one.topic)).size).toBe(8);
  expect(new Set(cases.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
});

it("each of the four keys is the right one often, and none nearly always", () => {
  for (const decision of DECISIONS) {
    const share = shareOf(({ right }) => right === decision);
    expect([decision, share >= 0.15 && share <= 0.4]).toEqual([decision, true]);
  }
});

it("the length of a reason does not reveal the right decision", () => {
  const isMost = (pick: (...lengths: number[]) => number) => (one: CounterCase) =>
    one.choices[one.right].reason.length === pick(...reasonsOf(one));
  expect(shareOf(isMost(Math.max))).toBeLessThanOrEqual(0.4);
  expect(shareOf(isMost(Math.min))).toBeLessThanOrEqual(0.4);
});

describe.each(cases.map((one) => [one.id, one] as const))("%s", (id, one) => {
  it("belongs to its lesson, and is complete and tidy", () => {
    expect(lessons.find((lesson) => lesson.cases?.some((each) => each.id === id))?.slug).toBe(
      id.replace(/-\d+$/, ""),
    );
    expect(caseProblem(one)).toBeNull();
    expect(tidyTexts(one)).toEqual(one);
    expect(counterCaseSchema.parse(one)).toEqual(one);
  });

  it("gives a reason of comparable length for each decision", () => {
    const lengths = reasonsOf(one);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(45);
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThanOrEqual(1.8);
    for (const { title } of Object.values(one.choices)) expect(wordsOf(title).length).toBeLessThanOrEqual(8);
  });

  it("is said in sentences of at most 25 words, without impossible amounts", () => {
    expect(longSentences(textsOfCase(one))).toEqual([]);
    expect(impossibleUsdt(textsOfCase(one))).toEqual([]);
    expect(textsOfCase(one).filter((text) => /\d\.\d(?!\d{2})/.test(text))).toEqual([]);
  });

  it("costs at most the goods and the money that a wrong decision gives away", () => {
    const { amountCents, choices } = one;
    const strange = Object.values(choices).filter(
      ({ cents, critical }) =>
        (!critical && cents < -1000) || (cents > 0 && Math.abs(cents - amountCents) > 1000),
    );
    expect(strange).toEqual([]);
  });
});

it("what is handed over by “Entregar” is what the case names: never a phone or change beside the goods", () => {
  expect(
    cases.filter(({ amountCents, choices }) => -choices.deliver.cents > amountCents).map(({ id }) => id),
  ).toEqual([]);
});

it("no case uses a glossary term before the lesson that lists and explains it", () => {
  const listed = new Set<string>();
  const early: string[] = [];
  for (const lesson of lessons) {
    for (const term of lesson.terms) listed.add(term);
    const waiting = GLOSSARY.filter(({ term }) => !listed.has(term));
    for (const one of lesson.cases ?? []) {
      const html = textsOfCase(one)
        .map((text) => `<p>${text}</p>`)
        .join("");
      for (const [, id] of linkTerms(html, waiting, "/glossario").matchAll(/<a href="\/glossario#([^"]+)">/g))
        early.push(`${one.id}: ${id}`);
    }
  }
  // This case explains the term itself.
  expect(early).toEqual(["bitcoin-ether-usdt-1: bitcoin-cash"]);
});

it("the cases are very easy to read by Flesch's formula for Portuguese", () => {
  expect(readingEase(cases.flatMap(textsOfCase))).toBeGreaterThanOrEqual(75);
});

it("at least half of the cases have a decision that ends the exam", () => {
  expect(shareOf(({ choices }) => DECISIONS.some((each) => choices[each].critical))).toBeGreaterThan(0.5);
});

describe("these checks notice", () => {
  const [one] = cases;
  const right = one!.choices[one!.right];
  const isRefused = (broken: unknown): boolean =>
    !courseLessonSchema.safeParse({ ...lessons[0], cases: [broken] }).success;

  it.each([
    ["a reason that is missing", { ...one, choices: { ...one!.choices, wait: { ...right, reason: "" } } }],
    [
      "a right decision that costs something",
      { ...one, choices: { ...one!.choices, [one!.right]: { ...right, cents: -1 } } },
    ],
    [
      "a critical mistake that costs nothing",
      { ...one, choices: { ...one!.choices, call: { ...right, cents: 0, critical: true } } },
    ],
    ["a decision that is missing", { ...one, choices: { wait: right } }],
    ["nothing to say", { ...one, say: "" }],
    ["no speaker", { ...one, who: "" }],
    ["no goods", { ...one, item: "" }],
    ["a screen without a title", { ...one, ours: { ...one!.ours, title: "" } }],
  ])("%s", (_name, broken) => {
    expect(isRefused(one)).toBe(false);
    expect(isRefused(broken)).toBe(true);
  });

  it("an id that is used twice, and too many", () => {
    expect(casesProblem([one!, one!])).toBe("Há dois casos com o mesmo id.");
    expect(casesProblem(Array.from({ length: 21 }, () => one!))).toBe("Use até 20 casos por lição.");
    expect(casesProblem([{ ...one!, line: "" }])).toBe("Caso 1: escreva quem fala e o que diz.");
  });
});
