// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { OnboardingScreen } from "./OnboardingScreen.tsx";

afterEach(cleanup);

const open = (deps: Deps, at = "/onboarding") =>
  renderScreen(deps, <OnboardingScreen />, { path: "/onboarding", at });
const pick = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const nameField = () => screen.findByLabelText<HTMLInputElement>("Nome do negócio");
const complete = () => screen.getByRole<HTMLButtonElement>("button", { name: "Concluir" });

test("each choice advances, Voltar keeps the choices, and the profile is saved once", async () => {
  const deps = await buildDeps();
  open(deps);
  await pick(/Loja de Varejo/);
  await pick(/Já Navego Bem/);
  await nameField();
  await pick(/Voltar/);
  expect((await screen.findByRole("button", { name: /Já Navego Bem/ })).getAttribute("aria-pressed")).toBe(
    "true",
  );
  await pick(/Voltar/);
  expect((await screen.findByRole("button", { name: /Loja de Varejo/ })).getAttribute("aria-pressed")).toBe(
    "true",
  );
  await pick(/Loja de Varejo/);
  await pick(/Já Navego Bem/);
  await userEvent.type(await nameField(), "  Casa da Lã {Enter}{Enter}");

  await screen.findByRole("heading", { name: "Seu plano está pronto" });
  expect(screen.getByText("Perfil criado com sucesso!")).toBeDefined();
  expect(screen.getByText("Loja apresentada")).toBeDefined();
  expect(
    screen.getByText("Um terço do curso por dia. Em cerca de 3 dias você faz o ensaio final."),
  ).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Cripto no balcão: o que muda" })).toBeDefined();
  const waiting = await deps.profile.outbox.toArray();
  expect(waiting.map(({ name, args }) => ({ name, args }))).toEqual([
    {
      name: "profile.save",
      args: {
        businessName: "Casa da Lã",
        businessType: "retail",
        techComfort: "intermediate",
        onboardingCompleted: true,
      },
    },
  ]);
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(0));
});

test("offers four businesses, and three levels with their time (S167–S173)", async () => {
  open(await buildDeps());
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(names(await screen.findByRole("list", { name: "Qual é o seu negócio?" }))).toEqual([
    "Restaurante / Lanchonete",
    "Loja de Varejo",
    "Serviços / Freelancer",
    "Outro",
  ]);
  await pick(/Restaurante/);
  expect(names(await screen.findByRole("list", { name: "Seu jeito com tecnologia" }))).toEqual([
    expect.stringContaining("Iniciante Digitalcerca de 2 semanas"),
    expect.stringContaining("Já Navego Bemcerca de 3 dias"),
    expect.stringContaining("Expert Techconfigure no mesmo dia"),
  ]);
});

test("a choice changed from the summary returns to it", async () => {
  open(await buildDeps());
  await pick(/Outro/);
  await pick(/Expert Tech/);
  await userEvent.click(await screen.findByRole("link", { name: "Editar o tipo de negócio" }));
  await pick(/Serviços/);
  await nameField();
  expect(screen.getByText("Serviços / Freelancer")).toBeDefined();
});

test("Enter with a missing answer shows the error and focuses it", async () => {
  open(await buildDeps(), "/onboarding?etapa=3");
  expect((await nameField()).getAttribute("dir")).toBe("auto");
  expect(complete().disabled).toBe(true);
  await userEvent.type(await nameField(), " {Enter}");

  expect(await screen.findByText("Quase pronto!")).toBeDefined();
  expect(screen.getByText("Preencha todos os campos para personalizar sua experiência.")).toBeDefined();
  expect(screen.getByText("Escreva o nome do seu negócio.")).toBeDefined();
  expect(document.activeElement).toBe(await nameField());
  await userEvent.type(await nameField(), "Bar do Zé{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Escolher o tipo de negócio" }));
});

test.each([
  ["a".repeat(121), "Use até 120 caracteres. Agora são 121."],
  ["🍞".repeat(1500), "Use até 120 caracteres. Agora são 1.500."],
])("a name that is too long stays as it is, with the reason beside it (%#)", async (name, sentence) => {
  const deps = await buildDeps();
  open(deps, "/onboarding?etapa=3");
  await userEvent.click(await nameField());
  await userEvent.paste(name);
  expect((await screen.findByText(sentence)).closest("[role=alert]")).not.toBeNull();
  await userEvent.click(complete());
  expect((await nameField()).value).toBe(name);
  expect(document.activeElement).toBe(await nameField());
  expect(await deps.profile.outbox.count()).toBe(0);
});

test("a failed save is reported, logged, and loses nothing", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const deps = await buildDeps();
  const add = vi.spyOn(deps.profile.outbox, "add").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  open(deps);
  await pick(/Restaurante/);
  await pick(/Iniciante Digital/);
  await userEvent.type(await nameField(), "Cantina");
  await userEvent.click(complete());

  expect(await screen.findByText("Quase conseguimos!")).toBeDefined();
  expect(
    screen.getByText(
      "Houve um pequeno problema ao salvar. O armazenamento deste aparelho está cheio. Libere espaço e tente de novo.",
    ),
  ).toBeDefined();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  add.mockRestore();
  expect((await nameField()).value).toBe("Cantina");
  cleanup();
  open(deps);
  await waitFor(async () => expect((await nameField()).value).toBe("Cantina"));
});

test("a person who answered before finds the answers and saves the change", async () => {
  const deps = await buildDeps();
  await deps.mutate("profile.save", {
    businessName: "Padaria",
    businessType: "restaurant",
    techComfort: "beginner",
    onboardingCompleted: true,
  });
  open(deps);
  expect((await nameField()).value).toBe("Padaria");
  await userEvent.type(await nameField(), " Nova");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));

  expect(await screen.findByText("elsewhere")).toBeDefined();
  expect(await deps.profile.account.get("me")).toMatchObject({ businessName: "Padaria Nova" });
});
