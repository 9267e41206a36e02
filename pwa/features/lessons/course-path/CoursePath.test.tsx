// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { BusinessType } from "#db/entities/rows.ts";
import { type CoursePath, LESSONS_OF_PATH } from "#db/content/course-paths.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { LessonListScreen } from "../list/LessonListScreen.tsx";

afterEach(cleanup);

const openList = (deps: Deps) =>
  renderScreen(deps, <LessonListScreen />, { path: "/lessons", at: "/lessons" });
const tell = (deps: Deps, businessType: BusinessType) =>
  deps.mutate("profile.save", {
    businessName: "Casa da Lã",
    businessType,
    techComfort: "beginner",
    onboardingCompleted: true,
  });
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute("href"));
/** Waits until exactly the lessons of a path are marked. */
async function marksAre(path: CoursePath): Promise<void> {
  const marked = () =>
    screen
      .getAllByRole("article")
      .flatMap((card) => within(card).queryAllByRole("link", { name: /Para o seu negócio/ }));
  await screen.findAllByRole("article");
  await expect.poll(() => hrefs(marked())).toEqual(LESSONS_OF_PATH[path].map((slug) => `/lessons/${slug}`));
}

test("the onboarding's answer marks lessons in the course's order, and another choice marks others", async () => {
  const deps = await buildDeps();
  await tell(deps, "retail");
  openList(deps);
  await marksAre("counter");
  await screen.findByRole("radio", { name: "Balcão", checked: true });
  const lessons = screen.getAllByRole("article").flatMap((card) => within(card).getAllByRole("link"));
  expect(hrefs(lessons)[0]).toBe("/lessons/cripto-no-balcao");
  expect(lessons).toHaveLength(15);

  await userEvent.click(screen.getByRole("radio", { name: "Online" }));
  await marksAre("online");
  expect((await deps.profile.state.get("course:path"))?.value).toBe("online");
});

test("offers the first marked lesson that is not done, until all are done", async () => {
  const deps = await buildDeps();
  await tell(deps, "services");
  const marked = LESSONS_OF_PATH.services;
  openList(deps);
  for (const lesson of marked) {
    const card = (await screen.findByText("Marcada e ainda aberta:")).parentElement ?? document.body;
    await expect.poll(() => hrefs(within(card).getAllByRole("link"))).toEqual([`/lessons/${lesson}`]);
    await deps.mutate("lesson.complete", { lesson, at: deps.clock.now(), localDate: deps.clock.today() });
  }
  expect(await screen.findByText("Você já fez as lições marcadas.")).toBeDefined();
});

test("asks another kind of business instead of guessing; without an answer nothing is shown", async () => {
  const untold = openList(await buildDeps());
  await screen.findByText("0 de 15 lições");
  expect(screen.queryByText("Para o seu negócio")).toBeNull();
  untold.unmount();

  const deps = await buildDeps();
  await tell(deps, "other");
  openList(deps);
  await screen.findByText("Escolha, e marcamos as lições que mais importam para você.");
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  expect(screen.queryByRole("link", { name: /Para o seu negócio/ })).toBeNull();
});
