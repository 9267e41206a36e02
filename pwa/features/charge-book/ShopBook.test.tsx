// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { MemberRow } from "#db/entities/rows.ts";
import { shiftKey } from "#db/rules/shops/shift-key.ts";
import { shiftValue, type ShiftFacts } from "#db/rules/shops/shift.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { freshMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { buildCharge, buildEntry } from "#pwa/local-db/testing/builders.ts";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargesScreen } from "./ChargesScreen.tsx";
import { buildCsv } from "./save-csv.ts";
import { readShopBook } from "#pwa/local-db/queries/book-queries.ts";
import { filterBook } from "#db/rules/charge-book/charge-filter.ts";
import { filterOf, DEFAULT_VIEW } from "./book-address.ts";
import { namesOf } from "./maker-names.ts";

afterEach(cleanup);

const TILL = "22222222-2222-4222-8222-222222222222";
const GONE = "33333333-3333-4333-8333-333333333333";
const id = (n: number) => `7d444840-9dc0-4d1a-b245-00000000000${n}`;
const AT = { createdAt: "2026-11-21T10:00:00.000Z", expiresAt: "2026-11-21T10:15:00.000Z" };

const member = (fields: Pick<MemberRow, "id" | "name" | "role">): MemberRow => ({
  kind: fields.role === "till" ? "till" : "person",
  addedAt: "2026-11-01T00:00:00.000Z",
  endedAt: null,
  publicKey: null,
  ...fields,
});

const entryOfAna = (dbName: string) => buildEntry(dbName, { accountId: ANA.accountId, displayName: "Ana" });

/**
 * Ana's shop: sales by her, by her till and by a cashier who deleted the account, and one charge that is not sent yet.
 */
async function shopOfAna(): Promise<Deps> {
  const deps = await buildDeps({ withCourse: false });
  const { registry, profile } = deps;
  await registry.profiles.put(entryOfAna(profile.name));
  const sold = [
    { description: "Pão", amountCents: 1000, madeBy: null },
    { description: "Bolo", amountCents: 2000, madeBy: TILL, cashier: "Rita" },
    { description: "Café", amountCents: 4000, madeBy: GONE, cashier: "Bia" },
  ] as const;
  for (const [at, { madeBy, ...fields }] of sold.entries()) {
    await deps.mutate("charge.create", buildCharge(id(at), { ...AT, ...fields }));
    await profile.charges.update(id(at), { madeBy, heardAt: null });
    await deps.mutate("charge.mark", {
      markId: id(at + 4),
      chargeId: id(at),
      mark: "checked",
      by: null,
      at: AT.createdAt,
    });
  }
  await profile.outbox.clear();
  await deps.mutate("charge.create", buildCharge(id(3), { ...AT, description: "Suco" }));
  return { ...deps, session: ANA };
}
const withPeople = async (): Promise<Deps> => {
  const deps = await shopOfAna();
  await deps.profile.members.bulkPut([
    member({ id: ANA.accountId, name: "Ana", role: "owner" }),
    member({ id: TILL, name: "Caixa 1", role: "till" }),
  ]);
  return deps;
};

const open = (deps: Deps, search = "") =>
  renderScreen(deps, <ChargesScreen />, { path: "/cobrancas", at: `/cobrancas${search}` });
const textOf = (what: RegExp): string =>
  screen
    .getAllByRole("listitem")
    .map((row) => row.textContent ?? "")
    .find((text) => what.test(text)) ?? "";

test("each charge says who made it, and the book of one person can be chosen", async () => {
  open(await withPeople());
  const makers = await screen.findByRole("radiogroup", { name: "Quem" });
  const maker = (name: string) => within(makers).getByRole<HTMLInputElement>("radio", { name });
  expect(
    within(makers)
      .getAllByRole("radio")
      .map((radio) => radio.getAttribute("aria-label")),
  ).toEqual(["Todos", "Ana", "Caixa 1", "Quem já saiu"]);
  expect(textOf(/Pão/)).toContain("Ana · Pão");
  expect(textOf(/Bolo/)).toContain("Caixa 1 · Bolo · Rita");
  expect(textOf(/Café/)).toContain("Quem já saiu · Café · Bia");
  expect(textOf(/Suco/)).toContain("Ana · Suco");

  fireEvent.click(maker("Caixa 1"));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  fireEvent.click(maker("Ana"));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  expect(maker("Ana").checked).toBe(true);
  fireEvent.click(maker("Todos"));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(4));
});

/** The accountant's file of all days, with its titles. */
async function csvRows(deps: Deps): Promise<string[][]> {
  const now = deps.clock.now();
  const book = await readShopBook(deps, { timeZone: "America/Sao_Paulo", now });
  const found = filterBook(
    book.entries,
    filterOf({ ...DEFAULT_VIEW, period: { kind: "all" } }, "2026-11-21", false),
    now,
  );
  const csv = await buildCsv(found, (date) => ({ date, time: "h" }), namesOf(book.makers));
  return (await csv.text())
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(";"));
}

test("closing the day totals what each person charged, and the file names them", async () => {
  const deps = await withPeople();
  open(deps, "?dia=2026-11-21");
  const paper = await screen.findByRole("region", { name: "Dia 21/11/2026" });
  const text = (paper.textContent ?? "").replaceAll("\u00a0", " ");
  expect(text).toContain(
    "Por quem cobrouAna (1)R$ 10,00Caixa 1 (1)R$ 20,00destas, no caixa: Rita (1)R$ 20,00Quem já saiu (1)R$ 40,00",
  );
  expect(text).not.toContain("Por caixa");
  expect(text).toMatch(/Das 0h às 24h pelo relógio deste aparelho \(Horário .+\)\./);

  const [titles, ...rows] = await csvRows(deps);
  expect(titles?.at(-1)).toBe("Cobrado por");
  expect(rows.map((row) => row.at(-1) ?? "").toSorted()).toEqual(["Ana", "Ana", "Caixa 1", "Quem já saiu"]);
});

test("a shop of one person shows no maker names", async () => {
  const deps = await shopOfAna();
  await deps.profile.charges.bulkUpdate([1, 2].map((n) => ({ key: id(n), changes: { madeBy: null } })));
  await deps.profile.members.put(member({ id: ANA.accountId, name: "Ana", role: "owner" }));
  open(deps);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(4));
  expect(screen.queryByRole("radiogroup", { name: "Quem" })).toBeNull();
  expect(textOf(/Pão/)).not.toContain("Ana");
});

test("two people who marked differently are both named, the newer mark applies, and a late charge is flagged", async () => {
  const deps = await withPeople();
  const mark = { chargeId: id(1), mark: "unpaid", by: "Rita", at: "2026-11-21T10:30:00.000Z" } as const;
  await deps.mutate("charge.mark", { ...mark, markId: id(8) });
  await deps.profile.charges.update(id(1), { afterEnd: true });
  open(deps, `?cobranca=${id(1)}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Cobrança de R$\u00a020,00" }));
  dialog.getByText(/^Marcaram diferente: vale a marcação mais nova/);
  dialog.getByText("Depois de desligado");
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Não pago por Rita, .*vale esta$/),
    expect.stringMatching(/^Conferido na carteira, /),
  ]);
  // The owner's mark is the newest, and in a shop of several people it carries a name.
  fireEvent.click(dialog.getByRole("button", { name: "Corrigir: aguardando" }));
  await dialog.findByText(/^Voltou para aguardando por Ana, /);
});

test("the closing lists each shift with what was expected, counted and the difference", async () => {
  const deps = await withPeople();
  const facts = {
    by: "Rita",
    openedAt: "2026-11-21T09:00:00.000Z",
    floatCents: 10_000,
    closedAt: "2026-11-21T11:00:00.000Z",
    counted: { cash: 9900, bitcoin: 2000 },
  };
  const put = (key: string, value: ShiftFacts) =>
    deps.mutate("state.put", { key, value: shiftValue(value), at: AT.createdAt });
  await put(shiftKey(TILL, "a"), facts);
  await put(shiftKey(ANA.accountId, "b"), { ...facts, by: null, closedAt: null, counted: {} });
  await put(shiftKey(TILL, "c"), { ...facts, openedAt: "2026-11-20T12:00:00.000Z" });
  open(deps, "?dia=2026-11-21");
  const paper = await screen.findByRole("region", { name: "Dia 21/11/2026" });
  const text = (paper.textContent ?? "").replaceAll("\u00a0", " ");
  expect(text).toContain("Caixas abertos no dia");
  expect(text).toContain(
    "Troco em dinheiroR$ 100,00contado R$ 99,00, diferença−R$ 1,00Bitcoin, conferidoR$ 20,00contado R$ 20,00, diferençaR$ 0,00",
  );
  expect(text).toMatch(/Ana, aberto desde .*Troco em dinheiroR\$ 100,00Bitcoin, conferidoR\$ 10,00Por moeda/);
  expect(text.match(/Rita, \d/g)).toHaveLength(1);
});

test("two phones of one person that opened the shift without a signal are both named as open, and the day counts each sale once", async () => {
  const deps = await withPeople();
  const facts = {
    by: "Rita",
    openedAt: "2026-11-21T09:00:00.000Z",
    floatCents: 0,
    closedAt: null,
    counted: {},
  };
  const put = (key: string, value: ShiftFacts) =>
    deps.mutate("state.put", { key, value: shiftValue(value), at: AT.createdAt });
  await put(shiftKey(TILL, "a"), facts);
  await put(shiftKey(ANA.accountId, "b"), { ...facts, by: null });
  open(deps, "?dia=2026-11-21");
  const paper = await screen.findByRole("region", { name: "Dia 21/11/2026" });
  await within(paper).findByText("Caixas abertos no dia");
  const text = () => (paper.textContent ?? "").replaceAll("\u00a0", " ");
  expect(text()).not.toContain("ao mesmo tempo");
  expect(text()).toContain("TotalR$ 70,00");

  await put(shiftKey(TILL, "c"), { ...facts, openedAt: "2026-11-21T09:30:00.000Z" });
  await waitFor(() =>
    expect(
      within(paper).getAllByText(
        "Dois caixas desta pessoa abertos ao mesmo tempo: as vendas desse tempo aparecem nos dois, e uma vez no total do dia.",
      ),
    ).toHaveLength(2),
  );
  expect(text()).toContain("TotalR$ 70,00");
});

test("a charge of which two Lightning invoices were paid is one that was paid twice", async () => {
  const deps = await withPeople();
  await deps.mutate(
    "charge.create",
    buildCharge(id(8), { ...AT, address: "loja@carteira.com", description: "Torta" }),
  );
  const fact = {
    chargeId: id(8),
    msat: "3479000",
    proof: "provider",
    preimage: null,
    source: "address",
    settledAt: "2026-11-21T10:05:00.000Z",
    late: false,
    demo: false,
  } as const;
  await deps.profile.lightningFacts.put({ ...fact, id: "a".repeat(64) });
  open(deps, `?cobranca=${id(8)}`);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Pago");
  expect(dialog.queryByText("Paga duas vezes")).toBeNull();

  await deps.profile.lightningFacts.put({ ...fact, id: "b".repeat(64), late: true });
  await dialog.findByText("Esta venda foi paga duas vezes");
  dialog.getByText(
    "O cliente pagou dois códigos Lightning desta cobrança. Combine com ele a devolução de um.",
  );
  expect(textOf(/Torta/)).toContain("Paga duas vezes");
  cleanup();

  await deps.profile.lightningFacts.put({
    ...fact,
    id: "b".repeat(64),
    late: true,
    msat: "3479500999",
    settledAt: "2026-11-21T10:45:00.000Z",
  });
  const fields = new Map((await csvRows(deps)).map((row) => [row[2], row]));
  expect(["Pago", "Pago de novo"].map((state) => fields.get(state)?.[27])).toEqual([
    "a".repeat(64),
    "b".repeat(64),
  ]);
  const [sale, again] = [fields.get("Pago") ?? [], fields.get("Pago de novo") ?? []];
  expect([again[3], again[6], again[19], again[26]]).toEqual([
    sale[3],
    "0,03479500",
    id(8),
    "2026-11-21T10:45:00.000Z h",
  ]);
  // The tip, the discount and the items were sold once.
  expect([again[4], again[20], again[21]]).toEqual(["0,00", "0,00", ""]);
});

test("marks a payment that could belong to another till's charge until people have decided about both charges", async () => {
  const deps = await withPeople();
  const twin = {
    ...AT,
    coin: "usdt",
    address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    units: "5504587",
  } as const;
  await deps.mutate("charge.create", buildCharge(id(8), { ...twin, description: "Torta" }));
  await deps.mutate("charge.create", buildCharge(id(9), { ...twin, description: "Doce" }));
  await deps.profile.charges.update(id(9), { madeBy: TILL, heardAt: null });
  open(deps, `?cobranca=${id(8)}`);
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("Um pagamento pode ser desta cobrança ou de outra");
  const other = dialog.getByRole("link", { name: /^R\$\s10,00, .*, Caixa 1$/ });
  expect(other.getAttribute("href")).toBe(`/cobrancas?cobranca=${id(9)}`);
  expect(screen.getAllByText("Pode ser de outra")).toHaveLength(2);
  expect(textOf(/Torta/)).toMatch(/^Um pagamento pode ser desta cobrança ou de outra/);
  expect(textOf(/Torta/)).toContain("Vencida");

  for (const chargeId of [id(8), id(9)])
    await deps.mutate("charge.mark", {
      markId: deps.newId(),
      chargeId,
      mark: chargeId === id(8) ? "checked" : "unpaid",
      by: null,
      at: "2026-11-21T11:00:00.000Z",
    });
  await waitFor(() => expect(screen.queryByText("Pode ser de outra")).toBeNull());
});

test("shows three wrong PINs and the allowed tries in the row and in the charge, and changes no mark", async () => {
  const deps = await withPeople();
  const marked = (code: "closed" | "reopened", minute: number, by: string) =>
    deps.profile.chargeMarks.put({
      id: deps.newId(),
      chargeId: id(1),
      mark: "waiting",
      by,
      at: `2026-11-21T10:0${minute}:00.000Z`,
      code,
    });
  await marked("closed", 1, "Caixa 2");
  open(deps, `?cobranca=${id(1)}`);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/^3 códigos errados por Caixa 2, /);
  expect(textOf(/Bolo/)).toContain("3 códigos errados");
  expect(textOf(/Bolo/)).toContain("Conferido");

  await marked("reopened", 2, "Ana");
  await dialog.findByText(/^Tentativas liberadas por Ana, /);
  dialog.getByText(/^3 códigos errados por Caixa 2, /);
  expect(textOf(/Bolo/)).toContain("Tentativas liberadas");
});

test("LN33: an accepted PIN whose payment the server does not know is red, until the payment is there", async () => {
  const deps = await withPeople();
  await deps.profile.chargeMarks.update(id(5), { pin: true });
  const state = { ...deps.sync.state(), lastSyncAt: "2026-11-21T10:10:00.000Z" };
  open({ ...deps, sync: { ...deps.sync, state: () => state } }, `?cobranca=${id(1)}`);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Código aceito, pagamento não encontrado");
  dialog.getByText(/^O código do cliente foi aceito no caixa/);
  expect(screen.getAllByText("Sem pagamento")).toHaveLength(1);
  expect(textOf(/Bolo/)).toMatch(/^Código aceito, pagamento não encontrado/);
  // Nobody looked into the wallet, so nothing says so, and whoever does can say it.
  expect(textOf(/Bolo/)).toContain("Código conferido");
  expect(textOf(/Bolo/)).not.toContain("Conferido na carteira");
  expect(textOf(/Bolo/)).toMatch(/≈\s0,00003479\sBTC/);
  dialog.getByText(/^Código do cliente conferido, /);
  expect(dialog.queryByText(/Conferido na carteira/)).toBeNull();
  dialog.getByRole("button", { name: "Conferi na carteira" });

  await deps.profile.lightningFacts.put({
    id: "ab".repeat(32),
    chargeId: id(1),
    msat: "2000000",
    proof: "provider",
    preimage: null,
    source: "address",
    settledAt: AT.createdAt,
    late: false,
    demo: false,
  });
  await waitFor(() => expect(screen.queryByText("Sem pagamento")).toBeNull());
  expect(dialog.queryByText("Código aceito, pagamento não encontrado")).toBeNull();
});

test.each([
  { role: "cashier", manages: false },
  { role: "till", manages: false },
  { role: "manager", manages: true },
] as const)(
  "offers a $role of somebody else's shop give-backs and a note: $manages",
  async ({ role, manages }) => {
    const deps = await withPeople();
    await deps.registry.profiles.update(deps.profile.name, { shop: { id: "loja", name: "Padaria" } });
    await deps.profile.members.update(ANA.accountId, { role });
    open(deps, `?cobranca=${id(0)}`);
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByRole("button", { name: "Não pago" });
    const offered = () => [
      dialog.queryByRole("button", { name: "Registrar devolução" }) !== null,
      dialog.queryByLabelText("Anotação da loja") !== null,
    ];
    await waitFor(() => expect(offered()).toEqual([manages, manages]));
    if (!manages) return;
    fireEvent.click(dialog.getByRole("button", { name: "Registrar devolução" }));
    await dialog.findByText(/não dê troco, nem em Pix nem em dinheiro\. Chame o dono\.$/);
  },
);

test("a charge that asks for much more than its customer paid is red, with both figures", async () => {
  const deps = await withPeople();
  // Of the second one the server's rate was another than the till's of some hours ago.
  const paid = ["4000000", "36000000"] as const;
  for (const [at, msat] of paid.entries()) {
    await deps.profile.charges.update(id(at + 1), { address: "loja@carteira.com", units: "40000" });
    await deps.profile.lightningFacts.put({
      id: String(at).repeat(64),
      chargeId: id(at + 1),
      msat,
      proof: "provider",
      preimage: null,
      source: "address",
      settledAt: AT.createdAt,
      late: false,
      demo: false,
    });
  }
  open(deps, `?cobranca=${id(1)}`);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Pago com outro valor");
  expect(plainSpaces(dialog.getByText(/^A cobrança pede/).textContent ?? "")).toContain(
    "pede uns 40.000 sats, e o cliente pagou 4.000 sats.",
  );
  expect(textOf(/Bolo/)).toContain("Outro valor");
  expect(textOf(/Café/)).toContain("Pago");
  expect(textOf(/Café/)).not.toContain("Outro valor");
  // What the wallet received, not what the till asked for.
  expect(plainSpaces(textOf(/Café/))).toContain("0,00036000 BTC");
});

test("the charges of one sale: one is open, then one is received, and two that were are red", async () => {
  const deps = await withPeople();
  const sale = { ...AT, amountCents: 5000 };
  await deps.mutate("charge.create", buildCharge(id(8), { ...sale, description: "Torta" }));
  await deps.mutate("charge.create", buildCharge(id(9), { ...sale, description: "Doce" }));
  await deps.profile.charges.update(id(9), { saleOf: id(8), madeBy: null, heardAt: null });
  const mark = (chargeId: string) =>
    deps.mutate("charge.mark", {
      markId: deps.newId(),
      chargeId,
      mark: "checked",
      by: null,
      at: "2026-11-21T11:00:00.000Z",
    });
  open(deps, `?cobranca=${id(9)}`);
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^Esta venda tem outra cobrança/);
  expect(textOf(/Doce/)).toMatch(/Mesma venda.*Vencida/);
  expect(textOf(/Torta/)).not.toContain("Mesma venda");

  await mark(id(9));
  await waitFor(() => expect(textOf(/Torta/)).toContain("Trocada"));
  expect(textOf(/Torta/)).not.toContain("Vencida");
  expect(textOf(/Doce/)).toContain("Conferido na carteira");

  await mark(id(8));
  await dialog.findByText("Esta venda foi paga duas vezes");
  const other = dialog.getByRole("link", { name: /^R\$\s50,00, .*, Rede Bitcoin$/ });
  expect(other.getAttribute("href")).toBe(`/cobrancas?cobranca=${id(8)}`);
  expect(screen.getAllByText("Paga duas vezes")).toHaveLength(3);
});

test("a sale that was paid in another way on the next day is open on neither", async () => {
  const deps = await withPeople();
  // Noon of both days, so that the days are the same in every time zone.
  const times = ["2026-11-19T12:00:00.000Z", "2026-11-20T12:00:00.000Z"] as const;
  const [first, second] = times.map((createdAt) => ({ createdAt, expiresAt: times[1], amountCents: 5000 }));
  await deps.mutate("charge.create", buildCharge(id(8), { ...first, description: "Torta" }));
  await deps.mutate("charge.create", buildCharge(id(9), { ...second, description: "Doce" }));
  await deps.profile.charges.update(id(9), { saleOf: id(8), madeBy: null, heardAt: null });
  const openOn = async (day: string) => {
    open(deps, `?dia=2026-11-${day}`);
    const paper = await screen.findByRole("region", { name: `Dia ${day}/11/2026` });
    const text = paper.textContent ?? "";
    cleanup();
    return ["Torta", "Doce"].filter((what) => text.includes(what));
  };
  expect([await openOn("19"), await openOn("20")]).toEqual([["Torta"], []]);

  const checked = { markId: deps.newId(), chargeId: id(9), mark: "checked", by: null, at: times[1] } as const;
  await deps.mutate("charge.mark", checked);
  expect([await openOn("19"), await openOn("20")]).toEqual([[], []]);
});

test("the book of a shop that a person has left says so, and offers neither a charge nor a shift", async () => {
  const deps = await buildDeps({ withCourse: false });
  const shop = { id: "rosa", name: "Loja da Rosa" };
  await deps.registry.profiles.put({ ...entryOfAna(deps.profile.name), shop });
  await deps.profile.meta.put({ ...freshMeta("c1", ANA.accountId), endedAt: AT.createdAt });
  renderScreen({ ...deps, session: ANA }, <ChargesScreen shift="Seu caixa" />, {
    path: "/cobrancas",
    at: "/cobrancas",
  });

  await screen.findByRole("heading", { name: "O livro desta loja não está mais aqui" });
  expect(screen.queryByRole("heading", { name: "Nenhuma cobrança ainda" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Gerar cobrança" })).toBeNull();
  expect(screen.queryByText("Seu caixa")).toBeNull();
});
