// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readReview } from "#pwa/local-db/queries/review-queries.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ReviewScreen } from "./ReviewScreen.tsx";

afterEach(cleanup);

const BANK = course.modules
  .flatMap(({ lessons }) => lessons)
  .flatMap(({ quiz, reviewQuestions }) => [...quiz, ...reviewQuestions]);
const YESTERDAY = "2026-11-20";

const openReview = (deps: Deps) => renderScreen(deps, <ReviewScreen />, { path: "/revisao", at: "/revisao" });
const complete = (deps: Deps, lesson: string) =>
  deps.mutate("lesson.complete", { lesson, at: `${YESTERDAY}T12:00:00.000Z`, localDate: YESTERDAY });
const miss = (deps: Deps, question: string) =>
  deps.mutate("review.answer", { question, right: false, at: `${YESTERDAY}T13:00:00.000Z`, localDate: null });

/** Finds the content of the question on the screen. */
async function asked() {
  const heading = await screen.findByRole("heading", { level: 1, name: /\?$|:$/ });
  const question = BANK.find((each) => each.question === heading.textContent);
  if (!question) throw new Error(`not in the course: ${heading.textContent}`);
  return { ...question, heading };
}
async function answerWith(option: string | undefined) {
  await userEvent.click(screen.getByRole("radio", { name: option ?? "" }));
  await userEvent.click(screen.getByRole("button", { name: "Responder" }));
}

test("a missed question comes first, then others of different lessons, and then the day is done", async () => {
  const deps = await buildDeps();
  for (const lesson of ["cripto-no-balcao", "preco-em-reais", "doze-palavras"]) await complete(deps, lesson);
  await miss(deps, "doze-palavras-2");
  openReview(deps);

  const first = await asked();
  expect(first.id).toBe("doze-palavras-2");
  expect(screen.getByText("As 12 palavras que valem o caixa")).toBeDefined();
  const wrong = (first.answer + 1) % 3;
  await answerWith(first.options[wrong]);
  await screen.findByText(first.feedback[wrong] ?? "", { exact: false });
  expect(screen.getByRole("link", { name: "Reler a lição" }).getAttribute("href")).toBe(
    "/lessons/doze-palavras",
  );
  await userEvent.click(screen.getByRole("button", { name: "Próxima pergunta" }));

  const lessons = new Set<string>();
  for (const last of ["Próxima pergunta", "Terminar por hoje"]) {
    const { id, options, answer, heading } = await asked();
    expect(document.activeElement).toBe(heading);
    lessons.add(id.replace(/-\d$/, ""));
    await answerWith(options[answer]);
    await screen.findByText("Isso mesmo.");
    await userEvent.click(await screen.findByRole("button", { name: last }));
  }
  expect(lessons).toEqual(new Set(["cripto-no-balcao", "preco-em-reais"]));

  await screen.findByRole("heading", { level: 1, name: "Até amanhã" });
  expect(await deps.profile.studyDays.get("2026-11-21")).toMatchObject({ reviews: 3, completed: false });
});

test("an answer that arrives from another device does not replace the question on the screen", async () => {
  const deps = await buildDeps();
  await complete(deps, "cripto-no-balcao");
  openReview(deps);
  const { id, heading, question } = await asked();

  await deps.mutate("review.answer", {
    question: id,
    right: true,
    at: "2026-11-21T11:00:00.000Z",
    localDate: "2026-11-21",
  });

  await screen.findByText("Pergunta 2 de 3");
  expect(heading.textContent).toBe(question);
});

test("the question on the screen is the last one when the day's questions were answered on another device", async () => {
  const deps = await buildDeps();
  await complete(deps, "cripto-no-balcao");
  openReview(deps);
  await asked();
  for (const minute of [1, 2, 3])
    await deps.mutate("review.answer", {
      question: `preco-em-reais-${minute}`,
      right: true,
      at: `2026-11-21T11:0${minute}:00.000Z`,
      localDate: "2026-11-21",
    });

  expect(await screen.findByText("Pergunta 4 de 4")).toBeDefined();
});

test("without a completed lesson there is nothing to review", async () => {
  openReview(await buildDeps());
  expect(await screen.findByRole("heading", { level: 1, name: "Nada para revisar hoje" })).toBeDefined();
});

test("says nothing about the day before a new device has the account's lessons", async () => {
  const deps: Deps = { ...(await buildDeps({ heard: false })), session: ANA };
  openReview(deps);
  await screen.findByText("Carregando lições...");
  // The screen has asked the device before, and is answered before.
  await act(() => readReview(deps));
  expect(screen.queryByRole("heading", { name: "Nada para revisar hoje" })).toBeNull();
  await act(async () => {
    await complete(deps, "cripto-no-balcao");
    await deps.profile.meta.update("meta", { cursor: 1 });
  });
  await asked();
});
