import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { appIsReady } from "./support/app-page.ts";
import { freePort } from "#server/testing/free-port.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { type DeviceOptions, launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";

/** The whole purchase with the stand-in of Stripe: real pages, real HTTP, real signatures. */
let server: TestServer;
let sandbox: string;
let account: TestAccount;

beforeAll(async () => {
  const port = await freePort();
  sandbox = `http://127.0.0.1:${port}`;
  server = await startServer({ env: { SANDBOX: "1", SANDBOX_PORT: String(port) } });
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  account = await createAccount(server);
});
afterEach(() => loseNotices(false));

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
/** Stripe's webhook events do not reach the server. */
const loseNotices = (on: boolean) => post(`${sandbox}/faults/stripe`, { fault: "lost", on: on ? "1" : "0" });
/** A button of the hosted page, pressed on another device. */
const pressElsewhere = (checkout: string, action: string) => post(checkout, { action });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const payButton = (page: Page) => page.getByRole("button", { name: "Pagar R$ 29", exact: true });
/** Presses the button of the offer; answers the address of the hosted page. */
async function startPaying(page: Page): Promise<string> {
  await page.getByText("Ambiente de demonstração").waitFor();
  await payButton(page).click();
  await page.waitForURL(`${sandbox.replace("127.0.0.1", "localhost")}/checkout/**`);
  return page.url();
}
async function openCheckout(options: DeviceOptions = {}) {
  const browser = await openDevice(options);
  const page = browser.page();
  await signIn(page, server, account, "/payment-setup");
  return { browser, page, checkout: await startPaying(page) };
}
/** The hosted page of an account that no browser here has heard of. */
async function checkoutOfSomebodyElse(): Promise<string> {
  const { firstName, email, password } = { ...account, email: `outra-${account.email}` };
  const headers = { "Content-Type": "application/json", Origin: server.origin };
  const registered = await fetch(`${server.origin}/api/register`, {
    method: "POST",
    headers,
    body: JSON.stringify({ firstName, email, password }),
  });
  const cookie = registered.headers.getSetCookie().map((line) => line.split(";")[0]);
  const answer = await fetch(`${server.origin}/api/payments/create-checkout`, {
    method: "POST",
    headers: { ...headers, Cookie: cookie.join("; ") },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { url: string }).url;
}
/** No accessibility faults, and nothing cut off or moved out of the window with text of twice the size. */
async function expectSound(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  const tooWide = () =>
    [...document.querySelectorAll("main *")]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map(({ tagName, className, textContent }) => `${tagName}.${String(className)}: ${textContent}`);
  expect(await page.evaluate(tooWide)).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}
const returnAddress = (checkout: string) =>
  `${server.origin}/payment-success?session_id=${checkout.split("/").at(-1)}`;

test("from the prices to the dashboard: signing in, a refusal, giving up, a closed browser, and one payment", async () => {
  const phone = await launchBrowser();
  let page = phone.page();
  await page.goto(`${server.origin}/pricing`);
  await appIsReady(page);
  await page.getByRole("main").getByRole("link", { name: "Fazer Upgrade - R$ 29" }).click();
  await page.waitForURL(`${server.origin}/api/login?returnTo=%2Fpayment-setup`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${server.origin}/payment-setup`);

  await payButton(page).waitFor();
  await expectSound(page);
  const checkout = await startPaying(page);
  await page.getByRole("button", { name: "Recusar cartão" }).click();
  await page.getByText("Seu cartão foi recusado.").waitFor();
  await page.getByRole("button", { name: "Voltar à loja sem pagar" }).click();
  await page.waitForURL(`${server.origin}/payment-setup`);
  await page.goto(`${server.origin}/payment-integrations`);
  await heading(page, "Acesso Premium Necessário").waitFor();

  await page.goto(`${server.origin}/payment-setup`);
  expect(await startPaying(page)).toBe(checkout);
  await phone.close();
  page = await phone.open();
  await page.goto(`${server.origin}/payment-setup`);
  expect(await startPaying(page)).toBe(checkout);

  await page.getByRole("button", { name: "Pagar R$ 29,00" }).click();
  await page.waitForURL(`${server.origin}/payment-success?session_id=cs_test_*`);
  await heading(page, "Pagamento Confirmado!").waitFor();
  await page.waitForURL(`${server.origin}/business-dashboard`);
  await heading(page, "Dashboard do negócio").waitFor();
  await page.goto(`${server.origin}/payment-setup`);
  await heading(page, "Você já pode configurar pagamentos!").waitFor();
  await expectSound(page);

  // A refunded purchase ends with the next sync.
  await page.goto(`${server.origin}/payment-integrations`);
  await heading(page, "Integrações de pagamento").waitFor();
  await pressElsewhere(checkout, "refund");
  const access = async () => (await page.request.get(`${server.origin}/api/user/access`)).text();
  await expect.poll(access).toContain("false");
  await page.reload();
  await heading(page, "Acesso Premium Necessário").waitFor();
  expect(phone.problems()).toEqual([]);
});

test("without a webhook for 30 s the screen never says paid, asks again on request, and knows two minutes later", async () => {
  const { browser, page, checkout } = await openCheckout();
  await loseNotices(true);
  await page.clock.install();
  await page.getByRole("button", { name: "Pagar R$ 29,00" }).click();
  await heading(page, "Processando seu pagamento...").waitFor();
  await page.clock.fastForward(30_000);
  await heading(page, "Aguardando a confirmação do pagamento").waitFor();
  await page.getByText("Processamento concluído").waitFor();
  await expect.poll(() => page.getByText(/Pagamento confirmado!/i).count()).toBe(0);
  await expectSound(page);
  await page.clock.fastForward(120_000);
  expect(page.url()).toBe(returnAddress(checkout));

  await page.getByRole("button", { name: "Verificar novamente" }).click();
  await heading(page, "Pagamento Confirmado!").waitFor();
  await page.clock.fastForward(3_000);
  await page.waitForURL(`${server.origin}/business-dashboard`);
  await heading(page, "Dashboard do negócio").waitFor();
  expect(browser.problems()).toEqual([]);
});

test("returning offline and then with a pending Pix, the screen waits until the confirmation arrives", async () => {
  const { browser, page, checkout } = await openCheckout({ installs: true });
  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  await pressElsewhere(checkout, "pix");
  await page.context().setOffline(true);
  await page.goto(returnAddress(checkout));
  await heading(page, "Sem internet para conferir o pagamento").waitFor();

  await page.context().setOffline(false);
  await heading(page, "Processando seu pagamento...").waitFor();
  await expect.poll(() => page.getByText(/Pagamento confirmado!/i).count()).toBe(0);
  await pressElsewhere(checkout, "settle");
  await heading(page, "Pagamento Confirmado!").waitFor();
  await page.getByRole("link", { name: "Acessar Dashboard" }).click();
  await heading(page, "Dashboard do negócio").waitFor();
  expect(browser.problems()).toEqual([]);
});

test("another account's session id, or an invented one, grants nothing", async () => {
  const checkout = await checkoutOfSomebodyElse();
  await pressElsewhere(checkout, "card");
  const browser = await openDevice();
  const page = browser.page();
  await signIn(page, server, account);
  await page.clock.install();
  await page.goto(returnAddress(checkout));
  await heading(page, "Processando seu pagamento...").waitFor();
  await page.clock.fastForward(30_000);
  await heading(page, "Aguardando a confirmação do pagamento").waitFor();
  await page.getByRole("link", { name: "Acessar Dashboard" }).click();
  await heading(page, "Acesso Premium Necessário").waitFor();
  await page.goto(`${server.origin}/payment-success`);
  await page.waitForURL(`${server.origin}/pricing`);
  expect(browser.problems()).toEqual([]);
});
