import { expect, it } from "vitest";
import { CHANGES, changesSince, type LessonChange } from "./changes.ts";
import { course } from "./course.ts";
import { readingEase, sentencesOf, wordsOf } from "./testing/readability.ts";
import { walletModule } from "./wallet-module.ts";

it("each change belongs to a lesson and is one or two short sentences", () => {
  const slugs = [...course.modules, walletModule].flatMap(({ lessons }) => lessons.map(({ slug }) => slug));
  for (const { lesson, on, text } of CHANGES) {
    expect(slugs).toContain(lesson);
    expect(on).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(sentencesOf(text).filter((sentence) => wordsOf(sentence).length > 25)).toEqual([]);
  }
  expect(readingEase(CHANGES.map(({ text }) => text))).toBeGreaterThanOrEqual(75);
});

it("only people who finished a lesson before it changed are told, the newest change first", () => {
  const changes: readonly LessonChange[] = [
    { lesson: "a", on: "2026-11-22", text: "…" },
    { lesson: "b", on: "2026-12-01", text: "…" },
  ];
  const told = (days: Record<string, string | null>) =>
    changesSince(
      new Map(Object.entries(days).map(([lesson, on]) => [lesson, { on, at: null }])),
      changes,
    ).map(({ lesson }) => lesson);
  expect(told({})).toEqual([]);
  expect(told({ a: "2026-11-22", b: "2026-12-01" })).toEqual([]);
  expect(told({ a: "2026-11-21", b: "2026-11-30" })).toEqual(["b", "a"]);
  expect(told({ a: null })).toEqual([]);
});

it("a change between two releases is told to the minute, also on the day of the completion", () => {
  const change = { lesson: "a", on: "2026-11-23", at: "2026-11-23T15:00:00.000Z", text: "…" };
  const isTold = (at: string) =>
    changesSince(new Map([["a", { on: "2026-11-23", at }]]), [change]).length === 1;
  expect(isTold("2026-11-23T14:59:00.000Z")).toBe(true);
  expect(isTold("2026-11-23T15:00:00.000Z")).toBe(false);
});
