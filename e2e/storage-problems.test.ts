import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { createAccount, signIn } from "./support/accounts.ts";
import { completeFirstLesson, FIRST_LESSON, openSyncPanel, statusOf } from "./support/app-page.ts";
import { allSent, readOpenProfile } from "./support/open-profile.ts";
import { faultsHere } from "./support/look-everywhere.ts";
import { runAxe } from "./support/run-axe.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
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

test("an app whose files alone the browser deleted fetches them at its next start, and works without a network again", async () => {
  const installed = await openDevice({ installs: true });
  const till = installed.page();
  await till.goto(`${server.origin}/qr-generator`);
  await appIsOnDevice(till);
  const countFiles = () =>
    till.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(opened.map((cache) => cache.keys()))).flat().length;
    });
  const files = await countFiles();
  expect(files).toBeGreaterThan(100);
  const devtools = await installed.context().newCDPSession(till);
  await till.goto("about:blank");
  await devtools.send("Storage.clearDataForOrigin", { origin: server.origin, storageTypes: "cache_storage" });

  await till.goto(`${server.origin}/cobrancas`);
  await expect.poll(countFiles).toBe(files);
  await installed.context().setOffline(true);
  await till.goto(`${server.origin}/qr-generator`);
  await till.getByRole("button", { name: "Gerar QR Code" }).waitFor();
  await till.goto(`${server.origin}/lessons`);
  await till.getByRole("heading", { level: 1 }).waitFor();
  expect(installed.problems()).toEqual([]);
});

test("what was not sent before the browser evicted the data is reported, although the account's data are back", async () => {
  const account = await createAccount(server);
  await signIn(page, server, account);
  await page.route("**/api/sync", (route) => route.abort());
  await completeFirstLesson(page, server.origin);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("guardado=account-unsent");
  const devtools = await browser.context().newCDPSession(page);
  await page.goto("about:blank");
  await devtools.send("Storage.clearDataForOrigin", { origin: server.origin, storageTypes: "indexeddb" });
  await page.unroute("**/api/sync");

  await page.goto(`${server.origin}/lessons`);

  const notice = page.getByRole("alert").filter({ hasText: "O que ainda não tinha sido enviado se perdeu" });
  await notice.getByText("Seu celular apagou dados do app. O que estava na conta voltou.").waitFor();
  expect(await faultsHere(page)).toEqual([]);
  await notice.getByRole("button", { name: "Entendi" }).press("Enter");
  await notice.waitFor({ state: "detached" });
  await page.locator("main:focus").waitFor();
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/guardado=account(;|$)/);
  expect(browser.problems()).toEqual([]);
});

test("a device without room for what the server sends says so, and fetches it once there is room", async () => {
  const account = await createAccount(server);
  await signIn(page, server, account);
  const other = (await openDevice()).page();
  await signIn(other, server, account);
  const devtools = await browser.context().newCDPSession(page);
  const quota = (quotaSize?: number) =>
    devtools.send("Storage.overrideQuotaForOrigin", {
      origin: server.origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });
  await quota(1);
  // Chromium looks at the quota only now and then.
  const statusAfterReload = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/sync"));
    await page.reload();
    await answered;
    return statusOf(page).textContent();
  };
  await expect.poll(statusAfterReload, { timeout: 120_000 }).toBe("Aparelho cheio: falta espaço");
  await completeFirstLesson(other, server.origin);
  await allSent(other);
  const panel = await openSyncPanel(page);
  await panel.getByText("O que veio do servidor não coube.").waitFor();
  expect(await runAxe(page)).toEqual([]);

  await quota();
  const statusAfterSync = async () => {
    await panel.getByRole("button", { name: "Sincronizar agora" }).click();
    return statusOf(page).textContent();
  };
  await expect.poll(statusAfterSync, { timeout: 120_000 }).toBe("Tudo salvo");
  await panel.getByRole("button", { name: "Fechar" }).click();
  await page.getByText("(concluída)").first().waitFor({ state: "attached" });
  expect(browser.problems()).toEqual([]);
});

test("an app that waits for an old tab goes on by itself once that tab is closed", async () => {
  // A page of a build that had version 1 of the registry, frozen by the phone: it does not give way.
  await page.goto(`${server.origin}/robots.txt`);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("registry", 10);
        request.addEventListener("upgradeneeded", () => {
          const profiles = request.result.createObjectStore("profiles", { keyPath: "dbName" });
          for (const name of ["accountId", "open"]) profiles.createIndex(name, name);
          request.result.createObjectStore("facts", { keyPath: "key" });
        });
        request.addEventListener("success", resolve);
      }),
  );
  const next = await browser.newPage();
  await next.goto(`${server.origin}/lessons`);
  await next.getByRole("heading", { name: "Feche as outras abas do Balcão Cripto" }).waitFor();

  await page.close();

  await next.getByRole("link", { name: FIRST_LESSON.title }).waitFor();
  expect(browser.problems()).toEqual([]);
});

test("a tab whose databases a newer build has upgraded in another tab says so, and the same build goes on with all that waits", async () => {
  const account = await createAccount(server);
  await signIn(page, server, account);
  await page.route("**/api/sync", (route) => route.abort());
  await page.goto(`${server.origin}/lessons/${FIRST_LESSON.slug}`);
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
  await expect.poll(async () => (await readOpenProfile(page)).queued).toBeGreaterThan(0);
  const { queued } = await readOpenProfile(page);

  const newer = await browser.newPage();
  await newer.goto(`${server.origin}/robots.txt`);
  await newer.evaluate(upgradeAll);

  await page.getByRole("heading", { name: "O Balcão Cripto mudou em outra aba" }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "Recarregar" }).click();
  const lesson = page.getByRole("link", { name: FIRST_LESSON.title }).first();
  await page.goto(`${server.origin}/lessons`);
  await expect.poll(() => lesson.textContent()).toContain("(concluída)");
  expect((await readOpenProfile(page)).queued).toBeGreaterThanOrEqual(queued);
  await page.unroute("**/api/sync");
  await page.reload();
  await allSent(page);
  await expect.poll(() => lesson.textContent()).toContain("(concluída)");
});

/** As a build does that adds a table to every database. Runs in the page. */
async function upgradeAll(): Promise<void> {
  for (const { name = "", version = 0 } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, version + 10);
      request.addEventListener("upgradeneeded", () => {
        request.result.createObjectStore("futureThings", { keyPath: "id" });
      });
      request.addEventListener("error", () => reject(new Error(name)));
      request.addEventListener("success", () => {
        request.result.close();
        resolve();
      });
    });
}

test("a device that never stored anything is told of no loss", async () => {
  await page.goto(`${server.origin}/lessons`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();

  await page.reload();
  await page.getByRole("heading", { level: 1 }).first().waitFor();

  await expect.poll(() => page.getByText("Seu celular apagou").count()).toBe(0);
});
