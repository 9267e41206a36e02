import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { completeFirstLesson } from "./support/app-page.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";
import { waitUntil } from "./support/wait-until.ts";

/** Export and deletion of one's data (S163, G10), from the screen to the database and the device. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name));
async function save(page: Page): Promise<Record<string, unknown>> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Exportar meus dados").click(),
  ]);
  return JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, unknown>;
}

test("the account is exported as a file; deleting it takes two steps, signs out every tab and clears the device", async () => {
  const browser = await openDevice();
  const page = browser.page();
  const account = await createAccount(server, "Rosa");
  await signIn(page, server, account);
  // The lesson is sent late; the export has it all the same.
  await page.route("**/api/sync", async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  await completeFirstLesson(page, server.origin);
  await page.goto(`${server.origin}/conta`);
  await page.getByText("este aparelho", { exact: true }).waitFor();
  const devices = page.getByRole("region", { name: "Aparelhos conectados" });
  await expect.poll(() => devices.getByText("Chrome no Linux").count()).toBe(1);

  const file = await save(page);
  expect(file["account"]).toMatchObject({ email: account.email, firstName: "Rosa" });
  expect(file["progress"]).toMatchObject([{ lesson: "cripto-no-balcao", completed: true }]);

  expect(await runAxe(page)).toEqual([]);

  const other = await browser.newPage();
  await other.goto(`${server.origin}/conta`);
  await other.getByText("este aparelho", { exact: true }).waitFor();
  await page.bringToFront();
  await button(page, "Excluir minha conta").click();
  expect(await runAxe(page)).toEqual([]);
  await button(page, "Continuar").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Senha").fill("não é esta");
  await button(page, "Excluir para sempre").click();
  await expect.poll(() => dialog.getByRole("alert").textContent()).toContain("Senha incorreta");
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByLabel("Senha").fill(account.password);
  await dialog.getByLabel("Senha").press("Enter");

  await page.waitForURL(`${server.origin}/`);
  await page.getByRole("link", { name: "Entrar" }).first().waitFor();
  // The other tab gives its database up a moment later.
  await expect
    .poll(async () => (await databases(page)).filter((name) => name.startsWith("user-")))
    .toEqual([]);
  await page.goto(`${server.origin}/conta`);
  await page.getByText("Ainda não há nada seu neste aparelho.").waitFor();
  await other.getByText("Você está usando sem conta").waitFor();
  await page.goto(`${server.origin}/api/login`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByText("E-mail ou senha incorretos.").waitFor();
});

test("a visitor exports and erases the device's data offline", async () => {
  const page = (await openDevice()).page();
  await completeFirstLesson(page, server.origin);
  await page.goto(`${server.origin}/conta`);
  await page.getByText("1 lição concluída").waitFor();
  await page.context().setOffline(true);
  const file = await save(page);
  expect(file["progress"]).toMatchObject([{ lesson: "cripto-no-balcao", completed: true }]);
  const before = await databases(page);

  await button(page, "Apagar deste aparelho").click();
  expect(await runAxe(page)).toEqual([]);
  await page.context().setOffline(false);
  await button(page, "Apagar tudo").click();
  await page.getByText("Ainda não há nada seu neste aparelho.").waitFor();
  const kept = before.filter((name) => name.startsWith("anon-"));
  // The rows are deleted first, then the database files; the page then reloads, which interrupts this reading.
  await waitUntil(
    () => databases(page).catch(() => kept),
    (names) => !names.some((name) => kept.includes(name)),
  );
  await expect.poll(() => page.getByText("Seu celular apagou dados do app").count()).toBe(0);
});

test("the parts of a visitor's /conta keep their places while the device and the server are asked", async () => {
  const page = (await openDevice()).page();
  await page.addInitScript(`
    window.shifted = [];
    new PerformanceObserver((list) => window.shifted.push(...list.getEntries().filter((it) => !it.hadRecentInput)))
      .observe({ type: "layout-shift", buffered: true });
  `);
  await page.goto(`${server.origin}/conta`);
  await page.getByText("Você está usando sem conta").waitFor();
  await page.getByText("Perfil da loja").waitFor();
  await page.getByRole("region", { name: "Neste aparelho" }).waitFor();
  const shifts = await page.evaluate("window.shifted.reduce((sum, it) => sum + it.value, 0)");
  expect(shifts).toBeLessThan(0.02);
});
