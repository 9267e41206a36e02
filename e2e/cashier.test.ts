import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { appIsReady } from "./support/app-page.ts";
import { choosePin, lockDevice, OWNER_PIN } from "./support/cashier-mode.ts";
import { cameraArgs, filmOfCode, LARGE } from "./support/camera-video.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { isKept } from "./support/kept-on-device.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";
import { charge, enterSale, saveAddress, tapGenerate } from "./support/till.ts";

/** A shop's device in cashier mode: nothing of the owner's opens without the PIN. */
const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const SALE = { coin: "Bitcoin", amount: "10,00" } as const;

let server: TestServer;
let film: string | null = null;
const PHONE = { viewport: { width: 360, height: 800 } };
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  if (film) rmSync(dirname(film), { recursive: true, force: true });
  await server.dispose();
});

const lockScreen = (page: Page) => page.getByRole("button", { name: "Esqueci o PIN do dono" });
const enterPin = async (page: Page, who: string, pin: string) => {
  await page.getByRole("radio", { name: who }).check();
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
};
const addCashier = async (page: Page, name: string, pin: string) => {
  await page.getByLabel("Nome do caixa").fill(name);
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Cadastrar caixa" }).click();
  await page.getByRole("button", { name: `Remover ${name}` }).waitFor();
};
/** What somebody can change in the browser's storage without knowing the app: every flag, and one of two records. */
const FLIP_FLAGS = `(async () => {
  for (const key of ["locked", "modoCaixa", "cashierMode", "owner"]) localStorage.setItem(key, "false");
  const open = (name) => new Promise((done, fail) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const db = await open("registry");
  const write = db.transaction("facts", "readwrite");
  write.objectStore("facts").put({ key: "tillLock", value: false });
  await new Promise((done) => { write.oncomplete = done; });
  db.close();
})()`;

test("a cashier charges and cannot leave by address, back, reload, another tab, edited storage or a killed app", async () => {
  const browser = await launchBrowser(PHONE);
  const page = browser.page();
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", ADDRESS);
  await charge(page, server.origin, { ...SALE, rate: "300000" });
  const ownersTicket = page.url();
  const other = await browser.newPage();
  await other.goto(`${server.origin}/cobrancas`);
  await other.getByRole("button", { name: "Exportar CSV" }).waitFor();

  await page.goto(`${server.origin}/caixa`);
  await addCashier(page, "Ana", "1357");
  await addCashier(page, "Beto", "2468");
  expect(await runAxe(page)).toEqual([]);
  await lockDevice(page);

  // The tab that showed the charge book is locked too, without any input.
  await other.getByRole("radio", { name: "Dono" }).waitFor();
  await expect.poll(() => other.getByRole("button", { name: "Exportar CSV" }).count()).toBe(0);
  await other.close();
  expect(await runAxe(page)).toEqual([]);

  // Each cashier has an own PIN; another one's is rejected.
  await enterPin(page, "Ana", "2468");
  await page.getByText("PIN errado. Tente de novo.").waitFor();
  await enterPin(page, "Ana", "1357");
  await page.getByLabel("Valor em reais").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Cobranças" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("link", { name: "Endereços de recebimento" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Menu", exact: true }).count()).toBe(0);
  await enterSale(page, server.origin, SALE);
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  const ownTicket = page.url();

  for (const path of ["/carteiras", "/conta", "/nada"]) {
    await page.goto(server.origin + path);
    await lockScreen(page).waitFor();
  }
  await page.goto(ownersTicket);
  await page.getByText("Cobrança não encontrada neste aparelho").waitFor();
  await page.goto(`${server.origin}/cobrancas`);
  await page.reload();
  await lockScreen(page).waitFor();
  await page.goto(`${server.origin}/lessons?origem=app`);
  await appIsReady(page);
  await page.goBack();
  await lockScreen(page).waitFor();
  await page.evaluate(FLIP_FLAGS);
  await page.reload();
  await lockScreen(page).waitFor();
  const second = await browser.newPage();
  await second.goto(`${server.origin}/cobrancas`);
  await lockScreen(second).waitFor();
  await second.close();
  await browser.kill();
  const revived = await browser.open();
  await revived.goto(`${server.origin}/carteiras`);
  await lockScreen(revived).waitFor();
  // Ana is still the cashier, with her ticket on the screen.
  await revived.goto(ownTicket);
  await revived.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();

  // Beto takes over and does not see Ana's ticket.
  await revived.goto(`${server.origin}/caixa`);
  await enterPin(revived, "Beto", "2468");
  await revived.getByLabel("Valor em reais").waitFor();
  await revived.goto(ownTicket);
  await revived.getByText("Cobrança não encontrada neste aparelho").waitFor();

  // The owner's PIN unlocks this tab, where the book shows who charged; a reload locks it.
  await revived.goto(`${server.origin}/cobrancas`);
  await enterPin(revived, "Dono", OWNER_PIN);
  await revived.getByRole("button", { name: "Exportar CSV" }).waitFor();
  await expect.poll(() => revived.getByRole("main").textContent()).toContain("Ana");
  await revived.reload();
  await lockScreen(revived).waitFor();
  expect(browser.problems()).toEqual([]);
});

/** Width that the text needs minus the width it got, in px, and whether a word is broken over two lines. */
const fitOf = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const lacks = words.getBoundingClientRect().width - element.getBoundingClientRect().width;
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as globalThis.Text;
    const first = document.createRange();
    first.setStart(node, 0);
    first.setEnd(node, node.data.split(" ")[0]?.length ?? 0);
    return { lacks: Math.max(0, lacks), breaks: first.getClientRects().length > 1 };
  });

test("without a signal the header shows the cashier's name in full and breaks no word of the title", async () => {
  const device = await openDevice(PHONE);
  const page = device.page();
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", ADDRESS);
  await charge(page, server.origin, { ...SALE, rate: "300000" });
  await page.goto(`${server.origin}/caixa`);
  await addCashier(page, "Jonas", "1357");
  await lockDevice(page);
  const name = page.getByRole("link", { name: "Caixa Jonas: trocar" }).getByText("Jonas");
  const isOffline = page.getByRole("status", { name: /^Sem internet/ });

  await enterPin(page, "Jonas", "1357");
  await page.getByLabel("Valor em reais").waitFor();
  await enterSale(page, server.origin, SALE);
  await device.context().setOffline(true);
  await isOffline.waitFor();
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  await expect.poll(() => fitOf(page.locator(".screen-bar__title"))).toEqual({ lacks: 0, breaks: false });
  await expect.poll(() => fitOf(name)).toEqual({ lacks: 0, breaks: false });

  await device.context().setOffline(false);
  await page.goto(`${server.origin}/caixa`);
  await device.context().setOffline(true);
  await isOffline.waitFor();
  await expect.poll(() => fitOf(name)).toEqual({ lacks: 0, breaks: false });
  expect(device.problems()).toEqual([]);
});

test("what a removed cashier typed is not charged by the next one of the same name", async () => {
  const browser = await openDevice(PHONE);
  const page = browser.page();
  await page.goto(`${server.origin}/caixa`);
  await addCashier(page, "Ana", "1357");
  await lockDevice(page);
  await enterPin(page, "Ana", "1357");
  await page.getByLabel("Valor em reais").fill("45,90");
  await isKept(page, '"45,90"');
  await page.reload();
  await expect.poll(() => page.getByLabel("Valor em reais").inputValue()).toBe("45,90");

  await page.goto(`${server.origin}/caixa`);
  await enterPin(page, "Dono", OWNER_PIN);
  await page.getByRole("button", { name: "Remover Ana" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover", exact: true }).click();
  await page.getByRole("button", { name: "Remover Ana" }).waitFor({ state: "detached" });
  await addCashier(page, "Ana", "2468");
  await page.reload();
  await enterPin(page, "Ana", "2468");
  await page.getByLabel("Valor em reais").waitFor();
  await expect.poll(() => page.getByLabel("Valor em reais").inputValue()).toBe("");
  expect(browser.problems()).toEqual([]);
});

test("the delay after wrong PINs survives a reload; the account's password unlocks, a wrong one does not", async () => {
  const account = await createAccount(server, "Dora");
  const browser = await openDevice(PHONE);
  const page = browser.page();
  await signIn(page, server, account, "/caixa");
  await lockDevice(page);
  for (let tries = 0; tries < 4; tries++) {
    await page.getByLabel("PIN", { exact: true }).fill("0000");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByText(tries < 3 ? "PIN errado. Tente de novo." : /^Espere \d segundo/).waitFor();
  }
  await page.reload();
  await Promise.all([
    page.getByText(/^Espere \d segundo/).waitFor(),
    page.getByRole("button", { name: "Entrar", exact: true, disabled: true }).waitFor(),
  ]);

  // Signing in as another person by URL opens neither the shop nor the owner's screens.
  const stranger = await createAccount(server, "Caio");
  const signInAs = `fetch("/api/login", { method: "POST", headers: { "Content-Type": "application/json" },
    body: ${JSON.stringify(JSON.stringify({ email: stranger.email, password: stranger.password }))} }).then((r) => r.status)`;
  expect(await page.evaluate(signInAs)).toBe(200);
  await page.goto(`${server.origin}/conta`);
  await lockScreen(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(account.email).waitFor();
  await dialog.getByLabel("Senha da conta").fill("errada-errada");
  await dialog.getByRole("button", { name: "Desligar o modo caixa" }).click();
  await dialog.getByText("Senha incorreta.").waitFor();
  await dialog.getByLabel("Senha da conta").fill(account.password);
  await dialog.getByRole("button", { name: "Desligar o modo caixa" }).click();
  await page.getByRole("button", { name: "Exportar meus dados" }).waitFor();
});

test("a second phone is enrolled with the QR codes on the first one's screen, and charges to the same wallet", async () => {
  const owner = (await openDevice(PHONE)).page();
  await owner.goto(`${server.origin}/carteiras`);
  await saveAddress(owner, "Bitcoin", ADDRESS);
  await owner.goto(`${server.origin}/caixa`);
  await addCashier(owner, "Ana", "1357");

  film = filmOfCode("nothing yet", LARGE);
  const phone = await launchBrowser({ ...PHONE, args: cameraArgs(film) });
  const page = phone.page();
  await page.goto(`${server.origin}/caixa`);
  await page.getByRole("link", { name: "Ligar este celular" }).click();
  const card = page.getByRole("img", { name: "QR Code deste celular" });
  await card.waitFor();

  await owner.getByRole("link", { name: "Ligar celular" }).click();
  await owner.getByLabel("Texto do código").fill(await decodeQrOnScreen(card));
  await owner.getByRole("button", { name: "Ligar e mostrar códigos" }).click();
  const dialog = owner.getByRole("dialog");
  const code = dialog.getByRole("img", { name: /^Código \d+ de \d+$/ });
  await code.waitFor();
  const count = Number((await code.getAttribute("aria-label"))?.split(" ").at(-1));
  const texts = new Set<string>();
  while (texts.size < count) {
    texts.add(await decodeQrOnScreen(code));
    if (count > 1) await dialog.getByRole("button", { name: "Próximo" }).click();
  }

  filmOfCode([...texts], LARGE, film);
  await page.getByRole("button", { name: "Ler os códigos" }).click();
  await page.getByRole("heading", { name: "Confira com o aparelho do dono" }).waitFor();
  expect((await page.getByRole("main").textContent())?.replaceAll(" ", "")).toContain(ADDRESS);
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "Conferi, usar neste aparelho" }).click();
  await choosePin(page);
  await enterPin(page, "Ana", "1357");
  await page.getByLabel("Valor em reais").waitFor();
  await page.goto(`${server.origin}/carteiras`);
  await lockScreen(page).waitFor();
  expect(phone.problems()).toEqual([]);
});
