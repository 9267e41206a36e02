// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DISCOUNT_KEY } from "#db/rules/charges/discount.ts";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { writeCodeKey } from "#pwa/local-db/till/code-key.ts";
import { rateKey, rateToValue } from "#pwa/local-db/write/saved-rate.ts";
import { holdRead } from "#pwa/local-db/testing/read-late.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "../ChargeScreen.tsx";
import { itemsToValue, tipsToValue } from "../basket/quick-items.ts";
import { ITEMS_KEY, TIP_KEY } from "./shop-extras.ts";

// Sheets and the ticket are chunks of their own, whose first import takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 });
vi.mock("../lightning/lightning-sheet.ts", () => ({ applyLightningSheet: () => Promise.resolve() }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const AT = "2026-11-21T12:00:00.000Z";
const COFFEE = { name: "Café", cents: 550 };
const open = (deps: Deps) =>
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at: "/qr-generator" });
const amountField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Valor em reais" });
const shop = async (set: { items?: boolean; tips?: boolean }) => {
  const deps = await buildDeps({ withCourse: false });
  if (set.items) await deps.mutate("state.put", { key: ITEMS_KEY, value: itemsToValue([COFFEE]), at: AT });
  if (set.tips) await deps.mutate("state.put", { key: TIP_KEY, value: tipsToValue([10]), at: AT });
  return deps;
};

test("each tap on a price adds it to the typed amount", async () => {
  open(await shop({ items: true }));
  await userEvent.type(await amountField(), "10");
  const coffee = await screen.findByRole("button", { name: "Somar Café, R$ 5,50" });
  await userEvent.click(coffee);
  await userEvent.click(coffee);
  expect((await amountField()).value).toBe("21,00");
});

test("tapped items make a basket, whose lines and sum the charge stores", async () => {
  const deps = await shop({ items: true });
  open(deps);
  const coffee = await screen.findByRole("button", { name: "Somar Café, R$ 5,50" });
  await userEvent.click(coffee);
  await userEvent.click(coffee);
  await userEvent.click(await screen.findByRole("button", { name: "Itens, 2 na cesta" }));
  await userEvent.click(await screen.findByRole("button", { name: "Mais um Café" }));
  const basket = screen.getByRole("region", { name: "Cesta" });
  expect(basket.textContent).toContain("R$\u00a016,50");
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
  await userEvent.type(await amountField(), "{Enter}");
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  // No line of the ticket ends before the item's name.
  expect(screen.getByText("3 × Café").parentElement?.textContent).toBe("3\u00a0×\u00a0CaféR$\u00a016,50");
  expect(await deps.profile.charges.toArray()).toMatchObject([
    { amountCents: 1650, lines: [{ name: "Café", cents: 550, quantity: 3 }] },
  ]);
});

test("a basket whose sum is not the amount is set aside, and can be restored or emptied", async () => {
  const deps = await shop({ items: true });
  open(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Somar Café, R$ 5,50" }));
  await userEvent.clear(await amountField());
  await userEvent.type(await amountField(), "4");
  await userEvent.click(screen.getByRole("button", { name: "Itens" }));
  await screen.findByText(/O valor digitado \(R\$ 4\) não é a soma da cesta/);
  await userEvent.click(screen.getByRole("button", { name: /^Usar a cesta/ }));
  expect((await amountField()).value).toBe("5,50");
  await userEvent.click(screen.getByRole("button", { name: "Esvaziar cesta" }));
  expect((await amountField()).value).toBe("");
  await screen.findByText("Cesta vazia.");
});

test("the owner edits and moves an item by keyboard; an equal one is refused", async () => {
  const deps = await shop({});
  const items = [COFFEE, { name: "Bolo", cents: 1200 }];
  await deps.mutate("state.put", { key: ITEMS_KEY, value: itemsToValue(items), at: AT });
  const value = async () => (await deps.profile.state.get(ITEMS_KEY))?.value;
  open(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Itens" }));
  await userEvent.click(await screen.findByRole("button", { name: "Editar itens e gorjeta" }));
  screen.getByRole("button", { name: "Mover Bolo" }).focus();
  await userEvent.keyboard(" {ArrowUp} ");
  await waitFor(async () => expect(await value()).toBe('[["Bolo",1200],["Café",550]]'));
  await userEvent.click(screen.getByRole("button", { name: "Editar Bolo" }));
  const price = screen.getByLabelText("Preço em reais");
  await userEvent.clear(price);
  await userEvent.type(price, "13{Enter}");
  await waitFor(async () => expect(await value()).toBe('[["Bolo",1300],["Café",550]]'));
  await userEvent.type(screen.getByLabelText("Nome do item"), "Café");
  await userEvent.type(screen.getByLabelText("Preço em reais"), "5,50{Enter}");
  await screen.findByText("Já existe um item com este nome e este preço.");
});

test("a discount within the owner's rule is taken off before the tip, and is on the ticket", async () => {
  const deps = await shop({ items: true, tips: true });
  open(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Somar Café, R$ 5,50" }));
  await userEvent.click(screen.getByRole("button", { name: "Desconto" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Permitir desconto" }));
  await userEvent.type(await screen.findByLabelText("Desconto em %"), "11{Enter}");
  await screen.findByText(/O desconto passa do máximo da loja, aqui R\$\s0,55/);
  await userEvent.clear(screen.getByLabelText("Desconto em %"));
  await userEvent.type(screen.getByLabelText("Desconto em %"), "10{Enter}");
  await screen.findByRole("button", { name: "Desconto, −10%" });
  screen.getByText(/^a pagar R\$\s4,95 · /);
  await userEvent.type(await amountField(), "{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: /^10%/ }));
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  expect(screen.getByText("Desconto").parentElement?.textContent).toMatch(/−R\$\s0,55/);
  expect(await deps.profile.charges.toArray()).toMatchObject([
    { amountCents: 545, tipCents: 50, discountCents: 55, lines: [{ name: "Café", cents: 550, quantity: 1 }] },
  ]);
});

test("a shop sets its prices and tips, and a half-typed item survives a restart", async () => {
  const deps = await shop({});
  const first = open(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Itens" }));
  await userEvent.type(await screen.findByLabelText("Nome do item"), "Pão");
  await userEvent.type(screen.getByLabelText("Preço em reais"), "1.000");
  await userEvent.click(screen.getByRole("button", { name: "Adicionar item" }));
  await screen.findByText(/Use formato brasileiro/);
  expect(await deps.profile.state.get(ITEMS_KEY)).toBeUndefined();
  first.unmount();

  open(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Itens" }));
  const price = await screen.findByLabelText<HTMLInputElement>("Preço em reais");
  await waitFor(() => expect(price.value).toBe("1.000"));
  await userEvent.clear(price);
  await userEvent.type(price, "0,75{Enter}");
  await screen.findByRole("button", { name: "Remover Pão" });
  expect((await deps.profile.state.get(ITEMS_KEY))?.value).toBe('[["Pão",75]]');
  expect(await deps.profile.charges.count()).toBe(0);

  await userEvent.type(screen.getByLabelText(/Gorjeta em %/), "10, 5{Enter}");
  await waitFor(async () => expect((await deps.profile.state.get(TIP_KEY))?.value).toBe("5 10"));
  await userEvent.click(screen.getByRole("button", { name: "Remover Pão" }));
  await waitFor(async () => expect((await deps.profile.state.get(ITEMS_KEY))?.value).toBe("[]"));
});

test("asks for a tip only if the shop wants it, and includes it in the amount", async () => {
  const deps = await shop({ items: true, tips: true });
  open(deps);
  // Items and tips are read together.
  await screen.findByRole("button", { name: "Somar Café, R$ 5,50" });
  await userEvent.type(await amountField(), "45,90{Enter}");
  const step = await screen.findByRole("dialog", { name: "Gorjeta?" });
  expect(await deps.profile.charges.count()).toBe(0);
  await userEvent.click(within(step).getByRole("button", { name: /^10%/ }));
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  expect(screen.getByText("Gorjeta incluída").parentElement?.textContent).toMatch(/R\$\s4,59/);
  expect(await deps.profile.charges.toArray()).toMatchObject([{ amountCents: 5049, tipCents: 459 }]);
});

/** A shop that receives bitcoin over Lightning alone, from 1 000 to 18 000 sats (R$ 3,00 to R$ 54,00), and takes a tip of 10%. */
async function lightningShop({ limitCents = 30_000, withCode = false } = {}) {
  const deps = await shop({ items: true, tips: true });
  const put = (key: string, value: string | number) => deps.mutate("state.put", { key, value, at: AT });
  const address = "loja@carteira.com";
  const bounds = { minMsat: 1_000_000n, maxMsat: 18_000_000n };
  await put("lightning:address", address);
  await put("lightning:tested", testToValue({ address, watched: true, host: "carteira.com", ...bounds }));
  await put("lightning:limit-cents", limitCents);
  await put(rateKey("bitcoin"), rateToValue({ rate: "300000.00", asOf: AT }));
  await put(DISCOUNT_KEY, 50);
  if (withCode) await writeCodeKey(deps.profile, { tillId: "0a1b2c3d4e5f", key: "11".repeat(32) });
  return deps;
}
const askTip = async (amount: string) => {
  await userEvent.type(await amountField(), amount);
  await screen.findByText(/\d\ssats$/);
  await userEvent.type(await amountField(), "{Enter}");
  return within(await screen.findByRole("dialog", { name: "Gorjeta?" }));
};

test("offers no tip that takes the total over what the shop's wallet accepts", async () => {
  const deps = await lightningShop();
  open(deps);
  const tip = await askTip("50,00");
  const large = tip.getByRole<HTMLButtonElement>("button", { name: /^10% .* total R\$\s55,00$/ });
  expect(large.disabled).toBe(true);
  tip.getByText(/^Pela Lightning a carteira da loja recebe até 18\.000\ssats \(uns R\$\s54,00\)\.$/);
  await userEvent.click(tip.getByRole("button", { name: "Sem gorjeta" }));
  await waitFor(async () =>
    expect(await deps.profile.charges.toArray()).toMatchObject([{ amountCents: 5000 }]),
  );
});

test("offers a tip that the shop's wallet accepts", async () => {
  const deps = await lightningShop();
  open(deps);
  const tip = await askTip("49,00");
  expect(tip.queryByText(/^Pela Lightning/)).toBeNull();
  await userEvent.click(tip.getByRole("button", { name: /^10% .* total R\$\s53,90$/ }));
  await waitFor(async () =>
    expect(await deps.profile.charges.toArray()).toMatchObject([{ amountCents: 5390, units: "17967" }]),
  );
});

test("without a network, offers no tip that takes the total over what this device makes codes for", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const deps = await lightningShop({ limitCents: 5000, withCode: true });
  open(deps);
  const tip = await askTip("48,00");
  expect(tip.getByRole<HTMLButtonElement>("button", { name: /^10%/ }).disabled).toBe(true);
  tip.getByText(/^Sem internet o código da Lightning vai até R\$\s50,00\.$/);
});

test("a discount that takes the price under what the shop's wallet accepts leaves nothing to charge", async () => {
  const deps = await lightningShop();
  open(deps);
  await userEvent.type(await amountField(), "4,00");
  await userEvent.click(await screen.findByRole("button", { name: "Desconto" }));
  await userEvent.type(await screen.findByLabelText("Desconto em %"), "50{Enter}");
  await screen.findByText(/^A carteira da loja recebe a partir de 1\.000\ssats/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Gerar QR Code" }).disabled).toBe(true);
  // Enter neither asks for a tip nor charges.
  await userEvent.type(await amountField(), "{Enter}");
  expect(screen.queryByRole("dialog", { name: "Gorjeta?" })).toBeNull();
  expect(await deps.profile.charges.count()).toBe(0);
});

test("makes no charge before the device knows whether the shop wants a tip", async () => {
  const deps = await shop({ tips: true });
  const answer = await holdRead(deps.profile.state, TIP_KEY);
  open(deps);
  const field = await amountField();
  await screen.findByText("cotação de exemplo");
  await userEvent.type(field, "45,90{Enter}");
  const generate = screen.getByRole<HTMLButtonElement>("button", { name: "Gerar QR Code" });
  expect(generate.disabled).toBe(true);

  answer();
  await waitFor(() => expect(generate.disabled).toBe(false));
  expect(await deps.profile.charges.count()).toBe(0);
  await userEvent.type(field, "{Enter}");
  await screen.findByRole("dialog", { name: "Gorjeta?" });
  expect(await deps.profile.charges.count()).toBe(0);
});

test("the shop's items, tips and discount can be changed only once the device has read them", async () => {
  const deps = await shop({ items: true, tips: true });
  const answer = await holdRead(deps.profile.state, TIP_KEY);
  open(deps);
  await userEvent.click(await screen.findByRole("button", { name: "Desconto" }));
  await userEvent.click(screen.getByRole("button", { name: "Itens" }));
  await import("../basket/ItemsSheet.tsx");
  await act(() => Promise.resolve());
  expect(screen.queryByRole("dialog")).toBeNull();

  answer();
  const sheet = within(await screen.findByRole("dialog", { name: "Itens" }));
  await userEvent.click(sheet.getByRole("button", { name: "Editar itens e gorjeta" }));
  expect(sheet.getByLabelText<HTMLInputElement>(/Gorjeta em %/).value).toBe("10");
  await sheet.findByRole("button", { name: "Remover Café" });
});

test("asks for no tip without an amount", async () => {
  open(await shop({ tips: true }));
  await userEvent.type(await amountField(), "{Enter}");
  await screen.findByText("Ajude-nos com o valor");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["R$ 10,50", "10,50", null],
  ["R$\u00a045", "45", null],
  ["1.000,50", "1.000,50", /Use formato brasileiro/],
  ["10 reais", "10 reais", /Use formato brasileiro/],
  ["2000000", "2000000", /Valor máximo é/],
])("a pasted %j becomes %j", async (pasted, text, sentence) => {
  open(await shop({}));
  await userEvent.click(await amountField());
  await userEvent.paste(pasted);
  expect((await amountField()).value).toBe(text);
  const alert = screen.queryByRole("alert");
  expect(alert?.textContent ?? "").toMatch(sentence ?? /^$/);
});

test.each([
  ["1.234,50", /Use formato brasileiro/],
  ["R$ 12,50", /Use formato brasileiro/],
  ["-5", /Use formato brasileiro/],
  ["0,001", /Use formato brasileiro/],
  ["10000000", /Valor máximo é/],
  ["12,", null],
  ["0,0", null],
])("a typed %j is refused as soon as it can become no amount", async (text, sentence) => {
  open(await shop({}));
  await userEvent.type(await amountField(), text);
  expect(screen.queryByRole("alert")?.textContent ?? "").toMatch(sentence ?? /^$/);
  await userEvent.clear(await amountField());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a question of the help opens the lesson that answers it", async () => {
  open(await shop({}));
  await userEvent.click(await screen.findByRole("button", { name: "Ajuda: como cobrar" }));
  const sheet = await screen.findByRole("dialog", { name: "Dúvidas do balcão" });
  const link = within(sheet).getByRole("link", { name: "Ler a lição: Qual moeda escolher?" });
  expect(link.getAttribute("href")).toBe("/lessons/bitcoin-ether-usdt");
  expect(within(sheet).getByRole("heading", { name: "Cotação antiga?" })).toBeDefined();
  await within(sheet).findByRole("heading", { name: "Quanto o cliente paga de taxa?" });
  await userEvent.clear(within(sheet).getByRole("textbox", { name: "Valor da venda" }));
  expect((await amountField()).value).toBe("");
});
