import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "./support/accounts.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";
import { tapGenerate } from "./support/till.ts";
import { freePort } from "#server/testing/free-port.ts";

/** Signing in with the sandbox's OpenID Connect provider. */
let server: TestServer;
beforeAll(async () => {
  const port = await freePort();
  server = await startServer({
    env: {
      SANDBOX: "1",
      SANDBOX_PORT: String(port),
      OIDC_ISSUER: `http://localhost:${port}/oidc`,
      OIDC_CLIENT_ID: "balcao-sandbox",
      OIDC_CLIENT_SECRET: "sandbox-oidc-secret",
      OIDC_NAME: "Conta Exemplo",
    },
  });
});
afterAll(() => server?.dispose());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const part = (page: Page) => page.getByRole("region", { name: "Entrar com Conta Exemplo" });

/** On the provider's page. */
async function allow(page: Page, email: string): Promise<void> {
  await page.getByRole("heading", { name: "Entrar no provedor" }).waitFor();
  await page.getByLabel("E-mail").fill(email);
  await button(page, "Permitir").click();
}
async function enterWithProvider(page: Page, email: string, returnTo: string): Promise<void> {
  await page.goto(`${server.origin}/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await button(page, "Entrar com Conta Exemplo").click();
  await allow(page, email);
}

test("the provider's account opens one here, which reads and charges without a signal afterwards", async () => {
  const browser = await openDevice({ installs: true });
  const page = browser.page();
  const synced = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/api/sync" && response.status() === 200,
  );
  await enterWithProvider(page, "iara@exemplo.com.br", "/conta");
  await page.waitForURL(`${server.origin}/conta`);
  await synced;
  await part(page).getByText("iara@exemplo.com.br").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await appIsOnDevice(page);
  await page.getByRole("status", { name: "Tudo salvo" }).waitFor();

  await server.stop();
  await page.goto(`${server.origin}/lessons/bitcoin-ether-usdt`);
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).waitFor();
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByLabel("Valor em reais").fill("12,50");
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code/ }).waitFor();
  await server.start();
  expect(browser.problems()).toEqual([]);
});

test("an e-mail that has an account: its owner signs in, links, and enters with the provider from then on", async () => {
  const account = await createAccount(server, "Joana");
  const page = (await openDevice()).page();
  await enterWithProvider(page, account.email, "/lessons");
  await page.getByRole("alert").filter({ hasText: "Já existe uma conta com este e-mail." }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await button(page, "Entrar").click();
  await page.waitForURL(`${server.origin}/conta`);
  await button(page, "Ligar conta de Conta Exemplo").click();
  await allow(page, account.email);
  await page.waitForURL(`${server.origin}/conta`);
  await part(page).getByRole("listitem").getByText(account.email).waitFor();

  await page.goto(`${server.origin}/api/logout`);
  await enterWithProvider(page, account.email, "/conta");
  await page.waitForURL(`${server.origin}/conta`);
  await button(page, `Desligar ${account.email}`).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("deixa de abrir a sua conta").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Desligar", exact: true }).click();
  await button(page, "Ligar conta de Conta Exemplo").waitFor();
});

test("without JavaScript the button leads to the provider and back", async () => {
  const page = (await openDevice({ javaScriptEnabled: false })).page();
  await enterWithProvider(page, "lia@exemplo.com.br", "/glossario");
  await page.waitForURL(`${server.origin}/glossario`);
  expect((await page.request.get(`${server.origin}/api/auth/user`)).status()).toBe(200);
});
