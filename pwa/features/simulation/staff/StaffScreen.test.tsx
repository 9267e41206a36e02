// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { courseToRows } from "#db/content/course-rows.ts";
import { staffModule } from "#db/content/staff-module.ts";
import { STAFF_CASES } from "#db/rules/cases/staff-exam.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { OPEN_TILL, TillContext } from "#pwa/deps/till.ts";
import { writeAtTill } from "#pwa/local-db/till/cashiers.ts";
import { markLessonRead } from "#pwa/local-db/write/staff-reading.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { askedAt, decideAll, KEYS, press } from "../testing/decide.ts";
import { StaffResults } from "./StaffResults.tsx";
import { StaffScreen } from "./StaffScreen.tsx";

let deps: Deps;
beforeEach(async () => {
  deps = await buildDeps();
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const openAs = async (name: string) => {
  cleanup();
  await writeAtTill(deps.profile, { cashierId: name.toLowerCase(), since: deps.clock.now() });
  const value = { ...OPEN_TILL, mode: "locked", guarded: true, cashier: name } as const;
  renderScreen(deps, createElement(TillContext, { value }, createElement(StaffScreen)), {
    path: "/equipe/prova",
    at: "/equipe/prova",
  });
};

test("each person of a till has an exam of their own, and the shop sees who passed", async () => {
  await openAs("Ana");
  await press("Começar a prova");
  await decideAll(STAFF_CASES, 1);
  const result = await screen.findByRole("heading", { level: 1, name: "Ana: apta, 21/11" });
  await waitFor(() => expect(document.activeElement).toBe(result));

  await openAs("João");
  await screen.findByText("Quem faz a prova: João");
  await userEvent.click(screen.getByRole("radio", { name: "Apto" }));
  await press("Começar a prova");
  await decideAll(STAFF_CASES);
  await screen.findByRole("heading", { level: 1, name: "João: apto, 21/11" });

  expect((await deps.profile.outbox.toArray()).map(({ name }) => name)).toEqual(["staff.pass", "staff.pass"]);
  cleanup();
  renderScreen(deps, createElement(StaffResults), { path: "/equipe", at: "/equipe" });
  await screen.findByText("Ana: apta, 21/11");
  screen.getByText("João: apto, 21/11");
});

test("two mistakes fail, nothing is sent, and another try can begin", async () => {
  await openAs("Ana");
  await press("Começar a prova");
  await decideAll(STAFF_CASES, 2);
  await screen.findByText("Você decidiu certo 4 vezes de 6. Para passar, são 5.");
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(await deps.profile.outbox.count()).toBe(0);
  await press("Tentar de novo");
  await screen.findByRole("button", { name: "Começar a prova" });
  const title = screen.getByRole("heading", { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test("a pass that the server took back is reported, and a new exam begins", async () => {
  await openAs("Ana");
  await press("Começar a prova");
  await decideAll(STAFF_CASES);
  await screen.findByRole("heading", { level: 1, name: /^Ana: apta/ });
  await deps.profile.state.clear();
  const title = await screen.findByRole("heading", { level: 1, name: "Faça a prova de novo" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await press("Tentar de novo");
  expect(await screen.findByRole("button", { name: "Começar a prova" })).toBeTruthy();
});

test("an exam whose case leaves the course says why it begins anew, but not to a person who has finished it", async () => {
  await openAs("João");
  await press("Começar a prova");
  await decideAll(STAFF_CASES);
  await screen.findByRole("heading", { level: 1, name: /^João: apta/ });
  await openAs("Ana");
  await press("Começar a prova");
  await press(KEYS[(await askedAt(1, STAFF_CASES)).right]);
  await askedAt(2, STAFF_CASES);
  const gone = (await deps.profile.drafts.toArray()).flatMap(({ value }) =>
    (value as { run: { cases: string[] } }).run.cases.slice(-1),
  );
  await deps.content.lessons.toCollection().modify((lesson, stored) => {
    stored.value = { ...lesson, cases: lesson.cases?.filter(({ id }) => !gone.includes(id)) ?? [] };
  });
  const why = "Os casos do curso mudaram no meio da sua prova: ela começa de novo.";
  await screen.findByText(why);
  await openAs("João");
  await screen.findByText("João: apta, 21/11");
  expect(screen.queryByText(why)).toBeNull();
});

test("each person has their own marks on the lessons, apart from the profile's progress", async () => {
  const { modules, lessons } = courseToRows({ version: "2026-11-23", modules: [staffModule] });
  await deps.content.modules.bulkPut(modules);
  await deps.content.lessons.bulkPut(lessons);
  await openAs("Ana");
  await screen.findByText("0 de 4 lidas");
  await markLessonRead(deps.profile, "ana", "equipe-pago-ou-nao", deps.clock.now());
  await screen.findByText("1 de 4 lidas");
  screen.getByRole("link", { name: /Pago ou não pago\? \(lida\)/ });
  expect(screen.queryByRole("link", { name: "Folha de quem ensina" })).toBeNull();

  await openAs("João");
  await screen.findByText("0 de 4 lidas");
  expect(await deps.profile.progress.count()).toBe(0);
  expect(await deps.profile.outbox.count()).toBe(0);
});
