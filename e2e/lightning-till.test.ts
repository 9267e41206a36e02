import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import {
  openNewPhone,
  openPersonsPhone,
  type PersonsPhone,
  type Phone,
  problemsOf,
  rowsOf,
  scanCard,
  showCard,
  takeCodes,
} from "./support/shop.ts";
import { openDevice } from "./support/test-device.ts";
import { openWay, tapGenerate } from "./support/till.ts";
import { waitUntil } from "./support/wait-until.ts";

/** Lightning at a till without a network: the customer's phone brings the sale to the server, and six digits bring back the result. */
let server: TestServer;
let sandbox: string;

beforeAll(async () => {
  const port = await freePort();
  sandbox = `http://127.0.0.1:${port}`;
  server = await startServer({ env: { SANDBOX: "1", SANDBOX_PORT: String(port), RATES_PROVIDERS: "" } });
});
afterAll(() => server?.dispose());

type WalletResult = {
  readonly problem: string | null;
  readonly successAction: { readonly url: string } | null;
};
/** The customer's wallet reads a code and pays it. */
async function walletPays(text: string, how: Record<string, boolean> = {}): Promise<WalletResult> {
  const answer = await fetch(`${sandbox}/lightning/carteira`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text, ...how }),
  });
  return (await answer.json()) as WalletResult;
}

const walletCode = (page: Page) => page.getByRole("img", { name: /^QR Code: pagar .* por Lightning$/ });
const cameraCode = (page: Page) => page.getByRole("img", { name: /^QR Code: página para pagar/ });
const pinField = (page: Page) => page.getByRole("textbox", { name: "Código de 6 números" });

/** The id of the key that the app has stored; null: none yet. */
const keyOf = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      const hasTill = db.objectStoreNames.contains("till");
      const row = hasTill ? await done(db.transaction("till").objectStore("till").get("code:key")) : undefined;
      db.close();
      if (row) return row.value.tillId;
    }
    return null;
  })()`);

/** A phone whose shop charges over Lightning, and which has its key. It can start offline unless the app is not installed. */
async function openTill(name: string, { installs = true } = {}): Promise<PersonsPhone> {
  const phone = await openPersonsPhone(server, name, { installs });
  const { page } = phone;
  await page.goto(`${server.origin}/carteiras`);
  await openWay(page, "Lightning");
  await page.getByLabel("Endereço Lightning ou conexão da carteira").fill("padaria@carteira.exemplo");
  await page.getByRole("button", { name: "Testar e salvar" }).click();
  await page.getByText("Endereço testado e salvo").waitFor();
  // The device has its key.
  await page.getByText("Confere sozinho, com e sem sinal").waitFor();
  await rateHasCome(page);
  return phone;
}

async function rateHasCome(page: Page): Promise<void> {
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByRole("radio", { name: "Bitcoin", exact: true }).check();
  await page.getByLabel("Valor em reais").fill("1,00");
  await page.getByText(/\d\ssats$/).waitFor();
}

/** The app starts without a network, and a sale is made. */
async function sellOffline({ device, page: before }: Phone, amount: string): Promise<Page> {
  await device.context().setOffline(true);
  await before.close();
  const page = await device.newPage();
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByRole("radio", { name: "Bitcoin", exact: true }).check();
  await page.getByLabel("Valor em reais").fill(amount);
  await page.getByText("Sem internet: o cliente paga com a internet dele e mostra 6 números.").waitFor();
  await page.getByText(/\d\ssats$/).waitFor();
  await tapGenerate(page);
  await walletCode(page).waitFor();
  return page;
}

/** The text that the customer's own phone shows, once it has arrived. */
async function digitsOf(customer: Page): Promise<string> {
  await customer.getByRole("heading", { name: "Mostre este código ao caixa" }).waitFor();
  const shown = (await customer.locator(".pin").innerText()).replaceAll(/\s/g, "");
  expect(shown).toMatch(/^\d{6}$/);
  return shown;
}

async function typePin(page: Page, digits: string): Promise<void> {
  await page.getByRole("button", { name: "Digitar os 6 números" }).click();
  await pinField(page).fill(digits);
}

/** Waits until wrong digits are judged: until then the field takes no others. */
const isJudged = (page: Page): Promise<void> =>
  page
    .getByRole("alert")
    .filter({ hasText: /não confere\./ })
    .waitFor();

/** Where a part ends at the right, in whole px. */
const endOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box ? Math.round(box.x + box.width) : NaN;
};

const reachable = (url: string): string => url.replace(/^https:/, "http:");

test("a sale of a till that is offline from its cold start until afterwards is paid, agreed, and once in the book", async () => {
  const phone = await openTill("Rosa");
  const page = await sellOffline(phone, "49,90");
  const code = await decodeQrOnScreen(walletCode(page));
  expect(code).toMatch(/^LNURL1[0-9A-Z]+$/);
  const { problem, successAction } = await walletPays(code);
  expect(problem).toBeNull();

  const customer = (await openDevice()).page();
  await customer.goto(reachable(successAction?.url ?? ""));
  const digits = await digitsOf(customer);
  // LN10: the till shows no digits of its own.
  expect((await page.locator("body").innerText()).replaceAll(/\s/g, "")).not.toContain(digits);
  expect(await page.content()).not.toContain(digits);
  await typePin(page, digits);
  await page.getByText("Pode entregar.").waitFor();
  await page.getByText(/^Código conferido/).waitFor();
  expect(await page.getByText("Pago", { exact: true }).count()).toBe(0);
  // What the wallet received is not known here yet.
  await page.getByText(/^≈\s[\d.]+\ssats$/).waitFor();

  await phone.device.context().setOffline(false);
  await page
    .getByText(/^Pago \(demonstração\)/)
    .first()
    .waitFor();
  await page.goto(`${server.origin}/cobrancas`);
  await page.getByText("Pago (demonstração)").first().waitFor();
  expect(await rowsOf(page).count()).toBe(1);
  expect(problemsOf(phone)).toEqual([]);
});

test("LN12: three wrong PINs close the code, and with a signal the till confirms by itself", async () => {
  const phone = await openTill("Sara");
  const page = await sellOffline(phone, "12,00");
  const code = await decodeQrOnScreen(walletCode(page));
  const { successAction } = await walletPays(code, { mostra: false });
  const customer = (await openDevice()).page();
  await customer.goto(reachable(successAction?.url ?? ""));
  const digits = await digitsOf(customer);
  const wrong = digits === "111111" ? "222222" : "111111";
  await typePin(page, wrong);
  await page.getByText("Restam 2 tentativas").waitFor();
  await isJudged(page);
  await pinField(page).fill(wrong);
  await page.getByText("Resta 1 tentativa").waitFor();
  await page.reload();
  await typePin(page, wrong);
  await page.getByRole("heading", { name: "Não entregue ainda. Agora, só com sinal." }).waitFor();
  const second = await phone.device.newPage();
  await second.goto(page.url());
  await second.getByRole("button", { name: "Não entregue. Ver o que fazer" }).click();
  await second.getByRole("heading", { name: "Não entregue ainda. Agora, só com sinal." }).waitFor();
  expect(await pinField(second).count()).toBe(0);

  await phone.device.context().setOffline(false);
  await page
    .getByText(/^Pago \(demonstração\)/)
    .first()
    .waitFor();
});

test("an owner allows more tries for a closed code, and the book shows both", async () => {
  const phone = await openTill("Zeca");
  const page = await sellOffline(phone, "13,00");
  const { successAction } = await walletPays(await decodeQrOnScreen(walletCode(page)));
  const customer = (await openDevice()).page();
  await customer.goto(reachable(successAction?.url ?? ""));
  const digits = await digitsOf(customer);
  await page.getByRole("button", { name: "Digitar os 6 números" }).click();
  // With the app's own keys, because the field does not open the phone's keyboard.
  const keypad = page.getByRole("group", { name: "Teclado numérico" });
  const typeWrong = async (): Promise<void> => {
    for (const digit of digits === "111111" ? "222222" : "111111")
      await keypad.getByRole("button", { name: digit, exact: true }).click();
  };
  for (const left of ["Restam 2 tentativas", "Resta 1 tentativa"]) {
    await typeWrong();
    await page.getByText(left, { exact: true }).waitFor();
    await isJudged(page);
  }
  await typeWrong();
  await page.getByText("Três códigos que não conferem", { exact: true }).waitFor();
  await page.getByText("Espere o sinal: com internet, esta tela confere sozinha.").waitFor();
  await page.getByRole("button", { name: "Liberar mais 3 tentativas" }).click();
  await pinField(page).fill(digits);
  await page.getByText("Pode entregar.").waitFor();
  await page.getByRole("button", { name: "Imprimir" }).click();
  await page
    .getByText(/^Código conferido às \S+$/)
    .nth(1)
    .waitFor({ state: "attached" });
  await page.goto(`${server.origin}/cobrancas`);
  const list = page.getByRole("list", { name: "Lista de cobranças" });
  await list.getByText("Tentativas liberadas").waitFor();
  await list.getByText("Código conferido", { exact: true }).waitFor();
  await rowsOf(page).click();
  const detail = page.getByRole("dialog");
  await detail.getByText(/^Código do cliente conferido, /).waitFor();
  for (const place of [list, detail]) expect(await place.getByText("Conferido na carteira").count()).toBe(0);
  await detail.getByText(/^3 códigos errados, /).waitFor();
  await detail.getByText(/^Tentativas liberadas, /).waitFor();
  await page.keyboard.press("Escape");
  // What the wallet received is not known here: the coin's sum of the day is an estimate, too.
  await page.getByRole("button", { name: "Fechamento do dia" }).click();
  const day = page.getByRole("region", { name: /^Dia / });
  await day.getByText(/^≈\s0,\d+\sBTC$/).waitFor();
  expect(problemsOf(phone)).toEqual([]);
});

test("LN23: the camera's page reaches the PIN in a browser without JavaScript, and in one that has the app", async () => {
  const phone = await openTill("Tom");
  const page = await sellOffline(phone, "20,00");
  // The cashier's way through a customer whose wallet reads no LNURL.
  const toCamera = page.getByRole("button", { name: "Não leu? Usar câmera" });
  expect(await endOf(toCamera)).toBe(await endOf(page.locator(".ticket hr").first()));
  await toCamera.click();
  await cameraCode(page).waitFor();
  const address = await decodeQrOnScreen(cameraCode(page));
  const plain = await openDevice({ javaScriptEnabled: false });
  const withApp = await openDevice({ installs: true });
  await withApp.page().goto(`${server.origin}/lessons`);
  await appIsOnDevice(withApp.page());
  for (const customer of [plain.page(), withApp.page()]) {
    await customer.goto(address);
    await customer.getByText("Esperando o pagamento…").waitFor();
  }
  const links = await Promise.all(
    [plain.page(), withApp.page()].map((each) =>
      each.getByRole("link", { name: "Abrir na carteira" }).getAttribute("href"),
    ),
  );
  expect(links[0]).toMatch(/^lightning:lnbcrt/);
  expect(links[1]).toBe(links[0]);
  expect((await walletPays(address, { camera: true })).problem).toBeNull();
  const digits = await Promise.all([plain.page(), withApp.page()].map(digitsOf));
  expect(digits[0]).toBe(digits[1]);
  // Without JavaScript the time names its zone, and has a line of its own.
  const ends = withApp.page().locator(".done > span:not(.done__amount)");
  expect(await endOf(ends.first())).toBe(await endOf(ends.last()));
  await typePin(page, digits[0] ?? "");
  await page.getByText("Pode entregar.").waitFor();
});

test("a wallet that refuses success actions, and one that pays the name: nothing is paid until the camera's page is", async () => {
  const phone = await openTill("Ugo");
  const page = await sellOffline(phone, "8,00");
  const code = await decodeQrOnScreen(walletCode(page));
  expect((await walletPays(code, { lud09: false })).problem).toBe("success actions are not supported");
  expect((await walletPays(code, { atalho: true })).problem).toBeNull();
  await page.getByRole("button", { name: "Não leu? Usar câmera" }).click();
  const address = await decodeQrOnScreen(cameraCode(page));
  const customer = (await openDevice()).page();
  await customer.goto(address);
  await customer.getByText("Esperando o pagamento…").waitFor();
  expect(await customer.locator(".pin").count()).toBe(0);
  await walletPays(address, { camera: true });
  await typePin(page, await digitsOf(customer));
  await page.getByText("Pode entregar.").waitFor();
});

test("two tills at once: each PIN opens its own charge", async () => {
  const [one, two] = [await openTill("Vera"), await openTill("Wil")];
  const pages = [await sellOffline(one, "15,00"), await sellOffline(two, "15,00")];
  const digits: string[] = [];
  for (const page of pages) {
    const { successAction } = await walletPays(await decodeQrOnScreen(walletCode(page)));
    const customer = (await openDevice()).page();
    await customer.goto(reachable(successAction?.url ?? ""));
    digits.push(await digitsOf(customer));
  }
  const [first, second] = pages;
  if (!first || !second) throw new Error("two pages");
  await typePin(first, digits[1] ?? "");
  await first.getByText("Restam 2 tentativas").waitFor();
  await isJudged(first);
  await pinField(first).fill(digits[0] ?? "");
  await typePin(second, digits[1] ?? "");
  for (const page of pages) await page.getByText("Pode entregar.").waitFor();
  expect(problemsOf(one, two)).toEqual([]);
});

test("an owner sees at /equipe which device has a key, and switches it off and on", async () => {
  const phone = await openTill("Iara", { installs: false });
  const { page } = phone;
  await page.goto(`${server.origin}/equipe`);
  await page.getByRole("button", { name: "Ver as chaves" }).click();
  const dialog = page.getByRole("dialog", { name: "Chaves para vender sem sinal" });
  await dialog.getByText(/\(este celular\)$/).waitFor();
  await dialog.getByText("Nenhum código usado ainda").waitFor();
  await dialog.getByRole("button", { name: /^Desligar a chave de / }).click();
  await dialog
    .getByRole("group", { name: "Desligar a chave?" })
    .getByRole("button", { name: "Desligar" })
    .click();
  await dialog.getByText(/^Desligada em .*: não vende sem sinal$/).waitFor();
  // The pressed button is gone.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toMatch(/^Ligar de novo /);
  await waitUntil(
    () => keyOf(page),
    (key) => key === null,
    30_000,
  );
  await dialog.getByRole("button", { name: /^Ligar de novo / }).click();
  await dialog.getByText(/^Terminou em /).waitFor();
  const row = dialog.getByRole("listitem").filter({ hasText: "Terminou em" });
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  // When the app is opened, the device asks.
  await page.reload();
  await waitUntil(
    () => keyOf(page),
    (key) => key !== null,
    60_000,
  );
  expect(problemsOf(phone)).toEqual([]);
});

test("a till whose key was ended sells nothing any more, and says so to the customer", async () => {
  const phone = await openTill("Xica");
  const context = phone.device.context();
  const path = `/api/lightning/tills/${await keyOf(phone.page)}`;
  // With a network the phone would learn of it and get another key.
  await context.setOffline(true);
  const { origin } = server;
  const ended = await context.request.delete(`${origin}${path}`, { headers: { origin } });
  expect(ended.status()).toBe(204);
  const page = await sellOffline(phone, "9,00");
  expect((await walletPays(await decodeQrOnScreen(walletCode(page)))).problem).toBe("Código inválido.");
});

test("a till without an account sells offline after one contact with the server, and the fact that is older joins its charge", async () => {
  const [owner, till] = [
    await openTill("Yara", { installs: false }),
    await openNewPhone(server, { installs: true }),
  ];
  const card = await showCard(server, till);
  await takeCodes(till, await scanCard(server, owner, card, "Caixa 2"), "Caixa 2");
  await allSent(owner.page);
  await till.page.goto(`${server.origin}/lessons`);
  await allSent(till.page);
  await waitUntil(
    () => keyOf(till.page),
    (key) => key !== null,
    60_000,
  );
  await rateHasCome(till.page);

  const page = await sellOffline(till, "31,00");
  const { problem, successAction } = await walletPays(await decodeQrOnScreen(walletCode(page)));
  expect(problem).toBeNull();
  const customer = (await openDevice()).page();
  await customer.goto(reachable(successAction?.url ?? ""));
  await typePin(page, await digitsOf(customer));
  await page.getByText("Pode entregar.").waitFor();

  await till.device.context().setOffline(false);
  await page
    .getByText(/^Pago \(demonstração\)/)
    .first()
    .waitFor();
  await owner.page.goto(`${server.origin}/cobrancas`);
  await owner.page.getByText("Pago (demonstração)").first().waitFor();
  await expect.poll(() => rowsOf(owner.page).count()).toBe(1);
  expect(problemsOf(owner, till)).toEqual([]);
});
