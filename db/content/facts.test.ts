import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { instantToDay } from "#db/rules/time/local-day.ts";
import { besideCourse } from "./beside-course.ts";
import { course } from "./course.ts";
import { FACTS, overdueFacts } from "./facts.ts";

const lessons = [...course.modules, ...besideCourse].flatMap((module) => module.lessons);
const sheet = readFileSync(new URL("../../docs/facts.md", import.meta.url), "utf8");

describe("the facts that lessons state", () => {
  it("are reviewed: whoever sees this fail checks the fact and moves its dates", () => {
    const today = instantToDay(new Date().toISOString());
    expect(overdueFacts(today).map(({ id, dueOn }) => `${id} since ${dueOn}`)).toEqual([]);
  });

  it.each(FACTS.map((fact) => [fact.id, fact] as const))("%s stands in the sheet, with dates", (id, fact) => {
    expect(sheet).toContain(`| ${id} |`);
    expect(fact.source.length).toBeGreaterThan(8);
    expect(fact.reviewedOn < fact.dueOn).toBe(true);
    const months = (Date.parse(fact.dueOn) - Date.parse(fact.reviewedOn)) / (30 * 86_400_000);
    expect(months).toBeLessThan(12.5);
  });

  it("have ids of their own and lessons that exist", () => {
    expect(new Set(FACTS.map(({ id }) => id)).size).toBe(FACTS.length);
    const slugs = new Set(lessons.map(({ slug }) => slug));
    expect(FACTS.flatMap((fact) => fact.lessons).filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it("include at least one of every lesson that shows the day of its review", () => {
    const used = new Set(FACTS.flatMap((fact) => fact.lessons));
    const dated = lessons.filter(({ content }) => /Revisado em|março de 2026/.test(content));
    expect(dated.map(({ slug }) => slug).filter((slug) => !used.has(slug))).toEqual([]);
  });
});

it("a fact is overdue from its day on, the oldest first", () => {
  const [first, second] = FACTS;
  if (!first || !second) throw new Error("no facts");
  const facts = [
    { ...first, dueOn: "2027-02-01" },
    { ...second, dueOn: "2027-01-01" },
  ];
  const on = (today: string) => overdueFacts(today, facts).map(({ id }) => id);
  expect(on("2026-12-31")).toEqual([]);
  expect(on("2027-01-01")).toEqual([second.id]);
  expect(on("2027-02-01")).toEqual([second.id, first.id]);
});
