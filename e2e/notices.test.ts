import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, type TestAccount } from "./support/accounts.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { mailTo } from "./support/mail-to.ts";
import { runAxe } from "./support/run-axe.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";
import { enterSale, pressSave, tapGenerate, typeAddress } from "./support/till.ts";

const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

/** Registers in this browser, which the account then knows. */
async function register(page: Page): Promise<TestAccount> {
  const email = `rosa-${randomBytes(5).toString("hex")}@exemplo.com.br`;
  const account = { firstName: "Rosa", email, password: `senha-${randomBytes(8).toString("hex")}` };
  await page.goto(`${server.origin}/api/register`);
  await page.getByLabel("Nome", { exact: true }).fill(account.firstName);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await page.waitForURL(`${server.origin}/lessons`);
  return account;
}

/** What the server says of this browser's cookie. */
const answerTo = async (device: TestDevice): Promise<number> =>
  (await device.context().request.get(`${server.origin}/api/auth/user`)).status();

async function signInByMail(page: Page, { email }: TestAccount): Promise<void> {
  await page.goto(`${server.origin}/api/login?returnTo=/conta`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Receber link por e-mail" }).click();
  const mail = await mailTo(server, email, "Para entrar no Balcão Cripto sem senha");
  await page.getByLabel("Código de 6 números").fill(/^\d{3} \d{3}\s*$/m.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirmar código" }).click();
  await page.waitForURL(`${server.origin}/conta`);
}

test("a notice is at hand on every screen, in every size, until somebody has read it", async () => {
  const first = await openDevice();
  const page = first.page();
  const account = await register(page);
  await signIn((await openDevice()).page(), server, account, "/lessons");

  await page.goto(`${server.origin}/qr-generator`);
  const mark = page.getByRole("link", { name: "1 aviso novo na sua conta" });
  await mark.waitFor();
  expect(await faultsEverywhere(page, "a notice")).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await mark.click();
  await page.waitForURL(`${server.origin}/conta#avisos`);
  const notices = page.getByRole("region", { name: "Avisos", exact: true });
  await notices.getByText("Alguém entrou na sua conta em um aparelho novo.").waitFor();
  await expect.poll(() => notices.evaluate((part) => part === document.activeElement)).toBe(true);
  await mark.waitFor({ state: "detached" });
  await notices.getByRole("button", { name: "Fui eu", exact: true }).click();
  await notices.getByRole("button", { name: "Fui eu", exact: true }).waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Lições" }).first().click();
  await page.waitForURL(`${server.origin}/lessons`);
  await mark.waitFor({ state: "detached" });
  expect(first.problems()).toEqual([]);
});

test("a second device makes a notice; Não fui eu from its mail ends both sessions and freezes addresses, not charging", async () => {
  const first = await openDevice({ installs: true });
  const page = first.page();
  const account = await register(page);
  await appIsOnDevice(page);
  const second = await openDevice();
  await signIn(second.page(), server, account, "/lessons");

  await page.goto(`${server.origin}/conta`);
  const notices = page.getByRole("region", { name: "Avisos" });
  await notices.getByText("Alguém entrou na sua conta em um aparelho novo.").waitFor();
  expect(await runAxe(page)).toEqual([]);
  const mail = await mailTo(server, account.email, "em um aparelho novo");

  const third = await openDevice();
  await third.page().goto(/^https?:\/\/\S+$/m.exec(mail)?.[0] ?? "");
  await third.page().getByRole("heading", { name: "Não foi você?" }).waitFor();
  expect([await answerTo(first), await answerTo(second)]).toEqual([200, 200]);
  await third.page().getByRole("button", { name: "Não fui eu" }).click();
  await third.page().getByRole("heading", { name: "A sua conta está protegida" }).waitFor();
  expect([await answerTo(first), await answerTo(second)]).toEqual([401, 401]);

  await signInByMail(page, account);
  await notices.getByText(/^Endereços, chaves e pessoas não mudam até /).waitFor();
  await page.goto(`${server.origin}/carteiras`);
  await page.getByText(/^Endereços novos só depois de /).waitFor();
  const block = await typeAddress(page, "Bitcoin", ADDRESS);
  await pressSave(block);
  await page.getByText(/por um dia, endereços, chaves, pessoas e celulares da loja não mudam/).waitFor();
  expect(await block.getByLabel("Endereço Bitcoin", { exact: true }).inputValue()).toBe(ADDRESS);

  await first.context().setOffline(true);
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "10,00" });
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code/ }).waitFor();
});
