import type { Locator, Page } from "playwright-core";
import { decodeQrOnScreen } from "./decode-qr.ts";

/** What a merchant does at the counter, through the names on the screen. */

export type CoinName = "Bitcoin" | "Ethereum" | "USDT";

const ADDRESS_FIELD: Record<CoinName, string> = {
  Bitcoin: "Endereço Bitcoin",
  Ethereum: "Endereço Ethereum",
  USDT: "Endereço USDT (TRC-20)",
};

/** Saves a receiving address on `/carteiras`. */
export async function saveAddress(page: Page, coin: CoinName, address: string): Promise<void> {
  const block = await typeAddress(page, coin, address);
  await pressSave(block);
  await block.getByText("Em uso").waitFor();
}

/** Types a receiving address twice on `/carteiras`. Returns the coin's block. */
export async function typeAddress(page: Page, coin: CoinName, address: string): Promise<Locator> {
  const block = page.locator("section", { has: page.getByLabel(ADDRESS_FIELD[coin], { exact: true }) });
  await openWay(page, coin);
  await block.getByLabel(ADDRESS_FIELD[coin], { exact: true }).fill(address);
  await block.getByLabel("Repita o endereço").fill(address);
  return block;
}

/** Waits for the comparison, which moves what stands below it down: a press in that moment would miss. */
const isCompared = (block: Locator): Promise<void> =>
  block.getByRole("heading", { name: "Confira na sua carteira" }).waitFor();

/** Presses "Salvar endereço" once the comparison is shown. */
export async function pressSave(block: Locator): Promise<void> {
  await isCompared(block);
  await block.getByRole("button", { name: "Salvar endereço" }).click();
}

/** Saves an address for USDT outside of TRON on `/carteiras`. */
export async function saveNetwork(page: Page, network: string, address: string): Promise<void> {
  const row = page.getByRole("region", { name: "USDT em outras redes", exact: true });
  await openWay(page, "USDT em outras redes");
  await row.getByRole("radio", { name: network }).check();
  await row.getByLabel(`Endereço USDT (${network})`).fill(address);
  await row.getByLabel("Repita o endereço").fill(address);
  await isCompared(row);
  await row.getByRole("checkbox", { name: `A minha carteira recebe USDT na rede ${network}` }).check();
  await pressSave(row);
  await row.getByRole("heading", { name: "Trocar por outro endereço" }).waitFor();
}

/** Expands one row of `/carteiras`; the first is expanded from the beginning. */
export async function openWay(page: Page, name: string): Promise<void> {
  const row = page.getByRole("region", { name, exact: true }).locator("h2 > button");
  await row.waitFor();
  if ((await row.getAttribute("aria-expanded")) === "false") await row.click();
}

export type Sale = { coin: CoinName; amount: string; rate?: string; description?: string };

/** Fills the generator in; nothing is tapped yet. */
export async function enterSale(page: Page, origin: string, sale: Sale): Promise<void> {
  await page.goto(`${origin}/qr-generator`);
  await page.getByRole("radio", { name: sale.coin, exact: true }).check();
  await page.getByLabel("Valor em reais").fill(sale.amount);
  if (sale.description) await page.getByLabel("Descrição (opcional)").fill(sale.description);
  if (sale.rate) await page.getByLabel("Cotação em reais").fill(sale.rate);
}

export const tapGenerate = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Gerar QR Code" }).click();

/** Makes a charge and reads the text of its QR Code from a screenshot. */
export async function charge(page: Page, origin: string, sale: Sale): Promise<string> {
  await enterSale(page, origin, sale);
  await tapGenerate(page);
  const qr = page.getByRole("img", { name: /^QR Code: pagar/ });
  await qr.waitFor();
  return decodeQrOnScreen(qr);
}
