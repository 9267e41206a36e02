// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import type { QuizQuestion } from "#db/entities/rows.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { PageDataContext } from "#pwa/deps/page-data.ts";
import { localError } from "#pwa/local-db/databases/local-error.ts";
import { putWalletModule } from "#pwa/testing/put-wallet-module.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { LessonScreen } from "./LessonScreen.tsx";

afterEach(cleanup);

const openLesson = (deps: Deps, slug: string) =>
  renderScreen(deps, <LessonScreen />, { path: "/lessons/:lessonId", at: `/lessons/${slug}` });
const QUIZ_DRAFT = "quiz:cripto-no-balcao";
const outboxNames = async (deps: Deps) => (await deps.profile.outbox.toArray()).map(({ name }) => name);

test("a lesson is shown in teaching order", async () => {
  openLesson(await buildDeps(), "cripto-no-balcao");

  await screen.findByRole("heading", { level: 1, name: "Cripto no balcão: o que muda" });
  await screen.findByRole("heading", { name: "Três diferenças para o Pix" });

  const headings = screen.getAllByRole("heading").map((heading) => heading.textContent);
  const order = ["É mais uma forma de pagar", "Faça agora", "No balcão", "Confira o que ficou"];
  expect(headings.filter((text) => order.includes(text))).toEqual(order);
  expect(screen.getByText("+20 pontos")).toBeDefined();
  expect(screen.getByText("Depois desta lição, você consegue:")).toBeDefined();
});

test("a lesson is first drawn with its text, whose glossary terms are links", async () => {
  const { container } = openLesson(await buildDeps(), "cripto-no-balcao");

  await screen.findByRole("heading", { level: 1, name: "Cripto no balcão: o que muda" });

  expect(container.querySelector(".prose h2")).not.toBeNull();
  expect(container.querySelector(".prose a[href^='/glossario#']")).not.toBeNull();
});

test("a page that the device keeps is not shown for a lesson that has left the course", async () => {
  const deps = await buildDeps();
  const row = await deps.content.lessons.get("cripto-no-balcao");
  if (!row) throw new Error("the course has changed");
  const openKept = () =>
    renderScreen(
      deps,
      <PageDataContext
        value={{ kept: true, lesson: { row, moduleTitle: "M", place: 1, count: 3, taskTerms: [] } }}
      >
        <LessonScreen />
      </PageDataContext>,
      { path: "/lessons/:lessonId", at: "/lessons/cripto-no-balcao" },
    );
  const first = openKept();
  expect(screen.getByRole("heading", { level: 1, name: row.title })).toBeDefined();
  first.unmount();

  await deps.content.lessons.delete("cripto-no-balcao");
  openKept();
  await screen.findByRole("heading", { name: "Lição não encontrada" });
});

test("a video is a link with its cost, and is not loaded automatically (S90)", async () => {
  const deps = await buildDeps();
  await deps.content.lessons.update("cripto-no-balcao", { videoUrl: "https://video.exemplo.com.br/1" });
  const { container } = openLesson(deps, "cripto-no-balcao");

  const link = await screen.findByRole("link", { name: "Assistir ao vídeo" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  expect(screen.getByText("Requer internet e gasta dados do celular.")).toBeDefined();
  expect(container.querySelector("video, iframe")).toBeNull();
});

test("a lesson without a text, a duration, a task or questions can still be completed (S82, S92)", async () => {
  const deps = await buildDeps();
  const bare = { content: null, duration: null, description: null, outcome: null, script: null, task: null };
  await deps.content.lessons.update("cripto-no-balcao", { ...bare, quiz: [], terms: [] });
  openLesson(deps, "cripto-no-balcao");

  await screen.findByText("O texto desta lição ainda está sendo preparado. Enquanto isso:");
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(3);
  // The text is missing on the server too, so that no network brings it.
  screen.getByText("Volte aqui outro dia: o texto chega sozinho.");
  expect(screen.queryByText(/ min$/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Concluir Lição (+20 pontos)" }));
  await screen.findByRole("link", { name: "Continuar Estudos" });
});

test("a completion is stored before the screen confirms it, and replaces the button", async () => {
  const deps = await buildDeps();
  openLesson(deps, "cripto-no-balcao");

  await userEvent.click(await screen.findByRole("button", { name: "Concluir Lição (+20 pontos)" }));

  await screen.findByText("Progresso salvo!");
  expect(await deps.profile.progress.get("cripto-no-balcao")).toMatchObject({
    completed: true,
    completedOn: "2026-11-21",
  });
  expect(await outboxNames(deps)).toEqual(["lesson.complete"]);
  await screen.findByRole("link", { name: "Continuar Estudos" });
  expect(screen.queryByRole("button", { name: /Concluir Lição/ })).toBeNull();
  await screen.findByRole("heading", { name: "Mais um ladrilho no seu painel." });
  await screen.findByRole("img", { name: "Seu painel: 1 de 15 ladrilhos assentados" });
  const next = screen.getByRole("link", { name: "Próxima lição" });
  expect(next.getAttribute("href")).toBe("/lessons/bitcoin-ether-usdt");

  const sheet = await screen.findByRole("dialog", { name: "Lição concluída!" }, { timeout: 4000 });
  expect(within(sheet).getByText("Você já fez 33% de “Antes de abrir o caixa”.")).toBeDefined();
  expect(within(sheet).getByText("20 pontos")).toBeDefined();
});

test("a lesson beside the course adds no tile to the panel, and promises none", async () => {
  const deps = await buildDeps();
  await putWalletModule(deps);
  const { container } = openLesson(deps, "carteira-lightning");

  await userEvent.click(await screen.findByRole("button", { name: "Concluir Lição (+20 pontos)" }));

  await screen.findByRole("img", { name: "Seu painel: 0 de 15 ladrilhos assentados" });
  expect(container.querySelector(".lesson-done h2")?.textContent).toBe("Lição concluída!");
  expect(screen.getAllByRole("link", { name: "Próxima lição" })[0]?.getAttribute("href")).toBe(
    "/lessons/carteira-bitcoin",
  );
  expect(screen.queryByText(/ladrilho no seu painel/)).toBeNull();
});

test("after the last open lesson the link opens the end of the course", async () => {
  const deps = await buildDeps();
  const slugs = (await deps.content.lessons.toArray()).map(({ slug }) => slug);
  for (const lesson of slugs.filter((slug) => slug !== "cripto-no-balcao"))
    await deps.mutate("lesson.complete", { lesson, at: deps.clock.now(), localDate: deps.clock.today() });
  openLesson(deps, "cripto-no-balcao");

  await userEvent.click(await screen.findByRole("button", { name: "Concluir Lição (+20 pontos)" }));

  await screen.findByRole("img", { name: "Seu painel: 15 de 15 ladrilhos assentados" });
  await screen.findByText("A conclusão do curso e o seu certificado");
  const end = screen.getByRole("link", { name: "Ver a conclusão do curso" });
  expect(end.getAttribute("href")).toBe("/completion");
  expect(screen.queryByRole("link", { name: "Próxima lição" })).toBeNull();
});

test("offline shows that the progress is on this device", async () => {
  openLesson(await buildDeps({ phase: "offline" }), "cripto-no-balcao");

  await userEvent.click(await screen.findByRole("button", { name: "Concluir Lição (+20 pontos)" }));

  expect(await screen.findByText("Progresso salvo neste aparelho")).toBeDefined();
});

test("a failed write is reported and shows no success", async () => {
  const deps = await buildDeps();
  const full: Deps = { ...deps, mutate: () => Promise.reject(localError("storage_full")) };
  openLesson(full, "cripto-no-balcao");

  await userEvent.click(await screen.findByRole("button", { name: "Concluir Lição (+20 pontos)" }));

  expect((await screen.findByRole("alert")).textContent).toContain("armazenamento deste aparelho está cheio");
  expect(screen.queryByText("Progresso salvo!")).toBeNull();
  expect(screen.getByRole("button", { name: "Concluir Lição (+20 pontos)" })).toBeDefined();
});

test("pausing returns to the lessons and completes nothing", async () => {
  const deps = await buildDeps();
  openLesson(deps, "cripto-no-balcao");

  await userEvent.click(await screen.findByRole("button", { name: "Pausar e Salvar" }));

  await screen.findByText("elsewhere");
  await screen.findByText("Progresso salvo!");
  expect(await outboxNames(deps)).not.toContain("lesson.complete");
});

test("study time is written when the person leaves, in whole seconds", async () => {
  const deps = await buildDeps();
  let elapsed = 0;
  const clock = { ...deps.clock, elapsed: () => elapsed };
  const shown = openLesson({ ...deps, clock }, "cripto-no-balcao");
  await screen.findByRole("heading", { level: 1, name: "Cripto no balcão: o que muda" });

  // Counting starts after the screen has been rendered.
  await new Promise((resolve) => setTimeout(resolve, 50));
  elapsed = 42_700;
  shown.unmount();

  await expect.poll(async () => (await deps.profile.progress.get("cripto-no-balcao"))?.timeMs).toBe(42_000);
  expect(await deps.profile.studyDays.get("2026-11-21")).toMatchObject({ timeMs: 42_000 });
});

test("study time that the device could not store is stored with the next write", async () => {
  const deps = await buildDeps();
  let elapsed = 0;
  let full = false;
  const clock = { ...deps.clock, elapsed: () => elapsed };
  const mutate: Deps["mutate"] = (...args) =>
    full ? Promise.reject(localError("storage_full")) : deps.mutate(...args);
  openLesson({ ...deps, clock, mutate }, "cripto-no-balcao");
  const pause = await screen.findByRole("button", { name: "Pausar e Salvar" });
  await new Promise((resolve) => setTimeout(resolve, 50));

  // Together longer than one `time.add` may carry.
  full = true;
  for (elapsed of [250_000, 400_000]) {
    await userEvent.click(pause);
    await screen.findByRole("alert");
  }
  elapsed = 402_000;
  full = false;
  await userEvent.click(pause);

  await screen.findByText("elsewhere");
  expect(await deps.profile.progress.get("cripto-no-balcao")).toMatchObject({ timeMs: 402_000 });
});

test("every question shows its explanation and the result is sent once", async () => {
  const deps = await buildDeps();
  openLesson(deps, "cripto-no-balcao");
  const quiz = course.modules[0]?.lessons[0]?.quiz ?? [];

  for (const [index, { options, answer }] of quiz.entries()) {
    await userEvent.click(await screen.findByRole("radio", { name: options[answer] ?? "" }));
    await userEvent.click(screen.getByRole("button", { name: "Responder" }));
    await screen.findByText("Isso mesmo.");
    const next = index < 2 ? "Próxima pergunta" : "Ver resultado";
    await userEvent.click(screen.getByRole("button", { name: next }));
  }

  await screen.findByText("Você acertou 3 de 3");
  expect(await outboxNames(deps)).toEqual(["quiz.finish"]);
  expect(await deps.profile.progress.get("cripto-no-balcao")).toMatchObject({
    perfectScore: true,
    completed: false,
  });
});

test("questions that are published during an attempt are asked in the next one", async () => {
  const deps = await buildDeps();
  openLesson(deps, "cripto-no-balcao");
  const row = await deps.content.lessons.get("cripto-no-balcao");
  if (!row) throw new Error("the course has changed");
  const published = { question: "Publicada no meio?", options: ["Sim", "Não"], answer: 0, explanation: "" };
  for (const [index, { options, answer }] of row.quiz.entries()) {
    await userEvent.click(await screen.findByRole("radio", { name: options[answer] ?? "" }));
    if (index === 1) await deps.content.lessons.put({ ...row, quiz: [published] });
    await userEvent.click(screen.getByRole("button", { name: "Responder" }));
    const next = index < 2 ? "Próxima pergunta" : "Ver resultado";
    await userEvent.click(await screen.findByRole("button", { name: next }));
  }
  await screen.findByText("Você acertou 3 de 3");
  await userEvent.click(screen.getByRole("button", { name: "Responder de novo" }));
  expect(await screen.findByText("Publicada no meio?")).toBeDefined();
});

async function answerQuestion({ options, answer }: QuizQuestion, isLast = false) {
  await userEvent.click(await screen.findByRole("radio", { name: options[answer] ?? "" }));
  await userEvent.click(screen.getByRole("button", { name: "Responder" }));
  const next = await screen.findByRole("button", { name: isLast ? "Ver resultado" : "Próxima pergunta" });
  await userEvent.click(next);
}

test("a half-done quiz goes on where it was left, and is forgotten once its result is stored", async () => {
  const deps = await buildDeps();
  const [first, second, third] = course.modules[0]?.lessons[0]?.quiz ?? [];
  if (!first || !second || !third) throw new Error("the course has changed");
  const shown = openLesson(deps, "cripto-no-balcao");
  await answerQuestion(first);
  await userEvent.click(await screen.findByRole("radio", { name: second.options[1] ?? "" }));
  const order = screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
  shown.unmount();

  openLesson(deps, "cripto-no-balcao");
  await screen.findByText("Pergunta 2 de 3");
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value }) => value)).toEqual(order);
  expect(radios.find(({ checked }) => checked)?.value).toBe("1");
  await answerQuestion(second);
  await answerQuestion(third, true);

  await screen.findByText("Você acertou 3 de 3");
  expect(await outboxNames(deps)).toEqual(["quiz.finish"]);
  await waitFor(async () => expect(await deps.profile.drafts.get(QUIZ_DRAFT)).toBeUndefined());
});

test("the last answer of a quiz is judged once the device has stored the result, and a second press sends no other", async () => {
  const deps = await buildDeps();
  const [first, second, third] = course.modules[0]?.lessons[0]?.quiz ?? [];
  if (!first || !second || !third) throw new Error("the course has changed");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  openLesson(
    { ...deps, mutate: (...mutation) => released.then(() => deps.mutate(...mutation)) },
    "cripto-no-balcao",
  );
  await answerQuestion(first);
  await answerQuestion(second);
  await userEvent.click(await screen.findByRole("radio", { name: third.options[third.answer] ?? "" }));
  const judge = screen.getByRole("button", { name: "Responder" });
  await userEvent.click(judge);
  await userEvent.click(judge);
  expect(screen.queryByText("Isso mesmo.")).toBeNull();
  release();
  await screen.findByText("Isso mesmo.");
  expect(await outboxNames(deps)).toEqual(["quiz.finish"]);
  expect(await deps.profile.drafts.get(QUIZ_DRAFT)).toBeUndefined();
});

test("the answers of a quiz stay on the device until its result is stored", async () => {
  const deps = await buildDeps();
  const quiz = course.modules[0]?.lessons[0]?.quiz ?? [];
  const full: Deps = { ...deps, mutate: () => Promise.reject(localError("storage_full")) };
  const shown = openLesson(full, "cripto-no-balcao");
  for (const [at, question] of quiz.entries()) await answerQuestion(question, at === 2);
  await screen.findByRole("alert");
  shown.unmount();

  openLesson(deps, "cripto-no-balcao");
  await screen.findByText("Pergunta 3 de 3");
  expect(screen.getByRole("button", { name: "Responder" })).toBeDefined();
});

test.each<[string, (deps: Deps) => Promise<unknown>]>([
  [
    "of other questions",
    async ({ content }) => {
      const row = await content.lessons.get("cripto-no-balcao");
      return content.lessons.update("cripto-no-balcao", { quiz: row?.quiz.toReversed() ?? [] });
    },
  ],
  [
    "of another build",
    ({ profile }) => profile.drafts.update(QUIZ_DRAFT, { value: { asked: "?", run: { at: 7 } } }),
  ],
])("a kept quiz %s is left aside", async (_, change) => {
  const deps = await buildDeps();
  const [first] = course.modules[0]?.lessons[0]?.quiz ?? [];
  if (!first) throw new Error("the course has changed");
  const shown = openLesson(deps, "cripto-no-balcao");
  await answerQuestion(first);
  await waitFor(async () => expect(await deps.profile.drafts.get(QUIZ_DRAFT)).toBeDefined());
  shown.unmount();
  await change(deps);

  openLesson(deps, "cripto-no-balcao");
  await screen.findByText("Pergunta 1 de 3");
  await deps.profile.drafts.get(QUIZ_DRAFT);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText("Pergunta 1 de 3")).toBeDefined();
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.some(({ checked, disabled }) => checked || disabled)).toBe(false);
});

test("a wrong answer shows why that option is wrong, and the daily review gets the question", async () => {
  const deps = await buildDeps();
  openLesson(deps, "cripto-no-balcao");
  const quiz = course.modules[0]?.lessons[0]?.quiz ?? [];

  for (const [index, { options, answer, feedback }] of quiz.entries()) {
    const chosen = index === 1 ? (answer + 1) % options.length : answer;
    await userEvent.click(await screen.findByRole("radio", { name: options[chosen] ?? "" }));
    await userEvent.click(screen.getByRole("button", { name: "Responder" }));
    await screen.findByText(feedback[chosen] ?? "", { exact: false });
    const next = index < 2 ? "Próxima pergunta" : "Ver resultado";
    await userEvent.click(await screen.findByRole("button", { name: next }));
  }

  await screen.findByText("Você acertou 2 de 3");
  await expect.poll(() => outboxNames(deps)).toEqual(["quiz.finish", "review.answer"]);
  expect((await deps.profile.state.get("review:cripto-no-balcao-2"))?.value).toMatch(/^-\d+$/);
  expect(await deps.profile.studyDays.get("2026-11-21")).toBeUndefined();
});

test("the ticks of a checklist are stored", async () => {
  const deps = await buildDeps();
  const lesson = (await deps.content.lessons.toArray()).find(({ task }) => task?.kind === "checklist");
  const shown = openLesson(deps, lesson?.slug ?? "");
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox");

  for (const box of boxes) await userEvent.click(box);
  await screen.findByText("Tarefa feita");
  shown.unmount();
  openLesson(deps, lesson?.slug ?? "");

  await screen.findByText("Tarefa feita");
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").every(({ checked }) => checked)).toBe(true);
});

test("a tick is removed again after the phone's clock went back", async () => {
  const deps = await buildDeps();
  const lesson = (await deps.content.lessons.toArray()).find(({ task }) => task?.kind === "checklist");
  await deps.mutate("state.put", {
    key: `task:${lesson?.slug}:0`,
    value: true,
    at: "2027-01-01T00:00:00.000Z",
  });
  openLesson(deps, lesson?.slug ?? "");
  const [box] = await screen.findAllByRole<HTMLInputElement>("checkbox");
  await waitFor(() => expect(box?.checked).toBe(true));

  if (box) await userEvent.click(box);

  await waitFor(() => expect(box?.checked).toBe(false));
});

test("a tick that this device cannot store is reported", async () => {
  const deps = await buildDeps();
  const lesson = (await deps.content.lessons.toArray()).find(({ task }) => task?.kind === "checklist");
  openLesson({ ...deps, mutate: () => Promise.reject(localError("storage_full")) }, lesson?.slug ?? "");

  const [box] = await screen.findAllByRole("checkbox");
  if (box) await userEvent.click(box);

  expect((await screen.findByRole("alert")).textContent).toContain("armazenamento deste aparelho está cheio");
});

test("an unknown lesson is reported as not found, or as missing on this device when offline", async () => {
  openLesson(await buildDeps(), "nada");
  expect(await screen.findByRole("heading", { name: "Lição não encontrada" })).toBeDefined();
  cleanup();

  openLesson(await buildDeps({ phase: "offline" }), "nada");
  expect(await screen.findByRole("heading", { name: "Lição não disponível offline" })).toBeDefined();
});

test("the server's id opens a lesson too, also in capitals, as on the server", async () => {
  const deps = await buildDeps();
  const id = "abd7a412-7673-44bf-ab18-e1878d8d99aa";
  await deps.content.lessons.update("cripto-no-balcao", { id });
  openLesson(deps, id.toUpperCase());

  expect(
    await screen.findByRole("heading", { level: 1, name: "Cripto no balcão: o que muda" }),
  ).toBeDefined();
});

test("a glossary term shows its card over the lesson, and is stored as opened once", async () => {
  const deps = await buildDeps();
  openLesson(deps, "cripto-no-balcao");

  await userEvent.click(await screen.findByRole("button", { name: "Volatilidade" }));
  const card = await screen.findByRole("dialog", { name: "Volatilidade" });
  await within(card).findByText(/O quanto um preço sobe e desce/);
  expect(within(card).getByText("Mercado")).toBeDefined();
  expect(within(card).getByRole("link", { name: "Ver no glossário" }).getAttribute("href")).toBe(
    "/glossario#volatilidade",
  );
  await userEvent.click(within(card).getByRole("button", { name: "Entendi" }));
  expect(screen.queryByRole("dialog")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Volatilidade" }));
  await screen.findByText(/O quanto um preço sobe e desce/);
  expect(await outboxNames(deps)).toEqual(["state.put"]);
});

test("a term in the text opens its card in place, also by keyboard", async () => {
  const deps = await buildDeps();
  openLesson(deps, "cripto-no-balcao");

  const word = await screen.findByRole("link", { name: "volatilidade" });
  expect(word.getAttribute("href")).toBe("/glossario#volatilidade");
  word.focus();
  await userEvent.keyboard("{Enter}");
  const card = await screen.findByRole("dialog", { name: "Volatilidade" });
  await within(card).findByText(/O quanto um preço sobe e desce/);
  await userEvent.click(within(card).getByRole("button", { name: "Entendi" }));

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: "Cripto no balcão: o que muda" })).toBeDefined();
  expect(await outboxNames(deps)).toEqual(["state.put"]);
});

test("the glossary task is done once its three terms were opened, and stays done", async () => {
  const deps = await buildDeps();
  const shown = openLesson(deps, "doze-palavras");
  const asked = await screen.findByRole("list", { name: "Palavras para abrir" });

  for (const term of ["Frase de recuperação", "Chave privada", "Phishing"]) {
    expect(screen.queryByText("Tarefa feita")).toBeNull();
    await userEvent.click(await within(asked).findByRole("button", { name: term }));
    await userEvent.click(await screen.findByRole("button", { name: "Entendi" }));
    await within(asked).findByRole("button", { name: `${term} (aberta)` });
  }
  await screen.findByText("Tarefa feita");
  shown.unmount();

  openLesson(deps, "doze-palavras");
  await screen.findByText("Tarefa feita");
});

test("reports a term that is missing in the glossary", async () => {
  const deps = await buildDeps();
  const lesson = await deps.content.lessons.get("cripto-no-balcao");
  await deps.content.lessons.update("cripto-no-balcao", { terms: [...(lesson?.terms ?? []), "Zebra"] });
  openLesson(deps, "cripto-no-balcao");

  await userEvent.click(await screen.findByRole("button", { name: "Zebra" }));

  await screen.findByText("Esta palavra ainda não está no glossário.");
  expect(await outboxNames(deps)).toEqual([]);
});

test("a device that cannot store still shows the term, and reports the failed write", async () => {
  const deps = await buildDeps();
  const full: Deps = { ...deps, mutate: () => Promise.reject(localError("storage_full")) };
  openLesson(full, "cripto-no-balcao");

  await userEvent.click(await screen.findByRole("button", { name: "Carteira" }));

  await screen.findByText(/guarda as chaves e mostra o saldo/);
  expect((await screen.findByRole("alert")).textContent).toContain("armazenamento deste aparelho está cheio");
});
