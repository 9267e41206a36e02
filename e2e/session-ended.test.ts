import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { freePort } from "#server/testing/free-port.ts";
import { createAccount, endSessions, signIn, type TestAccount } from "./support/accounts.ts";
import { completeFirstLesson, statusOf } from "./support/app-page.ts";
import { startCountingProxy, type CountingProxy } from "./support/counting-proxy.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

let server: TestServer;
let proxy: CountingProxy;
let browser: TestDevice;
let account: TestAccount;
let page: Page;

beforeAll(async () => {
  const port = await freePort();
  proxy = await startCountingProxy([port]);
  server = await startServer({ port, env: { APP_ORIGIN: proxy.origin } });
});
afterAll(async () => {
  await proxy?.close();
  await server?.dispose();
});
beforeEach(async () => {
  browser = await openDevice({ installs: true });
  page = browser.page();
  proxy.beforePass = () => Promise.resolve();
  account = await createAccount(server);
  await signIn(page, { ...server, origin: proxy.origin }, account);
  await appIsOnDevice(page);
  await completeFirstLesson(page, proxy.origin);
  await allSent(page);
});

const signInAgain = async (): Promise<void> => {
  await page.locator(".notice").getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${proxy.origin}/api/login**`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${proxy.origin}/lessons`);
};

test("an ended session is reported at start, and everything is back after signing in", async () => {
  await endSessions(server);
  await page.goto(`${proxy.origin}/lessons`);

  await page.getByText("Sua sessão terminou").waitFor();
  await page.getByText("0 de 15 lições").first().waitFor();
  await signInAgain();

  await page.getByText("1 de 15 lições").first().waitFor();
  await expect.poll(() => page.getByText("Sua sessão terminou").count()).toBe(0);
  expect(browser.problems()).toEqual([]);
});

test("a person who continues without the account is not asked again", async () => {
  await endSessions(server);
  await page.goto(`${proxy.origin}/lessons`);
  await page.getByRole("button", { name: "Continuar sem conta" }).press("Enter");
  await page.getByText("Sua sessão terminou").waitFor({ state: "detached" });
  await page.locator("main:focus").waitFor();

  await page.reload();
  await page.getByText("0 de 15 lições").first().waitFor();
  await statusOf(page).waitFor();
  await expect.poll(() => page.getByText("Sua sessão terminou").count()).toBe(0);
});

test("a person who uses the screen before the server has said that the session ended keeps it", async () => {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  proxy.beforePass = ({ path }) => (path === "/api/session" ? held : Promise.resolve());
  await page.goto(`${proxy.origin}/qr-generator`);
  await page.getByRole("button", { name: "7", exact: true }).click();
  const amount = () => page.getByLabel("Valor em reais").inputValue();
  await expect.poll(amount).toBe("7");
  await endSessions(server);
  letGo();

  // Study time of the lesson may wait to be sent, and the status then says "Não salvou".
  await page.getByRole("status", { name: /^(Sua sessão terminou|Não salvou): entre de novo$/ }).waitFor();
  expect(await amount()).toBe("7");
});

test("a session that ends during work keeps the screen and asks to sign in", async () => {
  const known = page.waitForResponse(`${proxy.origin}/api/session`);
  await page.goto(`${proxy.origin}/lessons/bitcoin-ether-usdt`);
  await known;
  await page.getByRole("status", { name: "Tudo salvo" }).waitFor();
  await endSessions(server);
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();

  await page.getByText("Sua sessão terminou").waitFor();
  await page.getByRole("link", { name: "Continuar Estudos" }).first().waitFor();
  await page.getByRole("status", { name: "Não salvou: entre de novo" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/lessons/bitcoin-ether-usdt");
});
