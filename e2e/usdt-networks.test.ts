import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";
import { charge, enterSale, saveAddress, saveNetwork, tapGenerate } from "./support/till.ts";

/** USDT in networks beside TRON (docs/decisions/0085), offline and on another phone of the shop. */
const TRON = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const OWN = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const POLYGON_USDT = "0xc2132D05D31c914a87C6611C10748AEb04B58e8F";
const BSC_USDT = "0x55d398326f99059fF775485246999027B3197955";
const PHONE = { viewport: { width: 360, height: 800 } };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const sign = (page: Page) => page.getByText("USDT só na rede");
const code = (page: Page) => page.getByRole("img", { name: /^QR Code: pagar/ });

test("an address on Polygon is saved, charged, booked and exported without a signal", async () => {
  const device = await openDevice({ ...PHONE, installs: true });
  const page = device.page();
  await page.goto(`${server.origin}/qr-generator`);
  await appIsOnDevice(page);
  await device.context().setOffline(true);

  await page.goto(`${server.origin}/carteiras`);
  await saveNetwork(page, "Polygon", OWN);
  await saveNetwork(page, "BNB Smart Chain", OWN);
  expect(await faultsEverywhere(page, "/carteiras")).toEqual([]);

  // Without an address on TRON the first other network is offered, and named.
  await enterSale(page, server.origin, { coin: "USDT", amount: "25", rate: "5,45" });
  const network = page.getByLabel("Rede do USDT");
  await expect
    .poll(() => network.locator("option").allTextContents())
    .toEqual(["Rede Polygon (ERC-20)", "Rede BNB Smart Chain (BEP-20)"]);
  expect(await faultsEverywhere(page, "form")).toEqual([]);
  await tapGenerate(page);
  await expect
    .poll(() => decodeQrOnScreen(code(page)))
    .toBe(`ethereum:${POLYGON_USDT}@137/transfer?address=${OWN}&uint256=4587156`);
  await expect.poll(() => sign(page).locator("..").textContent()).toBe("USDT só na rede Polygon");
  await expect.poll(() => isLargest(page)).toBe(true);
  expect(await faultsEverywhere(page, "ticket")).toEqual([]);
  await page.getByRole("switch", { name: "QR só com o endereço" }).click();
  // The code is drawn anew.
  await expect.poll(() => decodeQrOnScreen(code(page)).catch(() => null)).toBe(OWN);

  // The token of BNB Smart Chain has 18 decimals; the same amount to the same address gets a tail.
  await enterSale(page, server.origin, { coin: "USDT", amount: "25" });
  await network.selectOption({ label: "Rede BNB Smart Chain (BEP-20)" });
  await tapGenerate(page);
  await expect
    .poll(() => decodeQrOnScreen(code(page)))
    .toBe(`ethereum:${BSC_USDT}@56/transfer?address=${OWN}&uint256=4587256000000000000`);

  await page.goto(`${server.origin}/kit`);
  for (const name of ["USDT: rede Polygon (ERC-20)", "USDT: rede BNB Smart Chain (BEP-20)"])
    await page.getByText(name, { exact: true }).first().waitFor();

  // TRON is the default as soon as there is an address in it.
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "USDT", TRON);
  expect(await charge(page, server.origin, { coin: "USDT", amount: "25" })).toContain(`tron:${TRON}?`);
  await expect.poll(() => sign(page).count()).toBe(0);

  await page.goto(`${server.origin}/cobrancas`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar CSV" }).click();
  const rows = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\r\n")
    .slice(1);
  expect(rows.map((row) => /Rede [^;]+/.exec(row)?.[0] ?? "").toSorted()).toEqual([
    "Rede BNB Smart Chain (BEP-20)",
    "Rede Polygon (ERC-20)",
    "Rede TRON (TRC-20)",
  ]);
  expect(device.problems()).toEqual([]);
});

/** Nothing on the paper has larger letters than the network. */
const isLargest = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const paper = document.querySelector(".ticket");
    const name = document.querySelector(".ticket__sign");
    if (!paper || !name) return false;
    return [...paper.querySelectorAll("*")].every((each) => size(each) <= size(name));
  });

test("the charge of one phone is on Polygon in the book of the other, which charges to the same address", async () => {
  const account = await createAccount(server);
  const [first, second] = [await openDevice(PHONE), await openDevice(PHONE)];
  await signIn(first.page(), server, account);
  await first.page().goto(`${server.origin}/carteiras`);
  await saveNetwork(first.page(), "Polygon", OWN);
  await charge(first.page(), server.origin, { coin: "USDT", amount: "31", rate: "5,45" });
  await allSent(first.page());

  const page = second.page();
  await signIn(page, server, account);
  await page.goto(`${server.origin}/cobrancas`);
  await page.getByRole("main").getByText("31,00").first().click();
  const detail = page.getByRole("dialog");
  await detail.getByText("Rede Polygon (ERC-20)", { exact: true }).waitFor();
  const explorer = await detail.getByRole("link", { name: /polygonscan/ }).getAttribute("href");
  expect(explorer).toBe(`https://polygonscan.com/address/${OWN}`);
  // The address is the shop's: the second phone charges to it as well.
  expect(await charge(page, server.origin, { coin: "USDT", amount: "32" })).toContain(
    `${POLYGON_USDT}@137/transfer?address=${OWN}&`,
  );
  expect(second.problems()).toEqual([]);
});
