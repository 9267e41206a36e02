// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { IntegrationsScreen } from "./IntegrationsScreen.tsx";

const PAID = { ...EMPTY_ACCOUNT, hasPaymentSetupAccess: true, hasLessonsAccess: true };
const COINGATE = {
  id: "11111111-1111-4111-8111-111111111111",
  processorType: "coingate",
  processorName: "CoinGate",
  isActive: true,
  isTestMode: true,
  supportedCurrencies: ["BTC", "ETH", "USDT", "LTC"],
  connectionStatus: "pending",
  lastVerified: null,
  errorMessage: null,
  webhookUrl: "https://balcao.example/api/webhooks/coingate",
  simulated: false,
} as const;
const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });
const ANSWERED: CallAnswer = ok({ ok: true, message: "Conexão confirmada.", connectionStatus: "connected" });

let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => hasNetwork);
});
afterEach(cleanup);

type Server = {
  items: object[];
  list?: CallAnswer;
  create: CallAnswer;
  test: CallAnswer;
  remove: CallAnswer;
  health: CallAnswer;
  readonly calls: { readonly request: string; readonly body: unknown }[];
};

type Tested = { readonly connectionStatus?: string; readonly message?: string };

/** A server with this list and the given answers. */
async function open(change: Partial<Server> = {}, session: Deps["session"] = ANA) {
  const server: Server = {
    items: [],
    create: ok(COINGATE),
    test: ANSWERED,
    remove: ok(undefined),
    health: ok({ ok: true, integrationId: COINGATE.id, message: "Conexão confirmada." }),
    calls: [],
    ...change,
  };
  const call: Call = (method, path, body) => {
    server.calls.push({ request: `${method} ${path}`, body });
    if (path === "/api/payment/health") return Promise.resolve(server.health);
    if (method === "GET") return Promise.resolve(server.list ?? ok(server.items));
    if (method === "PUT") {
      const { connectionStatus, message } = (server.test.kind === "ok" ? server.test.body : {}) as Tested;
      const errorMessage = connectionStatus === "error" ? message : null;
      if (connectionStatus)
        server.items = server.items.map((item) => ({ ...item, connectionStatus, errorMessage }));
      return Promise.resolve(server.test);
    }
    if (method === "DELETE") return Promise.resolve(server.remove);
    if (server.create.kind === "ok") server.items = [...server.items, COINGATE];
    return Promise.resolve(server.create);
  };
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session, call };
  await deps.profile.account.put(PAID);
  renderScreen(deps, <IntegrationsScreen />, { path: "/payment-integrations", at: "/payment-integrations" });
  return { server, deps, user: userEvent.setup() };
}
const heading = () => screen.findByRole("heading", { level: 1, name: "Integrações de pagamento" });
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { exact: false, selector: "input" });
const keyField = () => field("Chave API");
const asked = ({ calls }: Server, request: string) =>
  calls.filter((call) => call.request.startsWith(request));

test("S320, S450, S493: shows the wall without a purchase; a purchase opens the screen and a refund closes it", async () => {
  const { deps, server } = await open();
  await heading();
  await act(() => deps.profile.account.put(EMPTY_ACCOUNT));
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  expect(screen.getByRole("link", { name: "Fazer Upgrade - R$ 29" }).getAttribute("href")).toBe("/pricing");
  expect(screen.getByText(/lições e o gerador de cobranças continuam grátis/)).toBeDefined();
  expect(screen.queryByRole("link", { name: /Já comprou/ })).toBeNull();
  expect(asked(server, "POST")).toEqual([]);
  const behind = screen.getByText("Foxbit", { selector: "h3" }).closest("[inert]")!;
  expect(behind.textContent).toMatch(/^Dados de exemplo/);
  // The coins of this page's catalogue (S493).
  expect(behind.textContent).toMatch(/FoxbitMoedas: BTC, ETH(?!,)/);
  expect(screen.queryByRole("article", { name: "Foxbit" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Testar conexão/ })).toBeNull();
});

test("while the shop is frozen its owner reads, before typing a key, until when none is taken", async () => {
  const { deps } = await open({ items: [COINGATE] });
  await heading();
  expect(screen.queryByText(/^Chaves novas só depois de /)).toBeNull();
  const frozen = { key: SHOP_FROZEN, value: "2026-11-22T09:30:00.000Z", at: deps.clock.now(), uid: "s" };
  await act(() => deps.profile.state.put(frozen));
  expect((await screen.findByText(/^Chaves novas só depois de /)).textContent).toContain("22/11/2026 09:30");
  screen.getByText(/Uma conexão que não é da loja você pode remover já/);
});

test("S457: the server's 403 shows the wall too, and a visitor gets the sign-in link", async () => {
  const refused = { kind: "refused", status: 403, code: "access_required", message: "Premium." } as const;
  await open({ list: refused });
  await screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });
  cleanup();
  const { server } = await open({}, { kind: "visitor" });
  expect((await screen.findByRole("link", { name: /Já comprou/ })).getAttribute("href")).toBe(
    "/api/login?returnTo=%2Fpayment-integrations",
  );
  expect(server.calls).toEqual([]);
});

test("S421: without a processor and a key sends nothing and shows the errors", async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole("button", { name: "Adicionar integração" }));
  expect((await screen.findByText("Campos obrigatórios")).closest(".toast")?.textContent).toContain(
    "Selecione o processador e insira a chave API.",
  );
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Foxbit" }));
  expect(asked(server, "POST")).toEqual([]);
});

test("S458, S401: adds a connection with the chosen coins, empties the form and tests the connection", async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole("radio", { name: "CoinGate" }));
  expect(screen.getByRole("switch", { name: "Modo teste" }).getAttribute("aria-checked")).toBe("true");
  await user.type(keyField(), "  token  ");
  await user.click(screen.getByRole("button", { name: "LTC" }));
  await user.click(screen.getByRole("button", { name: "Adicionar integração" }));

  await screen.findByText("Integração criada!");
  expect(asked(server, "POST")[0]?.body).toEqual({
    processorType: "coingate",
    apiKey: "token",
    apiSecret: "",
    webhookSecret: "",
    apiUrl: "",
    isTestMode: true,
    supportedCurrencies: ["BTC", "ETH", "USDT"],
  });
  await expect.poll(() => keyField().value).toBe("");
  expect(asked(server, "PUT")).toHaveLength(1);
  const coingate = await card("CoinGate");
  await coingate.findByText("Conexão confirmada.");
  expect(document.activeElement).toBe(screen.getByRole("article", { name: "CoinGate" }));
});

test("S339: BitPay has no secret, Foxbit requires one, and hidden fields are not sent", async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole("radio", { name: "Foxbit" }));
  await user.type(keyField(), "chave");
  await user.click(screen.getByRole("button", { name: "Adicionar integração" }));
  await screen.findByText(/sem ele a Foxbit não aceita a chave/);
  expect(document.activeElement).toBe(field("Segredo da API"));
  expect(asked(server, "POST")).toEqual([]);

  await user.clear(keyField());
  await user.click(screen.getByRole("button", { name: "Adicionar integração" }));
  expect(document.activeElement).toBe(keyField());
  await user.keyboard("chave");
  expect(keyField().value).toBe("chave");
  await user.type(field("Segredo da API"), "segredo");
  await user.click(screen.getByRole("radio", { name: "BitPay" }));
  expect(screen.queryByLabelText(/^Segredo da API/)).toBeNull();
  expect(keyField().value).toBe("chave");
  await user.click(screen.getByRole("button", { name: "Adicionar integração" }));
  await expect.poll(() => asked(server, "POST")).toHaveLength(1);
  expect(asked(server, "POST")[0]?.body).toMatchObject({ processorType: "bitpay", apiSecret: "" });
});

test("secrets are masked until shown, and browsers are told not to store them", async () => {
  const { user } = await open();
  const key = (await screen.findAllByLabelText<HTMLInputElement>("Chave API"))[0];
  expect(key?.type).toBe("password");
  expect(key?.autocomplete).toBe("off");
  await user.type(keyField(), "abc");
  await user.click(screen.getByRole("button", { name: "Mostrar a chave" }));
  expect(keyField().type).toBe("text");
  await user.clear(keyField());
  expect(keyField().type).toBe("password");
});

test.each<[string, CallAnswer, string]>([
  [
    "a second one",
    { kind: "refused", status: 409, code: "conflict", message: "Você já tem uma." },
    "Você já tem uma.",
  ],
  ["a fault", { kind: "broken", status: 500 }, "Não foi possível criar a integração."],
  ["no answer", { kind: "offline" }, "Sem internet. Tente de novo quando o sinal voltar."],
  [
    "an address of somebody else",
    {
      kind: "refused",
      status: 400,
      code: "invalid_request",
      message: "Confira os dados enviados e tente de novo.",
      issues: [{ path: "apiUrl", message: "Este não é um endereço da CoinGate." }],
    },
    "Este não é um endereço da CoinGate.",
  ],
])("S479: after %s shows the reason and keeps the input", async (_name, create, sentence) => {
  const { user, server } = await open({ create });
  await user.click(await screen.findByRole("radio", { name: "CoinGate" }));
  await user.type(keyField(), "token");
  await user.click(screen.getByRole("button", { name: "Adicionar integração" }));
  const toast = (await screen.findByText("Erro")).closest(".toast");
  expect(toast?.textContent).toContain(sentence);
  expect(screen.getByRole("form").textContent).toContain(sentence);
  expect(keyField().value).toBe("token");
  expect(screen.getByRole("radio", { name: "CoinGate" })).toHaveProperty("checked", true);
  expect(asked(server, "GET").length).toBeGreaterThan(1);
});

test("S322: a card shows processor, mode, state and address, and marks the sandbox", async () => {
  await open({
    items: [
      {
        ...COINGATE,
        simulated: true,
        connectionStatus: "error",
        errorMessage: "A CoinGate recusou a chave.",
      },
      {
        ...COINGATE,
        id: "22222222-2222-4222-8222-222222222222",
        processorType: "foxbit",
        processorName: "Foxbit",
        isActive: false,
        isTestMode: false,
        connectionStatus: "connected",
        lastVerified: "2026-11-20T12:00:00.000Z",
      },
    ],
  });
  const coingate = await card("CoinGate");
  for (const text of ["Ativo", "Modo teste", "Conexão recusada", "A CoinGate recusou a chave."])
    expect(coingate.getByText(text)).toBeDefined();
  expect(coingate.getByText(COINGATE.webhookUrl)).toBeDefined();
  expect(screen.getByText("Ambiente de demonstração")).toBeDefined();
  const foxbit = await card("Foxbit");
  for (const text of [
    "Inativo",
    "Produção",
    "Conectada",
    /Conferida em 20\/11\/2026/,
    /Sem avisos automáticos/,
  ])
    expect(foxbit.getByText(text)).toBeDefined();
  expect(foxbit.queryByText(COINGATE.webhookUrl)).toBeNull();
});

test("S460, S485: a test shows its actual result, or that it failed and why", async () => {
  const { server, user } = await open({ items: [COINGATE] });
  server.test = ok({ ok: false, message: "A CoinGate recusou a chave.", connectionStatus: "error" });
  const button = await screen.findByRole("button", { name: "Testar conexão: CoinGate" });
  await user.click(button);
  const toast = (await screen.findByText("Teste realizado!")).closest(".toast");
  expect(toast?.textContent).toContain("A CoinGate recusou a chave.");
  expect(toast?.closest("[role=alert]")).not.toBeNull();

  server.test = { kind: "broken", status: 502, message: "A CoinGate não respondeu." };
  await user.click(button);
  await expect
    .poll(() => document.querySelector(".toast")?.textContent)
    .toBe("ErroNão foi possível testar a integração. A CoinGate não respondeu.");
});

test("S323, S459, S485: removes a connection after a confirmation, also one that no longer exists", async () => {
  const { server, user } = await open({ items: [COINGATE] });
  await user.click(await screen.findByRole("button", { name: "Remover: CoinGate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remover a integração com a CoinGate?" }));
  expect(document.activeElement?.textContent).toBe("Manter integração");
  await user.click(dialog.getByRole("button", { name: "Manter integração" }));
  expect(asked(server, "DELETE")).toEqual([]);

  server.remove = { kind: "broken", status: 503, message: "O servidor está indisponível no momento." };
  await user.click(screen.getByRole("button", { name: "Remover: CoinGate" }));
  await user.click(screen.getByRole("button", { name: "Remover" }));
  await screen.findByText("Não foi possível remover a integração. O servidor está indisponível no momento.");
  expect(screen.getByRole("article", { name: "CoinGate" })).toBeDefined();

  server.remove = { kind: "refused", status: 404, code: "not_found", message: "Não encontramos." };
  server.items = [];
  await user.click(screen.getByRole("button", { name: "Remover: CoinGate" }));
  await user.click(screen.getByRole("button", { name: "Remover" }));
  await screen.findByText("Integração removida");
  expect(screen.queryByRole("article", { name: "CoinGate" })).toBeNull();
  await screen.findByText("Nenhuma integração ainda");
});

test("S461, S481: a refused key can be corrected, and the old one is replaced only by an accepted one", async () => {
  const { server, user } = await open();
  server.test = ok({ ok: false, message: "A CoinGate recusou a chave.", connectionStatus: "error" });
  await user.click(await screen.findByRole("radio", { name: "CoinGate" }));
  await user.type(keyField(), "errada");
  await user.click(screen.getByRole("button", { name: "Adicionar integração" }));
  await (await card("CoinGate")).findByText("A CoinGate recusou a chave.");

  server.health = { kind: "refused", status: 422, code: "unprocessable", message: "Ainda não é esta." };
  await user.click(screen.getByRole("button", { name: "Trocar chaves: CoinGate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Trocar as chaves da CoinGate" }));
  const key = dialog.getByLabelText<HTMLInputElement>("Chave API");
  expect(key.value).toBe("errada");
  await user.click(dialog.getByRole("button", { name: "Testar e trocar" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Ainda não é esta.");
  expect(key.value).toBe("errada");

  server.health = ok({ ok: true, integrationId: COINGATE.id, message: "Conexão com a CoinGate confirmada." });
  await user.clear(key);
  await user.type(key, "certa");
  await user.click(dialog.getByRole("button", { name: "Testar e trocar" }));
  await screen.findByText("Chaves trocadas!");
  expect(asked(server, "POST /api/payment/health").at(-1)?.body).toEqual({
    processor: "coingate",
    credentials: { apiKey: "certa", apiSecret: "", webhookSecret: "", apiUrl: "", testMode: true },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Trocar chaves: CoinGate" }));
  const again = within(await screen.findByRole("dialog"));
  expect(again.getByLabelText<HTMLInputElement>("Chave API").value).toBe("");
});

test("without internet explains what works, keeps the input, and loads the list when the network is back", async () => {
  hasNetwork = false;
  const { server, user } = await open();
  await screen.findByRole("heading", { name: "Você está sem internet" });
  expect(server.calls).toEqual([]);
  expect(screen.getByRole("button", { name: "Adicionar integração" })).toHaveProperty("disabled", true);
  await screen.findByText("Como pegar a chave da Foxbit");
  await user.type(keyField(), "token");

  hasNetwork = true;
  server.items = [COINGATE];
  act(() => void window.dispatchEvent(new Event("online")));
  await card("CoinGate");
  expect(keyField().value).toBe("token");

  hasNetwork = false;
  act(() => void window.dispatchEvent(new Event("offline")));
  await screen.findByText(/Os guias desta página e as cobranças nos seus endereços funcionam agora/);
  expect(screen.getByRole("button", { name: "Testar conexão: CoinGate" })).toHaveProperty("disabled", true);
});

test("reports an ended session and a strange answer, each with the next step", async () => {
  const { server, user } = await open({ list: { kind: "unauthenticated" } });
  await screen.findByRole("heading", { name: "Entre de novo na sua conta" });
  cleanup();
  const other = await open({ list: ok({ captive: "portal" }) });
  await screen.findByRole("heading", { name: "Não deu para carregar suas integrações" });
  delete other.server.list;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await screen.findByText("Nenhuma integração ainda");
  expect(asked(server, "POST")).toEqual([]);
});
