import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { appIsReady, completeFirstLesson, openSyncPanel } from "./support/app-page.ts";
import { decodeQrPng } from "./support/decode-qr.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";
import { charge } from "./support/till.ts";

/** Today's Chromium without what the oldest supported browsers lack, or older ones. README.md ("Browsers") names the versions. */
let server: TestServer;
let sandbox: string;

beforeAll(async () => {
  const port = await freePort();
  sandbox = `http://localhost:${port}`;
  server = await startServer({ env: { SANDBOX: "1", SANDBOX_PORT: String(port) } });
});
afterAll(() => server?.dispose());

/** Names below the window, with what Chrome 111, Firefox 121 or Safari 16.4 (the last of iPhone 8 and X) lacks. Runs in the page. */
function forgetNewer(): void {
  const missing: Record<string, readonly string[]> = {
    "": [
      "requestIdleCallback",
      "cancelIdleCallback",
      "scheduler",
      "navigation",
      "cookieStore",
      "BarcodeDetector",
      "SyncManager",
      "URLPattern",
      "Iterator",
      "Temporal",
    ],
    URL: ["canParse", "parse"],
    Promise: ["withResolvers", "try"],
    Object: ["groupBy"],
    Map: ["groupBy"],
    Array: ["fromAsync"],
    Intl: ["Segmenter"],
    AbortSignal: ["any"],
    RegExp: ["escape"],
    Uint8Array: ["fromBase64", "fromHex"],
    "Uint8Array.prototype": ["toBase64", "toHex", "setFromBase64", "setFromHex"],
    "String.prototype": ["isWellFormed", "toWellFormed"],
    "Set.prototype": [
      "union",
      "intersection",
      "difference",
      "symmetricDifference",
      "isSubsetOf",
      "isSupersetOf",
      "isDisjointFrom",
    ],
    "StorageManager.prototype": ["estimate"],
    "Navigator.prototype": ["connection", "vibrate", "userAgentData", "setAppBadge"],
    "Document.prototype": ["startViewTransition"],
    "Element.prototype": ["checkVisibility", "setHTMLUnsafe", "getHTML", "moveBefore"],
    "HTMLElement.prototype": ["showPopover", "hidePopover", "togglePopover"],
    "HTMLDialogElement.prototype": ["requestClose", "closedBy"],
  };
  for (const [path, names] of Object.entries(missing)) {
    const steps = path === "" ? [] : path.split(".");
    const owner = steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), globalThis);
    for (const name of names) if (owner instanceof Object) Reflect.deleteProperty(owner, name);
  }
  const steps = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of [
    "map",
    "filter",
    "take",
    "drop",
    "flatMap",
    "reduce",
    "toArray",
    "forEach",
    "some",
    "every",
    "find",
  ])
    Reflect.deleteProperty(steps, name);
}

async function openOldest() {
  const device = await openDevice();
  await device.context().addInitScript(forgetNewer);
  return { page: device.page(), problems: device.problems };
}
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the screens open, a lesson is completed, and the panel of the sync says what is stored", async () => {
  const { page, problems } = await openOldest();
  for (const [path, title] of [
    ["/", "Bitcoin no balcão, sem complicação."],
    ["/glossario", "Glossário"],
    ["/articles", "Artigos"],
    ["/carteiras", "Endereços de recebimento"],
    ["/cobrancas", "Cobranças"],
    ["/kit", "Kit do balcão"],
    ["/business-dashboard?demo=1", "Padaria Estrela"],
  ] as const) {
    await page.goto(server.origin + path);
    await heading(page, title).waitFor();
    await appIsReady(page);
  }
  await completeFirstLesson(page, server.origin);
  await page.goto(`${server.origin}/lessons`);
  await appIsReady(page);
  const panel = await openSyncPanel(page);

  await expect.poll(() => panel.textContent()).toContain("Guardado neste aparelho");
  expect(problems()).toEqual([]);
});

test("the picture of a charge is saved", async () => {
  const { page, problems } = await openOldest();
  await charge(page, server.origin, { coin: "Bitcoin", amount: "45,90", description: "Pão de queijo 👩🏽‍🍳" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Salvar Imagem" }).click(),
  ]);
  expect(decodeQrPng(readFileSync(await download.path()))).toMatch(/^bitcoin:/);
  expect(problems()).toEqual([]);
});

test("a purchase leads to the page of the payment", async () => {
  const { page, problems } = await openOldest();
  await signIn(page, server, await createAccount(server), "/payment-setup");
  await page.getByRole("button", { name: "Pagar R$ 29", exact: true }).click();

  await page.waitForURL(`${sandbox}/checkout/**`);

  expect(problems()).toEqual([]);
});

/** Chrome below 110, Firefox below 115 and Safari below 16. */
async function openTooOld() {
  const device = await openDevice();
  await device.context().addInitScript("delete Array.prototype.toSorted;");
  return device;
}
const note = (page: Page) => page.getByRole("alert").filter({ hasText: "Este navegador é antigo" });

test("a page of the server stays readable in a browser that is too old, its menu opens, and a sentence says what to do", async () => {
  const device = await openTooOld();
  const page = device.page();
  const arrived: string[] = [];
  page.on("response", (response) => arrived.push(new URL(response.url()).pathname));
  await page.goto(`${server.origin}/lessons`);
  await note(page).waitFor();
  await page.mouse.move(5, 5);
  await page.locator("[aria-controls=menu]:visible").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Planos" }).click();
  await page.waitForURL(`${server.origin}/pricing`);
  await page.goto(`${server.origin}/glossario`);
  await page.getByLabel("Buscar termo").fill("chave");
  await page.getByLabel("Buscar termo").press("Enter");
  await page.waitForURL(`${server.origin}/glossario?*`);
  await note(page).waitFor();
  await expect.poll(() => note(page).count()).toBe(1);
  expect(await note(page).getByRole("button").count()).toBe(0);
  expect(arrived.filter((path) => path.endsWith(".js"))).toEqual([]);
});

test("an address of the app itself says the same in a browser that is too old, and nothing of the app runs", async () => {
  const device = await openTooOld();
  const page = device.page();
  await page.goto(`${server.origin}/cobrancas`);
  await note(page).waitFor();
  await expect.poll(() => page.locator(".starting").isVisible()).toBe(false);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});
