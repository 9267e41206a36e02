import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";
import { openWay, saveAddress, tapGenerate } from "./support/till.ts";

/** The counter on a phone of 360 px whose server is gone for good. */
let server: TestServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser({ installs: true });
  const page = browser.page();
  await page.goto(`${server.origin}/qr-generator`);
  await appIsOnDevice(page);
  await server.stop();
});
afterAll(async () => {
  await browser?.dispose();
  await server?.dispose();
});

const code = (page: Page) => page.getByRole("img", { name: /^QR Code/ });

/** Centavos of every charge on this device, from the databases themselves. */
const storedCents = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name.startsWith("anon-")) continue;
      const db = await done(indexedDB.open(name));
      found.push(...await done(db.transaction("charges").objectStore("charges").getAll()));
      db.close();
    }
    return found.map((charge) => charge.amountCents).sort((a, b) => a - b);
  })()`);

test("fifty charges in a row, with a SIGKILL at a tap in the middle: none is lost or doubled", async () => {
  const { origin } = server;
  const amountOf = (at: number) => `1,${String(at).padStart(2, "0")}`;
  let page = browser.page();
  const makeFrom = async (first: number, last: number) => {
    for (let at = first; at <= last; at += 1) {
      await page.getByLabel("Valor em reais").fill(amountOf(at));
      await tapGenerate(page);
      await code(page).waitFor();
      await page.getByRole("button", { name: "Gerar Novo Código" }).click();
      await page.getByLabel("Valor em reais").waitFor();
    }
  };
  await page.goto(`${origin}/qr-generator`);
  await makeFrom(1, 25);
  await page.getByLabel("Valor em reais").fill(amountOf(26));
  await tapGenerate(page);
  await browser.kill();

  page = await browser.open();
  await page.goto(`${origin}/qr-generator`);
  await page.getByLabel("Valor em reais").waitFor();
  const before = await storedCents(page);
  // The tap and the crash race: the charge is either stored completely, or not at all and made again.
  const made = before.includes(126);
  expect(before).toEqual(Array.from({ length: made ? 26 : 25 }, (_, at) => 101 + at));
  await makeFrom(made ? 27 : 26, 50);
  await page.reload();
  await page.getByLabel("Valor em reais").waitFor();
  await expect.poll(() => storedCents(page)).toEqual(Array.from({ length: 50 }, (_, at) => 101 + at));
});

test("the code of each way to pay is read from a screenshot of a phone", async () => {
  const { origin } = server;
  const page = browser.page();
  await page.goto(`${origin}/carteiras`);
  const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  await saveAddress(page, "Bitcoin", address);
  await openWay(page, "Pix");
  await page.getByLabel("Chave Pix").fill("loja@exemplo.com.br");
  await page.getByLabel("Nome que o cliente vê").fill("Padaria Estrela");
  await page.getByLabel("Cidade").fill("Recife");
  await page.getByRole("button", { name: "Salvar Pix" }).click();
  await page.getByText("Pix salvo").waitFor();
  await openWay(page, "Lightning");
  await page.getByLabel("Endereço Lightning").fill("loja@exemplo.com");
  await page.getByRole("button", { name: "Testar e salvar" }).click();
  await page.getByText("Lightning salvo").waitFor();
  await page.goto(`${origin}/qr-generator`);
  await page.getByRole("radio", { name: "Bitcoin" }).check();
  await page.getByLabel("Valor em reais").fill("45,90");
  await page.getByLabel("Cotação em reais").fill("300.000,00");
  await tapGenerate(page);
  await code(page).waitFor();
  await expect.poll(() => decodeQrOnScreen(code(page))).toBe(`bitcoin:${address}?amount=0.00015300`);

  await page.getByRole("button", { name: "Mostrar só o código" }).click();
  const view = page.getByRole("dialog", { name: "Mostrar só o código" });
  await expect.poll(() => decodeQrOnScreen(code(page).last())).toBe(`bitcoin:${address}?amount=0.00015300`);
  await page.keyboard.press("Escape");
  await view.waitFor({ state: "detached" });

  await page.getByRole("radio", { name: "Pix" }).check();
  await page.getByRole("img", { name: "QR Code: Pix de R$ 45,90" }).waitFor();
  const pix = await decodeQrOnScreen(code(page));
  expect(pix).toContain("br.gov.bcb.pix0119loja@exemplo.com.br");
  expect(pix).toContain("540545.90");

  await page.getByRole("radio", { name: "Lightning" }).check();
  await page.getByRole("img", { name: "QR Code: Lightning, 15.300 sats" }).waitFor();
  await expect.poll(() => decodeQrOnScreen(code(page))).toMatch(/^LNURL1[0-9A-Z]+$/);
});
