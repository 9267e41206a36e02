import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LESSONS_OF_PATH } from "#db/content/course-paths.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { runAxeInBothThemes } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";

/** The lessons that matter to a shop, marked by what it answered. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const way = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const markedOn = (page: Page) =>
  page
    .getByRole("article")
    .getByRole("link", { name: /Para o seu negócio/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
const linksOf = (lessons: readonly string[]) => lessons.map((slug) => `/lessons/${slug}`);

test("a visitor's answers mark lessons without a signal, and the choice goes to the account's other phone", async () => {
  const phone = await launchBrowser({ viewport: { width: 360, height: 800 }, installs: true });
  const page = phone.page();
  await page.goto(server.origin);
  await appIsOnDevice(page);
  await server.stop();

  await page.goto(`${server.origin}/onboarding`);
  await page.getByRole("button", { name: /Loja de Varejo/ }).click();
  await page.getByRole("button", { name: /Iniciante Digital/ }).click();
  await page.getByLabel("Nome do negócio").fill("Casa da Lã");
  await page.getByRole("button", { name: "Concluir" }).click();
  await page.getByRole("link", { name: "Ver todas as lições" }).click();
  await way(page, "Balcão").and(page.locator(":checked")).waitFor();
  await expect.poll(() => markedOn(page)).toEqual(linksOf(LESSONS_OF_PATH.counter));
  await page.getByRole("link", { name: "Sua primeira cobrança" }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await runAxeInBothThemes(page)).toEqual([]);
  await way(page, "Online").click();
  await expect.poll(() => markedOn(page)).toEqual(linksOf(LESSONS_OF_PATH.online));

  await server.start();
  const owner = await createAccount(server);
  await signIn(page, server, owner);
  await expect.poll(() => markedOn(page)).toEqual(linksOf(LESSONS_OF_PATH.online));
  const other = (await openDevice()).page();
  // The first phone sends the choice in its own time.
  await signIn(other, server, owner);
  await expect.poll(() => markedOn(other)).toEqual(linksOf(LESSONS_OF_PATH.online));
  expect(phone.problems()).toEqual([]);
});
