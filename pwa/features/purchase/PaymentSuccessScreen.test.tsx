// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { OperatorFactsContext } from "#pwa/operator-facts.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { PaymentSuccessScreen } from "./PaymentSuccessScreen.tsx";

const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });
const flags = (paid: boolean) => ok({ hasPaymentSetupAccess: paid, hasLessonsAccess: paid });

const NOBODY = { name: null, cnpj: null, address: null };
const FACTS = { supportEmail: "ajuda@exemplo.com.br", operator: NOBODY };
let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => hasNetwork);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const setNetwork = (has: boolean) =>
  act(async () => {
    hasNetwork = has;
    window.dispatchEvent(new Event(has ? "online" : "offline"));
  });

/** A server with these answers about the access and, when told to ask Stripe, about the payment. */
function fakeServer(said: { access: CallAnswer; check?: CallAnswer; status?: string }) {
  const calls: string[] = [];
  const call: Call = (_method, path) => {
    calls.push(path);
    if (path === "/api/user/access") return Promise.resolve(said.access);
    if (path === "/api/payments/check") return Promise.resolve(said.check ?? said.access);
    if (path === "/api/payments") return Promise.resolve(ok(said.status ? [{ status: said.status }] : []));
    return Promise.resolve(ok({ amountCents: 2900, available: true, demo: true }));
  };
  const polls = () => calls.filter((path) => path === "/api/user/access").length;
  return { said, calls, call, polls };
}

async function open(server: ReturnType<typeof fakeServer>, at = "/payment-success?session_id=cs_1") {
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call: server.call };
  const syncNow = vi.spyOn(deps.sync, "syncNow");
  const screenOfShop = (
    <OperatorFactsContext value={FACTS}>
      <PaymentSuccessScreen />
    </OperatorFactsContext>
  );
  const drawn = renderScreen(deps, screenOfShop, { path: "/payment-success", at });
  await pass(0);
  return { deps, syncNow, drawn };
}
const heading = () => screen.queryByRole("heading", { level: 1 })?.textContent;
const status = () => document.querySelector("main [role=status]")?.textContent;
const button = (name: string) => screen.getByRole("button", { name });

test.each(["/payment-success", "/payment-success?session_id="])(
  "S312: %s redirects to the prices",
  async (at) => {
    const server = fakeServer({ access: flags(true) });
    await open(server, at);
    expect(screen.getByText("elsewhere")).toBeDefined();
    expect(server.polls()).toBe(0);
  },
);

test("S313–S318, S411–S413: waits, confirms, refreshes the device, and leaves 3000 ms later", async () => {
  const server = fakeServer({ access: flags(false) });
  const { syncNow } = await open(server);
  expect(heading()).toBe("Processando seu pagamento...");
  expect(screen.getByText("Ambiente de demonstração")).toBeDefined();
  expect(server.polls()).toBe(1);
  await pass(1_999);
  expect(server.polls()).toBe(1);
  server.said.access = flags(true);
  expect(screen.queryByText(/Pagamento [Cc]onfirmado!/)).toBeNull();
  await pass(1);

  expect(status()).toBe("Pagamento confirmado!");
  expect(heading()).toBe("Pagamento Confirmado!");
  expect(syncNow).toHaveBeenCalledTimes(1);
  const list = screen.getByRole("list");
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    "Dashboard completo do negócio",
    "Gerador de QR Code para Bitcoin, Ethereum e USDT",
    "Configuração de processadores de pagamento",
    "Simulador de pagamentos",
    "Acompanhamento de transações",
    "Suporte técnico prioritário",
  ]);
  const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(target("Acessar Dashboard")).toBe("/business-dashboard");
  expect(target("Gerar QR Code")).toBe("/qr-generator");
  expect(screen.getByRole("link", { name: /@/ }).getAttribute("href")).toBe("mailto:ajuda@exemplo.com.br");

  await pass(2_999);
  expect(screen.queryByText("elsewhere")).toBeNull();
  expect(server.polls()).toBe(2);
  await pass(1);
  expect(screen.getByText("elsewhere")).toBeDefined();
});

test("S319: does not say paid after 30000 ms; asking again queries the payment service", async () => {
  const server = fakeServer({ access: flags(false), status: "open" });
  await open(server);
  await pass(29_999);
  expect(heading()).toBe("Processando seu pagamento...");
  await pass(1);
  expect(status()).toBe("Processamento concluído");
  expect(heading()).toBe("Aguardando a confirmação do pagamento");
  expect(screen.queryByText(/Pagamento [Cc]onfirmado!/)).toBeNull();
  // A person who has just paid is not told that nothing was paid.
  expect(screen.getByText(/não pague de novo/)).toBeDefined();
  expect(server.polls()).toBe(15);
  await pass(120_000);
  expect(server.polls()).toBe(15);
  expect(screen.queryByText("elsewhere")).toBeNull();

  fireEvent.click(button("Verificar novamente"));
  await pass(0);
  expect(screen.getByText("Ainda sem confirmação")).toBeDefined();
  expect(screen.getByText("O pagamento ainda não foi feito na página do processador.")).toBeDefined();
  server.said.check = flags(true);
  fireEvent.click(button("Verificar novamente"));
  await pass(0);
  expect(heading()).toBe("Pagamento Confirmado!");
  expect(server.polls()).toBe(15);
  await pass(3_000);
  expect(screen.getByText("elsewhere")).toBeDefined();
});

test.each([
  ["awaiting", /o pagamento foi pedido/i, false],
  ["failed", /não foi concluído/, true],
  ["expired", /prazo deste pagamento terminou/, true],
])("shows the state of a payment that is %s", async (known, text, canRetry) => {
  await open(fakeServer({ access: flags(false), status: known }));
  await pass(30_000);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Voltar ao pagamento" }) !== null).toBe(canRetry);
});

test("two minutes later access that arrives by sync is confirmed with the server first", async () => {
  const server = fakeServer({ access: flags(false) });
  const { deps } = await open(server);
  await pass(30_000);
  const row = { ...EMPTY_ACCOUNT, hasPaymentSetupAccess: true, hasLessonsAccess: true };
  server.said.access = flags(true);
  await act(async () => void (await deps.profile.account.put(row)));
  await expect.poll(() => heading()).toBe("Pagamento Confirmado!");
  expect(server.polls()).toBe(16);
});

test("without a network says so and sends nothing; back online it continues for another 30 s", async () => {
  hasNetwork = false;
  const server = fakeServer({ access: flags(false) });
  await open(server);
  expect(heading()).toBe("Sem internet para conferir o pagamento");
  await pass(60_000);
  expect(server.calls).toEqual([]);

  await setNetwork(true);
  expect(heading()).toBe("Processando seu pagamento...");
  await pass(4_000);
  expect(server.polls()).toBe(3);
  await setNetwork(false);
  await pass(60_000);
  expect(server.polls()).toBe(3);
  await setNetwork(true);
  server.said.access = flags(true);
  await pass(2_000);
  expect(heading()).toBe("Pagamento Confirmado!");
});

test("reports an unreachable server while retrying", async () => {
  const server = fakeServer({ access: { kind: "offline" } });
  await open(server);
  expect(screen.getByText(/Não conseguimos falar com o servidor agora/)).toBeDefined();
  server.said.access = flags(false);
  await pass(2_000);
  expect(screen.queryByText(/Não conseguimos falar com o servidor agora/)).toBeNull();
});

test("an ended session asks to sign in and returns to this address", async () => {
  const server = fakeServer({ access: { kind: "unauthenticated" } });
  await open(server);
  expect(heading()).toBe("Entre para ver o seu pagamento");
  expect(screen.getByRole("link", { name: "Entrar" }).getAttribute("href")).toBe(
    "/api/login?returnTo=%2Fpayment-success%3Fsession_id%3Dcs_1",
  );
  await pass(60_000);
  expect(server.polls()).toBe(1);
  expect(screen.queryByText(/Pagamento [Cc]onfirmado!/)).toBeNull();
});

test("S411: leaving the page stops the requests", async () => {
  const server = fakeServer({ access: flags(false) });
  const { drawn } = await open(server);
  await pass(3_000);
  drawn.unmount();
  await pass(60_000);
  expect(server.polls()).toBe(2);
});
