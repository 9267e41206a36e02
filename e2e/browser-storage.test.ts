import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { keptOnDevice } from "./support/kept-on-device.ts";
import { mailTo } from "./support/mail-to.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";
import { enterSale, saveAddress, tapGenerate } from "./support/till.ts";

/** The data of an account that a browser stores during a session and after signing out (ASVS 14.3.1 and 14.3.3). */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
afterEach(async () => {
  if (!server.running()) await server.start();
});

const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const isSaved = (page: Page): Promise<void> => page.getByRole("status", { name: "Tudo salvo" }).waitFor();

/** A signed-in account with data on this device: a name, an address and a charge. */
async function openShop(firstName: string) {
  const account = await createAccount(server, firstName);
  const device = await openDevice({ installs: true, viewport: { width: 1200, height: 800 } });
  const page = device.page();
  await signIn(page, server, account, "/carteiras");
  await appIsOnDevice(page);
  await saveAddress(page, "Bitcoin", ADDRESS);
  await enterSale(page, server.origin, {
    coin: "Bitcoin",
    amount: "47,11",
    rate: "287450,00",
    description: "Encomenda da Zoraide, mesa 8812",
  });
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code/ }).waitFor();
  // This screen writes nothing, so the sync only sends what was written before.
  await page.goto(`${server.origin}/conta`);
  await page.getByText(account.email).first().waitFor();
  await isSaved(page);
  return { account, device, page };
}
const ofShop = ({ email, firstName }: TestAccount): readonly string[] => [
  email,
  firstName,
  ADDRESS,
  "Encomenda da Zoraide, mesa 8812",
  "4711",
];
/** Those of the texts that the browser stores. */
const keptOf = async (page: Page, texts: readonly string[]): Promise<readonly string[]> => {
  const kept = await keptOnDevice(page);
  return texts.filter((text) => kept.includes(text));
};

test("no password, code, secret of an authenticator app or session is in the browser's storage", async () => {
  const { account, device, page } = await openShop("Jurema");
  await button(page, "Ativar").click();
  await dialog(page).getByRole("img", { name: "QR Code para o aplicativo autenticador" }).waitFor();
  const secret = (await dialog(page).locator(".font-mono").textContent())?.replaceAll(" ", "") ?? "";
  const appCode = codeOfApp(secret, new Date());
  await dialog(page).getByLabel("Código de 6 números").fill(appCode);
  await dialog(page).getByRole("button", { name: "Ativar", exact: true }).click();
  await page.getByRole("heading", { name: "Guarde os códigos de recuperação" }).waitFor();
  const recoveryCodes = await dialog(page).getByRole("listitem").allTextContents();
  await button(page, "Já guardei").click();
  await page.getByText("10 códigos de recuperação guardados ainda valem.").waitFor();

  const cookies = await device.context().cookies();
  // The cookie that scripts can read contains only whether the device had an account.
  expect(cookies.flatMap(({ name, httpOnly }) => (httpOnly ? [] : [name]))).toEqual(["guardado"]);
  const closed = cookies.filter(({ httpOnly }) => httpOnly);
  expect(closed.map(({ name }) => name).toSorted()).toEqual(["balcao.device", "balcao.sid"]);
  const secrets = [account.password, secret, ...recoveryCodes, ...closed.map(({ value }) => value)];
  expect(recoveryCodes).toHaveLength(10);
  expect(secrets.filter((text) => text.length < 10)).toEqual([]);
  expect(await keptOf(page, secrets)).toEqual([]);
  // Nor did the service worker store an answer about the account.
  expect(await keptOf(page, [`${server.origin}/api/`])).toEqual([]);
  // The search itself works: it finds what is stored.
  expect(await keptOf(page, ofShop(account))).toEqual(ofShop(account));
});

test("signing out leaves nothing of the account on the device", async () => {
  const { account, page } = await openShop("Nazare");

  await page.getByRole("button", { name: "Sair", exact: true }).first().click();
  await page.waitForURL(`${server.origin}/`);
  await page.getByRole("link", { name: "Entrar" }).first().waitFor();

  await expect.poll(() => keptOf(page, ofShop(account))).toEqual([]);
  await page.goBack();
  await page.getByRole("link", { name: "Entrar" }).first().waitFor();
  expect(await page.getByText(account.firstName).count()).toBe(0);
});

test("without a signal signing out clears the device too, and the server hears of it later", async () => {
  const { account, device, page } = await openShop("Otilia");
  const answer = async () => (await device.context().request.get(`${server.origin}/api/auth/user`)).status();
  await server.stop();

  await page.getByRole("button", { name: "Sair", exact: true }).first().click();
  await page.waitForURL(`${server.origin}/`);
  await page.getByRole("link", { name: "Entrar" }).first().waitFor();
  await expect.poll(() => keptOf(page, ofShop(account))).toEqual([]);

  await server.start();
  await page.goto(`${server.origin}/lessons`);
  await expect.poll(answer).toBe(401);
});

test("the code of a mail is kept nowhere after it has opened the account", async () => {
  const account = await createAccount(server, "Quirino");
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/api/login?returnTo=/conta`);
  await page.getByLabel("E-mail").fill(account.email);
  await button(page, "Receber link por e-mail").click();
  const mail = await mailTo(server, account.email, "Para entrar no Balcão Cripto sem senha");
  const code = /^\d{3} \d{3}\s*$/m.exec(mail)?.[0].trim() ?? "";
  await page.getByLabel("Código de 6 números").fill(code);
  await button(page, "Confirmar código").click();
  await page.waitForURL(`${server.origin}/conta`);
  await page.getByText(account.email).first().waitFor();
  await expect.poll(() => keptOf(page, [account.email])).toEqual([account.email]);
  const token = /token=([\w-]+)/.exec(mail)?.[1] ?? "missing";
  expect(await keptOf(page, [code, code.replace(" ", ""), token])).toEqual([]);
});
