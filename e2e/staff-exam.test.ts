import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { askedCase, decide } from "./support/cases.ts";
import { faultsHere } from "./support/look-everywhere.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";

/** The staff's lessons and exam under a cashier's PIN, on a phone without a signal; the owner sees who passed on another device. */

const OWNER_PIN = "482159";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const enter = async (page: Page, name: string, pin: string) => {
  await page.getByRole("radio", { name }).check();
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
};

/** Text, exercises and mark, all of it on the phone. */
async function readFirstLesson(page: Page): Promise<void> {
  await page.getByRole("link", { name: /O caixa no primeiro minuto/ }).click();
  await page.getByRole("heading", { level: 1, name: "O caixa no primeiro minuto" }).waitFor();
  await page.getByRole("figure").nth(3).waitFor();
  expect(await faultsHere(page)).toEqual([]);
  await page.getByRole("link", { name: "Praticar" }).click();
  await page.getByText("Ponha a venda em ordem").waitFor();
  expect(await faultsHere(page)).toEqual([]);
  await page.goBack();
  await page.getByRole("button", { name: "Li esta lição" }).click();
  await page.getByRole("link", { name: "Próxima lição" }).waitFor();
}

test("a cashier reads a lesson, fails with a critical mistake, passes in a new tab, and the owner sees it elsewhere", async () => {
  const owner = await createAccount(server);
  const phone = await launchBrowser({ installs: true, viewport: { width: 360, height: 800 } });
  let page = phone.page();
  await signIn(page, server, owner);
  await page.goto(`${server.origin}/equipe/prova`);
  // Cases come with the first pull.
  await page.getByRole("button", { name: "Começar a prova" }).waitFor();
  await appIsOnDevice(page);
  await page.goto(`${server.origin}/caixa`);
  await page.getByText("Ninguém fez a prova ainda.").waitFor();
  await page.getByLabel("Nome do caixa").fill("Ana");
  await page.getByLabel("PIN", { exact: true }).fill("1357");
  await page.getByRole("button", { name: "Cadastrar caixa" }).click();
  await page.getByRole("button", { name: "Remover Ana" }).waitFor();
  expect(await faultsHere(page)).toEqual([]);
  await page.getByRole("switch", { name: "Modo caixa" }).check();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("PIN", { exact: true }).fill(OWNER_PIN);
  await dialog.getByLabel("Repita o PIN").fill(OWNER_PIN);
  await dialog.getByRole("button", { name: "Ligar o modo caixa" }).click();
  await page.getByRole("radio", { name: "Dono" }).waitFor();
  await server.stop();

  await page.getByRole("link", { name: "Prova da equipe" }).click();
  await page.getByText("escolha o seu nome e digite o seu PIN").waitFor();
  expect(await faultsHere(page)).toEqual([]);
  await enter(page, "Ana", "1357");
  await page.getByText("Quem faz a prova: Ana").waitFor();
  expect(await faultsHere(page)).toEqual([]);
  await readFirstLesson(page);
  await page.goto(`${server.origin}/equipe/prova`);
  await page.getByText("1 de 4 lidas").waitFor();
  await page.getByRole("button", { name: "Começar a prova" }).click();
  let one = await askedCase(page, 1, 6);
  for (let place = 1; !one.choices.deliver.critical; place += 1) {
    await decide(page, one.right);
    one = await askedCase(page, place + 1, 6);
  }
  await decide(page, "deliver");
  await page.getByRole("heading", { name: "Ainda não foi desta vez" }).waitFor();
  await page.getByText(one.choices.deliver.reason).waitFor();
  expect(await faultsHere(page)).toEqual([]);

  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await page.getByRole("button", { name: "Começar a prova" }).click();
  await decide(page, (await askedCase(page, 1, 6)).right);
  const second = await askedCase(page, 2, 6);
  await page.close();
  page = await phone.newPage();
  await page.goto(`${server.origin}/equipe/prova`);
  expect((await askedCase(page, 2, 6)).id).toBe(second.id);
  for (let place = 2; place <= 6; place += 1) await decide(page, (await askedCase(page, place, 6)).right);
  await page.getByRole("heading", { name: /^Ana: apta, \d\d\/\d\d$/ }).waitFor();
  expect(await faultsHere(page)).toEqual([]);
  expect(phone.problems()).toEqual([]);

  await server.start();
  await page.reload();
  await page.getByRole("status", { name: /Tudo salvo/ }).waitFor();
  const desktop = await openDevice();
  const other = desktop.page();
  await signIn(other, server, owner);
  await other.goto(`${server.origin}/equipe`);
  await other.getByText(/^Ana: apta, \d\d\/\d\d$/).waitFor();
  expect(await faultsHere(other)).toEqual([]);
  // What the cashier read is none of the owner's progress.
  await other.goto(`${server.origin}/lessons`);
  const module = other.getByRole("article").filter({ hasText: "Equipe do balcão, em 12 minutos" });
  await module.getByText("0 de 4 lições", { exact: true }).waitFor();
  await phone.dispose();
});
