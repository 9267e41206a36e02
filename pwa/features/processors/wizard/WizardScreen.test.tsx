// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import Dexie from "dexie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { writeDeviceRates } from "#pwa/local-db/write/device-rates.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { NO_PROGRESS, WIZARD_DRAFT_KEY, type WizardProgress } from "./wizard-progress.ts";
import { WizardScreen } from "./WizardScreen.tsx";

const PAID = { ...EMPTY_ACCOUNT, hasPaymentSetupAccess: true, hasLessonsAccess: true };
const ITEM = {
  id: "11111111-1111-4111-8111-111111111111",
  processorType: "coingate",
  processorName: "CoinGate",
  isActive: true,
  isTestMode: true,
  supportedCurrencies: ["BTC"],
  connectionStatus: "connected",
  lastVerified: null,
  errorMessage: null,
  webhookUrl: "https://balcao.example/api/webhooks/coingate",
  simulated: false,
} as const;
const CONNECTION = {
  id: ITEM.id,
  testMode: true,
  simulated: false,
  webhookUrl: ITEM.webhookUrl,
  message: "Conexão com a CoinGate confirmada.",
};
const CONNECTED: WizardProgress = { ...NO_PROGRESS, place: 3, processor: "coingate", connection: CONNECTION };
const VERIFIED: WizardProgress = { ...CONNECTED, place: 4, webhookVerified: true };
const MADE = {
  paymentId: "22222222-2222-4222-8222-222222222222",
  paymentUrl: "https://pay.coingate.com/invoice/1",
  qrCode: "https://pay.coingate.com/invoice/1",
  invoiceId: "1",
  status: "pending",
  amount: "0.001",
  currency: "BTC",
  expiresAt: null,
  simulated: false,
};

const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });
const refused = (status: number, code: string, message: string): CallAnswer => ({
  kind: "refused",
  status,
  code,
  message,
});

let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => hasNetwork);
});
afterEach(cleanup);

type Server = {
  list: CallAnswer | Promise<CallAnswer>;
  health: CallAnswer;
  verify: CallAnswer;
  make: CallAnswer;
  status: CallAnswer;
  readonly calls: { readonly request: string; readonly body: unknown }[];
};

/** The screen with this stored progress, and a server with the given answers. */
async function open(
  progress: WizardProgress | null = null,
  change: Partial<Server> = {},
  session: Deps["session"] = ANA,
) {
  const server: Server = {
    list: ok(progress?.connection ? [ITEM] : []),
    health: ok({ ok: true, integrationId: ITEM.id, message: CONNECTION.message }),
    verify: ok({ verified: true }),
    make: ok(MADE),
    status: ok({ paymentId: MADE.paymentId, status: "pending", state: "waiting" }),
    calls: [],
    ...change,
  };
  const answers: Record<string, () => CallAnswer | Promise<CallAnswer>> = {
    "GET /api/payment/integrations": () => server.list,
    "POST /api/payment/health": () => server.health,
    "POST /api/webhook/verify": () => server.verify,
    "POST /api/payment/test": () => server.make,
    [`GET /api/payment/test/${MADE.paymentId}`]: () => server.status,
  };
  const call: Call = (method, path, body) => {
    const request = `${method} ${path}`;
    server.calls.push({ request, body });
    return Promise.resolve(answers[request]?.() ?? { kind: "offline" });
  };
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session, call };
  await deps.profile.account.put(PAID);
  if (progress) await saveDraft(deps.profile, WIZARD_DRAFT_KEY, progress, deps.clock.now());
  renderScreen(deps, <WizardScreen />, { path: "/setup-assistant", at: "/setup-assistant" });
  return { server, deps, user: userEvent.setup() };
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { exact: false, selector: "input" });
const kept = async ({ profile }: Deps) =>
  (await loadDraft(profile, WIZARD_DRAFT_KEY))?.value as WizardProgress;
const asked = ({ calls }: Server, request: string) => calls.filter((call) => call.request === request);

test("while the shop is frozen the steps that store keys say until when, and a test payment goes on", async () => {
  const frozen = (deps: Deps) =>
    act(() =>
      deps.profile.state.put({
        key: SHOP_FROZEN,
        value: "2026-11-22T09:30:00.000Z",
        at: deps.clock.now(),
        uid: "s",
      }),
    );
  await frozen((await open()).deps);
  await screen.findByText(/^Chaves novas só depois de 22\/11\/2026 09:30/);
  cleanup();
  await frozen((await open(VERIFIED)).deps);
  await screen.findByRole("button", { name: "Criar Pagamento de Teste" });
  expect(screen.queryByText(/^Chaves novas só depois de /)).toBeNull();
});

test("S346: without access shows the wall with both links, and a visitor gets the sign-in link", async () => {
  await open(null, {}, { kind: "visitor" });
  await heading("Acesso Restrito");
  expect(screen.getByRole("link", { name: /Comprar acesso/ }).getAttribute("href")).toBe("/payment-setup");
  expect(screen.getByRole("link", { name: "Ver as lições" }).getAttribute("href")).toBe("/courses");
  expect(screen.getByRole("link", { name: /Já comprou/ }).getAttribute("href")).toContain("setup-assistant");
});

test("shows the processor's own statement beside the catalogue's fee", async () => {
  await open();
  const radio = await screen.findByRole("radio", { name: "BitPay" });
  const facts = document.getElementById(radio.getAttribute("aria-describedby") ?? "");
  expect(facts?.textContent).toMatch(/1% \+ taxas da rede \(confira com o processador\)/);
  expect(facts?.textContent).toMatch(/1% a 2% mais 25 centavos de dólar.*2% mais 25 centavos/);
});

test("a refund that is not synced yet shows the wall too, and keeps the progress", async () => {
  const { deps } = await open(VERIFIED, { list: refused(403, "access_required", "Premium.") });
  await heading("Acesso Restrito");
  // The progress is kept in case access is restored.
  expect((await kept(deps)).place).toBe(4);
});

test("S337–S339, S345: BitPay needs no second key, a test needs the first one, and a step back leads to the processors", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("radio", { name: "BitPay" }));
  await user.click(await button("Continuar"));
  await heading("Conecte a BitPay");
  expect(screen.queryByLabelText("Segredo da API", { exact: false, selector: "input" })).toBeNull();
  expect(screen.getByRole("switch", { name: "Modo teste" }).getAttribute("aria-checked")).toBe("true");
  expect((await button("Testar Conexão")).disabled).toBe(true);
  await user.type(await field("Chave API"), "k");
  expect((await button("Testar Conexão")).disabled).toBe(false);
  await user.click(await button("Voltar"));
  await heading("Escolha o processador");
});

test("S480, S481: refused keys stay in the form; accepted ones are dropped and never stored on the device", async () => {
  const message = "A CoinGate recusou a chave.";
  const { server, deps, user } = await open(null, { health: refused(422, "unprocessable", message) });
  await user.click(await screen.findByRole("radio", { name: "CoinGate" }));
  await user.click(await button("Continuar"));
  screen.getByText(/Dê só as permissões que o guia mostra e não mande por mensagem/);
  await user.type(await field("Chave API"), "chave-muito-secreta");
  await user.click(await button("Testar Conexão"));
  await screen.findByText("Erro na conexão");
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect((await field("Chave API")).value).toBe("chave-muito-secreta");

  server.health = ok({ ok: true, integrationId: ITEM.id, message: CONNECTION.message });
  server.list = ok([ITEM]);
  await user.click(await button("Testar Conexão"));
  expect((await button("Continuar")).disabled).toBe(false);
  expect(asked(server, "POST /api/payment/health").at(-1)?.body).toEqual({
    processor: "coingate",
    credentials: { apiKey: "chave-muito-secreta", apiSecret: "", webhookSecret: "", testMode: true },
  });
  await user.click(await button("Usar outras chaves"));
  expect((await field("Chave API")).value).toBe("");
  expect((await button("Continuar")).disabled).toBe(true);
  await expect.poll(async () => (await kept(deps)).connection?.id).toBe(ITEM.id);
  expect(JSON.stringify(await kept(deps))).not.toContain("secreta");
});

test("an unreachable processor is not reported as wrong keys", async () => {
  const { user } = await open(null, {
    health: { kind: "broken", status: 502, message: "A CoinGate não respondeu." },
  });
  await user.click(await screen.findByRole("radio", { name: "CoinGate" }));
  await user.click(await button("Continuar"));
  await user.type(await field("Chave API"), "k");
  await user.click(await button("Testar Conexão"));
  await screen.findByText("Não deu para testar agora:");
  expect(screen.queryByText("Erro na validação:")).toBeNull();
});

test("continues with a connection made on another screen", async () => {
  const { server, user } = await open(null, { list: ok([ITEM]) });
  await screen.findByText("Já conectada");
  await user.click(screen.getByRole("radio", { name: "CoinGate" }));
  await user.click(await button("Continuar"));
  await screen.findByText("Conexão confirmada");
  await user.click(await button("Continuar"));
  await heading("Receba os avisos");
  expect(asked(server, "POST /api/payment/health")).toEqual([]);
});

test("a processor that is chosen before the list of connections has come asks for no keys once it has", async () => {
  let come: (list: CallAnswer) => void = () => undefined;
  const list = new Promise<CallAnswer>((resolve) => (come = resolve));
  const { user, deps } = await open(null, { list });
  await user.click(await screen.findByRole("radio", { name: "CoinGate" }));
  await user.click(await button("Continuar"));
  await field("Chave API");
  act(() => come(ok([ITEM])));
  await screen.findByText("Conexão confirmada");
  expect(screen.queryByLabelText("Chave API", { exact: false, selector: "input" })).toBeNull();
  await expect.poll(async () => (await kept(deps)).connection?.id).toBe(ITEM.id);
});

test("S482: a refused webhook says what failed and why, and does not complete the step", async () => {
  const message = "A CoinGate só avisa endereços públicos com https.";
  const { server, user, deps } = await open(CONNECTED, { verify: refused(422, "unprocessable", message) });
  await user.click(await button("Verificar Webhook"));
  await screen.findByText("Erro no webhook");
  expect(screen.getByText(`Não foi possível verificar o webhook. ${message}`)).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect((await button("Continuar")).disabled).toBe(true);
  const secret = (await field("Segredo do webhook")).value;
  expect(asked(server, "POST /api/webhook/verify")[0]?.body).toEqual({
    processor: "coingate",
    webhookUrl: ITEM.webhookUrl,
    integrationId: ITEM.id,
    webhookSecret: secret,
  });
  expect(secret).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect((await kept(deps)).webhookVerified).toBe(false);
});

test("S343, S496: outside test mode shows the value in reais and asks for confirmation", async () => {
  const live = { ...VERIFIED, connection: { ...CONNECTION, testMode: false } };
  const { server, deps, user } = await open(live, { list: ok([{ ...ITEM, isTestMode: false }]) });
  const now = deps.clock.now();
  const rates = [{ coin: "bitcoin", rate: "287450.00", ageMs: 0 }] as const;
  await act(() => writeDeviceRates(deps.registry, { rates, sandbox: false, receivedAt: now, seenAt: now }));
  await screen.findByText(/cerca de R\$\s287,45/);
  await user.click(await button("Criar Pagamento de Teste"));
  const dialog = within(await screen.findByRole("dialog", { name: "Este teste usa dinheiro de verdade" }));
  expect(dialog.getByText(/0,001\sBTC, cerca de R\$\s287,45/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Cancelar" }));
  expect(asked(server, "POST /api/payment/test")).toEqual([]);

  await user.click(await button("Criar Pagamento de Teste"));
  await user.click(await button("Criar com dinheiro de verdade"));
  await screen.findByText("Aguardando o pagamento");
  expect(asked(server, "POST /api/payment/test")[0]?.body).toEqual({
    processor: "coingate",
    amount: "0.001",
    currency: "BTC",
    integrationId: ITEM.id,
  });
  const page = screen.getByRole("link", { name: /Abrir página de pagamento/ });
  expect(page.getAttribute("href")).toBe(MADE.paymentUrl);
  expect(page.getAttribute("rel")).toBe("noopener noreferrer");
});

const OPEN = {
  ...VERIFIED,
  payment: {
    ...MADE,
    id: MADE.paymentId,
    createdAt: "2026-11-21T11:59:00.000Z",
    state: "waiting",
    wasOver: false,
  },
} as const;
const DROPPED = "O pagamento de teste anterior não é mais acompanhado aqui";

test.each([
  ["changes to live", [{ ...ITEM, isTestMode: false }]],
  ["is gone", []],
])(
  "a person whose test payment is open reads that it is not followed here when its connection %s",
  async (_, items) => {
    const { deps } = await open(OPEN, { list: ok(items) });
    await screen.findByText(DROPPED);
    screen.getByText(/confira na sua conta da CoinGate/);
    await expect.poll(async () => (await kept(deps)).payment).toBeNull();
    cleanup();
    await open(await kept(deps), { list: ok(items) });
    await screen.findByText(DROPPED);
  },
);

test("the note about an earlier test payment goes with the next one", async () => {
  const { deps, user } = await open({ ...VERIFIED, dropped: true });
  await screen.findByText(DROPPED);
  await user.click(await button("Criar Pagamento de Teste"));
  await screen.findByText("Aguardando o pagamento");
  expect(screen.queryByText(DROPPED)).toBeNull();
  expect((await kept(deps)).dropped).toBe(false);
});

test("S483: a failed creation says what failed and why, and can be repeated", async () => {
  const message = "A CoinGate não respondeu.";
  const { server, user } = await open(VERIFIED, { make: { kind: "broken", status: 502, message } });
  await user.click(await button("Criar Pagamento de Teste"));
  await screen.findByText("Erro no teste");
  expect(screen.getByText(`Não foi possível criar o pagamento de teste. ${message}`)).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  server.make = ok(MADE);
  await user.click(await button("Criar Pagamento de Teste"));
  await screen.findByText("Aguardando o pagamento");
});

test("a created payment is shown once the device has stored it, and a second press creates no other", async () => {
  const { server, user, deps } = await open(VERIFIED);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const put = deps.profile.drafts.put.bind(deps.profile.drafts);
  vi.spyOn(deps.profile.drafts, "put").mockImplementation((draft) =>
    Dexie.Promise.resolve(released).then(() => put(draft)),
  );
  await user.click(await button("Criar Pagamento de Teste"));
  await expect.poll(() => asked(server, "POST /api/payment/test")).toHaveLength(1);
  await user.click(await button("Criando..."));
  expect(screen.queryByText("Aguardando o pagamento")).toBeNull();
  expect((await kept(deps)).payment).toBeNull();
  release();
  await screen.findByText("Aguardando o pagamento");
  expect((await kept(deps)).payment?.id).toBe(MADE.paymentId);
  expect(asked(server, "POST /api/payment/test")).toHaveLength(1);
});

const { paymentId: id, invoiceId: _invoice, status: _status, ...facts } = MADE;
/** The fixed clock's time or a later one, as after the device's clock was set back. */
const JUST_NOW = "2999-01-01T00:00:00.000Z";
const waitingSince = (createdAt: string): WizardProgress => ({
  ...VERIFIED,
  payment: { ...facts, id, createdAt, state: "waiting", wasOver: false },
});

test("days later the code is still shown, and another payment can be created", async () => {
  const { server, user } = await open(waitingSince("2020-01-01T00:00:00.000Z"));
  await screen.findByText("Ainda não chegou nada");
  expect(screen.getByRole("img", { name: /QR Code: pagar 0,001 BTC/ })).toBeDefined();
  await user.click(await button("Criar outro pagamento"));
  await expect.poll(() => asked(server, "POST /api/payment/test")).toHaveLength(1);
});

test('S415, S484: announces "paid" and "failed" once', async () => {
  const paid = ok({ paymentId: id, status: "completed", state: "paid" });
  const { deps } = await open(waitingSince(JUST_NOW), { status: paid });
  expect((await screen.findAllByText("Pagamento confirmado!")).length).toBe(2);
  expect((await button("Continuar")).disabled).toBe(false);
  await expect.poll(async () => (await kept(deps)).payment?.state).toBe("paid");
  cleanup();

  const failed = ok({ paymentId: id, status: "failed", state: "invalid" });
  await open(waitingSince(JUST_NOW), { status: failed });
  await screen.findByText("Pagamento falhou");
  await screen.findByText("O teste não foi bem-sucedido. Verifique suas configurações.");
  await screen.findByText("O pagamento não foi aceito");
});

test("a state that only a newer server knows is shown as not known, and never as paid", async () => {
  const newer = ok({ paymentId: id, status: "completed", state: "settled_twice" });
  const { deps } = await open(waitingSince(JUST_NOW), { status: newer });
  await screen.findByText("Não deu para conferir este pagamento");
  await expect.poll(async () => (await kept(deps)).payment?.state).toBe("unchecked");
  expect((await button("Continuar")).disabled).toBe(true);
});

test("stops waiting for a payment that the server no longer knows", async () => {
  await open(waitingSince(JUST_NOW), {
    status: refused(404, "not_found", "Não encontramos."),
  });
  await screen.findByText(/não existe mais no servidor/);
  expect(screen.queryByRole("img", { name: /QR Code/ })).toBeNull();
  await button("Criar outro pagamento");
});

test("reports a missing answer while waiting, and continues", async () => {
  await open(waitingSince(JUST_NOW), { status: { kind: "offline" } });
  await screen.findByText("Sem resposta do servidor agora. Continuamos perguntando.");
  expect(screen.getByText("Aguardando o pagamento")).toBeDefined();
});

test("without internet the assistant stays at its step and says what it needs", async () => {
  hasNetwork = false;
  const { server } = await open(CONNECTED);
  await heading("Receba os avisos");
  await screen.findByText(/O que você já fez está guardado/);
  const verify = await button("Verificar Webhook");
  expect(verify.disabled).toBe(true);
  expect(document.getElementById(verify.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Precisa de internet",
  );
  expect(server.calls).toEqual([]);
});

test("S344: the final screen links to the dashboard and the integrations, and another processor starts over", async () => {
  const done = { ...waitingSince("2026-11-20T12:00:00.000Z"), place: 5 } as WizardProgress;
  const progress = { ...done, payment: done.payment && { ...done.payment, state: "paid" as const } };
  const { deps, user, server } = await open(progress);
  await heading("Tudo pronto para receber!");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/business-dashboard", "/payment-integrations"]));
  expect(screen.getByText(/Para receber de verdade/)).toBeDefined();
  expect(asked(server, `GET /api/payment/test/${id}`)).toEqual([]);
  await user.click(await button("Configurar outro processador"));
  await heading("Escolha o processador");
  await expect.poll(() => kept(deps)).toEqual(NO_PROGRESS);
});
