import { expect, test } from "vitest";
import type { LessonTask } from "#db/entities/rows.ts";
import { isTaskDone, type TaskFacts } from "./task-done.ts";

const charge = {
  coin: "bitcoin",
  amountCents: 2500,
  training: true,
  createdOffline: false,
  description: null,
} as const;
const NONE: TaskFacts = {
  ticks: new Set(),
  charges: [],
  openedTerms: new Set(),
  simulated: [],
  now: "2026-11-20T12:00:00.000Z",
};
const base = { text: "…", done: "…" };

test("a charge task requires every charge it names", () => {
  const task: LessonTask = {
    ...base,
    kind: "charge",
    charges: [
      { coin: "bitcoin", amountCents: 2500 },
      { coin: "usdt", amountCents: 2500 },
    ],
  };

  expect(isTaskDone(task, { ...NONE, charges: [charge] })).toBe(false);
  expect(isTaskDone(task, { ...NONE, charges: [charge, { ...charge, coin: "usdt" }] })).toBe(true);
});

test("a real charge, another amount, or one made online where offline was required does not count", () => {
  const task: LessonTask = {
    ...base,
    kind: "charge",
    charges: [{ coin: "bitcoin", amountCents: 2500, offline: true, described: true }],
  };
  const good = { ...charge, createdOffline: true, description: "Bolo" };
  const tries = [
    { ...good, training: false },
    { ...good, amountCents: 2501 },
    { ...good, createdOffline: false },
    { ...good, description: " " },
  ];

  for (const made of tries) expect(isTaskDone(task, { ...NONE, charges: [made] })).toBe(false);
  expect(isTaskDone(task, { ...NONE, charges: [good] })).toBe(true);
});

test("a checklist is done when every item is ticked", () => {
  const task: LessonTask = { ...base, kind: "checklist", items: ["a", "b"] };

  expect(isTaskDone(task, { ...NONE, ticks: new Set([0]) })).toBe(false);
  expect(isTaskDone(task, { ...NONE, ticks: new Set([0, 1]) })).toBe(true);
});

test("a glossary task is done once each of its terms was opened", () => {
  const task: LessonTask = { ...base, kind: "glossary", terms: ["phishing", "rede"] };

  expect(isTaskDone(task, NONE)).toBe(false);
  expect(isTaskDone(task, { ...NONE, openedTerms: new Set(["phishing"]) })).toBe(false);
  expect(isTaskDone(task, { ...NONE, openedTerms: new Set(["rede", "phishing", "token"]) })).toBe(true);
});

test("a simulation task requires that many finished payments at that kind of business", () => {
  const task: LessonTask = {
    ...base,
    kind: "simulation",
    simulations: { businessType: "restaurant", count: 2 },
  };
  const ended = {
    businessType: "restaurant",
    outcome: "failed",
    settlesAt: "2026-11-20T11:59:59.000Z",
  } as const;
  const pending = { ...ended, settlesAt: "2026-11-20T12:00:03.000Z" };
  const elsewhere = { ...ended, businessType: "retail" } as const;

  expect(isTaskDone(task, { ...NONE, simulated: [ended, pending, elsewhere] })).toBe(false);
  expect(isTaskDone(task, { ...NONE, simulated: [ended, ended] })).toBe(true);
  expect(isTaskDone({ ...base, kind: "simulation" }, NONE)).toBe(false);
});
