// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_PROGRESS } from "#db/rules/mutations/mutators.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { freshMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { standingClock } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { readProgressFacts } from "./progress-facts.ts";
import { ProgressScreen } from "./ProgressScreen.tsx";

afterEach(cleanup);

const open = (deps: Deps, at = "/progress") =>
  renderScreen(deps, <ProgressScreen />, { path: "/progress", at });
const complete = (deps: Deps, lesson: string, localDate = "2026-11-21") =>
  deps.mutate("lesson.complete", { lesson, at: `${localDate}T11:00:00.000Z`, localDate });
/** Stores a completion as the first pull of an account does. */
const arrive = ({ profile, newId }: Deps, lesson: string) =>
  profile.transaction("rw", profile.progress, profile.meta, async () => {
    await profile.progress.put({ ...EMPTY_PROGRESS, lesson, completed: true });
    await profile.meta.put({ ...freshMeta(newId(), "ana"), cursor: 1 });
  });
const statOf = (name: string) => screen.getByText(name).nextSibling?.textContent;

test("a visitor sees this device's progress, and how to keep it", async () => {
  const deps = await buildDeps();
  open(deps);
  await screen.findByRole("img", { name: "Seu painel: 0 de 15 ladrilhos assentados" });
  expect(statOf("Eficiência")).toBe("0%");
  expect(statOf("Tempo estudado")).toBe("0 min");
  screen.getByText("Nenhuma sequência agora");
  expect(screen.getByRole("link", { name: "Entrar" }).getAttribute("href")).toBe(
    "/api/login?returnTo=%2Fprogress",
  );

  await complete(deps, "cripto-no-balcao", "2026-11-20");
  await deps.mutate("time.add", { lesson: "cripto-no-balcao", ms: 240_000, localDate: "2026-11-20" });
  await complete(deps, "bitcoin-ether-usdt");

  await screen.findByRole("img", { name: "Seu painel: 2 de 15 ladrilhos assentados" });
  screen.getByText("2 dias seguidos");
  expect(statOf("Eficiência")).toBe("13%");
  expect(statOf("Tempo estudado")).toBe("4 min");
  screen.getByText("40 pontos");
  screen.getByText("Os níveis começam com a sua conta: os pontos deste aparelho vão junto.");
  expect(screen.queryByText(/para o nível 2\.$/)).toBeNull();
  const week = screen.getByRole("list", { name: "Últimos 7 dias: 2 dias seguidos" });
  expect(within(week).getAllByText(/: dia com estudo$/)).toHaveLength(2);
  const recent = screen.getByRole("region", { name: "Conquistas recentes" });
  expect(
    within(recent)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Primeiro passoontem"]);
});

test.each([
  ["while the server is asked who has come", { kind: "visitor", asking: true }],
  ["until the account has arrived on a new device", ANA],
] as const)("shows no figures %s", async (_, session) => {
  const deps: Deps = { ...(await buildDeps({ heard: false })), session };
  open(deps);
  await screen.findByText("Abrindo seu progresso...");
  // The screen has asked the device before, and is answered before.
  await act(() => readProgressFacts(deps));
  expect(screen.queryByRole("img", { name: /^Seu painel/ })).toBeNull();

  await act(() => arrive(deps, "cripto-no-balcao"));
  await screen.findByRole("img", { name: "Seu painel: 1 de 15 ladrilhos assentados" });
});

test("a visitor's own figures wait for nobody", async () => {
  const deps: Deps = { ...(await buildDeps({ heard: false })), session: { kind: "visitor", asking: true } };
  await complete(deps, "cripto-no-balcao");
  open(deps);
  expect(await screen.findByRole("img", { name: "Seu painel: 1 de 15 ladrilhos assentados" })).toBeDefined();
});

test("the next day, on a phone that left the app open, the week ends with that day", async () => {
  const deps = await buildDeps();
  const clock = standingClock("2026-11-21T12:00:00.000Z");
  await complete(deps, "cripto-no-balcao");
  open({ ...deps, clock });
  await screen.findByRole("list", { name: "Últimos 7 dias: 1 dia seguido" });

  clock.set("2026-11-25T12:00:00.000Z");
  document.dispatchEvent(new Event("visibilitychange"));

  await screen.findByText("Nenhuma sequência agora");
  expect(screen.queryByRole("list", { name: "Últimos 7 dias: 1 dia seguido" })).toBeNull();
});

test("with an account the achievements' points count, and the invitation is hidden", async () => {
  const deps: Deps = { ...(await buildDeps()), session: ANA };
  for (const lesson of ["cripto-no-balcao", "bitcoin-ether-usdt", "preco-em-reais"])
    await complete(deps, lesson);
  open(deps);
  await screen.findByText("270 pontos");
  screen.getByRole("heading", { name: "Nível 3" });
  expect(screen.getByRole("progressbar", { name: "Nível 3" }).getAttribute("aria-valuetext")).toBe(
    "90% do caminho para o nível 4",
  );
  expect(statOf("Eficiência")).toBe("90%");
  expect(screen.queryByRole("link", { name: "Entrar" })).toBeNull();
});

test("the tab is in the address, and locked achievements show how to earn them", async () => {
  const deps = await buildDeps();
  await complete(deps, "cripto-no-balcao");
  open(deps, "/progress?aba=conquistas");
  await screen.findByRole("tab", { name: "Conquistas", selected: true });
  const earned = screen.getByRole("region", { name: "Conquistadas (1)" });
  expect(
    within(earned)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Primeiro passoVocê concluiu a primeira lição.Conquistada: hojeneste aparelho"]);
  const locked = screen.getByRole("region", { name: "Para conquistar (15)" });
  within(locked).getByText("Conclua o módulo “Antes de abrir o caixa”.");
  within(locked).getByText("1 de 3 lições");
  within(locked).getByText("Gere uma cobrança de treino sem internet.");
});

test("a visitor's onboarding was achieved on its day, before what came later", async () => {
  const deps = await buildDeps();
  await deps.mutate("profile.save", {
    businessName: "Café",
    businessType: "restaurant",
    techComfort: "beginner",
    onboardingCompleted: true,
  });
  await complete(deps, "cripto-no-balcao", "2026-11-22");
  const clock = standingClock("2026-11-24T12:00:00.000Z");
  open({ ...deps, clock }, "/progress?aba=conquistas");
  const earned = within(await screen.findByRole("region", { name: "Conquistadas (2)" }));
  expect(earned.getAllByText(/^Conquistada: /).map(({ textContent }) => textContent)).toEqual([
    "Conquistada: domingo",
    "Conquistada: sábado",
  ]);
});

test("analytics show empty states, and every chart has a table", async () => {
  const user = userEvent.setup();
  const deps = await buildDeps();
  open(deps, "/progress?aba=analises");
  await screen.findByText("Sem estudo nos últimos 30 dias");
  screen.getByText("Nenhum tempo registrado ainda");
  screen.getByText("Nenhum quiz respondido ainda");

  await deps.mutate("time.add", { lesson: "cripto-no-balcao", ms: 240_000, localDate: "2026-11-19" });
  await deps.mutate("time.add", { lesson: "cripto-no-balcao", ms: 120_000, localDate: "2026-11-21" });
  await deps.mutate("quiz.finish", { lesson: "cripto-no-balcao", correct: 3, total: 3 });

  await screen.findByRole("img", {
    name: "Nos últimos 30 dias você estudou 6 min em 2 dias. O maior foi 19/11/2026, com 4 min.",
  });
  await screen.findByRole("list", {
    name: "6 min ao todo. O módulo com mais tempo é “Antes de abrir o caixa”, com 6 min.",
  });
  await screen.findByRole("list", { name: "100%: você acertou tudo em 1 de 1 quiz respondido." });

  const [activity] = screen.getAllByRole("button", { name: "Ver em tabela", expanded: false });
  await user.click(activity ?? document.body);
  const table = screen.getByRole("table", { name: "Estudo por dia" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["DiaTempo", "21/11/2026 (hoje)2 min", "19/11/20264 min"]);
  await user.click(screen.getByRole("button", { name: "Esconder a tabela", expanded: true }));
  expect(screen.queryByRole("table")).toBeNull();
});

test("minutes outside the last 30 days are not reported as no study", async () => {
  const deps = await buildDeps();
  await deps.mutate("time.add", { lesson: "cripto-no-balcao", ms: 240_000, localDate: "2026-10-01" });
  open(deps, "/progress?aba=analises");
  await screen.findByText("Nenhum minuto marcado nos últimos 30 dias");
  expect(screen.getAllByText("4 min").length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/sem estudo/i);
});

test("S213: a session that the server ended is reported, and half a second later the sign-in page opens", async () => {
  const deps = await buildDeps({ phase: "signed-out" });
  let leftAt = 0;
  const signIn = vi.fn<(returnTo: string) => void>(() => (leftAt = performance.now()));
  const openedAt = performance.now();
  open({ ...deps, session: ANA, account: { ...deps.account, signIn } }, "/progress?aba=conquistas");
  const alert = await screen.findByText("Sessão Expirada");
  expect(alert.closest("[role=alert]")).not.toBeNull();
  expect(signIn).not.toHaveBeenCalled();
  await expect.poll(() => signIn).toHaveBeenCalledExactlyOnceWith("/progress?aba=conquistas");
  expect(leftAt - openedAt).toBeGreaterThanOrEqual(495);
});

test("S213: a visitor without a session is taken to the sign-in page too", async () => {
  const deps = await buildDeps({ phase: "idle" });
  const signIn = vi.fn<(returnTo: string) => void>();
  const call = () => Promise.resolve({ kind: "unauthenticated" } as const);
  open({ ...deps, session: { kind: "visitor" }, call, account: { ...deps.account, signIn } });
  await screen.findByText("Sessão Expirada");
  await expect.poll(() => signIn).toHaveBeenCalledExactlyOnceWith("/progress");
});

test.each([
  ["who is offline stays", "offline", ANA],
  ["a visitor whom no server has answered stays", "idle", { kind: "visitor" }],
] as const)("%s, and reads what is here", async (_, phase, session) => {
  const signIn = vi.fn<(returnTo: string) => void>();
  const deps = await buildDeps({ phase });
  open({ ...deps, session, account: { ...deps.account, signIn } });
  await screen.findByRole("img", { name: /^Seu painel/ });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(signIn).not.toHaveBeenCalled();
  expect(screen.queryByText("Sessão Expirada")).toBeNull();
});
