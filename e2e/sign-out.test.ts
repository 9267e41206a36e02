import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { createAccount, signIn, signInFromApp, type TestAccount } from "./support/accounts.ts";
import { completeFirstLesson, FIRST_LESSON } from "./support/app-page.ts";
import { isKept } from "./support/kept-on-device.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

let server: TestServer;
let browser: TestDevice;
let account: TestAccount;
let page: Page;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  browser = await openDevice({ viewport: { width: 1200, height: 800 }, installs: true });
  page = browser.page();
  account = await createAccount(server);
  await signIn(page, server, account);
  await appIsOnDevice(page);
  await allSent(page);
});
afterEach(async () => {
  if (!server.running()) await server.start();
});

/** The dialog of signing out, in both its steps: the celebration of the lesson is a dialog, too. */
const signOutDialog = () =>
  page.getByRole("dialog", { name: /^(Ainda há mudanças para enviar|Apagar de vez\?)$/ });

/** Work that cannot reach the server, and the dialog that it leads to. */
async function signOutWithUnsentWork() {
  await server.stop();
  await completeFirstLesson(page, server.origin);
  await page.getByRole("button", { name: "Sair", exact: true }).first().click();
  const dialog = signOutDialog();
  await dialog.getByRole("button", { name: "Enviar antes de sair" }).waitFor();
  return dialog;
}
const lessonName = (): Promise<string | null> =>
  page
    .getByRole("link", { name: new RegExp(FIRST_LESSON.title) })
    .first()
    .textContent();
/** Notes it in the browser if this text is shown, however shortly, before the next page is loaded. */
const noteText = (text: string): Promise<void> =>
  page.evaluate((words) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(words)) sessionStorage.setItem("noted", words);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
/** Opens the list once and watches it, because opening it repeatedly would interrupt every pull. */
const openLessons = (): Promise<unknown> => page.goto(`${server.origin}/lessons`);

test("the name in the header is in line with the button that signs out", async () => {
  const middleOf = (part: Locator): Promise<number> =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  const header = page.getByRole("banner");
  const name = await middleOf(header.getByRole("link", { name: account.firstName, exact: true }));
  const button = await middleOf(header.getByRole("button", { name: "Sair", exact: true }));
  expect(Math.abs(name - button)).toBeLessThan(1);
});

test("with an empty queue, signing out asks nothing", async () => {
  await page.getByRole("button", { name: "Sair", exact: true }).first().click();

  await page.waitForURL(`${server.origin}/`);
  await page.getByRole("link", { name: "Entrar" }).first().waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("sending first reports that the server is away, and signs out once everything has arrived", async () => {
  const dialog = await signOutWithUnsentWork();

  await dialog.getByRole("button", { name: "Enviar antes de sair" }).click();
  const refusal = dialog.getByRole("alert");
  await refusal.waitFor();
  await expect.poll(() => refusal.textContent()).toMatch(/não p(ô|u)de(ram)? ser enviada/);

  await server.start();
  await dialog.getByRole("button", { name: "Enviar antes de sair" }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.getByRole("link", { name: "Entrar" }).first().waitFor();

  await signInFromApp(page, server, account);
  await allSent(page);
  await openLessons();
  await expect.poll(lessonName).toContain("(concluída)");
});

test("keeping leaves the work on this device under the person's name for their next sign-in", async () => {
  const dialog = await signOutWithUnsentWork();

  await dialog.getByRole("button", { name: "Sair e manter neste aparelho" }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.goto(`${server.origin}/conta`);
  await page.getByText(new RegExp(`^\\d+ mudanças? de ${account.firstName} aguardando$`)).waitFor();
  await openLessons();
  await expect.poll(() => lessonName()).not.toContain("(concluída)");

  await server.start();
  await signInFromApp(page, server, account);
  await openLessons();
  await expect.poll(lessonName).toContain("(concluída)");
  await allSent(page);
});

test("erasing takes a second step that lists what is lost", async () => {
  const dialog = await signOutWithUnsentWork();

  await dialog.getByRole("button", { name: "Sair e apagar" }).click();
  await page.getByText(`Lição concluída: ${FIRST_LESSON.title}`).waitFor();
  await page.getByRole("button", { name: "Voltar sem apagar" }).click();
  await openLessons();
  await expect.poll(lessonName).toContain("(concluída)");

  await page.getByRole("button", { name: "Sair", exact: true }).first().click();
  await page.getByRole("button", { name: "Sair e apagar" }).click();
  await noteText("apagou dados");
  await page.getByRole("button", { name: /^Apagar \d+ mudanças? e sair$/ }).click();
  await page.waitForURL(`${server.origin}/`);
  expect(await page.evaluate(() => sessionStorage.getItem("noted"))).toBeNull();

  await server.start();
  await signInFromApp(page, server, account);
  await allSent(page);
  await openLessons();
  await expect.poll(() => lessonName()).not.toContain("(concluída)");
});

test("with only a half-typed charge, signing out names it first; it is kept, or erased, as the person chooses", async () => {
  const amount = page.getByLabel("Valor em reais");
  const dialog = page.getByRole("dialog", { name: "Ficou algo pela metade" });
  const leave = () => page.getByRole("button", { name: "Sair", exact: true }).first().click();
  const openCharge = () => page.goto(`${server.origin}/qr-generator`);
  await openCharge();
  await amount.fill("37,50");
  await isKept(page, '"37,50"');

  await leave();
  await dialog.getByText("uma cobrança").waitFor();
  await dialog.getByRole("button", { name: "Voltar e terminar" }).click();
  await expect.poll(() => amount.inputValue()).toBe("37,50");

  await leave();
  await dialog.getByRole("button", { name: "Sair e manter neste aparelho" }).click();
  await page.waitForURL(`${server.origin}/`);
  await openCharge();
  await amount.waitFor();
  await expect.poll(() => amount.inputValue()).toBe("");
  await signInFromApp(page, server, account);
  await openCharge();
  await expect.poll(() => amount.inputValue()).toBe("37,50");

  await leave();
  await dialog.getByRole("button", { name: "Sair e apagar" }).click();
  await page.waitForURL(`${server.origin}/`);
  await signInFromApp(page, server, account);
  await allSent(page);
  await openCharge();
  await amount.waitFor();
  await expect.poll(() => amount.inputValue()).toBe("");
});

test("the question stays when its window becomes as narrow as a phone, and as wide as a desk again", async () => {
  const dialog = page.getByRole("dialog", { name: "Ficou algo pela metade" });
  const back = dialog.getByRole("button", { name: "Voltar e terminar" });
  const amount = page.getByLabel("Valor em reais");
  await page.goto(`${server.origin}/qr-generator`);
  await amount.fill("37,50");

  await page.getByRole("button", { name: "Sair", exact: true }).first().click();
  await back.waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => back.isVisible()).toBe(true);
  await back.click();
  await expect.poll(() => amount.inputValue()).toBe("37,50");

  await page.getByRole("button", { name: "Abrir menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Sair" }).click();
  await back.waitFor();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(() => back.isVisible()).toBe(true);
  await back.click();
  await dialog.waitFor({ state: "detached" });
});
