// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { localError } from "#pwa/local-db/databases/local-error.ts";
import { writeFact } from "#pwa/local-db/write/device-facts.ts";
import { chargeDraftKey, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { holdRead, readLate } from "#pwa/local-db/testing/read-late.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargeScreen } from "./ChargeScreen.tsx";
import { EMPTY_DRAFT } from "./form/charge-draft.ts";
import { rateKey, rateToValue } from "#pwa/local-db/write/saved-rate.ts";

// Sheets and the ticket are chunks of their own, whose first import takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

const OWN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const AT = "2026-11-21T12:00:00.000Z";
const ID = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";

const open = (deps: Deps, at = "/qr-generator") =>
  renderScreen(deps, <ChargeScreen />, { path: "/qr-generator", at });
const setClock = (deps: Deps, now: string) => (deps.clock as { set?: (now: string) => void }).set?.(now);
const amountField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Valor em reais" });
const generate = () => screen.getByRole<HTMLButtonElement>("button", { name: "Gerar QR Code" });
/** The button can be pressed once the device knows where the coin is received. */
const pressGenerate = async () => {
  await waitFor(() => expect(generate().disabled).toBe(false));
  await userEvent.click(generate());
};
const sayChecked = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Conferi na carteira" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sim, vi na carteira" }));
  await screen.findByText(/^Conferido na carteira/);
};
const withAddress = async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
  return deps;
};
const withRate = async (asOf: string) => {
  const deps = await withAddress();
  const value = rateToValue({ rate: "300000.00", asOf });
  await deps.mutate("state.put", { key: rateKey("bitcoin"), value, at: AT });
  return deps;
};

test.each([
  ["", "Por favor, insira um valor."],
  ["1.000", "Use formato brasileiro: 10,50 ou 10.50 (vírgula ou ponto)"],
  ["1.000,50", "Use formato brasileiro: 10,50 ou 10.50 (vírgula ou ponto)"],
  ["1e3", "Use formato brasileiro: 10,50 ou 10.50 (vírgula ou ponto)"],
  ["١٢", "Use formato brasileiro: 10,50 ou 10.50 (vírgula ou ponto)"],
  ["0", "Digite um valor maior que zero para gerar a cobrança"],
  ["1000000,01", "Valor máximo é R$ 1.000.000 por transação"],
  ["9".repeat(60), "Valor máximo é R$ 1.000.000 por transação"],
])("Enter on %j shows the error in the toast and beside the field", async (text, sentence) => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  const field = await amountField();
  if (text !== "") await userEvent.type(field, text);
  expect(generate().disabled).toBe(true);
  await userEvent.type(field, "{Enter}");
  const toast = (await screen.findByText("Ajude-nos com o valor")).parentElement ?? document.body;
  expect(toast.textContent).toContain(sentence);
  expect(screen.getAllByText(sentence, { exact: false }).length).toBeGreaterThanOrEqual(2);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(await deps.profile.charges.count()).toBe(0);
});

test("the keypad types reais, and the input survives a restart", async () => {
  const deps = await buildDeps({ withCourse: false });
  const first = open(deps);
  const field = await amountField();
  for (const key of ["1", "0", "vírgula", "5"])
    await userEvent.click(screen.getByRole("button", { name: key }));
  expect(field.value).toBe("10,5");
  await userEvent.click(screen.getByRole("radio", { name: "USDT" }));
  await userEvent.type(screen.getByLabelText("Descrição (opcional)"), "Bolo");
  await waitFor(async () => {
    expect((await deps.profile.drafts.get("charge-form"))?.value).toMatchObject({ description: "Bolo" });
  });
  first.unmount();

  open(deps);
  await waitFor(async () => expect((await amountField()).value).toBe("10,5"));
  expect(screen.getByLabelText<HTMLInputElement>("Descrição (opcional)").value).toBe("Bolo");
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "USDT" }).checked).toBe(true),
  );
});

test("a press on Bitcoin counts while the device still reads that the last coin was USDT", async () => {
  const deps = await buildDeps({ withCourse: false });
  await writeFact(deps.registry, "lastCoin", "usdt");
  const answer = await holdRead(deps.registry.facts, "lastCoin");
  open(deps);
  await userEvent.type(await amountField(), "10");
  // Nothing is charged in a coin that nobody chose.
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  expect(generate().disabled).toBe(true);

  await userEvent.click(screen.getByRole("radio", { name: "Bitcoin" }));
  await waitFor(() => expect(generate().disabled).toBe(false));
  answer();
  await userEvent.click(generate());
  await screen.findByRole("heading", { name: "Mostre ao cliente" });
  expect((await deps.profile.charges.toArray()).map(({ coin }) => coin)).toEqual(["bitcoin"]);
});

test("the previous charge's amount does not appear while the person types", async () => {
  const deps = await buildDeps({ withCourse: false });
  const used = { ...EMPTY_DRAFT, amount: "7,30", usedAt: deps.clock.now() };
  await saveDraft(deps.profile, chargeDraftKey(), used, deps.clock.now());
  const first = open(deps);
  await waitFor(async () => expect((await amountField()).value).toBe("7,30"));
  first.unmount();

  open(deps);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Valor em reais" });
  field.focus();
  await loadDraft(deps.profile, chargeDraftKey());
  await screen.findByText("cotação de exemplo");
  await userEvent.type(field, "12,50");
  expect(field.value).toBe("12,50");
});

test("the stored amount is in the field as soon as it is read, so that nobody types onto it unseen", async () => {
  const deps = await buildDeps({ withCourse: false });
  const used = { ...EMPTY_DRAFT, amount: "99,00", usedAt: deps.clock.now() };
  const answer = await readLate(deps.profile, chargeDraftKey(), used);
  open(deps);
  const field = await amountField();
  answer();
  // The device's answer passes through promises only; anything that draws later would leave a gap for a key.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(field.value).toBe("99,00");
});

test("the ticket appears once the amount is stored as charged, so that a killed app does not keep it as unfinished", async () => {
  const deps = await buildDeps({ withCourse: false });
  const { drafts } = deps.profile;
  open(deps);
  await userEvent.type(await amountField(), "10");
  await waitFor(async () => expect((await drafts.get("charge-form"))?.value).toMatchObject({ amount: "10" }));
  let store = (): void => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const put = drafts.put.bind(drafts);
  vi.spyOn(drafts, "put").mockImplementation((async (row: never) => {
    await stored;
    return put(row);
  }) as never);

  await pressGenerate();
  await waitFor(async () => expect(await deps.profile.charges.count()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole("heading", { name: "Mostre ao cliente" })).toBeNull();
  store();
  await screen.findByRole("heading", { name: "Mostre ao cliente" });
  expect((await drafts.get("charge-form"))?.value).toMatchObject({ usedAt: expect.any(String) });
});

test("restores an unused amount also into a focused field, where typing replaces it", async () => {
  const deps = await buildDeps({ withCourse: false });
  const typed = { ...EMPTY_DRAFT, amount: "7,30" };
  await saveDraft(deps.profile, chargeDraftKey(), typed, deps.clock.now());
  open(deps);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Valor em reais" });
  field.focus();
  await waitFor(() => expect(field.value).toBe("7,30"));
  await userEvent.keyboard("13,00");
  expect(field.value).toBe("13,00");
});

test("digits typed after choosing the coin go to the amount", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  await amountField();
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: "Ethereum" }));
  await user.keyboard("12,5");
  expect((await amountField()).value).toBe("12,5");
});

test("without an address of its own, the charge is an example and marked as one", async () => {
  const deps = await buildDeps({ withCourse: false });
  open(deps);
  await screen.findByText("cotação de exemplo");
  expect(screen.getByText("+2.3%").previousSibling?.textContent).toBe("exemplo");
  await userEvent.click(screen.getByRole("radio", { name: "USDT" }));
  await userEvent.type(await amountField(), "25");
  expect(await screen.findByText("4,587156 USDT")).toBeDefined();
  await pressGenerate();

  await screen.findByRole("img", { name: "QR Code: pagar 4,587156 USDT" });
  expect(screen.getByText("EXEMPLO — NÃO PAGUE")).toBeDefined();
  expect(screen.getByText("conta exata: 4,58715596 USDT")).toBeDefined();
  expect(screen.getByText("Rede TRON (TRC-20)")).toBeDefined();
  expect(screen.getByText("cotação de exemplo")).toBeDefined();
  expect(await deps.profile.charges.toArray()).toMatchObject([{ training: true, units: "4587156" }]);

  await userEvent.click(screen.getByRole("button", { name: "Gerar Novo Código" }));
  expect((await amountField()).value).toBe("");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "USDT" }).checked).toBe(true);
});

test("a real charge requires a rate, stores it with its time and shows no example", async () => {
  const deps = await withAddress();
  open(deps);
  await userEvent.type(await amountField(), "45,90");
  const rate = await screen.findByLabelText("Cotação em reais");
  await pressGenerate();
  expect(await screen.findByText("Falta a cotação")).toBeDefined();
  await userEvent.type(rate, "287.450");
  await pressGenerate();
  expect((await screen.findAllByText(/Não dá para saber se o ponto/)).length).toBeGreaterThan(0);
  await userEvent.clear(rate);
  await userEvent.type(rate, "300.000,00");
  await pressGenerate();

  await screen.findByRole("img", { name: "QR Code: pagar 0,00015300 BTC" });
  expect(screen.queryByText("EXEMPLO — NÃO PAGUE")).toBeNull();
  expect(screen.queryByText("+2.3%")).toBeNull();
  expect(screen.getByText(/^cotação digitada às/)).toBeDefined();
  expect((await deps.profile.state.get("rate:bitcoin"))?.value).toBe(`300000.00@${AT}`);
  expect(await deps.profile.charges.toArray()).toMatchObject([
    { address: OWN, rateAsOf: AT, training: false },
  ]);
});

test("a rate typed for one coin is not used for another", async () => {
  const deps = await withAddress();
  await deps.mutate("wallet.put", { coin: "usdt", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", at: AT });
  open(deps);
  await userEvent.type(await screen.findByLabelText("Cotação em reais"), "300000");
  await userEvent.click(screen.getByRole("radio", { name: "USDT" }));
  await screen.findByText("1 USDT = R$");
  expect(screen.getByLabelText<HTMLInputElement>("Cotação em reais").value).toBe("");
});

test.each([
  ["2026-11-21T11:50:00.000Z", /digitada há 10 minutos/],
  ["2026-11-21T11:30:00.000Z", /^digitada às/],
  ["2026-11-21T09:00:00.000Z", /há 3 horas/],
])("uses a rate of %s and shows its age", async (asOf, text) => {
  const deps = await withRate(asOf);
  open(deps);
  await screen.findByText(text);
  await userEvent.type(await amountField(), "45,90");
  await pressGenerate();
  await screen.findByRole("img", { name: "QR Code: pagar 0,00015300 BTC" });
  expect(await deps.profile.charges.toArray()).toMatchObject([{ rate: "300000.00", rateAsOf: asOf }]);
});

test.each(["2026-11-20T11:00:00.000Z", "2026-11-22T12:00:00.000Z"])(
  "does not use a rate of %s until it is confirmed",
  async (asOf) => {
    const deps = await withRate(asOf);
    open(deps);
    await userEvent.type(await amountField(), "45,90");
    await screen.findByText(/Cotação vencida/);
    await pressGenerate();
    expect(await screen.findByText("Falta a cotação")).toBeDefined();
    expect(await deps.profile.charges.count()).toBe(0);

    await userEvent.click(screen.getByRole("button", { name: /^Ainda vale R\$/ }));
    await screen.findByText("digitada agora mesmo");
    expect((await deps.profile.state.get("rate:bitcoin"))?.value).toBe(`300000.00@${AT}`);
  },
);

test("a rate that expired while the device slept makes no charge, although it still stands on the screen", async () => {
  const deps = await withRate(AT);
  open(deps);
  await userEvent.type(await amountField(), "10");
  await waitFor(() => expect(generate().disabled).toBe(false));
  setClock(deps, "2026-11-22T12:00:01.000Z");
  await userEvent.click(generate());
  expect((await screen.findAllByText(/Falta uma cotação que valha/)).length).toBeGreaterThan(0);
  expect(await deps.profile.charges.count()).toBe(0);
});

test("a rate that was typed for a charge that nobody made is gone an hour later, and the amount stays", async () => {
  const deps = await withAddress();
  const typed = { amount: "45,90", rate: "300000", rateCoin: "bitcoin", rateAt: AT };
  await saveDraft(deps.profile, chargeDraftKey(), { ...EMPTY_DRAFT, ...typed }, AT);
  setClock(deps, "2026-11-21T13:00:00.000Z");
  open(deps);
  await waitFor(async () => expect((await amountField()).value).toBe("45,90"));
  const rate = await screen.findByLabelText<HTMLInputElement>("Cotação em reais");
  expect(rate.value).toBe("");
  await pressGenerate();
  expect(await deps.profile.charges.count()).toBe(0);
});

test("a rate that was typed before the device slept for an hour makes no charge", async () => {
  const deps = await withAddress();
  open(deps);
  await userEvent.type(await amountField(), "10");
  await userEvent.type(await screen.findByLabelText("Cotação em reais"), "300000");
  await waitFor(() => expect(generate().disabled).toBe(false));
  setClock(deps, "2026-11-21T13:00:00.000Z");
  await userEvent.click(generate());
  await screen.findByText("Falta a cotação");
  expect(await deps.profile.charges.count()).toBe(0);
});

test("hides the code of an expired charge; a new one uses today's rate, and the old charge stays", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(ID, { training: true, rateSource: "example" }));
  setClock(deps, "2026-11-21T12:15:00.000Z");
  open(deps, `/qr-generator?cobranca=${ID}`);
  const cover = (await screen.findByText("Código vencido")).parentElement;
  // A customer who has paid already must not be charged again.
  expect(cover?.textContent).toContain("O cliente já pagou? Confira antes na carteira.");
  expect(screen.queryByRole("img", { name: /QR Code/ })).toBeNull();
  expect(screen.queryByRole("switch", { name: "QR só com o endereço" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Gerar Novo Código" }));
  await screen.findByRole("img", { name: "QR Code: pagar 0,00003479 BTC" });
  expect(await deps.profile.charges.count()).toBe(2);
});

test("a charge that is made again while the server does not answer is one made without a network", async () => {
  const deps = await buildDeps({ withCourse: false, phase: "offline" });
  const facts = { training: true, rateSource: "example", createdOffline: false } as const;
  await deps.mutate("charge.create", buildCharge(ID, facts));
  setClock(deps, "2026-11-21T12:15:00.000Z");
  open(deps, `/qr-generator?cobranca=${ID}`);
  await userEvent.click(await screen.findByRole("button", { name: "Gerar Novo Código" }));
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  const made = (await deps.profile.charges.toArray()).find(({ id }) => id !== ID);
  expect(made?.createdOffline).toBe(true);
});

test("a mark that a full device cannot store says why", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(ID));
  open({ ...deps, mutate: () => Promise.reject(localError("storage_full")) }, `/qr-generator?cobranca=${ID}`);
  await userEvent.click(await screen.findByRole("button", { name: "Conferi na carteira" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sim, vi na carteira" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "O armazenamento deste aparelho está cheio. Libere espaço e tente de novo.",
  );
});

test("the ticket never says paid; the person marks the charge and can correct the mark", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(ID));
  open(deps, `/qr-generator?cobranca=${ID}`);
  await screen.findByRole("img", { name: "QR Code: pagar 0,00003479 BTC" });
  expect(screen.getByRole("main").textContent).toContain(
    "Só entregue depois de ver o pagamento na sua carteira.",
  );
  await sayChecked();
  await userEvent.click(screen.getByRole("button", { name: "Corrigir" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Aguardando" }));
  await sayChecked();
  await userEvent.click(screen.getByRole("button", { name: "Corrigir" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Não pago" }));
  await screen.findByText(/^Marcada como não paga às/);
  const marks = await deps.profile.chargeMarks.toArray();
  const inOrder = marks.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((mark) => mark.mark);
  expect(inOrder).toEqual(["checked", "waiting", "checked", "unpaid"]);
  expect(new Set(marks.map((mark) => mark.at)).size).toBe(4);
});

test("a clock set back does not date the mark before its charge", async () => {
  const deps = await buildDeps({ withCourse: false });
  const charge = buildCharge(ID);
  await deps.mutate("charge.create", charge);
  open(deps, `/qr-generator?cobranca=${ID}`);
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  setClock(deps, "2026-11-21T08:00:00.000Z");
  await sayChecked();
  const [mark] = await deps.profile.chargeMarks.toArray();
  expect(mark?.at && mark.at > charge.createdAt).toBe(true);
});

const receipt = (): string => document.querySelector(".till-print")?.textContent ?? "";

test("Pix and Lightning have their own codes, and the mark says which of them was paid", async () => {
  const deps = await buildDeps({ withCourse: false });
  const pix = { key: "loja@exemplo.com.br", name: "Padaria Estrela", city: "Recife" };
  await deps.mutate("state.put", { key: "pix:receiver", value: JSON.stringify(pix), at: AT });
  await deps.mutate("state.put", { key: "lightning:address", value: "loja@exemplo.com", at: AT });
  await deps.mutate("charge.create", buildCharge(ID));
  open(deps, `/qr-generator?cobranca=${ID}`);
  await userEvent.click(await screen.findByRole("radio", { name: "Lightning" }));
  await screen.findByRole("img", { name: "QR Code: Lightning, 3.479 sats" });
  expect(screen.getByRole("main").textContent).toContain("na sua carteira Lightning.");
  await userEvent.click(screen.getByRole("radio", { name: "Pix" }));
  await screen.findByRole("img", { name: "QR Code: Pix de R$ 10,00" });
  expect(screen.getByRole("main").textContent).toContain("no aplicativo do seu banco.");
  expect(screen.queryByRole("switch", { name: "QR só com o endereço" })).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Conferi no banco" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sim, vi no banco" }));
  await screen.findByText(/^Pix conferido no banco às/);
  expect(await deps.profile.chargeMarks.toArray()).toMatchObject([{ mark: "checked", via: "pix" }]);
  // The paper names what arrived, and neither the coin nor its address.
  const paper = await screen.findByRole("region", { name: "Cobrança de R$ 10,00 em Pix" });
  expect(paper.textContent).toContain("Este Pix cai na sua conta do banco");
  expect(screen.getByRole("main").textContent).not.toMatch(/BTC|sats|bc1q/);
  await userEvent.click(screen.getByRole("button", { name: "Imprimir" }));
  await waitFor(() => expect(receipt()).toContain("Pix conferido no banco às"));
  expect(receipt()).not.toMatch(/BTC|Bitcoin|sats|bc1q|287\.450/);
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));

  // Taken back and seen in the Lightning wallet instead.
  await userEvent.click(screen.getByRole("button", { name: "Corrigir" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Aguardando" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Lightning" }));
  await userEvent.click(screen.getByRole("button", { name: "Conferi na carteira" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Sim, vi/ }));
  await screen.findByText(/^Conferido na carteira Lightning às/);
  await screen.findByRole("region", { name: "Cobrança de R$ 10,00 em Lightning" });
  await userEvent.click(screen.getByRole("button", { name: "Imprimir" }));
  await waitFor(() => expect(receipt()).toContain("Bitcoin, Lightning"));
  expect(receipt()).not.toContain("bc1q");
  const marks = await deps.profile.chargeMarks.toArray();
  expect(
    marks.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ mark, via }) => [mark, via ?? null]),
  ).toEqual([
    ["checked", "pix"],
    ["waiting", null],
    ["checked", "lightning"],
  ]);
});

test("a sale too small for the network and for the wallet says only that it cannot be sent", async () => {
  const deps = await withRate(AT);
  const address = "loja@exemplo.com";
  const tested = testToValue({ address, watched: true, host: "exemplo.com", minMsat: 1_000_000n });
  await deps.mutate("state.put", { key: "lightning:address", value: address, at: AT });
  await deps.mutate("state.put", { key: "lightning:tested", value: tested, at: AT });
  open(deps);
  await userEvent.type(await amountField(), "2,00");
  await screen.findByText(/^A carteira da loja recebe a partir de 1\.000\ssats .* pela rede Bitcoin\.$/);
  await userEvent.clear(await amountField());
  await userEvent.type(await amountField(), "1,00");
  await screen.findByText(/^Valor muito baixo para Bitcoin/);
  expect(screen.queryByText(/^A carteira da loja recebe/)).toBeNull();
});

test("an example offers no real payment, and says why the Pix key is missing", async () => {
  const deps = await buildDeps({ withCourse: false });
  const pix = { key: "loja@exemplo.com.br", name: "Padaria Estrela", city: "Recife" };
  await deps.mutate("state.put", { key: "pix:receiver", value: JSON.stringify(pix), at: AT });
  await deps.mutate("charge.create", buildCharge(ID, { training: true, rateSource: "example" }));
  open(deps, `/qr-generator?cobranca=${ID}`);
  await screen.findByRole("img", { name: /^QR Code: pagar/ });
  expect(screen.queryByRole("radio", { name: "Pix" })).toBeNull();
  await screen.findByText(
    /^Pix fica fora do exemplo, que ninguém paga\. Aparece quando Bitcoin tiver endereço\.$/,
  );
  const link = screen.getByRole("link", { name: "Cadastrar endereço Bitcoin" });
  expect(link.getAttribute("href")).toBe("/carteiras#bitcoin");
});

test("the customer's view shows only the code and the customer's language, and closes with a tap", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(ID));
  open(deps, `/qr-generator?cobranca=${ID}`);
  await userEvent.click(await screen.findByRole("button", { name: "Mostrar só o código" }));
  const view = await screen.findByRole("dialog", { name: "Mostrar só o código" });
  expect(within(view).getByRole("img", { name: /^QR Code: pagar/ })).toBeDefined();
  within(view).getByText("Leia o código com a sua carteira e pague o valor exato.");
  await userEvent.click(within(view).getByRole("button", { name: "English" }));
  const task = within(view).getByText("Scan the code with your wallet and pay the exact amount.");
  expect(task.closest("[lang]")?.getAttribute("lang")).toBe("en");
  within(view).getByText("Bitcoin network");
  await userEvent.click(within(view).getByRole("button", { name: "Toque para voltar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("remembers the address-only code for its coin only", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(ID));
  const first = open(deps, `/qr-generator?cobranca=${ID}`);
  await userEvent.click(await screen.findByRole("switch", { name: "QR só com o endereço" }));
  await screen.findByRole("img", { name: /só o endereço/ });
  first.unmount();
  expect((await deps.registry.facts.get("onlyAddressQr"))?.value).toEqual({ bitcoin: true });
  open(deps, `/qr-generator?cobranca=${ID}`);
  await screen.findByRole("img", { name: /só o endereço/ });
});

test("the ticket shortens the address with a group of its middle, and opens it in groups of four", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(ID, { address: OWN }));
  open(deps, `/qr-generator?cobranca=${ID}`);
  const line = await screen.findByText("bc1qar0s…43ly…wf5mdq");
  const whole = screen.getByText("bc1q");
  const details = whole.closest("details");
  expect(details?.open).toBe(false);
  await userEvent.click(line);
  expect(details?.open).toBe(true);
  expect(whole.parentElement?.textContent).toBe(OWN);
  expect(details?.textContent).toContain("Compare todos os grupos; não pule o meio.");
});

test("a receipt waits until the device has read the width of its paper", async () => {
  const deps = await buildDeps({ withCourse: false });
  await writeFact(deps.registry, "receiptWidth", 80);
  const get = deps.registry.facts.get.bind(deps.registry.facts);
  vi.spyOn(deps.registry.facts, "get").mockImplementation((async (key: never) => {
    if (key === "receiptWidth") await new Promise((resolve) => setTimeout(resolve, 500));
    return get(key);
  }) as never);
  open(deps);
  await userEvent.type(await amountField(), "10");
  await pressGenerate();
  await userEvent.click(await screen.findByRole("button", { name: "Imprimir" }));

  const sheet = within(await screen.findByRole("dialog"));
  const print = sheet.getByRole<HTMLButtonElement>("button", { name: "Imprimir" });
  expect(sheet.queryByRole("radio", { checked: true })).toBeNull();
  expect(print.disabled).toBe(true);
  await sheet.findByRole("radio", { name: "80 mm", checked: true });
  expect(print.disabled).toBe(false);
});

test("reports an unknown charge as not found", async () => {
  open(await buildDeps({ withCourse: false }), "/qr-generator?cobranca=nope");
  expect(await screen.findByText("Cobrança não encontrada neste aparelho")).toBeDefined();
  expect(screen.queryByRole("img")).toBeNull();
});

test.each([
  ["offline", true],
  ["idle", false],
] as const)("a charge made while the sync is %s has createdOffline %s", async (phase, offline) => {
  const deps = await buildDeps({ withCourse: false, phase });
  open(deps);
  await userEvent.type(await amountField(), "10");
  await pressGenerate();
  await waitFor(async () =>
    expect(await deps.profile.charges.toArray()).toMatchObject([{ training: true, createdOffline: offline }]),
  );
});
