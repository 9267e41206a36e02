// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { course } from "#db/content/course.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { standingClock } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { LessonScreen } from "../reader/LessonScreen.tsx";

afterEach(cleanup);

const LESSON = "preco-em-reais";
const OFFER = "Já sei isto: pular com 3 acertos";
const pool = course.modules
  .flatMap(({ lessons }) => lessons)
  .filter(({ slug }) => slug === LESSON)
  .flatMap(({ quiz, reviewQuestions }) => [...quiz, ...reviewQuestions]);
const openLesson = (deps: Deps) =>
  renderScreen(deps, <LessonScreen />, { path: "/lessons/:lessonId", at: `/lessons/${LESSON}` });
const outboxNames = async (deps: Deps) => (await deps.profile.outbox.toArray()).map(({ name }) => name);

/** The card with the three questions. The lesson's own quiz is on the same screen. */
async function tryCard() {
  const heading = await screen.findByRole("heading", { name: "Pular com 3 acertos" });
  return within(heading.closest("section") ?? document.body);
}
async function openTry() {
  await userEvent.click(await screen.findByRole("button", { name: OFFER }));
  return tryCard();
}
const askedIn = (card: Awaited<ReturnType<typeof tryCard>>) =>
  card.getByRole("radiogroup").getAttribute("aria-label");

/** Answers the question on the card. Resolves with the question once the answer was judged. */
async function answerOne(place: number, isRight: boolean) {
  const card = await tryCard();
  await card.findByText(`Pergunta ${place} de 3`);
  const question = pool.find((each) => each.question === askedIn(card));
  if (!question) throw new Error(`not of this lesson: ${askedIn(card)}`);
  const chosen = isRight ? question.answer : (question.answer + 1) % question.options.length;
  await userEvent.click(card.getByRole("radio", { name: question.options[chosen] ?? "" }));
  await userEvent.click(card.getByRole("button", { name: "Responder" }));
  await card.findByText(question.feedback[chosen] ?? "", { exact: false });
  return question;
}
async function goOn() {
  await userEvent.click(await (await tryCard()).findByRole("button", { name: "Próxima pergunta" }));
}

test("three right answers complete the lesson as its button does, for the same points", async () => {
  const deps = await buildDeps();
  openLesson(deps);
  await openTry();
  for (const place of [1, 2, 3]) {
    await answerOne(place, true);
    if (place < 3) await goOn();
  }
  expect(await outboxNames(deps)).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "Pular esta lição" }));

  await screen.findByRole("heading", { name: "Mais um ladrilho no seu painel." });
  expect(screen.queryByRole("button", { name: OFFER })).toBeNull();
  expect(await outboxNames(deps)).toEqual(["lesson.complete"]);
  const row = await deps.profile.progress.get(LESSON);
  expect(row).toMatchObject({ completed: true, completedOn: "2026-11-21" });
  // Three right answers in the lesson's own quiz mean something else (curriculum, quiz).
  expect(row?.perfectScore ?? false).toBe(false);
  await screen.findByText("+20");
});

test("one wrong answer sends the person to the text until the next day, also after a restart", async () => {
  const deps = await buildDeps();
  const clock = standingClock("2026-11-21T12:00:00.000Z");
  const day = { ...deps, clock };
  const shown = openLesson(day);
  await openTry();
  await answerOne(1, true);
  await goOn();
  const missed = await answerOne(2, false);
  await screen.findByText(/Amanhã você pode tentar de novo/);
  expect(await outboxNames(deps)).toEqual(["review.answer"]);
  expect((await deps.profile.state.get(`review:${missed.id}`))?.value).toMatch(/^-\d+$/);
  await userEvent.click(screen.getByRole("button", { name: "Ler a lição" }));
  expect(document.activeElement?.closest(".prose")).not.toBeNull();
  shown.unmount();

  const again = openLesson(day);
  const card = await openTry();
  await card.findByText(/Hoje não deu/);
  expect(card.queryByRole("radiogroup")).toBeNull();
  expect(await deps.profile.progress.get(LESSON)).toBeUndefined();
  again.unmount();

  clock.set("2026-11-22T12:00:00.000Z");
  openLesson(day);
  await openTry();
  await answerOne(1, true);
});

test("leaving in the middle continues with the same question", async () => {
  const deps = await buildDeps();
  const shown = openLesson(deps);
  await openTry();
  await answerOne(1, true);
  await goOn();
  const second = askedIn(await tryCard());
  shown.unmount();

  openLesson(deps);
  const card = await openTry();
  await card.findByText("Pergunta 2 de 3");
  expect(askedIn(card)).toBe(second);
});

test("the focus never falls out of the questions, and returns to the offer", async () => {
  const deps = await buildDeps();
  openLesson(deps);
  const focused = () => document.activeElement?.textContent;
  await openTry();
  await answerOne(1, true);
  await expect.poll(focused).toBe("Próxima pergunta");
  await goOn();
  await (await tryCard()).findByText("Pergunta 2 de 3");
  await expect.poll(focused).toBe("Pular com 3 acertos");
  await userEvent.click((await tryCard()).getByRole("button", { name: "Agora não" }));
  await expect.poll(focused).toBe(OFFER);

  await openTry();
  await answerOne(2, false);
  await expect.poll(focused).toBe("Pular com 3 acertos");
});

test("a device that cannot store the questions says so and offers the try again", async () => {
  const deps = await buildDeps();
  openLesson(deps);
  const offer = await screen.findByRole("button", { name: OFFER });
  const put = vi.spyOn(deps.profile.drafts, "put").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  await userEvent.click(offer);
  await screen.findByText("O armazenamento deste aparelho está cheio. Libere espaço e tente de novo.");
  await expect.poll(() => document.activeElement?.textContent).toBe(OFFER);
  put.mockRestore();
  const card = await openTry();
  expect(await card.findByText("Pergunta 1 de 3")).toBeDefined();
});
