import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { createAccount, signIn } from "./support/accounts.ts";
import { statusOf } from "./support/app-page.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

let server: TestServer;
let browser: TestDevice;
let page: Page;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  browser = await openDevice();
  page = browser.page();
});

test("a browser without IndexedDB gets an explanation, not an empty page", async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });

  await page.goto(`${server.origin}/qr-generator`);

  await page.getByRole("heading", { name: "Não conseguimos guardar dados neste navegador" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Recarregar" }).isVisible()).toBe(true);
  expect(await runAxe(page)).toEqual([]);
});

test("a browser that refuses to open the database gets the same explanation", async () => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied by the settings of this browser", "SecurityError");
    };
  });

  await page.goto(`${server.origin}/lessons`);

  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.textContent()).toBe("Não conseguimos guardar dados neste navegador");
});

test("a database that never answers is reported", async () => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });

  await page.goto(`${server.origin}/lessons`);

  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.textContent()).toBe("O armazenamento deste aparelho não respondeu");
});

test("data that the browser evicted is reported, and signing in restores it", async () => {
  const account = await createAccount(server);
  await signIn(page, server, account);
  await expect.poll(() => statusOf(page).textContent()).toBe("Tudo salvo");
  const devtools = await browser.context().newCDPSession(page);
  await page.goto("about:blank");
  await browser.context().clearCookies({ name: /sid$/ });
  await devtools.send("Storage.clearDataForOrigin", { origin: server.origin, storageTypes: "indexeddb" });

  await page.goto(`${server.origin}/lessons`);

  await page.getByText("Seu celular apagou dados do app. Entre para recuperar.").waitFor();
  await page.getByRole("alert").getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${server.origin}/api/login**`);
  expect(browser.problems()).toEqual([]);
});

test("a device that never stored anything is told of no loss", async () => {
  await page.goto(`${server.origin}/lessons`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();

  await page.reload();
  await page.getByRole("heading", { level: 1 }).first().waitFor();

  await expect.poll(() => page.getByText("Seu celular apagou").count()).toBe(0);
});
