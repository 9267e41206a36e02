import { readFileSync } from "node:fs";
import type { Locator, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appIsReady } from "./support/app-page.ts";
import { decodeQrOnScreen, decodeQrPng } from "./support/decode-qr.ts";
import { freePort } from "#server/testing/free-port.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { runAxe } from "./support/run-axe.ts";
import { isKept, keptOnDevice } from "./support/kept-on-device.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";
import { charge, enterSale, openWay, saveAddress, tapGenerate } from "./support/till.ts";

/** The counter in a real browser: its sizes, its codes, and a device that cannot store. */
let server: TestServer;

beforeAll(async () => {
  // With quotes of the sandbox, a shop with an address gets a rate.
  const env = { SANDBOX: "1", SANDBOX_PORT: String(await freePort()), RATES_PROVIDERS: "" };
  server = await startServer({ env });
});
afterAll(() => server?.dispose());

const PORTRAIT = [
  [320, 640],
  [360, 740],
  [360, 800],
  [412, 915],
] as const;
const LANDSCAPE = [
  [667, 375],
  [800, 360],
] as const;

/** Ticks every point of a check, once the dialog has drawn them. */
async function tickAll(check: Locator): Promise<void> {
  const points = check.getByRole("checkbox");
  await points.first().waitFor();
  for (const point of await points.all()) await point.check();
}
/** The keypad has the server's rate. The server reuses one for up to three minutes. */
const rateIsFresh = (page: Page): Promise<void> =>
  page.getByText(/^atualizada (agora mesmo|há \d minutos?)$/).waitFor();
/** Whether it is completely on the screen, with nothing over its middle. */
const isInSight = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && element.contains(hit);
  });

test("form, ticket, addresses and book have no accessibility fault in any size and theme", async () => {
  const browser = await openDevice();
  const page = browser.page();
  const faults: string[] = [];
  const look = async (name: string) => void faults.push(...(await faultsEverywhere(page, name)));
  await enterSale(page, server.origin, { coin: "USDT", amount: "45,90" });
  await look("form");
  await tapGenerate(page);
  await page.getByRole("img", { name: "QR Code: pagar 8,422018 USDT" }).waitFor();
  await look("ticket");
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
  await look("addresses");
  await page.goto(`${server.origin}/cobrancas`);
  await page.getByRole("listitem").first().waitFor();
  await look("book");
  expect(faults).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test("with large text the description has room for more than its name", async () => {
  const page = (await openDevice({ viewport: { width: 360, height: 800 } })).page();
  await page.goto(`${server.origin}/qr-generator`);
  await page.evaluate(() => (document.documentElement.dataset["text"] = "large"));
  const field = page.getByLabel("Descrição (opcional)");
  await field.fill("Descrição: bolo");
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("by keyboard the focus stays at the charge that was marked, on its ticket and in the book", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "USDT", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
  await enterSale(page, server.origin, { coin: "USDT", amount: "12,50" });
  await rateIsFresh(page);
  await tapGenerate(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const check = async (): Promise<void> => {
    await page.getByRole("button", { name: "Conferi na carteira" }).press("Enter");
    await page.getByRole("button", { name: "Sim, vi na carteira" }).press("Enter");
  };
  await check();
  await page.getByText(/^Conferido na carteira às/).waitFor();
  await expect.poll(focused).toMatch(/^Conferido na carteira às/);

  await page.goto(`${server.origin}/cobrancas`);
  await page.getByRole("listitem").getByRole("link").press("Enter");
  await page.getByRole("button", { name: "Corrigir: aguardando" }).press("Enter");
  await expect.poll(focused).toContain("Marcações");
  await check();
  await expect.poll(focused).toContain("Marcações");
});

test("with text twice as large, the ticket and the book show every figure in full", async () => {
  const page = (await openDevice({ viewport: { width: 360, height: 800 } })).page();
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "USDT", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
  await enterSale(page, server.origin, { coin: "USDT", amount: "1000000,00" });
  await rateIsFresh(page);
  await tapGenerate(page);
  const ticket = page.getByRole("region", { name: /^Cobrança de R\$ 1\.000\.000,00/ });
  await ticket.waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  expect(await sidewaysOf(page)).toBe(0);
  expect(await textsOutside(ticket)).toEqual([]);

  await page.goto(`${server.origin}/cobrancas`);
  await page.getByText("R$ 1.000.000,00").first().waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  expect(await sidewaysOf(page)).toBe(0);
  expect(await cutFrom(page.getByLabel("Período", { exact: true }))).toBeLessThanOrEqual(0);
  const row = page.getByRole("list", { name: "Lista de cobranças" }).getByRole("link").first();
  const [sum, state] = [row.getByText("R$ 1.000.000,00"), row.getByText("Aguardando")];
  await expect.poll(() => overlap(sum, state)).toBe(false);
});

test("with text twice as large, the title beside the back arrow has whole words, or gives way to the sync state", async () => {
  const device = await openDevice({ viewport: { width: 360, height: 800 } });
  const page = device.page();
  await page.goto(`${server.origin}/qr-generator`);
  await appIsReady(page);
  const title = page.locator(".topbar .screen-bar__title");
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  await expect.poll(() => title.isVisible()).toBe(true);
  // One line for one word.
  const lines = () => title.evaluate((element) => element.getBoundingClientRect().height / 32);
  expect(await lines()).toBeLessThan(2);
  await device.context().setOffline(true);
  await page.getByRole("status").filter({ hasText: "Sem internet" }).waitFor();
  await expect.poll(() => title.isVisible()).toBe(false);
});

/** How much of a select's longest option does not fit into it, in px. */
const cutFrom = (select: Locator): Promise<number> =>
  select.evaluate((element) => {
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen || !(element instanceof HTMLSelectElement)) throw new Error("no select");
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    pen.font = font;
    const widths = [...element.options].map(({ text }) => pen.measureText(text).width);
    return Math.max(...widths) - (element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
  });

/** Whether one text covers a part of another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("a text is not on the screen");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The texts that are not completely inside of a block. */
const textsOutside = (block: Locator): Promise<readonly string[]> =>
  block.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
    const outside: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest(".sr-only, :not(:popover-open)[popover]")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const drawn = range.getBoundingClientRect();
      if (drawn.left < left || drawn.right > right) outside.push(text.textContent ?? "");
    }
    return outside;
  });

test("on 360 by 640 the whole form is there without scrolling", async () => {
  const page = (await openDevice({ viewport: { width: 360, height: 640 } })).page();
  await page.goto(`${server.origin}/qr-generator`);
  for (const key of ["4", "5", "vírgula", "9", "0"]) {
    await page.getByRole("button", { name: key, exact: true }).click();
  }
  await page.getByText("0,00015968 BTC").waitFor();
  // S15, S49: under the fold, the footer of every page; the menu is in the header.
  const foot = page.getByRole("contentinfo");
  expect((await foot.boundingBox())?.y).toBe(640);
  await expect
    .poll(() => foot.textContent())
    .toMatch(/A decisão de aceitar cripto e a responsabilidade por ela são só suas\..*© 2024/);
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).waitFor();
  await page.getByRole("button", { name: "Fechar menu" }).click();
  const button = await page.getByRole("button", { name: "Gerar QR Code" }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(640);
});

const hasLateParts = (): boolean =>
  performance.getEntriesByType("resource").some(({ name }) => name.includes("/late-parts-"));

test("a hurried second tap on the keypad's button presses nothing on the ticket that has opened under it", async () => {
  const page = (await openDevice({ viewport: { width: 360, height: 800 } })).page();
  await enterSale(page, server.origin, { coin: "USDT", amount: "12,00" });
  const go = page.getByRole("button", { name: "Gerar QR Code" });
  // It comes after the first screen.
  await expect.poll(() => page.evaluate(hasLateParts)).toBe(true);
  await go.click({ trial: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await go.boundingBox()) ?? {};
  // Where "Gerar Novo Código" stands on the ticket.
  await page.mouse.move(x + width * 0.75, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole("button", { name: "Conferi na carteira" }).click();
  await page.getByRole("dialog").waitFor();
  expect(new URL(page.url()).searchParams.has("cobranca")).toBe(true);
});

test("a shadow above the keys says that there is more below, until one has scrolled to the end", async () => {
  const page = (await openDevice({ viewport: { width: 360, height: 640 } })).page();
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByRole("button", { name: "Trocar cotação" }).click();
  await page.getByLabel("Cotação em reais").waitFor();
  const part = page.locator(".charge__what");
  const { x = 0, y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  // Beside the content, at the lower edge.
  const clip = { x: x + 1, y: Math.floor(y + height) - 4, width: 3, height: 3 };
  const atTop = await page.screenshot({ clip });
  await part.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const atEnd = await page.screenshot({ clip });
  expect(atEnd.equals(atTop)).toBe(false);
  expect(atEnd.equals(await page.screenshot({ clip: { ...clip, x: 1 } }))).toBe(true);
});

test("the whole amount is on the sign, in any size of the text, and on a phone that lies on its side", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/qr-generator`);
  await appIsReady(page);
  const amount = page.getByLabel("Valor em reais");
  const go = page.getByRole("button", { name: "Gerar QR Code" });
  const hidden = () =>
    amount.evaluate((field) => {
      const { scrollWidth, clientWidth } = field.parentElement ?? field;
      return scrollWidth - clientWidth;
    });
  for (const text of ["normal", "large"]) {
    await page.evaluate((size) => (document.documentElement.dataset["text"] = size), text);
    for (const [width, height] of [...PORTRAIT, ...LANDSCAPE]) {
      await page.setViewportSize({ width, height });
      const size = `${text} text at ${width} × ${height}`;
      for (const typed of ["45,90", "124,59", "1245,90", "12450,90", "124500,90", "1000000,00"]) {
        await amount.fill(typed);
        await expect.poll(hidden, { message: `${typed}, ${size}` }).toBe(0);
      }
      await expect.poll(() => isInSight(amount), { message: size }).toBe(true);
    }
  }
  await page.evaluate(() => delete document.documentElement.dataset["text"]);
  for (const [width, height] of LANDSCAPE) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => isInSight(go), { message: `${width} × ${height}` }).toBe(true);
  }
});

test("the customer reads the whole amount and a code large enough to scan, in any size of the text", async () => {
  const page = (await openDevice()).page();
  for (const amount of ["1245,90", "12450,90", "1000000"]) {
    await charge(page, server.origin, { coin: "Bitcoin", amount });
    const printed = page.locator(".ticket__amount");
    const room = () => printed.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
    for (const text of ["normal", "large"]) {
      await page.evaluate((size) => (document.documentElement.dataset["text"] = size), text);
      for (const [width, height] of PORTRAIT) {
        await page.setViewportSize({ width, height });
        await expect.poll(room, { message: `${amount}, ${text} text at ${width}` }).toBe(0);
      }
    }
    await page.evaluate(() => delete document.documentElement.dataset["text"]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(async () => (await page.locator(".ticket-address > summary").boundingBox())?.height)
    .toBeLessThan(50);
  await page.getByRole("button", { name: "Mostrar só o código" }).click();
  for (const [width, height] of LANDSCAPE) {
    await page.setViewportSize({ width, height });
    const code = page.getByRole("dialog").getByRole("img", { name: /^QR Code/ });
    await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThan(240);
    await expect.poll(() => isInSight(page.getByRole("button", { name: "Toque para voltar" }))).toBe(true);
  }
});

test("examples cannot be paid, and picture and address-only code say the same as the screen", async () => {
  const { origin } = server;
  const page = (await openDevice()).page();
  const codes = {
    Bitcoin: "bitcoin:tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0l98cr?amount=0.00015968",
    Ethereum: "ethereum:0x000000000000000000000000000000000000DEAd@11155111?value=3019740000000000",
    USDT: "tron:TExempLoNaoPagueExempLoNaoPague111?contract=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t&amount=8.422018",
  } as const;
  for (const [coin, code] of Object.entries(codes) as [keyof typeof codes, string][]) {
    expect(await charge(page, origin, { coin, amount: "45,90" })).toBe(code);
    await page.getByText("EXEMPLO — NÃO PAGUE").waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Salvar Imagem" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`qr-${coin.toLowerCase()}-45.90BRL.png`);
    expect(decodeQrPng(readFileSync(await download.path()))).toBe(code);
  }
  await page.getByRole("switch", { name: "QR só com o endereço" }).click();
  const bare = page.getByRole("img", { name: "QR Code: pagar 8,422018 USDT (só o endereço)" });
  await bare.waitFor();
  await expect.poll(() => decodeQrOnScreen(bare)).toBe("TExempLoNaoPagueExempLoNaoPague111");
});

/** Remembers each text on a picture, with the width of its letters and the width it may have. */
const WATCH_PICTURES = `
  window.written = [];
  const { prototype } = CanvasRenderingContext2D;
  const fillText = prototype.fillText;
  prototype.fillText = function (text, x, y, most) {
    written.push({ text, width: this.measureText(text).width, most });
    return fillText.call(this, text, x, y, most);
  };`;
type Written = readonly { readonly text: string; readonly width: number; readonly most: number }[];

test("the picture of a charge shows a long description in full, and squeezes no letter", async () => {
  const page = (await openDevice()).page();
  await page.addInitScript(WATCH_PICTURES);
  const description = `Bolo de 3 andares 👩🏽‍🍳 para ${"W".repeat(34)} com recheio de brigadeiro`;
  await charge(page, server.origin, { coin: "Bitcoin", amount: "45,90", description });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Salvar Imagem" }).click(),
  ]);
  expect(decodeQrPng(readFileSync(await download.path()))).toMatch(/^bitcoin:/);
  const written = await page.evaluate(() => (window as unknown as { readonly written: Written }).written);
  expect(written.filter(({ width, most }) => width > most)).toEqual([]);
  const packed = (text: string) => text.replaceAll(/\s/g, "");
  expect(packed(written.map(({ text }) => text).join(""))).toContain(packed(description));
});

test("a phone that dies at the question has marked nothing, and asks anew", async () => {
  const browser = await launchBrowser({ viewport: { width: 360, height: 800 } });
  let page = browser.page();
  await charge(page, server.origin, { coin: "Bitcoin", amount: "12,34" });
  const ticket = page.url();
  const open = async () => {
    await page.goto(ticket);
    await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  };
  const ask = async () => {
    await page.getByRole("button", { name: "Conferi na carteira" }).click();
    const sheet = page.getByRole("dialog", { name: "Antes de entregar, olhe a sua carteira" });
    await sheet.waitFor();
    return sheet;
  };
  const asked = await ask();
  expect(await runAxe(page)).toEqual([]);
  await tickAll(asked);
  await browser.kill();

  page = await browser.open();
  await open();
  await expect.poll(() => page.getByText(/^Conferido na carteira/).count()).toBe(0);
  const sheet = await ask();
  await expect.poll(() => sheet.getByRole("checkbox", { checked: true }).count()).toBe(0);
  // By keyboard alone: the first point has the focus.
  for (let point = 0; point < 5; point += 1) {
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByText(/^Conferido na carteira às/).waitFor();
  await browser.kill();

  page = await browser.open();
  await page.goto(ticket);
  await page.getByText(/^Conferido na carteira às/).waitFor();
  // What is settled has no code to pay.
  expect(await page.getByRole("img", { name: /^QR Code/ }).count()).toBe(0);
  expect(browser.problems()).toEqual([]);
});

test("a phone that dies at the book's question has marked nothing either", async () => {
  const browser = await launchBrowser({ viewport: { width: 360, height: 800 } });
  let page = browser.page();
  await charge(page, server.origin, { coin: "Bitcoin", amount: "12,34" });
  const id = new URL(page.url()).searchParams.get("cobranca");
  const openDetail = async () => {
    await page.goto(`${server.origin}/cobrancas?cobranca=${id}`);
    const detail = page.getByRole("dialog", { name: /^Cobrança de R\$\s12,34$/ });
    await detail.getByText("Ninguém marcou esta cobrança ainda.").waitFor();
    await detail.getByRole("button", { name: "Conferi na carteira" }).click();
    const check = page.getByRole("dialog", { name: "Antes de entregar, olhe a sua carteira" });
    await tickAll(check);
    return { detail, check };
  };
  await openDetail();
  expect(await runAxe(page)).toEqual([]);
  await browser.kill();

  page = await browser.open();
  const { detail, check } = await openDetail();
  // Esc closes the question alone.
  await page.keyboard.press("Escape");
  await check.waitFor({ state: "hidden" });
  await detail.getByText("Ninguém marcou esta cobrança ainda.").waitFor();
  expect(browser.problems()).toEqual([]);
});

test("a toast lies over the header of a phone: nothing of a ticket or a row is covered", async () => {
  const browser = await openDevice({ viewport: { width: 360, height: 800 } });
  const page = browser.page();
  await browser.context().grantPermissions(["clipboard-write"], { origin: server.origin });
  const toast = page.locator(".toast");
  const isOverHeader = async (said: string) => {
    await toast.getByText(said).waitFor();
    await toast.evaluate((block) => Promise.all(block.getAnimations().map(({ finished }) => finished)));
    const [box, header] = [await toast.boundingBox(), await page.getByRole("banner").boundingBox()];
    if (!box || !header) throw new Error("nothing to measure");
    expect(box.y).toBeGreaterThanOrEqual(header.y);
    expect(box.y + box.height).toBeLessThanOrEqual(header.y + header.height);
  };
  await charge(page, server.origin, { coin: "Bitcoin", amount: "45,90" });
  await page.getByRole("button", { name: "Copiar Endereço" }).click();
  await isOverHeader("Endereço copiado");
  await page.goto(`${server.origin}/carteiras`);
  await openWay(page, "Margem de segurança");
  await page.getByLabel("Margem em %").fill("2");
  await page.getByRole("button", { name: "Salvar margem" }).click();
  await isOverHeader("Margem de 2% salva.");
});

test("what is typed is there after a SIGKILL, and a charge that could not be stored is never shown", async () => {
  const { origin } = server;
  const browser = await launchBrowser();
  let page = browser.page();
  await enterSale(page, origin, { coin: "Ethereum", amount: "12,3", description: "Bolo" });
  await page.getByRole("button", { name: "4", exact: true }).click();
  await page.getByText("0,00081184 ETH").waitFor();
  await isKept(page, "12,34");
  await browser.kill();

  page = await browser.open();
  await page.addInitScript(() => {
    const refuse = (store: IDBObjectStore) => {
      if (["charges", "outbox"].includes(store.name)) throw new DOMException("full", "QuotaExceededError");
    };
    for (const method of ["add", "put"] as const) {
      const write = Reflect.get(IDBObjectStore.prototype, method) as (...args: unknown[]) => IDBRequest;
      const guarded = function (this: IDBObjectStore, ...args: unknown[]) {
        refuse(this);
        return write.apply(this, args);
      };
      Reflect.set(IDBObjectStore.prototype, method, guarded);
    }
  });
  await page.goto(`${origin}/qr-generator`);
  await page.getByText("0,00081184 ETH").waitFor();
  await expect.poll(() => page.getByLabel("Descrição (opcional)").inputValue()).toBe("Bolo");
  await tapGenerate(page);
  await page.getByRole("alert").filter({ hasText: "a cobrança não foi criada" }).waitFor();
  expect(page.url()).toBe(`${origin}/qr-generator`);
  await page.goto(`${origin}/cobrancas`);
  await page.getByText("Nenhuma cobrança ainda").waitFor();
});

test("the rate of the server is kept without a signal, and says how old it is", async () => {
  const browser = await launchBrowser({ viewport: { width: 360, height: 800 }, installs: true });
  let page = browser.page();
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "45,90" });
  await rateIsFresh(page);
  await page.getByText("Ambiente de demonstração").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const rate = await page.getByText(/^1 BTC = /).textContent();
  await browser.kill();

  page = await browser.open();
  await page.context().setOffline(true);
  const shows = async (hours: number, sentence: string | RegExp) => {
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.goto(`${server.origin}/qr-generator`);
    await page.getByText(sentence).waitFor();
    expect(await runAxe(page)).toEqual([]);
  };
  await shows(3, /, há 3 horas\.$/);
  await expect.poll(() => page.getByText(/^1 BTC = /).textContent()).toBe(rate);
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  await page.getByText(/^cotação inventada /).waitFor();
  await page.getByText("Ambiente de demonstração").waitFor();
  await shows(25, /^Cotação vencida/);
  // The device notes the time when the app is idle, a moment after the screen is there.
  const lastSeen = async () => Date.parse(/"seenAt":"([^"]+)"/.exec(await keptOnDevice(page))?.[1] ?? "");
  await expect.poll(lastSeen).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  await expect.poll(() => page.getByLabel("Cotação em reais").isVisible()).toBe(true);
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ["1", "Apagar", "Gerar QR Code"])
      await expect.poll(() => isInSight(page.getByRole("button", { name, exact: true }))).toBe(true);
  }
  // On the larger of them what the rate asks for needs no scrolling either.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isInSight(page.getByRole("button", { name: /^Ainda vale R\$/ }))).toBe(true);
  await page.setViewportSize({ width: 360, height: 800 });
  await shows(0, "Cotação de idade desconhecida.");
  expect(browser.problems()).toEqual([]);
});

test("making a charge asks the network for nothing", async () => {
  const page = (await openDevice({ installs: true })).page();
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "10" });
  // What a first visit downloads by itself has arrived.
  await appIsOnDevice(page);
  await page.waitForLoadState("networkidle");
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  await tapGenerate(page);
  await page.getByRole("img", { name: "QR Code: pagar 0,00003479 BTC" }).waitFor();
  // The sync sends it afterwards, on its own; the icon is the browser's, for the new title. The service worker answers the
  // sheet of icons, from the device.
  const ofNetwork = [];
  for (const request of asked) {
    const path = new URL(request.url()).pathname;
    if (path.startsWith("/api/sync") || path.startsWith("/icons/")) continue;
    if (!(await request.response())?.fromServiceWorker()) ofNetwork.push(path);
  }
  expect(ofNetwork).toEqual([]);
});

test("offline, a charge is found in the book, marked, and is in the accountant's file", async () => {
  const { origin } = server;
  const page = (await openDevice({ installs: true })).page();
  await charge(page, origin, { coin: "Bitcoin", amount: "10,50", description: "Pão; com queijo" });
  await charge(page, origin, { coin: "USDT", amount: "20" });
  await page.goto(`${origin}/cobrancas`);
  await page.getByText("2 cobranças", { exact: true }).waitFor();
  await appIsOnDevice(page);
  await page.context().setOffline(true);
  await page.getByRole("searchbox", { name: "Buscar cobrança" }).fill("10,50");
  await page.getByText("1 cobrança", { exact: true }).waitFor();
  await page.getByRole("list", { name: "Lista de cobranças" }).getByRole("link").click();
  const sheet = page.getByRole("dialog", { name: /^Cobrança de R\$\s10,50$/ });
  await sheet.getByRole("button", { name: "Conferi na carteira" }).click();
  const check = page.getByRole("dialog", { name: "Antes de entregar, olhe a sua carteira" });
  await tickAll(check);
  await check.getByRole("button", { name: "Conferi tudo" }).click();
  await sheet.getByText(/^Conferido na carteira, \d/).waitFor();
  await sheet.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("searchbox", { name: "Buscar cobrança" }).fill("");
  await page.getByText("2 cobranças", { exact: true }).waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^cobrancas-\d{4}-\d{2}\.csv$/);
  const [head = "", first = "", second = "", end] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(head.startsWith("\ufeffData;Hora;Situação;")).toBe(true);
  expect(first).toContain(";Conferido na carteira;10,50;0,00;BTC;0,00003653;Rede Bitcoin;287450,00;");
  expect(first).toContain(';"Pão; com queijo";;Sim;');
  expect(second).toContain(";Aguardando;20,00;");
  expect(end).toBe("");
});
