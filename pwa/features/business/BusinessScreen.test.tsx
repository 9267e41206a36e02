// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DashboardAnswer } from "#db/protocol/processor-api.ts";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildCharge, standingClock } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { BusinessScreen } from "./BusinessScreen.tsx";
import type { SaveReport } from "./report.ts";

// The device's clock is set to noon UTC on 21 November.
const PAID = {
  ...EMPTY_ACCOUNT,
  hasPaymentSetupAccess: true,
  hasLessonsAccess: true,
  businessName: "Padaria",
};
const AT = "/business-dashboard";

const ANSWER: DashboardAnswer = {
  totalReceivedBrl: "0.00",
  transactionCount: 1,
  successRate: 100,
  estimatedSavingsBrl: "0.00",
  transactions: [
    {
      id: "33333333-3333-4333-8333-333333333333",
      amount: "0.001",
      currency: "LTC",
      cryptoCurrency: "LTC",
      status: "completed",
      timestamp: "2026-11-21T11:00:00.000Z",
      processorType: "coingate",
      origin: "test_payment",
    },
  ],
  testPayments: [{ day: "2026-11-21", status: "completed", count: 1 }],
  processors: [],
};
const processor = (name: string): DashboardAnswer["processors"][number] => ({
  id: "44444444-4444-4444-8444-44444444444" + name.length,
  processorType: "coingate",
  processorName: name,
  isActive: true,
  isTestMode: true,
  supportedCurrencies: ["BTC", "LTC"],
  connectionStatus: "error",
  lastVerified: null,
  errorMessage: "A CoinGate recusou a chave.",
  webhookUrl: "https://loja.example/api/webhooks/coingate",
  simulated: true,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NO_REPORT: SaveReport = { busy: false, run: () => Promise.reject(new Error("nothing to report")) };
const show = (deps: Deps, at = AT, report = NO_REPORT) =>
  renderScreen(deps, <BusinessScreen report={report} />, { path: AT, at });

/** The text of each figure, by its name. */
const figures = (): Record<string, string> =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.parentElement?.querySelector("dd")?.textContent ?? ""]),
  );

async function paidDeps(options: Parameters<typeof buildDeps>[0] = {}): Promise<Deps> {
  const deps: Deps = { ...(await buildDeps({ withCourse: false, ...options })), session: ANA };
  await deps.profile.account.put(PAID);
  return deps;
}

async function addCharge(deps: Deps, id: string, amountCents: number, checked: boolean, changes = {}) {
  const { chargeId, ...row } = buildCharge(id, { amountCents, ...changes });
  await deps.profile.charges.put({ ...row, id: chargeId });
  if (checked)
    await deps.profile.chargeMarks.put({
      id: `m-${id}`,
      chargeId,
      mark: "checked",
      by: null,
      at: "2026-11-21T12:01:00.000Z",
    });
}

test("S329, S449: an account without the purchase sees the wall, with the price and a link to sample data", async () => {
  const deps = await paidDeps();
  await deps.profile.account.put(EMPTY_ACCOUNT);
  show(deps);
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  expect(screen.getByRole("link", { name: "Fazer Upgrade - R$ 29" }).getAttribute("href")).toBe("/pricing");
  expect(screen.getByText(/lições e o gerador de cobranças continuam grátis/)).toBeDefined();
  expect(screen.queryByRole("link", { name: /Já comprou/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Ver com dados de exemplo" }).getAttribute("href")).toBe(
    "/business-dashboard?demo=1",
  );
});

test("S329, D14: the sample behind the wall is marked, and out of reach of pointer and screen reader", async () => {
  const deps = await paidDeps();
  await deps.profile.account.put(EMPTY_ACCOUNT);
  await addCharge(deps, "own", 123_456, true);
  show(deps);
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  const behind = screen.getByText("Total recebido").closest("[inert]")!;
  expect(behind.getAttribute("aria-hidden")).toBe("true");
  expect(behind.textContent).toMatch(/^Dados de exemplo/);
  expect(behind.textContent).not.toContain("1.234,56");
  expect(screen.queryByRole("region", { name: "Números do período" })).toBeNull();
});

test.each([
  ["awaiting", 1],
  ["expired", 0],
])("the wall says that a payment was asked for while it is %s", async (status, count) => {
  const call = vi.fn<Deps["call"]>((_method, path) =>
    Promise.resolve(
      path === "/api/payments" ? { kind: "ok", body: [{ status }], serverDate: null } : { kind: "offline" },
    ),
  );
  const deps = { ...(await paidDeps()), call };
  await deps.profile.account.put(EMPTY_ACCOUNT);
  show(deps);
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  await waitFor(() => expect(call).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryAllByText("Você já pediu um pagamento")).toHaveLength(count));
});

test("a visitor who may have bought on another device gets a link to sign in", async () => {
  show(await buildDeps());
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  expect(screen.getByRole("link", { name: "Já comprou? Entre na sua conta" }).getAttribute("href")).toBe(
    "/api/login?returnTo=%2Fbusiness-dashboard",
  );
});

test("S450: the purchase opens the dashboard as soon as a sync brings it, a refund closes it, and nothing is lost", async () => {
  const deps = await paidDeps({ phase: "offline" });
  show(deps);
  await screen.findByRole("heading", { level: 1, name: "Dashboard do negócio: Padaria" });
  await act(() =>
    deps.profile.account.update("me", { hasPaymentSetupAccess: false, hasLessonsAccess: false }),
  );
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  expect((await deps.profile.account.get("me"))?.businessName).toBe("Padaria");
});

test("an account that this device has not received yet is not shown the wall", async () => {
  const deps: Deps = { ...(await buildDeps()), session: ANA };
  show(deps);
  await screen.findByText("Abrindo o seu painel...");
  expect(screen.queryByText("Acesso Premium Necessário")).toBeNull();
  await act(() => deps.profile.account.put(PAID));
  await screen.findByRole("heading", { level: 1, name: "Dashboard do negócio: Padaria" });
});

test.each([
  ["while the server is asked who has come", { kind: "visitor", asking: true }, null],
  ["with what a visitor wrote before signing in, until the server was asked", ANA, EMPTY_ACCOUNT],
] as const)("shows no wall %s", async (_, session, account) => {
  const deps: Deps = { ...(await buildDeps({ heard: false })), session };
  if (account) await deps.profile.account.put({ ...account, onboardingCompleted: true });
  show(deps);
  await screen.findByText("Abrindo o seu painel...");
  await act(() => deps.profile.account.put({ ...EMPTY_ACCOUNT, businessName: "Padaria" }));
  expect(screen.queryByText("Acesso Premium Necessário")).toBeNull();
});

test("the figures combine the device's charges and the server's test payments, and stay without a network", async () => {
  const deps = await paidDeps();
  await addCharge(deps, "11111111-1111-4111-8111-111111111111", 10_001, true);
  await addCharge(deps, "22222222-2222-4222-8222-222222222222", 5_000, false, {
    createdAt: "2026-11-10T12:00:00.000Z",
    expiresAt: "2026-11-10T12:15:00.000Z",
  });
  await addCharge(deps, "55555555-5555-4555-8555-555555555555", 99_999, true, { training: true });
  const body = { ...ANSWER, processors: [processor("CoinGate")] };
  const asked: string[] = [];
  const call: Deps["call"] = (method, path) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve({ kind: "ok", body } as never);
  };
  show({ ...deps, call });
  await screen.findByText("A CoinGate recusou a chave.");
  expect(asked).toEqual(["GET /api/dashboard?period=30d"]);
  expect(figures()).toEqual({
    "Total recebido": "R$\u00a0100,01",
    Transações: "3",
    "Taxa de sucesso": "67%",
    "Economia em taxas": "R$\u00a02,50",
  });
  expect(screen.getByText("Ambiente de demonstração")).toBeDefined();
  const rows = () => within(screen.getAllByRole("table").at(-1) ?? document.body).getAllByRole("row");
  expect(rows()).toHaveLength(4);
  fireEvent.click(screen.getByRole("radio", { name: "7d" }));
  expect(figures()).toMatchObject({ Transações: "2", "Taxa de sucesso": "100%" });
  expect(rows()).toHaveLength(3);
  expect(rows()[1]?.textContent).toContain("Conferido");
  expect(rows()[2]?.textContent).toContain("Teste");
  cleanup();

  // The next start without a network shows the same figures, and how old the server's part is.
  const offline = await buildDeps({ phase: "offline" });
  show({ ...deps, sync: offline.sync, call: () => Promise.reject(new Error("no network is asked")) });
  await screen.findByText("A CoinGate recusou a chave.");
  expect(figures()).toMatchObject({ "Total recebido": "R$\u00a0100,01", Transações: "3" });
  expect(screen.getByRole("status").textContent).toMatch(/Sem internet.*como o servidor disse às \d\dh00/);
});

test("a charge with a clock that is off by years counts on the day the server received it, and shows its own date", async () => {
  const deps = await paidDeps();
  const [fast, slow] = ["2099-12-31T23:59:59.000Z", "1970-01-01T00:00:00.000Z"];
  const dated = (createdAt: string, heardAt?: string) => ({ createdAt, expiresAt: createdAt, heardAt });
  await addCharge(
    deps,
    "11111111-1111-4111-8111-111111111111",
    1_000,
    true,
    dated(fast, "2026-11-21T10:00:00.000Z"),
  );
  await addCharge(
    deps,
    "22222222-2222-4222-8222-222222222222",
    200,
    true,
    dated(slow, "2026-11-10T10:00:00.000Z"),
  );
  await addCharge(
    deps,
    "33333333-3333-4333-8333-333333333333",
    40_000,
    true,
    dated(fast, "2026-09-01T10:00:00.000Z"),
  );
  await addCharge(deps, "44444444-4444-4444-8444-444444444444", 5, true, dated(slow));
  show(deps);

  await waitFor(() =>
    expect(figures()).toMatchObject({ "Total recebido": "R$\u00a012,05", Transações: "3" }),
  );
  expect(screen.getAllByText("Data a conferir")).toHaveLength(3);
  expect(screen.getByText(/^3 cobranças com data impossível/)).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: "7d" }));
  expect(figures()).toMatchObject({ "Total recebido": "R$\u00a010,05", Transações: "2" });
});

test("before the first answer shows what is missing, and requests it again on demand", async () => {
  const deps = await paidDeps();
  await addCharge(deps, "11111111-1111-4111-8111-111111111111", 1_000, true);
  let answer: unknown = { kind: "broken", status: 500 };
  show({ ...deps, call: () => Promise.resolve(answer as never) });
  expect((await screen.findByRole("status")).textContent).toMatch(
    /O servidor não respondeu como devia.*Faltam os pagamentos de teste e os processadores/,
  );
  expect(figures()["Total recebido"]).toBe("R$\u00a010,00");
  expect(screen.getByText("Precisa de internet para mostrar os seus processadores.")).toBeDefined();
  answer = { kind: "ok", body: ANSWER };
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await screen.findByText("Nenhum processador conectado.");
  expect(screen.queryByRole("status")).toBeNull();
  expect(figures()["Transações"]).toBe("2");
});

test("S327: shows four processors, and a link to all when there are more", async () => {
  const deps = await paidDeps();
  const five = ["Um", "Dois", "Cinco", "Quatro", "Processador 5"].map(processor);
  show({
    ...deps,
    call: () => Promise.resolve({ kind: "ok", body: { ...ANSWER, processors: five } } as never),
  });
  await screen.findByText("Quatro");
  expect(screen.queryByText("Processador 5")).toBeNull();
  expect(screen.getByRole("link", { name: "Ver todos" }).getAttribute("href")).toBe("/payment-integrations");
});

test("S325: before the first charge the cards are empty, with one action", async () => {
  const deps = await paidDeps({ phase: "offline" });
  show(deps);
  await screen.findByRole("heading", { name: "Nenhuma cobrança nos últimos 30 dias" });
  expect(screen.getByRole("link", { name: "Gerar cobrança" }).getAttribute("href")).toBe("/qr-generator");
  expect(
    ["Total recebido", "Transações", "Taxa de sucesso", "Economia em taxas"].map(
      (name) => screen.getByText(name).nextSibling?.textContent,
    ),
  ).toEqual(["R$\u00a00,00", "0", "—", "R$\u00a00,00"]);
});

test("reports a failed read of the device's data, not an empty shop", async () => {
  const deps = await paidDeps({ phase: "offline" });
  vi.spyOn(deps.profile.charges, "where").mockImplementation(() => {
    throw new Error("the storage is gone");
  });
  show(deps);
  await screen.findByText("Não deu para abrir o seu painel");
  expect(screen.queryAllByRole("term")).toEqual([]);
});

test("the report covers the shown days, and its file or failure is reported", async () => {
  const deps = await paidDeps({ phase: "offline" });
  await addCharge(deps, "11111111-1111-4111-8111-111111111111", 1_000, true);
  const days: string[] = [];
  let saved: { name: string; count: number } | null = { name: "cobrancas.csv", count: 1 };
  const run = (from: string, to: string) => {
    days.push(`${from} ${to}`);
    return Promise.resolve(saved);
  };
  show(deps, `${AT}?periodo=7d`, { busy: false, run });
  fireEvent.click(await screen.findByRole("button", { name: /Relatórios/ }));
  await screen.findByText("cobrancas.csv, com 1 cobrança.");
  saved = null;
  fireEvent.click(screen.getByRole("button", { name: /Relatórios/ }));
  await screen.findByText("Não foi possível criar o arquivo");
  expect(days).toEqual(["2026-11-15 2026-11-21", "2026-11-15 2026-11-21"]);
});

test("S330–S334: the demo is open to everybody, marked, remembered, and changes no real data", async () => {
  const deps = await buildDeps({ withCourse: false });
  const alert = vi.fn<(text: string) => void>();
  vi.stubGlobal("alert", alert);
  const call = vi.fn<Deps["call"]>();
  const before = await deps.profile.till.count();
  show({ ...deps, call }, `${AT}?demo=1`);
  await screen.findByText("MODO DEMO — dados fictícios");
  expect(figures()).toEqual({
    "Total recebido": "R$\u00a0787,60",
    Transações: "6",
    "Taxa de sucesso": "100%",
    "Economia em taxas": "R$\u00a019,69",
  });
  expect(screen.getByText("estimativa: 2,5% do total recebido")).toBeDefined();
  expect(within(screen.getAllByRole("table").at(-1) ?? document.body).getAllByRole("row")).toHaveLength(7);
  expect(screen.getAllByText("Ativo")).toHaveLength(2);
  expect(screen.getAllByText("Inativo")).toHaveLength(1);
  for (const name of [/Relatórios/, "Conectar um processador"])
    fireEvent.click(screen.getByRole("button", { name }));
  expect(alert.mock.calls).toEqual([
    ["Funcionalidade não disponível no modo demo"],
    ["Funcionalidade não disponível no modo demo"],
  ]);
  expect(call).not.toHaveBeenCalled();
  expect(await deps.profile.till.count()).toBe(before);
  expect(localStorage.getItem("demoMode")).toBe("true");
  cleanup();

  // Remembered until the person leaves the demo.
  show(deps);
  fireEvent.click(await screen.findByRole("button", { name: "Sair do modo demo" }));
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  expect(localStorage.getItem("demoMode")).toBeNull();
  cleanup();
  localStorage.setItem("demoMode", "true");
  show(deps, `${AT}?demo=0`);
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  expect(localStorage.getItem("demoMode")).toBeNull();
});

test("the age of the figures names the day once the device's clock is on another one, in either direction", async () => {
  const built = await paidDeps();
  const clock = standingClock();
  const state = { ...built.sync.state(), lastSyncAt: clock.now() };
  const deps: Deps = { ...built, clock, sync: { ...built.sync, state: () => state } };
  show(deps);
  await screen.findByText("atualizado às 12h00");

  clock.set("2026-11-23T12:00:00.000Z");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText("atualizado em 21/11, às 12h00")).toBeDefined();
  expect(screen.getByText("23 de novembro de 2026")).toBeDefined();

  clock.set("2026-11-19T12:00:00.000Z");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await screen.findByText("19 de novembro de 2026");
  expect(screen.getByText("atualizado em 21/11, às 12h00")).toBeDefined();
});
