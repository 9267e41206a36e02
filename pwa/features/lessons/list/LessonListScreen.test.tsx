// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { OfflinePackContext, type PackState, UNKNOWN_PACK } from "#pwa/deps/offline-pack.ts";
import { standingClock } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { picturesIn } from "../pack/on-device.ts";
import { LessonListScreen } from "./LessonListScreen.tsx";

afterEach(cleanup);

const openList = (deps: Deps) =>
  renderScreen(deps, <LessonListScreen />, { path: "/lessons", at: "/lessons" });
const complete = (deps: Deps, lesson: string, localDate = "2026-11-21") =>
  deps.mutate("lesson.complete", { lesson, at: `${localDate}T12:00:00.000Z`, localDate });

test("the course shows its five modules and a link to each of the fifteen lessons", async () => {
  openList(await buildDeps());

  await screen.findByRole("heading", { level: 1, name: "Vamos Começar!" });
  expect(screen.getAllByRole("article")).toHaveLength(5);
  const links = within(screen.getByRole("main")).getAllByRole<HTMLAnchorElement>("link");
  expect(links.filter((link) => link.getAttribute("href")?.startsWith("/lessons/"))).toHaveLength(15);
  expect(screen.queryByText("Sequência")).toBeNull();
});

test("a completion updates points, badge and streak at once", async () => {
  const deps = await buildDeps();
  openList(deps);
  await screen.findByRole("heading", { level: 1, name: "Vamos Começar!" });

  await complete(deps, "cripto-no-balcao");

  await screen.findByText("1 de 15 lições");
  expect(screen.getByText("7% do caminho")).toBeDefined();
  expect(screen.getByText("Pontos").nextSibling?.textContent).toBe("20");
  expect(screen.getByText("Nível").nextSibling?.textContent).toBe("1");
  expect(screen.getByText("Sequência").nextSibling?.textContent).toBe("1 dia");
  const first = screen.getAllByRole("article")[0] ?? document.body;
  expect(within(first).getByText("Em andamento")).toBeDefined();
  expect(within(first).getByRole("link", { name: /Cripto no balcão.*\(concluída\)/ })).toBeDefined();
});

test("the figures of a signed-in person wait for the account on a new device", async () => {
  const deps: Deps = { ...(await buildDeps({ heard: false })), session: ANA };
  openList(deps);
  const isShown = (text: string) => screen.getByText(text).closest(".invisible") === null;
  await screen.findByText("0 de 15 lições");
  expect(isShown("0 de 15 lições")).toBe(false);
  expect(isShown("Pontos")).toBe(false);

  await complete(deps, "cripto-no-balcao");
  await deps.profile.meta.update("meta", { cursor: 1 });
  await waitFor(() => expect(isShown("1 de 15 lições")).toBe(true));
  expect(isShown("Pontos")).toBe(true);
});

test("a course that was read before the first drawing is drawn with it, and read anew when the screen is opened again", async () => {
  const deps = await buildDeps();
  await complete(deps, "cripto-no-balcao");
  await LessonListScreen.prepare(deps);
  const first = openList(deps);
  expect(screen.getByText("1 de 15 lições")).toBeDefined();
  await complete(deps, "preco-em-reais");
  await screen.findByText("2 de 15 lições");
  first.unmount();

  openList(deps);
  expect(screen.queryByText("1 de 15 lições")).toBeNull();
  await screen.findByText("2 de 15 lições");
});

test("offers three questions about completed lessons, and none on the day of the first lesson", async () => {
  const deps = await buildDeps();
  await complete(deps, "cripto-no-balcao");
  const first = openList(deps);
  await screen.findByText("1 de 15 lições");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("heading", { name: /perguntas de hoje/ })).toBeNull();
  first.unmount();

  await complete(deps, "preco-em-reais", "2026-11-20");
  openList(deps);

  await screen.findByRole("heading", { level: 2, name: "3 perguntas de hoje" });
  expect(screen.getByRole("img", { name: "0 de 3 respondidas" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Responder" }).getAttribute("href")).toBe("/revisao");
});

test("the next day, on a phone that left the app open, the day's questions and the streak are those of that day", async () => {
  const deps = await buildDeps();
  const clock = standingClock("2026-11-20T21:00:00.000Z");
  await complete(deps, "cripto-no-balcao", "2026-11-19");
  await complete(deps, "preco-em-reais", "2026-11-20");
  for (const question of ["cripto-no-balcao-1", "cripto-no-balcao-2", "cripto-no-balcao-3"])
    await deps.mutate("review.answer", { question, right: true, at: clock.now(), localDate: "2026-11-20" });
  openList({ ...deps, clock });
  await screen.findByText("2 dias");
  expect(screen.queryByRole("link", { name: "Responder" })).toBeNull();

  clock.set("2026-11-23T11:00:00.000Z");
  document.dispatchEvent(new Event("visibilitychange"));

  await screen.findByRole("link", { name: "Responder" });
  await expect.poll(() => screen.queryByText("2 dias")).toBeNull();
});

test("a visitor stays at level 1 whatever the points", async () => {
  const deps = await buildDeps();
  const lessons = await deps.content.lessons.toArray();
  for (const { slug } of lessons) await complete(deps, slug);
  openList(deps);

  await screen.findByRole("heading", { level: 1, name: "Excelente Progresso!" });
  expect(screen.getByText("Pontos").nextSibling?.textContent).toBe("300");
  expect(screen.getByText("Nível").nextSibling?.textContent).toBe("1");
  expect(screen.getAllByText("Concluído")).toHaveLength(5);
});

test("a module without lessons and a course without modules show a message", async () => {
  const deps = await buildDeps();
  await deps.content.lessons.clear();
  openList(deps);
  expect(await screen.findAllByText("Nenhuma lição disponível")).toHaveLength(5);

  await deps.content.modules.clear();
  await screen.findByText("Nenhum módulo disponível");
  expect(screen.getByText("Os módulos de aprendizado ainda estão sendo preparados.")).toBeDefined();
});

test("a person who asked for a notification gets it once when the modules arrive", async () => {
  const deps = await buildDeps({ withCourse: false });
  openList(deps);

  await userEvent.click(await screen.findByRole("button", { name: "Avisar quando disponível" }));
  const told = await screen.findByText("Avisaremos aqui quando os módulos chegarem");
  await expect.poll(() => document.activeElement).toBe(told);
  await deps.content.modules.put({ slug: "a", id: "a", title: "A", description: null, order: 1 });

  // The first module may arrive before its lessons do.
  await screen.findByText("Os módulos chegaram!");
  screen.getByText("Nenhuma lição disponível");
  await expect.poll(async () => (await deps.profile.state.get("wish:modules"))?.value).toBe(false);
});

test("the payments card links to its page", async () => {
  openList(await buildDeps());

  const [link] = await screen.findAllByRole("link", { name: "Configurar" });
  expect(link?.getAttribute("href")).toBe("/payment-setup");
});

test("a person with a streak may turn on a reminder, and gets it in the evening when the streak ends that day", async () => {
  const deps = await buildDeps();
  const clock = standingClock("2026-11-20T12:00:00.000Z");
  await complete(deps, "cripto-no-balcao", "2026-11-18");
  await complete(deps, "preco-em-reais", "2026-11-20");
  clock.set("2026-11-21T23:00:00.000Z");
  const evening = { ...deps, clock };
  const shown = openList(evening);

  await userEvent.click(await screen.findByRole("switch", { name: "Lembrar ao abrir o aplicativo" }));

  await screen.findByText("Sua sequência de 2 dias termina hoje");
  shown.unmount();
  openList(evening);
  expect(await screen.findByRole("switch", { checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole("switch"));
  await expect.poll(() => screen.queryByText(/termina hoje/)).toBeNull();
});

test("a screen that stays open warns when the evening comes, and no longer the next morning", async () => {
  const deps = await buildDeps();
  const clock = standingClock("2026-11-20T12:00:00.000Z");
  await complete(deps, "cripto-no-balcao", "2026-11-18");
  await complete(deps, "preco-em-reais", "2026-11-20");
  clock.set("2026-11-21T16:00:00.000Z");
  openList({ ...deps, clock });
  await userEvent.click(await screen.findByRole("switch", { name: "Lembrar ao abrir o aplicativo" }));
  await screen.findByRole("switch", { checked: true });
  expect(screen.queryByText(/termina hoje/)).toBeNull();

  clock.set("2026-11-21T23:00:00.000Z");
  document.dispatchEvent(new Event("visibilitychange"));

  await screen.findByText("Sua sequência de 2 dias termina hoje");
  clock.set("2026-11-22T11:00:00.000Z");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => screen.queryByText(/termina hoje/)).toBeNull();
});

test("without a streak no reminder is offered", async () => {
  openList(await buildDeps());

  await screen.findByRole("heading", { name: "Vamos Começar!" });
  expect(screen.queryByText("Lembrete da sequência")).toBeNull();
});

test("an interrupted download shows its progress, and a tap tries again", async () => {
  const onDownload = vi.fn<() => void>();
  const broken: PackState = { ...UNKNOWN_PACK, phase: "broken", totalBytes: 496_000, loadedBytes: 210_000 };
  let state = broken;
  let tell = () => {};
  const download = () => {
    onDownload();
    state = { ...broken, phase: "downloading" };
    tell();
  };
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => {};
  };
  const pack = { state: () => state, subscribe, download, needCourse: () => {} };
  renderScreen(
    await buildDeps(),
    <OfflinePackContext value={pack}>
      <LessonListScreen />
    </OfflinePackContext>,
    { path: "/lessons", at: "/lessons" },
  );

  await screen.findByText(/Chegaram 0,2 de 0,5 MB\./);
  expect(screen.getAllByText("Só com internet")).toHaveLength(15);
  await userEvent.click(screen.getByRole("button", { name: "Tentar agora" }));

  expect(onDownload).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(
    screen.getByRole("heading", { name: "Guardando o curso neste aparelho" }),
  );
});

/** The list on a device whose download stands still in this state. */
function openWithPack(deps: Deps, state: PackState): void {
  const pack = { state: () => state, subscribe: () => () => {}, download: () => {}, needCourse: () => {} };
  renderScreen(
    deps,
    <OfflinePackContext value={pack}>
      <LessonListScreen />
    </OfflinePackContext>,
    { path: "/lessons", at: "/lessons" },
  );
}

test("a nearly full device is reported", async () => {
  const here: PackState = { ...UNKNOWN_PACK, phase: "here", files: new Set(), roomBytes: 4_200_000 };
  openWithPack(await buildDeps(), here);

  const card = await screen.findByRole("region", { name: "Curso neste aparelho" });
  expect(card.textContent).toContain("Aparelho quase sem espaço");
  expect(card.textContent).toContain("Restam 4,2\u00a0MB");
});

test("a lesson with a drawing newer than the app is marked; the others open offline", async () => {
  const deps = await buildDeps();
  const lessons = await deps.content.lessons.toArray();
  const pictures = lessons.flatMap(({ content }) => /\/pictures\/[^"]+/.exec(content ?? "")?.[0] ?? []);
  const here: PackState = { ...UNKNOWN_PACK, phase: "here", files: new Set(pictures.slice(1)) };
  openWithPack(deps, here);

  await screen.findByText("14 de 15 lições abrem sem internet.");
  expect(screen.getAllByText("No aparelho")).toHaveLength(14);
  expect(screen.getAllByText("Sem o desenho")).toHaveLength(1);
});

test("a course of one lesson opens offline as a whole, and says that its other modules have no lesson", async () => {
  const deps = await buildDeps();
  const [, ...others] = await deps.content.lessons.toArray();
  await deps.content.lessons.bulkDelete(others.map(({ slug }) => slug));
  const pictures = (await deps.content.lessons.toArray()).flatMap(({ content }) => picturesIn(content ?? ""));
  const here: PackState = { ...UNKNOWN_PACK, phase: "here", files: new Set(pictures) };
  openWithPack(deps, here);

  await screen.findByText("Todas as lições abrem sem internet.");
  expect(screen.getAllByText("Nenhuma lição disponível")).toHaveLength(4);
});
