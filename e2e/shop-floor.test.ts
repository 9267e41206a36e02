import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import {
  hire,
  openForBusiness,
  openNewPhone,
  openPersonsPhone,
  type Phone,
  problemsOf,
  scanCard,
  SHOP_ADDRESS,
  showCard,
  takeCodes,
} from "./support/shop.ts";
import { charge, enterSale, tapGenerate } from "./support/till.ts";

/** A day of a shop without a signal: an owner, a manager on a desktop, a cashier, and a till without an account. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

/**
 * The order in which phones charge and then have a network for a moment. Any four different phones in a row are one order of
 * reconnection; this is the shortest sequence that contains all 24 orders.
 */
const CONTACTS = "123412314231243121342132413214321";
/** Before the first contact each phone has charges waiting: 40 with those of the contacts. */
const BEFORE = "1234123";
const WITH_APP = { installs: true };
const WORKERS = { "1": "Rosa", "2": "Davi", "3": "Ana", "4": "Caixa 2" } as const;
type Worker = keyof typeof WORKERS;

type Sale = { readonly who: Worker; readonly cents: number; readonly checked: boolean };
/** Every amount is another, and every third one is found in the wallet. */
const SALES: readonly Sale[] = Array.from(BEFORE + CONTACTS, (who, index) => ({
  who: who as Worker,
  cents: 10_000 + 100 * index,
  checked: index % 3 === 0,
}));

const reais = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");
const sumOf = (sales: readonly Sale[]): number => sales.reduce((sum, { cents }) => sum + cents, 0);

async function sell({ page }: Phone, { cents, checked }: Sale): Promise<void> {
  await enterSale(page, server.origin, { coin: "USDT", amount: reais(cents) });
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar/ }).waitFor();
  if (!checked) return;
  await page.getByRole("button", { name: "Conferi na carteira" }).click();
  await page.getByRole("button", { name: "Sim, vi na carteira" }).click();
  await page.getByText(/^Conferido na carteira às/).waitFor();
}

/** The rows of the book's file: amount in centavos and who charged, sorted. */
async function bookOf(page: Page): Promise<readonly string[]> {
  await page.goto(`${server.origin}/cobrancas`);
  await allSent(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar CSV" }).click(),
  ]);
  const [head = "", ...lines] = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  const titles = head.split(";");
  const [amount, maker] = [titles.indexOf("Valor em reais"), titles.indexOf("Cobrado por")];
  return lines
    .map((line) => line.split(";"))
    .map((cells) => `${cells[amount] ?? ""} ${cells[maker] ?? ""}`)
    .toSorted();
}

test("forty charges of four people are one book, once each, in whatever order the network comes back", async () => {
  const rosa = await openPersonsPhone(server, "Rosa", WITH_APP);
  const davi = await openPersonsPhone(server, "Davi", {
    ...WITH_APP,
    viewport: { width: 1280, height: 800 },
  });
  const ana = await openPersonsPhone(server, "Ana", WITH_APP);
  const till = await openNewPhone(server, WITH_APP);
  const phones: Readonly<Record<Worker, Phone>> = { "1": rosa, "2": davi, "3": ana, "4": till };
  await openForBusiness(rosa, server);
  await hire(server, rosa, davi, "Gerente");
  await hire(server, rosa, ana, "Caixa");
  await takeCodes(till, await scanCard(server, rosa, await showCard(server, till), "Caixa 2"), "Caixa 2");
  await allSent(rosa.page);
  await till.page.goto(`${server.origin}/lessons`);
  await allSent(till.page);

  const offline = (phone: Phone, is: boolean) => phone.page.context().setOffline(is);
  for (const phone of Object.values(phones)) await offline(phone, true);
  for (const [index, sale] of SALES.entries()) {
    const phone = phones[sale.who];
    await sell(phone, sale);
    if (index < BEFORE.length) continue;
    await offline(phone, false);
    await allSent(phone.page);
    await offline(phone, true);
  }

  for (const phone of Object.values(phones)) await offline(phone, false);
  const whole = ["5,00 Rosa", ...SALES.map(({ cents, who }) => `${reais(cents)} ${WORKERS[who]}`)].toSorted();
  for (const { page } of [rosa, davi]) {
    // What the others sent arrives a moment after the page is there.
    await expect.poll(() => bookOf(page), { timeout: 120_000 }).toEqual(whole);
    await page.getByRole("button", { name: "Fechamento do dia" }).click();
    const paper = page.getByRole("region", { name: /^Dia / });
    const checked = SALES.filter((sale) => sale.checked);
    const shown = (cents: number) =>
      `R$\u00a0${Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 }).format(cents / 100)}`;
    await paper
      .getByText(shown(sumOf(checked)), { exact: true })
      .first()
      .waitFor();
    for (const [who, name] of Object.entries(WORKERS)) {
      const own = checked.filter((sale) => sale.who === who);
      const line = paper.locator("p, div", { hasText: `${name} (${own.length})` }).last();
      await expect.poll(() => line.textContent()).toContain(shown(sumOf(own)));
    }
  }
  // A cashier and a till see what they charged themselves.
  for (const who of ["3", "4"] as const) {
    const { page } = phones[who];
    await page.goto(`${server.origin}/cobrancas`);
    await allSent(page);
    const rows = page.getByRole("list", { name: "Lista de cobranças" }).getByRole("listitem");
    const own = SALES.filter((sale) => sale.who === who).length;
    await expect.poll(() => rows.first().getAttribute("aria-setsize")).toBe(String(own));
  }
  expect(await charge(till.page, server.origin, { coin: "USDT", amount: "1,00" })).toContain(SHOP_ADDRESS);
  expect(problemsOf(rosa, davi, ana, till)).toEqual([]);
}, 600_000);
