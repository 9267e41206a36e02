// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import type { Call, CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { PaymentSetupScreen } from "./PaymentSetupScreen.tsx";

const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });
const flags = (paid: boolean) => ok({ hasPaymentSetupAccess: paid, hasLessonsAccess: paid });

const assign = vi.fn<(url: string) => void>();
let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  assign.mockClear();
  vi.spyOn(window.location, "assign").mockImplementation((url) => assign(String(url)));
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => hasNetwork);
});
afterEach(cleanup);

type Answers = Partial<Record<"access" | "offer" | "checkout" | "attempts", CallAnswer>>;

/** A server with these answers, each of which can be replaced later. */
function fakeServer(given: Answers = {}) {
  const answers: Required<Answers> = {
    access: flags(false),
    offer: ok({ amountCents: 2900, available: true, demo: false }),
    checkout: ok({ url: "https://checkout.stripe.com/c/pay/cs_1" }),
    attempts: ok([]),
    ...given,
  };
  const calls: string[] = [];
  const call: Call = (method, path, body) => {
    calls.push(`${method} ${path}${body ? " with a body" : ""}`);
    if (path === "/api/user/access") return Promise.resolve(answers.access);
    if (path === "/api/payments") return Promise.resolve(answers.attempts);
    return Promise.resolve(path === "/api/payments/offer" ? answers.offer : answers.checkout);
  };
  return { answers, calls, call };
}

async function open(server: ReturnType<typeof fakeServer>, change: Partial<Deps> = {}) {
  const built = await buildDeps();
  const signIn = vi.fn<(returnTo: string) => void>();
  const syncNow = vi.spyOn(built.sync, "syncNow");
  const deps: Deps = {
    ...built,
    session: ANA,
    call: server.call,
    account: { ...built.account, signIn },
    ...change,
  };
  renderScreen(deps, <PaymentSetupScreen />, { path: "/payment-setup", at: "/payment-setup" });
  return { deps, signIn, syncNow };
}
const payButton = () => screen.findByRole("button", { name: "Pagar R$ 29" });

test("S304: a person without a session goes to the sign-in page and returns here", async () => {
  const { signIn } = await open(fakeServer({ access: { kind: "unauthenticated" } }), {
    session: { kind: "visitor" },
  });
  await screen.findByText("Carregando...");
  await expect.poll(() => signIn).toHaveBeenCalledWith("/payment-setup");
  expect(screen.queryByRole("button", { name: "Pagar R$ 29" })).toBeNull();
});

test("S304: without internet nobody is redirected; the offer says what buying needs", async () => {
  hasNetwork = false;
  const server = fakeServer();
  const { signIn } = await open(server, { session: { kind: "visitor" } });
  const pay = await payButton();
  expect(pay.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("Precisa de internet").id).toBe(pay.getAttribute("aria-describedby"));
  expect(screen.getByText(/Comprar precisa de internet/)).toBeDefined();
  expect(server.calls).toEqual([]);

  server.answers.access = { kind: "unauthenticated" };
  hasNetwork = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => signIn).toHaveBeenCalledWith("/payment-setup");
});

test("S307, S308: shows the offer, its benefits, the note on safety, the price and the way back", async () => {
  await open(fakeServer());
  const pay = await payButton();
  expect(pay.hasAttribute("disabled")).toBe(false);
  expect(screen.getByRole("list", { name: "O que você libera" }).querySelectorAll("li")).toHaveLength(6);
  expect(screen.getByRole("form", { name: "Pagamento" }).contains(pay)).toBe(true);
  expect(screen.getByText("R$ 29,00")).toBeDefined();
  expect(screen.getByText("Pagamento seguro.")).toBeDefined();
  for (const back of screen.getAllByRole("link", { name: "Voltar" }))
    expect(back.getAttribute("href")).toBe("/pricing");
  expect(screen.queryByText("Ambiente de demonstração")).toBeNull();
});

test("S309: one press sends one request without a body, and opens the payment page", async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  await open(server);
  await user.dblClick(await payButton());
  await expect.poll(() => assign.mock.calls).toEqual([["https://checkout.stripe.com/c/pay/cs_1"]]);
  expect(server.calls.filter((call) => call.includes("checkout"))).toEqual([
    "POST /api/payments/create-checkout",
  ]);
  expect(screen.getByRole("button", { name: "Abrindo o pagamento..." }).getAttribute("aria-disabled")).toBe(
    "true",
  );

  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await payButton();
});

test.each(["javascript:alert(1)", "http://127.0.0.1:3001/checkout/cs_1", undefined])(
  "S309: never opens %s for a real payment",
  async (url) => {
    const user = userEvent.setup();
    await open(fakeServer({ checkout: ok({ url }) }));
    await user.click(await payButton());
    await screen.findByText("Erro no pagamento");
    expect(assign).not.toHaveBeenCalled();
  },
);

test("a demonstration is marked, and may open the sandbox on this machine", async () => {
  const user = userEvent.setup();
  const server = fakeServer({
    offer: ok({ amountCents: 2900, available: true, demo: true }),
    checkout: ok({ url: "http://127.0.0.1:3001/checkout/cs_1" }),
  });
  await open(server);
  await screen.findByText("Ambiente de demonstração");
  await user.click(await payButton());
  await expect.poll(() => assign).toHaveBeenCalledWith("http://127.0.0.1:3001/checkout/cs_1");
});

test.each<[string, CallAnswer, string]>([
  ["no answer", { kind: "offline" }, "Não foi possível iniciar o pagamento. Tente novamente."],
  [
    "a fault that says nothing",
    { kind: "broken", status: 500 },
    "Não foi possível iniciar o pagamento. Tente novamente.",
  ],
  ["a fault with its words", { kind: "broken", status: 502, message: "O banco caiu." }, "O banco caiu."],
  ["a refusal", { kind: "refused", status: 429, code: "rate_limited", message: "Devagar." }, "Devagar."],
])("S478: reports %s, and the button works again", async (_name, checkout, message) => {
  const user = userEvent.setup();
  const server = fakeServer({ checkout });
  await open(server);
  await user.click(await payButton());
  expect((await screen.findByRole("alert")).textContent).toContain("Erro no pagamento");
  expect(screen.getByRole("alert").textContent).toContain(message);

  server.answers.checkout = ok({ url: "https://checkout.stripe.com/c/pay/cs_2" });
  await user.click(await payButton());
  await expect.poll(() => assign).toHaveBeenCalledWith("https://checkout.stripe.com/c/pay/cs_2");
});

test("409 after a purchase in another tab is no error: the access is read again and shown", async () => {
  const user = userEvent.setup();
  const server = fakeServer({
    checkout: { kind: "refused", status: 409, code: "conflict", message: "Esta conta já tem o acesso." },
  });
  const { syncNow } = await open(server);
  const pay = await payButton();
  server.answers.access = flags(true);
  await user.click(pay);
  await screen.findByRole("heading", { level: 1, name: "Você já pode configurar pagamentos!" });
  expect(syncNow).toHaveBeenCalled();
  expect(screen.queryByText("Erro no pagamento")).toBeNull();
});

test("S306, S450: a person with access continues to the opened screen, also offline", async () => {
  hasNetwork = false;
  const built = await buildDeps();
  await built.profile.account.put({ ...EMPTY_ACCOUNT, hasPaymentSetupAccess: true, hasLessonsAccess: true });
  await open(fakeServer(), { profile: built.profile });
  await screen.findByRole("heading", { level: 1, name: "Você já pode configurar pagamentos!" });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/business-dashboard");
  expect(links).toContain("/setup-assistant");
});

test("a server that sells nothing says so before a press", async () => {
  await open(fakeServer({ offer: ok({ amountCents: 2900, available: false, demo: false }) }));
  expect((await payButton()).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/ainda não está disponível neste servidor/)).toBeDefined();
});

test("a boleto on its way is said before another payment is begun, whatever was opened after it", async () => {
  await open(fakeServer({ attempts: ok([{ status: "open" }, { status: "awaiting" }]) }));
  await payButton();
  expect(screen.getByText("Você já pediu um pagamento")).toBeDefined();
  expect(screen.getByText(/não pague de novo/)).toBeDefined();
});

test.each<[string, CallAnswer]>([
  ["an abandoned checkout", ok([{ status: "open" }])],
  ["a server that does not say", { kind: "broken", status: 500 }],
])("%s is no payment on its way", async (_name, attempts) => {
  await open(fakeServer({ attempts }));
  expect((await payButton()).hasAttribute("disabled")).toBe(false);
  expect(screen.queryByText("Você já pediu um pagamento")).toBeNull();
});
