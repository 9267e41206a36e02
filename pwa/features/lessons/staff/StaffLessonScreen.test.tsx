// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { courseToRows } from "#db/content/course-rows.ts";
import { staffModule } from "#db/content/staff-module.ts";
import { SELF } from "#db/rules/shops/staff-key.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readLessonsRead } from "#pwa/local-db/write/staff-reading.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { StaffLessonScreen } from "./StaffLessonScreen.tsx";

let deps: Deps;
beforeEach(async () => {
  deps = await buildDeps();
  const { modules, lessons } = courseToRows({ version: "2026-11-23", modules: [staffModule] });
  await deps.content.modules.bulkPut(modules);
  await deps.content.lessons.bulkPut(lessons);
});
afterEach(cleanup);

const open = (slug: string) =>
  renderScreen(deps, <StaffLessonScreen />, {
    path: "/equipe/licao/:lessonId",
    at: `/equipe/licao/${slug}`,
  });

test("reading marks the lesson for this person only, and leads to the next lesson", async () => {
  open("equipe-primeiro-minuto");
  await screen.findByRole("heading", { level: 1, name: "O caixa no primeiro minuto" });
  expect(screen.queryByText("+20 pontos")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Li esta lição" }));
  const next = await screen.findByRole<HTMLAnchorElement>("link", { name: "Próxima lição" });
  expect(next.getAttribute("href")).toBe("/equipe/licao/equipe-pago-ou-nao");
  expect(document.activeElement).toBe(next);
  expect(await readLessonsRead(deps.profile, SELF)).toEqual(["equipe-primeiro-minuto"]);
  expect([await deps.profile.progress.count(), await deps.profile.outbox.count()]).toEqual([0, 0]);
});

test("the last one leads to the exam", async () => {
  for (const { slug } of staffModule.lessons) {
    cleanup();
    open(slug);
    await userEvent.click(await screen.findByRole("button", { name: "Li esta lição" }));
    await screen.findByRole("link", { name: /Próxima lição|Ir para a prova/ });
  }
  expect(screen.getByRole("link", { name: "Ir para a prova" }).getAttribute("href")).toBe("/equipe/prova");
});

test("the device keeps a half-done quiz for this person only", async () => {
  open("equipe-primeiro-minuto");
  const [option] = await screen.findAllByRole("radio");
  if (option) await userEvent.click(option);
  await waitFor(async () =>
    expect(await deps.profile.drafts.toCollection().primaryKeys()).toEqual([
      `quiz:equipe-primeiro-minuto:${SELF}`,
    ]),
  );
});

test("a lesson of the course is not a staff lesson", async () => {
  open("cripto-no-balcao");
  expect(await screen.findByRole("heading", { level: 1, name: "Lição não encontrada" })).toBeTruthy();
});
