// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargesScreen } from "../ChargesScreen.tsx";

let csv = "";
beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => (csv = text));
    return "blob:csv";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const id = (n: number) => `7d444840-9dc0-4d1a-b245-00000000000${n}`;
const AT = "2026-11-21T10:00:00.000Z";
const ON_CHAIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const open = (deps: Deps, search = `?cobranca=${id(1)}`) =>
  renderScreen(deps, <ChargesScreen />, { path: "/cobrancas", at: `/cobrancas${search}` });
/** Replaces the non-breaking spaces of money with plain ones. */
const textOf = (element: Element) => (element.textContent ?? "").replaceAll("\u00a0", " ");

/** A charge of R$ 10,00 made yesterday, checked unless `mark` says otherwise. */
async function fill({
  mark = "checked",
  training = false,
  address = ON_CHAIN,
  via = null as "pix" | null,
} = {}): Promise<Deps> {
  const deps = await buildDeps({ withCourse: false });
  const at = "2026-11-20T10:00:00.000Z";
  await deps.mutate(
    "charge.create",
    buildCharge(id(1), { createdAt: at, expiresAt: at, training, address, description: "Bolo" }),
  );
  if (mark !== "none")
    await deps.mutate("charge.mark", {
      markId: id(5),
      chargeId: id(1),
      mark: mark as "checked",
      by: null,
      at,
      via,
    });
  return deps;
}
const giveBack = (n: number, amountCents: number) => ({
  giveBackId: id(n),
  chargeId: id(1),
  markId: id(5),
  amountCents,
  units: null,
  reason: "Troca",
  by: "Rita",
  reference: null,
  at: AT,
});
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillIn = (reais: string, reason: string) => {
  type("Valor devolvido em reais", reais);
  type("Motivo", reason);
  type("Quem devolveu", "Rita");
};
const detail = async () => within(await screen.findByRole("dialog", { name: /^Cobrança de/ }));
const openForm = async () =>
  fireEvent.click((await detail()).getByRole("button", { name: "Registrar devolução" }));
const save = () => fireEvent.click(screen.getByRole("button", { name: "Salvar devolução" }));

test("0139: what was paid by Pix goes back in reais, also from a draft in the coin", async () => {
  const deps = await fill({ via: "pix" });
  open(deps);
  await openForm();
  screen.getByText(/feita por você no aplicativo do seu banco/);
  expect(screen.queryByText(/Devolvendo em Bitcoin/)).toBeNull();
  expect(screen.queryByRole("radio", { name: "BTC" })).toBeNull();
  fillIn("4", "Bolo em falta");
  save();
  await screen.findByText("Devolução registrada");
  expect(await deps.profile.giveBacks.toArray()).toMatchObject([{ amountCents: 400, units: null }]);
  expect((await screen.findAllByRole("listitem")).map(textOf).join()).not.toMatch(/BTC/);
});

test("records a give-back in reais once, with person, reason and reference, and another one later", async () => {
  const deps = await fill();
  open(deps);
  await openForm();
  screen.getByText(/Nunca escaneie um código do cliente/);
  screen.getByText(/uma nova transferência, feita por você na sua carteira/);
  // The reader is the owner, whom nobody has to call.
  screen.getByText(/não dê troco, nem em Pix nem em dinheiro\.$/);
  type("Valor devolvido em reais", "10,01");
  save();
  await screen.findByText("É mais do que ainda pode voltar desta cobrança.");
  type("Valor devolvido em reais", "4");
  save();
  await screen.findByText("Escreva o motivo.");
  type("Motivo", "Bolo em falta");
  type("Quem devolveu", "Rita");
  type("Referência (opcional)", "4f3a9c");
  save();
  await screen.findByText("Ainda pode voltar: R$ 6,00.");
  expect(await deps.profile.giveBacks.toArray()).toMatchObject([
    {
      amountCents: 400,
      units: null,
      reason: "Bolo em falta",
      by: "Rita",
      reference: "4f3a9c",
      markId: id(5),
    },
  ]);
  expect(await deps.profile.drafts.count()).toBe(0);
});

test("a give-back that was stored before its draft was deleted is not offered a second time", async () => {
  const deps = await fill();
  open(deps);
  await openForm();
  fillIn("4", "Bolo em falta");
  const key = `give-back:${id(1)}` as const;
  await waitFor(async () =>
    expect((await deps.profile.drafts.get(key))?.value).toMatchObject({ by: "Rita" }),
  );
  const draft = await deps.profile.drafts.get(key);
  save();
  await screen.findByText("Ainda pode voltar: R$ 6,00.");
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(0));
  cleanup();
  // As after a kill between both.
  if (draft) await deps.profile.drafts.put(draft);
  await deps.profile.account.put({ ...EMPTY_ACCOUNT, firstName: "Ana" });

  open(deps);
  await openForm();
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(valueOf("Quem devolveu")).not.toBe(""));
  expect(valueOf("Valor devolvido em reais")).toBe("");
  fillIn("1", "Troco");
  save();
  await screen.findByText("Ainda pode voltar: R$ 5,00.");
  expect(await deps.profile.giveBacks.count()).toBe(2);
});

test("says that a pasted reason or reference is too long, and cuts off nothing", async () => {
  const deps = await fill();
  open(deps);
  await openForm();
  type("Valor devolvido em reais", "4");
  type("Quem devolveu", "Rita");
  const user = userEvent.setup();
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    save();
  };
  await paste("Motivo", "Bolo em falta ".repeat(9));
  await screen.findByText("O motivo tem até 120 letras. Encurte para salvar.");
  type("Motivo", "Bolo em falta");
  const txid = "4f3a9c00".repeat(8);
  await paste("Referência (opcional)", `${txid} ${txid}`);
  await screen.findByText("A referência tem até 120 letras. Deixe só o código da transação (TXID).");
  expect(document.activeElement).toBe(screen.getByLabelText("Referência (opcional)"));
  expect(await deps.profile.giveBacks.count()).toBe(0);
});

test("converts a give-back in coin at the charge's own rate, also of the full amount", async () => {
  const deps = await fill();
  open(deps);
  await openForm();
  fireEvent.click(screen.getByRole("radio", { name: "BTC" }));
  type("Quantidade devolvida em BTC", "0,0000348");
  type("Motivo", "Troca");
  type("Quem devolveu", "Rita");
  save();
  await screen.findByText("É mais do que ainda pode voltar desta cobrança.");
  fireEvent.click(screen.getByRole("button", { name: /^Tudo: 0,00003479\sBTC$/ }));
  save();
  await screen.findByText("Tudo o que esta cobrança recebeu já foi devolvido.");
  expect(screen.queryByRole("button", { name: "Registrar devolução" })).toBeNull();
  expect(await deps.profile.giveBacks.toArray()).toMatchObject([{ amountCents: 1000, units: "3479" }]);
});

test("asks again for a quantity that may mean thousands or decimals, when the charge received that much", async () => {
  const deps = await buildDeps({ withCourse: false });
  const charge = buildCharge(id(1), {
    coin: "usdt",
    address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    amountCents: 1_000_000,
    rate: "5.00",
    units: "2000000000",
    training: false,
  });
  await deps.mutate("charge.create", charge);
  await deps.mutate("charge.mark", { markId: id(5), chargeId: id(1), mark: "checked", by: null, at: AT });
  open(deps);
  await openForm();
  fireEvent.click(screen.getByRole("radio", { name: "USDT" }));
  type("Motivo", "Troca");
  type("Quem devolveu", "Rita");
  for (const amount of ["1.234", "1,234"]) {
    type("Quantidade devolvida em USDT", amount);
    save();
    await screen.findByText("Pode ser mil ou um. Escreva 1234 sem ponto, ou 1,2340 com mais uma casa.");
  }
  expect(await deps.profile.giveBacks.count()).toBe(0);
  type("Quantidade devolvida em USDT", "1234");
  save();
  await waitFor(async () =>
    expect(await deps.profile.giveBacks.toArray()).toMatchObject([
      { amountCents: 617_000, units: "1234000000" },
    ]),
  );
});

test("gives back in satoshis what the wallet received over Lightning, which the till's rate did not decide", async () => {
  const deps = await fill({ address: "padaria@carteira.com" });
  await deps.profile.lightningFacts.put({
    id: "ab".repeat(32),
    chargeId: id(1),
    msat: "3400000",
    proof: "provider",
    preimage: null,
    source: "address",
    settledAt: AT,
    late: false,
    demo: false,
  });
  open(deps);
  await openForm();
  fireEvent.click(screen.getByRole("radio", { name: "BTC" }));
  type("Motivo", "Troca");
  type("Quem devolveu", "Rita");
  fireEvent.click(screen.getByRole("button", { name: /^Tudo: 0,00003400\sBTC$/ }));
  save();
  await screen.findByText("Tudo o que esta cobrança recebeu já foi devolvido.");
  expect(await deps.profile.giveBacks.toArray()).toMatchObject([{ amountCents: 1000, units: "3400" }]);
});

test("restores a half-typed give-back after a restart", async () => {
  const deps = await fill();
  const first = open(deps);
  await openForm();
  type("Motivo", "Produto em falta");
  await waitFor(async () => expect(await deps.profile.drafts.count()).toBe(1));
  first.unmount();
  open(deps);
  await openForm();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Motivo").value).toBe("Produto em falta"),
  );
});

test.each(["none", "unpaid", "waiting"])("offers no give-back unless checked (%s)", async (mark) => {
  open(await fill({ mark }));
  await screen.findByText("Só se devolve o que alguém conferiu na carteira.");
  expect(screen.queryByRole("button", { name: "Registrar devolução" })).toBeNull();
});

test("the book lists a give-back as a row with a minus sign, and totals, CSV and closing include it", async () => {
  const deps = await fill();
  await deps.mutate("charge.giveBack", giveBack(6, 400));
  open(deps, "");
  await screen.findByText("devolvido: −R$ 4,00");
  const rows = screen.getAllByRole("listitem").map(textOf);
  expect(rows[0]).toContain("−R$ 4,00");
  expect(rows[0]).toContain("Devolvido");
  expect(rows[0]).toContain("Troca · Rita");
  expect(rows[1]).toContain("R$ 10,00");

  fireEvent.click(screen.getByRole("button", { name: "Exportar CSV" }));
  await screen.findByText(/com 1 cobrança e 1 devolução\./);
  await waitFor(() => expect(csv).not.toBe(""));
  expect(csv.split("\r\n")[2]).toMatch(/;Devolução;-4,00;0,00;BTC;;.*;Troca;Rita;;;;;$/);
  expect(csv.split("\r\n")[2]).toContain(id(1));
});

test("the closing of the give-back's day lists it, whatever the charge's day", async () => {
  const deps = await fill();
  await deps.mutate("charge.giveBack", giveBack(6, 400));
  open(deps, "?dia=2026-11-21");
  const paper = textOf(await screen.findByRole("region", { name: "Dia 21/11/2026" }));
  expect(paper).toContain("Devolvido (1)−R$ 4,00");
  expect(paper).toContain("Total menos devoluções−R$ 4,00");
  expect(paper).toContain("Troca, Rita−R$ 4,00");
});

test("reports that two tills gave back more than was received, and lowers the totals by the received amount only", async () => {
  const deps = await fill();
  await deps.mutate("charge.giveBack", giveBack(6, 700));
  await deps.mutate("charge.giveBack", giveBack(7, 600));
  open(deps);
  const dialog = await detail();
  dialog.getByText("Foi devolvido mais do que esta cobrança recebeu");
  dialog.getByText(/^R\$\s3,00 acima do recebido/);
  expect(screen.getByText("devolvido: −R$ 10,00")).toBeDefined();
  expect(screen.getAllByText("Devolução a conferir")).toHaveLength(1);
});

test("reverting the mark keeps the give-back, reports it, and lowers no total", async () => {
  const deps = await fill();
  await deps.mutate("charge.giveBack", giveBack(6, 400));
  open(deps);
  fireEvent.click((await detail()).getByRole("button", { name: "Não pago" }));
  await screen.findByText("Há devolução e a cobrança não está conferida");
  expect(screen.queryByText(/^devolvido:/)).toBeNull();
  expect(await deps.profile.giveBacks.count()).toBe(1);
});

test("no total includes a give-back of a training charge", async () => {
  const deps = await fill({ training: true });
  await deps.mutate("charge.giveBack", giveBack(6, 400));
  open(deps);
  await screen.findByText("Treino: nenhum dinheiro entrou nem sai.");
  expect(screen.queryByText(/^devolvido:/)).toBeNull();
});
