import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { mailTo } from "./support/mail-to.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";
import { tapGenerate } from "./support/till.ts";

/** After each way of signing in, the app works without a server. Signing in with a provider is in `oidc.test.ts`. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
afterEach(async () => {
  if (!server.running()) await server.start();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isOpen = (page: Page, { email }: TestAccount): Promise<void> => page.getByText(email).first().waitFor();

async function askForMail(page: Page, { email }: TestAccount): Promise<string> {
  await page.goto(`${server.origin}/api/login?returnTo=/conta`);
  await page.getByLabel("E-mail").fill(email);
  await button(page, "Receber link por e-mail").click();
  await page.getByRole("heading", { name: "Confira seu e-mail" }).waitFor();
  return mailTo(server, email, "Para entrar no Balcão Cripto sem senha");
}

/** The secret of the authenticator app. */
async function turnOnSecondFactor(page: Page): Promise<string> {
  await button(page, "Ativar").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("img", { name: "QR Code para o aplicativo autenticador" }).waitFor();
  const secret = (await dialog.locator(".font-mono").textContent())?.replaceAll(" ", "") ?? "";
  await dialog.getByLabel("Código de 6 números").fill(codeOfApp(secret, new Date()));
  await dialog.getByRole("button", { name: "Ativar", exact: true }).click();
  await button(page, "Já guardei").click();
  await page.getByText("10 códigos de recuperação guardados ainda valem.").waitFor();
  return secret;
}

type Enter = (page: Page, account: TestAccount) => Promise<unknown>;
const WAYS: readonly (readonly [string, Enter])[] = [
  ["the password", (page, account) => signIn(page, server, account, "/conta")],
  [
    "a code by mail",
    async (page, account) => {
      const mail = await askForMail(page, account);
      await page.getByLabel("Código de 6 números").fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
      await button(page, "Confirmar código").click();
    },
  ],
  [
    "a link by mail",
    async (page, account) => {
      const mail = await askForMail(page, account);
      await page.goto(/^https?:\/\/\S+$/m.exec(mail)?.[0] ?? "");
      await button(page, "Abrir minha conta").click();
      await page.waitForURL(`${server.origin}/lessons`);
      await page.goto(`${server.origin}/conta`);
    },
  ],
  [
    "a passkey",
    async (page, account) => {
      await page.context().addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("WebAuthn.enable", { enableUI: false });
      await cdp.send("WebAuthn.addVirtualAuthenticator", {
        // A security key with a PIN.
        options: {
          protocol: "ctap2",
          transport: "usb",
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await signIn(page, server, account, "/conta");
      await button(page, "Criar chave de acesso").click();
      await page.getByText("Chave de acesso criada", { exact: true }).waitFor();
      await page.goto(`${server.origin}/api/logout`);
      await page.goto(`${server.origin}/api/login?returnTo=/conta`);
      await button(page, "Usar chave de acesso").click();
    },
  ],
  [
    "two steps",
    async (page, account) => {
      await signIn(page, server, account, "/conta");
      const secret = await turnOnSecondFactor(page);
      await page.goto(`${server.origin}/api/logout`);
      await page.goto(`${server.origin}/api/login?returnTo=/conta`);
      await page.getByLabel("E-mail").fill(account.email);
      await page.getByLabel("Senha", { exact: true }).fill(account.password);
      await button(page, "Entrar").click();
      await page.getByLabel("Código").fill(codeOfApp(secret, new Date(Date.now() + 30_000)));
      await button(page, "Confirmar código").click();
    },
  ],
];

test.each(WAYS)("after %s the app reads, learns and charges without a server", async (_way, enter) => {
  const account = await createAccount(server, "Iolanda");
  const device = await openDevice({ installs: true });
  const page = device.page();
  await enter(page, account);
  await page.waitForURL(`${server.origin}/conta`);
  await isOpen(page, account);
  await appIsOnDevice(page);
  await page.getByRole("status", { name: "Tudo salvo" }).waitFor();

  await server.stop();
  await page.goto(`${server.origin}/lessons/bitcoin-ether-usdt`);
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
  await page.getByRole("link", { name: "Continuar Estudos" }).first().waitFor();
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByLabel("Valor em reais").fill("12,50");
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code/ }).waitFor();
  await page.goto(`${server.origin}/conta`);
  await isOpen(page, account);
  await server.start();
  await page.getByRole("status", { name: "Tudo salvo" }).waitFor();
  expect(device.problems()).toEqual([]);
});
