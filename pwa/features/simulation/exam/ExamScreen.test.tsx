// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EXAM_CASES } from "#db/rules/cases/judge-exam.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { askedAt, decideAll, KEYS, press } from "../testing/decide.ts";
import { ShiftScreen } from "../shift/ShiftScreen.tsx";
import { ExamScreen } from "./ExamScreen.tsx";

let deps: Deps;
let late = 0;
beforeEach(async () => {
  late = 0;
  const built = await buildDeps();
  const start = Date.parse(built.clock.now());
  // A clock whose every reading is later than the one before.
  deps = { ...built, clock: { ...built.clock, now: () => new Date(start + (late += 1)).toISOString() } };
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(cleanup);

const openExam = () =>
  renderScreen(deps, createElement(ExamScreen), { path: "/simulation/prova", at: "/simulation/prova" });
const openShift = () =>
  renderScreen(deps, createElement(ShiftScreen), { path: "/simulation/turno", at: "/simulation/turno" });

async function finishShift() {
  for (let each = 1; each <= 8; each += 1) {
    await press(KEYS[(await askedAt(each, 8)).right]);
    await press(each < 8 ? "Próximo caso" : "Fechar o turno");
  }
  await screen.findByRole("heading", { level: 1, name: "Turno fechado" });
}

test("twelve right decisions pass, and the pass waits for the server", async () => {
  openExam();
  await press("Começar a prova");
  await decideAll(EXAM_CASES, 2);

  const title = await screen.findByRole("heading", { level: 1, name: "Apto no balcão, 21/11/2026" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole("link", { name: "Ver o certificado" }).getAttribute("href")).toBe("/completion");
  const [queued, ...others] = await deps.profile.outbox.toArray();
  expect([queued?.name, others]).toEqual(["exam.pass", []]);
  expect(await deps.profile.state.get("exam:counter")).toMatchObject({ value: "2026-11-21" });
});

test("a critical mistake ends the exam with a review, and another try requires a training shift", async () => {
  openExam();
  await press("Começar a prova");
  let place = 1;
  let one = await askedAt(place, EXAM_CASES);
  while (!one.choices.deliver.critical) {
    await press(KEYS[one.right]);
    place += 1;
    one = await askedAt(place, EXAM_CASES);
  }
  await press("Entregar");

  const title = await screen.findByRole("heading", { level: 1, name: "Ainda não foi desta vez" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  screen.getByText(one.choices.deliver.reason);
  screen.getByRole("link", { name: /^Lição: / });
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  expect(await deps.profile.outbox.count()).toBe(0);
  cleanup();

  openShift();
  expect((await askedAt(1, 8)).id).toBe(one.id);
  await finishShift();
  screen.getByText("Você decidiu certo as 8 vezes. A loja está em boas mãos.");
  cleanup();

  openExam();
  await press("Tentar de novo");
  await askedAt(1, EXAM_CASES);
});

test("the first case of an exam takes the focus from the button that disappears", async () => {
  openExam();
  await press("Começar a prova");

  await askedAt(1, EXAM_CASES);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

test("three mistakes fail the exam, even when no money is lost", async () => {
  openExam();
  await press("Começar a prova");
  await decideAll(EXAM_CASES, 3);
  await screen.findByText("Você decidiu certo 9 vezes de 12. Para passar, são 10.");
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(await deps.profile.outbox.count()).toBe(0);
});

test("a shift counts when the clock was put back since the exam", async () => {
  openExam();
  await press("Começar a prova");
  await decideAll(EXAM_CASES, 3);
  await screen.findByRole("link", { name: "Fazer um turno de treino" });
  cleanup();

  late -= 3_600_000;
  openShift();
  await finishShift();
  cleanup();

  openExam();
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeDefined();
});

test("an exam continues where it was, and one that the server took back can begin again", async () => {
  openExam();
  await press("Começar a prova");
  await press(KEYS[(await askedAt(1, EXAM_CASES)).right]);
  const second = await askedAt(2, EXAM_CASES);
  cleanup();
  openExam();
  expect((await askedAt(2, EXAM_CASES)).id).toBe(second.id);
  for (let place = 2; place <= EXAM_CASES; place += 1)
    await press(KEYS[(await askedAt(place, EXAM_CASES)).right]);
  await screen.findByRole("heading", { level: 1, name: /^Apto no balcão/ });

  await deps.profile.state.clear();
  await screen.findByRole("heading", { level: 1, name: "Faça a prova de novo" });
  await press("Tentar de novo");
  await askedAt(1, EXAM_CASES);
});

test("an exam in the middle, whose case leaves the course, says why it begins anew", async () => {
  openExam();
  await press("Começar a prova");
  await press(KEYS[(await askedAt(1, EXAM_CASES)).right]);
  const second = await askedAt(2, EXAM_CASES);
  await deps.content.lessons.toCollection().modify((lesson, stored) => {
    stored.value = { ...lesson, cases: lesson.cases?.filter(({ id }) => id !== second.id) ?? [] };
  });
  const why = "Os casos do curso mudaram no meio da sua prova: ela começa de novo.";
  await screen.findByText(why);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(why));
  await press("Começar a prova");
  await askedAt(1, EXAM_CASES);
  expect(screen.queryByText(why)).toBeNull();
});
