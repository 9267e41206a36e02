import { rmSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { statusOf } from "./support/app-page.ts";
import { cameraArgs, filmOfCode } from "./support/camera-video.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { runAxe } from "./support/run-axe.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";
import { enterSale, tapGenerate } from "./support/till.ts";

/** Receiving addresses from the camera and from a watch-only key. */
const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const FIRST = ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g"];

let server: TestServer;
const film = filmOfCode(`BITCOIN:${ADDRESS.toUpperCase()}?label=Padaria`);
const PHONE = { viewport: { width: 360, height: 800 } };

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  rmSync(dirname(film), { recursive: true, force: true });
  await server.dispose();
});

test("an address is scanned, compared and saved", async () => {
  const browser = await launchBrowser({ ...PHONE, args: cameraArgs(film) });
  const page = browser.page();
  await page.goto(`${server.origin}/carteiras`);
  const block = page.locator("section", { has: page.getByLabel("Endereço Bitcoin", { exact: true }) });
  await block.getByRole("button", { name: "Ler com a câmera" }).first().click();
  await block.getByRole("heading", { name: "Confira na sua carteira" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await block.getByRole("button", { name: "Salvar endereço" }).click();
  await block.getByText("Em uso").waitFor();
  await expect.poll(() => block.locator(".wallet__saved .address").textContent()).toBe(ADDRESS);
  // The camera is off once the dialog has closed.
  await expect.poll(() => page.locator("video").count()).toBe(0);
  expect(browser.problems()).toEqual([]);
});

test("a blocked camera is explained; a public key gives each charge its own address, offline", async () => {
  const browser = await openDevice({ ...PHONE, installs: true });
  const page = browser.page();
  await page.goto(`${server.origin}/carteiras`);
  const section = page.getByRole("region", { name: "Um endereço novo por cobrança" });
  await section.getByRole("button", { name: "Ler com a câmera" }).click();
  await page
    .getByRole("dialog")
    .getByText(/cole o endereço|Cole o endereço/)
    .waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "Fechar câmera" }).click();

  await trustKey(page);
  expect(await runAxe(page)).toEqual([]);

  await appIsOnDevice(page);
  await browser.context().setOffline(true);
  // The rate is typed once and kept for the second charge.
  const shown = [await chargedAddress(page, "350000"), await chargedAddress(page)];
  expect(shown).toEqual(FIRST);
  expect(browser.problems()).toEqual([]);
});

test("two offline devices of one account never show the same address of one key", async () => {
  const account = await createAccount(server);
  const openTill = async () => {
    const browser = await openDevice({ ...PHONE, installs: true });
    await signIn(browser.page(), server, account);
    await browser.page().goto(`${server.origin}/carteiras`);
    await trustKey(browser.page());
    await appIsOnDevice(browser.page());
    await browser.context().setOffline(true);
    return browser;
  };
  const tills = await Promise.all([openTill(), openTill()]);
  const shown: string[] = [];
  for (const till of tills)
    shown.push(await chargedAddress(till.page(), "350000"), await chargedAddress(till.page()));
  expect(new Set(shown).size).toBe(4);

  for (const till of tills) {
    await till.context().setOffline(false);
    await till.page().goto(`${server.origin}/cobrancas`);
    await statusOf(till.page()).filter({ hasText: "Tudo salvo" }).waitFor();
  }
  const database = new pg.Client({ connectionString: await server.databaseUrl() });
  await database.connect();
  const { rows } = await database.query<{ address: string; index: number }>(
    `select address, address_index as index from charges join users on users.id = shop_id where email = $1
     order by address_index`,
    [account.email],
  );
  await database.end();
  // Each device used the first two addresses of its own lease: blocks 0 and 1, then 2 and 3.
  expect(rows.map(({ index }) => index)).toEqual([0, 1, 10, 11]);
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(shown));
  expect(tills.flatMap((till) => till.problems())).toEqual([]);
});

/** Pastes the key on `/carteiras`, confirms its first addresses, and waits for the device's lease. */
async function trustKey(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: "Um endereço novo por cobrança" });
  await section.getByLabel(/^Chave pública da conta/).fill(ZPUB);
  await section.getByRole("button", { name: "Conferi os primeiros endereços" }).click();
  await section.getByText("10 endereços novos prontos neste caixa.").waitFor();
  // The pressed button is gone.
  const heading = section.getByRole("heading", { name: "Um endereço novo por cobrança" });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Charges R$ 10 in Bitcoin and reads the address from the QR Code on the screen. */
async function chargedAddress(page: Page, rate?: string): Promise<string> {
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "10,00", ...(rate ? { rate } : {}) });
  await tapGenerate(page);
  const qr = page.getByRole("img", { name: /^QR Code: pagar/ });
  await qr.waitFor();
  return /^bitcoin:([a-z0-9]+)\?/.exec(await decodeQrOnScreen(qr))?.[1] ?? "";
}
