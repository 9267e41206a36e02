// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { localError } from "#pwa/local-db/databases/local-error.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChargesScreen } from "./ChargesScreen.tsx";

const saved: { name: string; blob: Blob }[] = [];
let latest: Blob = new Blob([]);
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    latest = blob as Blob;
    return "blob:csv";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: latest });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const open = (deps: Deps, search = "") =>
  renderScreen(deps, <ChargesScreen />, { path: "/cobrancas", at: `/cobrancas${search}` });
const id = (n: number) => `7d444840-9dc0-4d1a-b245-00000000000${n}`;
const at = (time: string, day = "2026-11-21") => ({
  createdAt: `${day}T${time}.000Z`,
  expiresAt: `${day}T${time}.900Z`,
});
const session = {
  kind: "user",
  accountId: "a",
  firstName: null,
  email: "a@b.c",
  verified: true,
  isAdmin: false,
} as const;

/** Bread, checked by Rita; cake for a table, expired; a coffee of last month; a training charge. */
async function fillBook(): Promise<Deps> {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate(
    "charge.create",
    buildCharge(id(1), {
      ...at("10:00:00"),
      description: "Pão",
      cashier: "Rita",
      amountCents: 1050,
      tipCents: 50,
    }),
  );
  await deps.mutate(
    "charge.create",
    buildCharge(id(2), { ...at("11:00:00"), description: "Bolo da mesa 7", amountCents: 2000 }),
  );
  await deps.mutate("charge.create", buildCharge(id(3), { ...at("11:30:00"), training: true }));
  await deps.mutate(
    "charge.create",
    buildCharge(id(4), { ...at("11:30:00", "2026-10-30"), description: "Café" }),
  );
  const mark = {
    markId: id(5),
    chargeId: id(1),
    mark: "checked",
    by: "Rita",
    at: "2026-11-21T10:05:00.000Z",
  } as const;
  await deps.mutate("charge.mark", mark);
  return { ...deps, session };
}
const rowTexts = () => screen.getAllByRole("listitem").map((row) => row.textContent ?? "");

test("lists the month's charges newest first with their state, and hides training until chosen", async () => {
  open(await fillBook());
  await screen.findByRole("heading", { level: 1, name: "Cobranças" });
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => within(row).getByRole("link").getAttribute("href"))).toEqual([
    `/cobrancas?cobranca=${id(2)}`,
    `/cobrancas?cobranca=${id(1)}`,
  ]);
  expect(rowTexts()[0]).toContain("Vencida");
  expect(rowTexts()[1]).toContain("Conferido na carteira");
  expect(screen.getAllByText("Ainda não enviada")).toHaveLength(2);
  expect(rows[0]?.getAttribute("aria-setsize")).toBe("2");

  fireEvent.click(screen.getByRole("switch", { name: "Mostrar cobranças de treino" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
  expect(screen.getByText("Treino")).toBeDefined();
});

test("0139: a sale paid by Pix is no bitcoin in the list, its details, the filters and the day", async () => {
  const deps = await fillBook();
  const mark = { chargeId: id(2), mark: "checked", by: "Ana", at: "2026-11-21T11:05:00.000Z" } as const;
  await deps.mutate("charge.mark", { markId: id(6), ...mark, via: "pix" });
  open(deps);
  await screen.findByRole("heading", { level: 1, name: "Cobranças" });
  const [pix] = await screen.findAllByRole("listitem");
  expect(pix?.textContent).toContain("Pix conferido no banco");
  expect(pix?.textContent).not.toMatch(/BTC|Bitcoin/);

  fireEvent.click(within(pix!).getByRole("link"));
  const dialog = await screen.findByRole("dialog", { name: /^Cobrança de/ });
  expect(dialog.textContent).toContain("Pix conferido no banco por Ana");
  expect(dialog.textContent).toContain("RedePix");
  expect(dialog.textContent).not.toMatch(/BTC|Bitcoin|bc1q|Cotação/);
  expect(within(dialog).queryByRole("region", { name: "Na rede" })).toBeNull();
  expect(within(dialog).queryByRole("button", { name: "Conferi na carteira" })).toBeNull();
  within(dialog).getByRole("button", { name: "Corrigir: aguardando" });
});

test.each([
  ["?q=pix", 1],
  ["?situacao=conferidas-pix", 1],
  ["?situacao=conferidas", 1],
  ["?moeda=bitcoin", 1],
])(
  "0139: the book at %s lists what it says of a sale paid by Pix and one in bitcoin",
  async (search, count) => {
    const deps = await fillBook();
    const mark = { chargeId: id(2), mark: "checked", by: "Ana", at: "2026-11-21T11:05:00.000Z" } as const;
    await deps.mutate("charge.mark", { markId: id(6), ...mark, via: "pix" });
    open(deps, search);
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(count));
    const [row] = rowTexts();
    expect(row?.includes("Pix conferido")).toBe(search.includes("pix"));
  },
);

test("a phone whose time zone changed dates the charges anew", async () => {
  vi.stubEnv("TZ", "America/Sao_Paulo");
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(id(1), at("10:00:00")));
  await deps.mutate("charge.create", buildCharge(id(2), at("01:30:00")));
  let now = deps.clock.now();
  open({ ...deps, session, clock: { ...deps.clock, now: () => now } }, "?periodo=hoje");
  await screen.findByText("21/11/2026 07:00");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);

  vi.stubEnv("TZ", "Europe/Lisbon");
  now = "2026-11-21T12:00:30.000Z";
  fireEvent(document, new Event("visibilitychange"));
  await screen.findByText("21/11/2026 10:00");
  await screen.findByText("21/11/2026 01:30");
});

test('a settled Lightning payment is "Pago" with its proof, once it is in the ledger, and only then', async () => {
  const deps = await fillBook();
  const address = "padaria@carteira.com";
  await deps.mutate("charge.create", buildCharge(id(6), { ...at("11:40:00"), address, amountCents: 700 }));
  open(deps, `?cobranca=${id(6)}`);
  const detail = await screen.findByRole("dialog", { name: /7,00/ });
  expect(detail.textContent).toContain("Lightning");
  expect(within(detail).queryByText("Pago")).toBeNull();
  const fact = {
    id: "ab".repeat(32),
    chargeId: id(6),
    msat: "3479000",
    proof: "preimage",
    preimage: "cd".repeat(32),
    source: "address",
    settledAt: "2026-11-21T11:41:00.000Z",
    late: false,
    demo: false,
  } as const;
  await deps.profile.lightningFacts.put(fact);
  await waitFor(() => expect(within(detail).getByText("Pago")).toBeDefined());
  expect(detail.textContent).toContain(fact.id);
  expect(detail.textContent).toContain(`com prova: ${fact.preimage}`);
  // No explorer knows it, and a give-back first needs a person's mark.
  expect(within(detail).queryByText(/mempool/)).toBeNull();
  expect(within(detail).queryByRole("button", { name: "Registrar devolução" })).toBeNull();
});

test("lists a charge with a clock that is off by years at its arrival, and says so", async () => {
  const deps = await fillBook();
  await deps.mutate(
    "charge.create",
    buildCharge(id(6), { ...at("10:00:00", "2099-12-31"), description: "Suco" }),
  );
  await deps.mutate(
    "charge.create",
    buildCharge(id(7), { ...at("10:00:00", "1970-01-01"), description: "Chá" }),
  );
  open(deps, "?periodo=hoje");
  await waitFor(() => expect(screen.getAllByText("Data a conferir")).toHaveLength(2));
  // The server has answered: it received the first charge yesterday.
  await deps.profile.charges.update(id(6), { heardAt: "2026-11-20T12:00:00.000Z" });
  await deps.profile.outbox.clear();
  await waitFor(() => expect(screen.getAllByText("Data a conferir")).toHaveLength(1));
  expect(rowTexts().some((text) => text.includes("Suco"))).toBe(false);
  cleanup();

  open(deps, `?cobranca=${id(6)}`);
  const detail = await screen.findByRole("dialog");
  expect(detail.textContent).toContain("Nas somas e nos períodos vale o dia em que ela chegou ao servidor.");
  expect(within(detail).getByText("Chegou ao servidor em")).toBeDefined();
});

test("a charge with an impossible date stands at its arrival beside a give-back, also in the file", async () => {
  const deps = await fillBook();
  await deps.mutate(
    "charge.create",
    buildCharge(id(6), { ...at("10:00:00", "2099-12-31"), description: "Suco" }),
  );
  await deps.profile.charges.update(id(6), { heardAt: "2026-11-21T10:30:00.000Z" });
  await deps.mutate("charge.giveBack", {
    giveBackId: id(7),
    chargeId: id(1),
    markId: id(5),
    amountCents: 100,
    units: null,
    reason: "Troca",
    by: "Rita",
    reference: null,
    at: "2026-11-21T11:45:00.000Z",
  });
  open(deps);
  await waitFor(() =>
    expect(rowTexts().map((text) => /Troca|Bolo|Suco|Pão/.exec(text)?.[0])).toEqual([
      "Troca",
      "Bolo",
      "Suco",
      "Pão",
    ]),
  );
  fireEvent.click(screen.getByRole("button", { name: "Exportar CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = (await (saved[0]?.blob ?? new Blob()).text()).split("\r\n");
  expect(rows[2]).toMatch(/^21\/11\/2026;.*;Suco;/);
});

test("search finds by amount, word, cashier and end of an address; an empty result says what the book holds", async () => {
  open(await fillBook());
  const field = await screen.findByRole("searchbox", { name: "Buscar cobrança" });
  for (const [typed, found] of [
    ["10,50", 1],
    ["r$ 20", 1],
    ["bolo mesa", 1],
    ["RITA", 1],
    ["8f3t4", 2],
    ["pao 20", 0],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    await waitFor(() => expect(screen.queryAllByRole("listitem")).toHaveLength(found));
  }
  screen.getByText("Nenhuma cobrança encontrada");
  fireEvent.click(screen.getByRole("button", { name: "Ver todas" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(4));
});

test("filters by period, state and cashier, with the filters in the address", async () => {
  const deps = await fillBook();
  open(deps, "?periodo=tudo&situacao=vencidas");
  await waitFor(() =>
    expect(rowTexts().map((text) => /Bolo|Café/.exec(text)?.[0])).toEqual(["Bolo", "Café"]),
  );
  fireEvent.change(screen.getByLabelText("Período"), { target: { value: "last-month" } });
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  fireEvent.change(screen.getByLabelText("Situação"), { target: { value: " " } });
  fireEvent.change(screen.getByLabelText("Período"), { target: { value: "all" } });
  fireEvent.change(screen.getByLabelText("Caixa"), { target: { value: "Rita" } });
  await waitFor(() => expect(rowTexts()).toHaveLength(1));
  expect(rowTexts()[0]).toContain("Pão");
});

test("the month's total counts checked charges only, beside the limit", async () => {
  open(await fillBook());
  const month = await screen.findByRole("region", { name: "Conferido em novembro de 2026" });
  expect(month.textContent).toContain("R$\u00a010,50");
  expect(month.textContent).toContain("Consulte seu contador.");
  expect(month.textContent).toContain("Texto revisado em 20 de novembro de 2026.");
});

test("a newer mark corrects an older one, and all marks stay listed", async () => {
  const deps = await fillBook();
  open(deps, `?cobranca=${id(1)}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Cobrança de R$\u00a010,50" }));
  expect(dialog.getByText(/Conferido na carteira por Rita/)).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Não pago" }));
  await dialog.findByText(/^Não pago, /);
  const said = dialog.getAllByRole("listitem").map((item) => item.textContent);
  expect(said).toHaveLength(2);
  expect(said[0]).toContain("vale esta");
  expect(said[1]).toContain("Conferido na carteira por Rita");
  expect(await deps.profile.chargeMarks.count()).toBe(2);
  const explorer = dialog.getByRole("link", { name: "Ver o endereço em mempool.space" });
  expect(explorer.getAttribute("rel")).toBe("noopener noreferrer");
  expect(explorer.getAttribute("href")).toBe(
    "https://mempool.space/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  );
  expect(dialog.getByRole("link", { name: "Abrir e imprimir o código" }).getAttribute("href")).toContain(
    `/qr-generator?cobranca=${id(1)}`,
  );
});

test("marking a charge as checked first asks the same question as its ticket", async () => {
  const deps = await fillBook();
  open(deps, `?cobranca=${id(2)}`);
  const detail = within(await screen.findByRole("dialog", { name: "Cobrança de R$\u00a020,00" }));
  const ask = () => fireEvent.click(detail.getByRole("button", { name: "Conferi na carteira" }));
  ask();
  const question = await screen.findByRole("dialog", { name: "Você viu este pagamento na sua carteira?" });
  expect(question.textContent).toMatch(/0,00003479\sBTC, Rede Bitcoin, depois de 11h00/);
  expect(await deps.profile.chargeMarks.count()).toBe(1);
  fireEvent.click(within(question).getByRole("button", { name: "Ainda não" }));
  expect(screen.queryByRole("dialog", { name: /^Você viu/ })).toBeNull();
  expect(await deps.profile.chargeMarks.count()).toBe(1);

  ask();
  fireEvent.click(await screen.findByRole("button", { name: "Sim, vi na carteira" }));
  await detail.findByText(/^Conferido na carteira, /);
  expect(screen.queryByRole("dialog", { name: /^Você viu/ })).toBeNull();
  expect(await deps.profile.chargeMarks.where("chargeId").equals(id(2)).toArray()).toMatchObject([
    { mark: "checked", by: null },
  ]);
});

test("a mark or a note that a full device cannot store says so", async () => {
  const deps = { ...(await fillBook()), mutate: () => Promise.reject(localError("storage_full")) };
  open(deps, `?cobranca=${id(2)}`);
  const detail = within(await screen.findByRole("dialog", { name: "Cobrança de R$\u00a020,00" }));
  fireEvent.click(detail.getByRole("button", { name: "Não pago" }));
  await screen.findByText("O armazenamento deste aparelho está cheio. Libere espaço e tente de novo.");
  const note = detail.getByLabelText("Anotação da loja");
  fireEvent.change(note, { target: { value: "Entregue" } });
  fireEvent.blur(note);
  const told = await detail.findByText(/Copie o texto antes de fechar\./);
  expect(told.textContent).toBe("A anotação não foi salva. Copie o texto antes de fechar.");
});

test("a training charge's five points must be ticked before the mark, with the day of an older charge", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate(
    "charge.create",
    buildCharge(id(3), { ...at("11:30:00", "2026-11-20"), training: true, rateSource: "example" }),
  );
  open(deps, `?cobranca=${id(3)}`);
  const detail = within(await screen.findByRole("dialog", { name: "Cobrança de R$\u00a010,00" }));
  fireEvent.click(detail.getByRole("button", { name: "Conferi na carteira" }));
  const sheet = await screen.findByRole("dialog", { name: "Antes de entregar, olhe a sua carteira" });
  const points = within(sheet).getAllByRole("checkbox");
  expect(points).toHaveLength(5);
  expect(sheet.textContent).toContain("Depois de 20/11/2026");
  const confirm = within(sheet).getByRole("button", { name: "Conferi tudo" });
  fireEvent.click(confirm);
  await within(sheet).findByText("Faltam 5 pontos. Marque cada um ao conferir.");
  for (const point of points.slice(1)) fireEvent.click(point);
  fireEvent.click(confirm);
  await within(sheet).findByText("Falta 1 ponto. Marque cada um ao conferir.");
  expect(await deps.profile.chargeMarks.count()).toBe(0);
  fireEvent.click(points[0] as HTMLElement);
  fireEvent.click(confirm);
  await detail.findByText(/^Conferido na carteira, /);
  expect(await deps.profile.chargeMarks.toArray()).toMatchObject([{ mark: "checked" }]);
});

test("a note is stored as a draft with every key, saved when the field loses focus, and found by search", async () => {
  const deps = await fillBook();
  open(deps, `?cobranca=${id(2)}`);
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Anotação da loja");
  fireEvent.change(field, { target: { value: "Entregue na portaria" } });
  await waitFor(async () =>
    expect(await deps.profile.drafts.get(`charge-note:${id(2)}`)).toMatchObject({
      value: "Entregue na portaria",
    }),
  );
  fireEvent.blur(field);
  await screen.findByText("Anotação salva");
  expect(await deps.profile.chargeNotes.get(id(2))).toMatchObject({ note: "Entregue na portaria" });
  expect(await deps.profile.drafts.get(`charge-note:${id(2)}`)).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "portaria" } });
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
});

test("restores an unsaved draft of a note", async () => {
  const deps = await fillBook();
  await deps.profile.drafts.put({
    key: `charge-note:${id(2)}`,
    value: "meia fra",
    savedAt: "2026-11-21T12:00:00.000Z",
  });
  open(deps, `?cobranca=${id(2)}`);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("Anotação da loja").value).toBe("meia fra"),
  );
});

test("the CSV file has the month's charges, oldest first, and the month in its name", async () => {
  open(await fillBook());
  fireEvent.click(await screen.findByRole("button", { name: "Exportar CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe("cobrancas-2026-11.csv");
  const bytes = new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const rows = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(";Conferido na carteira;10,50;0,50;BTC;0,00003479;");
  expect(rows[2]).toContain(";Bolo da mesa 7;");
});

test("closing the day totals the checked charges and lists the others", async () => {
  open(await fillBook(), "?dia=2026-11-21");
  const paper = await screen.findByRole("region", { name: "Dia 21/11/2026" });
  const text = (paper.textContent ?? "").replaceAll("\u00a0", " ");
  expect(text).toContain("TotalR$ 10,50");
  expect(text).toContain("Gorjetas (dentro do total)R$ 0,50");
  expect(text).toContain("Rita (1)R$ 10,50");
  expect(text).toContain("Bitcoin (1)R$ 10,50");
  expect(text).toContain("Bolo da mesa 7R$ 20,00");
  expect(text).toContain("Não é documento fiscal");
});

test("queries the network only if this till allows it, and does not turn the answer into a mark", async () => {
  const deps = await fillBook();
  await deps.profile.outbox.clear();
  const asked: string[] = [];
  const call: Deps["call"] = (_method, path) => {
    asked.push(path);
    return Promise.resolve({
      kind: "ok",
      serverDate: null,
      body: {
        seen: true,
        units: "3000",
        compared: "under",
        confirmations: 2,
        txid: "ab".repeat(32),
        payments: 1,
        asOf: "2026-11-21T12:00:00.000Z",
        source: "mempool.space",
        demo: true,
      },
    });
  };
  open({ ...deps, call }, `?cobranca=${id(2)}`);
  await screen.findByRole("dialog");
  expect(asked).toEqual([]);
  fireEvent.click(
    screen.getByRole("switch", { name: "Procurar na rede quando houver internet", hidden: true }),
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  await screen.findByText("Visto na rede, 2 confirmações");
  screen.getByText(/a menor/);
  screen.getByText("Ambiente de demonstração");
  expect(asked).toEqual([`/api/charges/${id(2)}/sighting`]);
  expect(await deps.profile.chargeMarks.count()).toBe(1);
});

test("a payment on the network that another open charge over the same bitcoin could claim is said to be of either", async () => {
  const deps = await fillBook();
  const twin = { ...at("11:20:00"), description: "Torta" };
  await deps.mutate("charge.create", buildCharge(id(6), twin));
  await deps.profile.outbox.clear();
  const body = {
    seen: true,
    units: "17241",
    compared: "exact",
    confirmations: 1,
    txid: "ab".repeat(32),
    payments: 1,
    asOf: "2026-11-21T12:00:00.000Z",
    source: "mempool.space",
    demo: true,
  };
  const call: Deps["call"] = () => Promise.resolve({ kind: "ok", serverDate: null, body });
  open({ ...deps, call }, `?cobranca=${id(6)}`);
  await screen.findByRole("dialog");
  fireEvent.click(
    screen.getByRole("switch", { name: "Procurar na rede quando houver internet", hidden: true }),
  );
  await screen.findByText("Visto na rede, 1 confirmação");
  screen.getByText("A rede não diz de qual das cobranças é um pagamento igual.");
  // Charges in bitcoin often repeat an amount, so the list says nothing of it.
  expect(screen.queryByText("Pode ser de outra")).toBeNull();

  for (const other of [id(1), id(2)])
    await deps.mutate("charge.mark", {
      markId: deps.newId(),
      chargeId: other,
      mark: "checked",
      by: null,
      at: "2026-11-21T11:30:00.000Z",
    });
  await waitFor(() => expect(screen.queryByText(/^A rede não diz de qual/)).toBeNull());
});

test("a payment that was matched with an equal charge marked by hand is not hidden at the open one, and leads to the other", async () => {
  const deps = await fillBook();
  await deps.mutate("charge.create", buildCharge(id(6), { ...at("11:20:00"), description: "Torta" }));
  await deps.profile.outbox.clear();
  const possible = [
    { units: "17241", txid: "ab".repeat(32), at: null, chargeId: id(1) },
    { units: "90", txid: "cd".repeat(32), at: "2026-11-21T11:59:00.000Z", chargeId: null },
  ];
  const asOf = "2026-11-21T12:00:00.000Z";
  const body = { seen: false, possible, asOf, source: "mempool.space", demo: false };
  const call: Deps["call"] = () => Promise.resolve({ kind: "ok", serverDate: null, body });
  open({ ...deps, call }, `?cobranca=${id(6)}`);
  await screen.findByRole("dialog");
  fireEvent.click(
    screen.getByRole("switch", { name: "Procurar na rede quando houver internet", hidden: true }),
  );
  await screen.findByText("Há pagamento na rede que pode ser desta cobrança ou de outra.");
  expect(screen.queryByText("Ainda não visto na rede")).toBeNull();
  screen.getByText(/, ainda sem confirmação$/);
  const link = screen.getByRole("link", { name: "Ver a outra cobrança" });
  expect(link.getAttribute("href")).toContain(id(1));
});

test("an empty book explains itself, and an unknown charge is reported as not found", async () => {
  open(await buildDeps({ withCourse: false }), "?cobranca=nada");
  expect(await screen.findByText("Nenhuma cobrança ainda")).toBeDefined();
  expect(await screen.findByRole("dialog", { name: "Cobrança não encontrada neste aparelho" })).toBeDefined();
});

test("a book that holds only training charges shows them", async () => {
  const deps = await buildDeps({ withCourse: false });
  await deps.mutate("charge.create", buildCharge(id(3), { ...at("11:30:00"), training: true }));
  open(deps);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
});
