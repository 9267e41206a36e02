import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { freePort } from "#server/testing/free-port.ts";
import { grantAccessTo } from "./support/grant-access.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** The assistant with the stand-ins of the three processors: real pages, real HTTP in both directions. */
const KEYS = {
  coingate: "sandbox-coingate-token",
  bitpay: "sandbox-bitpay-token",
  foxbit: "sandbox-foxbit-key",
  foxbitSecret: "sandbox-foxbit-secret",
};
const OWN_SECRET = "segredo-que-eu-mesmo-escolhi";

let server: TestServer;
let sandbox: string;
let browser: TestDevice;
let page: Page;
let account: TestAccount;

beforeAll(async () => {
  const port = await freePort();
  sandbox = `http://127.0.0.1:${port}`;
  const env = { SANDBOX: "1", SANDBOX_PORT: String(port), RATES_PROVIDERS: "" };
  server = await startServer({ env });
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  browser = await openDevice();
  page = browser.page();
  account = await createAccount(server);
});
afterEach(() => fault("coingate", "lost", false));

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const fault = (processor: string, name: string, on: boolean) =>
  post(`${sandbox}/faults/${processor}`, { fault: name, on: on ? "1" : "0" });

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** By the beginning of its label, which may end with "(opcional)". */
const field = (name: string) => page.getByLabel(new RegExp(`^${name}`));
const next = () => button("Continuar").click();
const isFocused = (name: string) => heading(name).evaluate((title) => title === document.activeElement);

/** Accessibility faults, and elements that text of twice the size moves out of the window. */
async function faults(): Promise<readonly string[]> {
  const found = await runAxe(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map(({ tagName, textContent }) => `${tagName}: ${textContent}`),
  );
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  return [...found, ...tooWide];
}

async function enterWithAccess(): Promise<void> {
  await grantAccessTo(server, account);
  await signIn(page, server, account, "/setup-assistant");
  await heading("Escolha o processador").waitFor();
}
async function choose(name: string): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).check();
  await next();
  await heading(`Conecte a ${name}`).waitFor();
}
async function testConnection(): Promise<void> {
  await button("Testar Conexão").click();
  await page.getByRole("main").getByText("Conexão confirmada", { exact: true }).waitFor();
  await next();
}
async function verifyWebhook(): Promise<void> {
  await button("Verificar Webhook").click();
  await page.getByRole("main").getByText("Webhook verificado", { exact: true }).waitFor();
  await next();
}
/** Makes the payment; answers the hosted page's address. */
async function makePayment(): Promise<string> {
  await button("Criar Pagamento de Teste").click();
  return payPage();
}
async function payPage(): Promise<string> {
  const link = page.getByRole("link", { name: "Abrir a página do simulador" });
  return (await link.getAttribute("href")) ?? "";
}
const status = (title: string) => page.getByRole("status").getByText(title, { exact: true });

/** Everything this origin keeps in IndexedDB, as text. */
const stored = (): Promise<string> =>
  page.evaluate(`(async () => {
    const wait = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const found = {};
    for (const { name } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        found[name + "/" + store] = await wait(db.transaction(store).objectStore(store).getAll());
      }
      db.close();
    }
    return JSON.stringify([found, { ...localStorage }, { ...sessionStorage }]);
  })()`);

test("CoinGate by keyboard: the paywall, rejected keys, the webhook, a webhook that never comes, and the end", async () => {
  await signIn(page, server, account, "/setup-assistant");
  await heading("Acesso Restrito").waitFor();
  expect(await faults()).toEqual([]);
  const wall = page.getByRole("main");
  await expect
    .poll(() => wall.getByRole("link", { name: /Comprar acesso/ }).getAttribute("href"))
    .toBe("/payment-setup");
  await expect
    .poll(() => wall.getByRole("link", { name: "Ver as lições" }).getAttribute("href"))
    .toBe("/courses");
  await grantAccessTo(server, account);
  await page.reload();
  await heading("Escolha o processador").waitFor();
  expect(await faults()).toEqual([]);
  await expect.poll(() => button("Continuar").isDisabled()).toBe(true);
  await page.getByText("descontinuada").waitFor();

  // The three options are one tab stop, and the arrow keys choose.
  await page.getByRole("radio", { name: "CoinGate" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => page.getByRole("radio", { name: "CoinGate" }).isChecked()).toBe(true);
  await button("Continuar").press("Enter");
  await expect.poll(() => isFocused("Conecte a CoinGate")).toBe(true);

  await expect.poll(() => button("Testar Conexão").isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("switch", { name: "Modo teste" }).isChecked()).toBe(true);
  await field("Chave API").fill("uma-chave-que-nao-existe");
  await field("Segredo do webhook").fill(OWN_SECRET);
  await field("Chave API").press("Enter");
  await page.getByText("Erro na conexão").waitFor();
  await page
    .getByText("Erro na validação: Verifique se suas credenciais estão corretas e se sua conta está ativa.")
    .waitFor();
  await expect.poll(() => field("Chave API").inputValue()).toBe("uma-chave-que-nao-existe");
  expect(await faults()).toEqual([]);

  await field("Chave API").fill(KEYS.coingate);
  await field("Chave API").press("Enter");
  // The pressed button was removed, and the focus moved to "Continuar".
  const hasNext = () => button("Continuar").evaluate((next) => next === document.activeElement);
  await expect.poll(hasNext).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused("Receba os avisos")).toBe(true);
  await page.getByText("Ambiente de demonstração").waitFor();
  await expect
    .poll(() => field("URL do webhook").inputValue())
    .toBe(`${server.origin}/api/webhooks/coingate`);
  await expect.poll(() => field("Segredo do webhook").inputValue()).toBe(OWN_SECRET);
  expect(await faults()).toEqual([]);
  await button("Verificar Webhook").press("Enter");
  await expect.poll(hasNext).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused("Faça um pagamento de teste")).toBe(true);
  await page.getByText(/cerca de R\$\s\d/).waitFor();
  expect(await faults()).toEqual([]);

  await fault("coingate", "lost", true);
  await button("Criar Pagamento de Teste").press("Enter");
  await expect.poll(() => isFocused("Pague este teste")).toBe(true);
  const invoice = await payPage();
  // The host under which this page was requested, as in a shop's network.
  expect(new URL(invoice).hostname).toBe("localhost");
  const code = page.getByRole("img", { name: "QR Code: pagar 0,001 BTC" });
  await expect.poll(() => decodeQrOnScreen(code)).toBe(invoice);
  expect(await faults()).toEqual([]);
  await post(invoice, { action: "pay" });
  await page.getByText("Pagamento confirmado!").first().waitFor();
  await button("Continuar").press("Enter");
  await expect.poll(() => isFocused("Tudo pronto para receber!")).toBe(true);
  expect(await faults()).toEqual([]);
  const main = page.getByRole("main");
  await expect
    .poll(() => main.getByRole("link", { name: "Ver integrações" }).getAttribute("href"))
    .toBe("/payment-integrations");
  await main.getByRole("link", { name: "Ir para o Dashboard" }).last().click();
  await page.waitForURL(`${server.origin}/business-dashboard`);
  expect(browser.problems()).toEqual([]);
});

test("BitPay, reloaded at every step: underpaid, expired, paid late; nothing secret stays on the device", async () => {
  await enterWithAccess();
  await choose("BitPay");
  await expect.poll(() => field("Segredo da API").count()).toBe(0);
  await field("Chave API").fill(KEYS.bitpay);
  await field("Segredo do webhook").fill(OWN_SECRET);
  await testConnection();
  await heading("Receba os avisos").waitFor();
  await expect.poll(() => field("Segredo do webhook").inputValue()).toBe(OWN_SECRET);

  await page.reload();
  await heading("Receba os avisos").waitFor();
  await expect
    .poll(() => field("Segredo do webhook").inputValue())
    .toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  const made = await field("Segredo do webhook").inputValue();
  await verifyWebhook();
  await page.reload();
  await heading("Faça um pagamento de teste").waitFor();
  const invoice = await makePayment();
  await page.reload();
  await status("Aguardando o pagamento").waitFor();
  expect(await payPage()).toBe(invoice);

  await post(invoice, { action: "underpay" });
  await status("Chegou menos do que o pedido").waitFor();
  expect(await faults()).toEqual([]);
  await post(invoice, { action: "expire" });
  await page.getByText("Pagamento falhou").waitFor();
  await status("O prazo terminou sem pagamento").waitFor();
  await expect.poll(() => button("Continuar").isDisabled()).toBe(true);
  expect(await faults()).toEqual([]);
  await button("Criar outro pagamento").waitFor();

  await post(invoice, { action: "late" });
  await page.reload();
  await status("Pagamento confirmado, depois do prazo").waitFor();
  await next();
  await heading("Tudo pronto para receber!").waitFor();

  const kept = await stored();
  expect(kept).toContain("setup-assistant");
  expect([KEYS.bitpay, OWN_SECRET, made].filter((secret) => kept.includes(secret))).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test("Foxbit: explains that it sends no webhooks, shows the exact amount, survives a lost signal, and finds the deposit", async () => {
  await enterWithAccess();
  await choose("Foxbit");
  await field("Chave API").fill(KEYS.foxbit);
  await button("Testar Conexão").click();
  await page.getByText("Cole também o segredo").waitFor();
  await field("Segredo da API").fill(KEYS.foxbitSecret);
  await testConnection();
  await heading("A Foxbit não envia avisos").waitFor();
  expect(await faults()).toEqual([]);
  await button("Voltar").click();
  await heading("Conecte a Foxbit").waitFor();
  await next();
  await next();

  await page.context().setOffline(true);
  await page.getByText("Precisa de internet").first().waitFor();
  await expect.poll(() => button("Criar Pagamento de Teste").isDisabled()).toBe(true);
  await page.context().setOffline(false);
  const invoice = await makePayment();
  const amount = new URL(invoice).searchParams.get("amount") ?? "";
  expect(amount).toMatch(/^0\.00100\d{1,3}$/);
  await page.getByText(`${amount.replace(".", ",")} BTC`).waitFor();
  await page.getByText("Envie exatamente este valor").waitFor();

  await page.context().setOffline(true);
  await page.getByText("Perguntamos de novo assim que o sinal voltar").waitFor();
  await post(invoice, { action: "pay" });
  await page.context().setOffline(false);
  await page.getByText("Pagamento confirmado!").first().waitFor();
  await next();
  await heading("Tudo pronto para receber!").waitFor();
  const kept = await stored();
  expect([KEYS.foxbit, KEYS.foxbitSecret].filter((secret) => kept.includes(secret))).toEqual([]);

  // The keys were removed elsewhere: the assistant reports it and starts with the step for the keys.
  const url = `${server.origin}/api/payment/integrations`;
  const [integration] = (await (await page.request.get(url)).json()) as { id: string }[];
  await page.request.delete(`${url}/${integration?.id}`, { headers: { Origin: server.origin } });
  await page.reload();
  await heading("Conecte a Foxbit").waitFor();
  await page.getByText("A integração desta configuração não existe mais.").waitFor();
  expect(browser.problems()).toEqual([]);
});
