import { expect, test } from "vitest";
import type { LessonTask } from "#db/entities/rows.ts";
import { isTaskDone } from "./task-done.ts";

const charge = {
  coin: "bitcoin",
  amountCents: 2500,
  training: true,
  createdOffline: false,
  description: null,
} as const;
const base = { text: "…", done: "…" };

test("a charge task waits for every charge it names", () => {
  const task: LessonTask = {
    ...base,
    kind: "charge",
    charges: [
      { coin: "bitcoin", amountCents: 2500 },
      { coin: "usdt", amountCents: 2500 },
    ],
  };

  expect(isTaskDone(task, { ticks: new Set(), charges: [charge] })).toBe(false);
  expect(isTaskDone(task, { ticks: new Set(), charges: [charge, { ...charge, coin: "usdt" }] })).toBe(true);
});

test("a real charge, another amount, or one made online when offline was asked do not count", () => {
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

  for (const made of tries) expect(isTaskDone(task, { ticks: new Set(), charges: [made] })).toBe(false);
  expect(isTaskDone(task, { ticks: new Set(), charges: [good] })).toBe(true);
});

test("a checklist is done when every item is ticked", () => {
  const task: LessonTask = { ...base, kind: "checklist", items: ["a", "b"] };

  expect(isTaskDone(task, { ticks: new Set([0]), charges: [] })).toBe(false);
  expect(isTaskDone(task, { ticks: new Set([0, 1]), charges: [] })).toBe(true);
});

test("nothing claims that a simulation was made", () => {
  expect(isTaskDone({ ...base, kind: "simulation" }, { ticks: new Set(), charges: [] })).toBeNull();
});
