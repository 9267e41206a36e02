// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import Dexie from "dexie";
import { afterEach, expect, test, vi } from "vitest";
import { adviseWallet } from "#db/content/wallet-path.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { WalletChooser } from "./WalletChooser.tsx";

afterEach(cleanup);

const LESSON = "carteira-lightning";
const draw = (deps: Deps) =>
  renderScreen(deps, <WalletChooser goTo={() => false} />, {
    path: "/lessons/:lessonId",
    at: `/lessons/${LESSON}`,
  });
const answer = async (option: string, button = "Próxima pergunta") => {
  await userEvent.click(await screen.findByRole("radio", { name: option }));
  await userEvent.click(screen.getByRole("button", { name: button }));
};

test("four answers lead to a path with its reasons, which is still there after a restart", async () => {
  const deps = await buildDeps();
  const first = draw(deps);
  await screen.findByText("Pergunta 1 de 4");
  expect(screen.getByRole("button", { name: "Próxima pergunta" })).toHaveProperty("disabled", true);
  await answer("USDT");
  await screen.findByRole("heading", { name: "Qual é a sua venda mais comum?" });
  await expect.poll(() => document.activeElement?.textContent).toBe("Qual é a sua venda mais comum?");
  await answer("Mais de R$ 150, entregue na hora");
  await answer("iPhone");
  await answer("Uma empresa: entro com senha", "Ver o meu caminho");

  const advice = adviseWallet({ brings: "usdt", sale: "quick", phone: "iphone", keeper: "company" });
  const heading = await screen.findByRole("heading", { name: "Comece pela carteira USDT:" });
  await expect.poll(() => document.activeElement).toBe(heading);
  for (const said of [advice.reason, advice.phone, advice.keeper, advice.custody ?? ""])
    expect(screen.getByText(said)).toBeDefined();
  const link = screen.getByRole("link", { name: "Abrir a lição de USDT" });
  expect(link.getAttribute("href")).toBe("/lessons/carteira-usdt");
  first.unmount();

  draw(deps);
  await screen.findByRole("heading", { name: "Comece pela carteira USDT:" });
});

test("answers can be changed one by one, and the advice follows", async () => {
  const deps = await buildDeps();
  const answers = { brings: "bitcoin", sale: "patient", phone: "android", keeper: "self" };
  await saveDraft(deps.profile, "wallet-path", answers, deps.clock.now());
  draw(deps);
  await screen.findByRole("heading", { name: "Comece pela carteira Bitcoin:" });
  expect(screen.queryByText("Atenção ao deixar com uma empresa")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Mudar as respostas" }));
  expect(await screen.findByRole("radio", { name: "Bitcoin", checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Próxima pergunta" }));
  await answer("Até uns R$ 150");
  await userEvent.click(await screen.findByRole("button", { name: "Voltar" }));
  expect(await screen.findByRole("radio", { name: "Até uns R$ 150", checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Próxima pergunta" }));
  await userEvent.click(await screen.findByRole("button", { name: "Próxima pergunta" }));
  await userEvent.click(await screen.findByRole("button", { name: "Ver o meu caminho" }));

  await screen.findByRole("heading", { name: "Comece pela carteira Lightning:" });
  expect(screen.getByRole("button", { name: "Continuar nesta lição" })).toBeDefined();
});

test("the advice is shown once the device has stored the last answer", async () => {
  const deps = await buildDeps();
  const answers = { brings: "bitcoin", sale: "patient", phone: "android" };
  await saveDraft(deps.profile, "wallet-path", answers, deps.clock.now());
  draw(deps);
  await screen.findByText("Pergunta 4 de 4");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const put = deps.profile.drafts.put.bind(deps.profile.drafts);
  vi.spyOn(deps.profile.drafts, "put").mockImplementation((draft) =>
    Dexie.Promise.resolve(released).then(() => put(draft)),
  );
  await answer("Uma empresa: entro com senha", "Ver o meu caminho");
  expect(screen.queryByRole("heading", { name: "Comece pela carteira Lightning:" })).toBeNull();
  release();
  await screen.findByRole("heading", { name: "Comece pela carteira Lightning:" });
  expect((await loadDraft(deps.profile, "wallet-path"))?.value).toEqual({ ...answers, keeper: "company" });
});

test("continues a half-answered set, and asks an unknown answer again", async () => {
  const deps = await buildDeps();
  await saveDraft(deps.profile, "wallet-path", { brings: "usdt", sale: "gold" }, deps.clock.now());
  draw(deps);
  await screen.findByText("Pergunta 2 de 4");
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
});
