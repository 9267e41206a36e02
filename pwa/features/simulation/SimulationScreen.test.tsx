// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { Dexie } from "dexie";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { SimulationScreen } from "./SimulationScreen.tsx";

let deps: Deps;
let late = 0;
beforeEach(async () => {
  late = 0;
  const built = await buildDeps();
  const start = Date.parse(built.clock.now());
  deps = {
    ...built,
    newId: () => crypto.randomUUID(),
    clock: { ...built.clock, now: () => new Date(start + late).toISOString() },
  };
});
afterEach(cleanup);

const draw = (at = "/simulation") =>
  renderScreen(deps, createElement(SimulationScreen), { path: "/simulation", at });
const amount = () => screen.getByLabelText(/^Valor em /);
const pay = async (text: string) => {
  await userEvent.clear(amount());
  await userEvent.type(amount(), text);
  await userEvent.click(screen.getByRole("button", { name: "Processar pagamento" }));
};
const rows = () => screen.queryAllByRole("listitem").map((row) => row.textContent);

test("S347, S498: shows three businesses with their coins, and puts the chosen one into the address", async () => {
  draw("/simulation?negocio=consulting");
  const names = screen.getAllByRole("radio", { name: /Esquina|Tech|Consultoria/ });

  expect(names.map((radio) => radio.getAttribute("aria-label"))).toEqual([
    "Cafeteria da Esquina",
    "Loja Ponto Tech",
    "Rumo Consultoria",
  ]);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Rumo Consultoria" }).checked).toBe(true);
  const coins = within(screen.getByRole("radiogroup", { name: "Moeda" })).getAllByRole("radio");
  expect(coins.map((radio) => radio.getAttribute("aria-label"))).toEqual(["USDT", "Bitcoin"]);
  await userEvent.click(screen.getByRole("radio", { name: "Loja Ponto Tech" }));
  const others = within(screen.getByRole("radiogroup", { name: "Moeda" })).getAllByRole("radio");
  expect(others.map((radio) => radio.getAttribute("aria-label"))).toEqual(["Bitcoin", "Ethereum"]);
  expect(screen.getAllByText("Fictício")).toHaveLength(3);
});

it.each([
  [0.5, "Confirmado", "Confirmado: agora pode entregar", "1 pagamento confirmado"],
  [0.9, "Falhou", "Falhou: não entregue", "0 pagamentos confirmados"],
])("S416: draws %d, waits, and shows the result: %s", async (drawn, status, advice, counted) => {
  vi.spyOn(Math, "random").mockReturnValue(drawn);
  draw();
  await pay("0,00001739");

  await screen.findByText("Aguardando");
  screen.getByText("Ainda não entregue");
  screen.getByText(/^Cliente anônimo · /);
  expect(screen.getByRole("radio", { name: "Cafeteria da Esquina" }).closest("label")?.textContent).toContain(
    "0 pagamentos confirmados",
  );
  late = 6_000;
  await screen.findByText(status, {}, { timeout: 9_000 });
  screen.getByText(advice);
  expect(screen.getByRole("link", { name: /^Lição: / }).getAttribute("href")).toMatch(/^\/lessons\/[a-z-]+$/);
  expect(screen.getByRole("radio", { name: "Cafeteria da Esquina" }).closest("label")?.textContent).toContain(
    counted,
  );
});

test("S349, S350: shows errors beside their fields and keeps the input", async () => {
  draw();
  await userEvent.type(screen.getByLabelText(/^E-mail do cliente/), "maria@");
  await pay("0");
  screen.getByText("O valor precisa ser maior que zero.");
  screen.getByText(/^Confira o e-mail inventado/);
  expect(document.activeElement).toBe(amount());
  await pay("0,000000001");
  screen.getByText("Use só números, com até 8 casas depois da vírgula. Exemplo: 0,00001739.");

  expect(amount()).toHaveProperty("value", "0,000000001");
  expect(screen.getByLabelText(/^E-mail do cliente/)).toHaveProperty("value", "maria@");
  expect(await deps.profile.simulatedPayments.count()).toBe(0);
});

const shown = (coins: string) =>
  screen.findByText(coins, { normalizer: (text) => text.replaceAll("\u00a0", " ") });
async function payEarlier(): Promise<void> {
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await deps.profile.simulatedPayments.add({
      id: crypto.randomUUID(),
      type: "payment",
      business: n === 7 ? "tech" : "cafe",
      businessType: n === 7 ? "retail" : "restaurant",
      amount: `${n}`,
      currency: "bitcoin",
      customerName: null,
      customerEmail: null,
      timestamp: `2026-11-20T12:00:0${n}.000Z`,
      settlesAt: `2026-11-20T12:00:0${n}.500Z`,
      outcome: "confirmed",
      txHash: "simulado-1",
    });
}

test("announces no payment from before the screen or the business was opened", async () => {
  await payEarlier();
  draw();
  const announced = () => document.querySelector("main > p[aria-live]")?.textContent;
  await shown("6 BTC");
  expect(announced()).toBe("");
  await userEvent.click(screen.getByRole("radio", { name: "Loja Ponto Tech" }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(announced()).toBe("");

  await userEvent.click(screen.getByRole("radio", { name: "Rumo Consultoria" }));
  await pay("0,5");
  await waitFor(() => expect(announced()).toMatch(/^0,5/));
});

test("S351: lists the business's newest five", async () => {
  await payEarlier();
  draw();
  await shown("6 BTC");
  expect(rows().map((text) => text?.slice(0, 1))).toEqual(["6", "5", "4", "3", "2"]);
});

test("says nothing about payments before those of the device are read", async () => {
  await payEarlier();
  draw();
  expect(screen.queryByText(/^Nenhum pagamento ainda/)).toBeNull();
  expect(screen.getAllByText("Nada ainda").every((text) => text.closest(".invisible"))).toBe(true);
  await shown("6 BTC");
  expect(document.querySelector(".invisible")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Rumo Consultoria" }));
  screen.getByText(/^Nenhum pagamento ainda/);
});

test("a restart that the device cannot store is reported, and the payments stay", async () => {
  await payEarlier();
  draw();
  await shown("6 BTC");
  deps.profile.simulatedPayments.hook("deleting", () => {
    throw new Dexie.QuotaExceededError();
  });
  await userEvent.click(screen.getByRole("button", { name: "Recomeçar este negócio" }));
  await userEvent.click(screen.getByRole("button", { name: "Apagar e recomeçar" }));
  await screen.findByText("O armazenamento deste aparelho está cheio. Libere espaço e tente de novo.");
  expect(rows()).toHaveLength(5);
  expect(await deps.profile.simulatedPayments.count()).toBe(7);
});

test("after a restart the focus is on the empty history", async () => {
  await payEarlier();
  draw();
  await userEvent.click(await screen.findByRole("button", { name: "Recomeçar este negócio" }));
  await userEvent.click(screen.getByRole("button", { name: "Apagar e recomeçar" }));
  await screen.findByText("Nenhum pagamento ainda. O primeiro aparece aqui.");
  const history = screen.getByRole("heading", { name: "Últimos 5 pagamentos" });
  await waitFor(() => expect(document.activeElement).toBe(history));
});

test("offers neither a shift nor an exam before the stored ones are read", async () => {
  draw();
  expect(screen.queryByRole("link", { name: "Começar o turno" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Ver as regras da prova" })).toBeNull();
  await screen.findByRole("link", { name: "Ver as regras da prova" });
});
