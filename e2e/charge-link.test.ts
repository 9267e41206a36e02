import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";
import { allSent } from "./support/open-profile.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openPersonsPhone, type PersonsPhone, problemsOf } from "./support/shop.ts";
import { openDevice } from "./support/test-device.ts";
import { enterSale, openWay, pressSave, saveAddress, tapGenerate, typeAddress } from "./support/till.ts";

/** A charge is sent as a link, and paid on a page that needs no app. */
const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const OTHER_BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const TRON = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

let server: TestServer;
let sandbox: string;

beforeAll(async () => {
  const port = await freePort();
  sandbox = `http://127.0.0.1:${port}`;
  server = await startServer({ env: { SANDBOX: "1", SANDBOX_PORT: String(port), RATES_PROVIDERS: "" } });
});
afterAll(() => server?.dispose());

const pay = async (invoice: string): Promise<void> => {
  const body = new URLSearchParams({ invoice, action: "pay" });
  const answer = await fetch(`${sandbox}/lightning/pagar`, { method: "POST", body });
  if (!answer.ok) throw new Error(`pagar: ${answer.status}`);
};

async function saveLightning(page: Page): Promise<void> {
  await page.goto(`${server.origin}/carteiras`);
  await openWay(page, "Lightning");
  await page.getByLabel("Endereço Lightning ou conexão da carteira").fill("padaria@carteira.exemplo");
  await page.getByRole("button", { name: "Testar e salvar" }).click();
  await page.getByText("Endereço testado e salvo").waitFor();
}

/** A shop with a Lightning Address, and a charge of R$ 20,00 over it. */
async function sellOverLightning({ page }: PersonsPhone): Promise<void> {
  await saveLightning(page);
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "20,00" });
  await page.getByText(/\d\ssats$/).waitFor();
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar [\d.]+ sats pela Lightning$/ }).waitFor();
}

/** A shop with a Bitcoin address, and a charge to it. */
async function sellToAddress(phone: PersonsPhone, amount = "450,00"): Promise<void> {
  const { page } = phone;
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", BITCOIN);
  await enterSale(page, server.origin, { coin: "Bitcoin", amount, description: "Mesa da Carla" });
  await page.getByText(/\d\sBTC$/).waitFor();
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar .*BTC$/ }).waitFor();
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Enviar link" });

/** The address that the ticket's dialog shows. */
async function takeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Enviar link" }).click();
  const shown = dialog(page).getByText(/\/p\/[\w-]{22}$/);
  await shown.waitFor();
  return (await shown.innerText()).trim();
}

test("a charge is sent, paid in a browser without JavaScript, and Pago on both sides", async () => {
  const phone = await openPersonsPhone(server, "Ana");
  const { page } = phone;
  await sellOverLightning(phone);
  const address = await takeLink(page);
  expect(new URL(address).origin).toBe(server.origin);
  await dialog(page).getByRole("button", { name: "Copiar link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const whatsApp = await dialog(page).getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(new URL(whatsApp ?? "").searchParams.get("text")).toContain(address);
  expect(await faultsEverywhere(page, "Enviar link")).toEqual([]);
  await dialog(page).getByRole("button", { name: "Fechar" }).click();

  const customer = (await openDevice({ javaScriptEnabled: false })).page();
  await customer.goto(address);
  await customer.getByText("Esperando o pagamento…").waitFor();
  const link = await customer.getByRole("link", { name: "Abrir na carteira" }).getAttribute("href");
  expect(link).toMatch(/^lightning:lnbcrt/);
  expect(await customer.getByText("Pago", { exact: true }).count()).toBe(0);
  await pay((link ?? "").replace("lightning:", ""));
  await customer.getByText("Pago", { exact: true }).waitFor();
  await customer.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await sidewaysOf(customer)).toBe(0);
  await page.getByRole("dialog", { name: /^Pago\. / }).waitFor();
  expect(problemsOf(phone)).toEqual([]);
});

test("the customer chooses Bitcoin or Pix, and a charge that is cancelled is over on the open page", async () => {
  const phone = await openPersonsPhone(server, "Bia");
  const { page } = phone;
  await page.goto(`${server.origin}/carteiras`);
  await openWay(page, "Pix");
  await page.getByLabel("Chave Pix").fill("loja@exemplo.com.br");
  await page.getByLabel("Nome que o cliente vê").fill("Padaria Estrela");
  await page.getByLabel("Cidade").fill("Rolante");
  await page.getByRole("button", { name: "Salvar Pix" }).click();
  await page.getByText("Pix salvo").waitFor();
  await sellToAddress(phone, "1000000,00");
  const address = await takeLink(page);

  const device = await openDevice();
  const customer = device.page();
  await customer.goto(address);
  await customer.getByText(BITCOIN, { exact: true }).waitFor();
  expect(await customer.content()).not.toContain("Carla");
  expect(await faultsEverywhere(customer, "Bitcoin")).toEqual([]);
  await customer.getByRole("link", { name: "Pix", exact: true }).click();
  await customer.getByRole("img", { name: "QR Code: Pix, R$ 1.000.000,00" }).waitFor();
  expect(await faultsEverywhere(customer, "Pix")).toEqual([]);

  await dialog(page).getByRole("button", { name: "Cancelar cobrança" }).click();
  await page.getByText(/^Marcada como não paga/).waitFor();
  await customer.getByText("A loja cancelou esta cobrança. Não pague. Peça outra à loja.").waitFor();
  await expect.poll(() => customer.getByRole("img").count()).toBe(0);
  expect(problemsOf(phone)).toEqual([]);
});

test("a customer without JavaScript chooses USDT, then Lightning, and the sale is paid once on both sides", async () => {
  const phone = await openPersonsPhone(server, "Dora");
  const { page } = phone;
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "USDT", TRON);
  await sellOverLightning(phone);
  const address = await takeLink(page);
  await dialog(page).getByRole("button", { name: "Fechar" }).click();

  const customer = (await openDevice({ javaScriptEnabled: false })).page();
  await customer.goto(address);
  const ways = customer.getByRole("group", { name: "Como pagar" });
  await ways.getByRole("button", { name: "USDT (TRON)" }).click();
  await customer.getByText("Rede TRON (TRC-20)").waitFor();
  await customer.getByText(TRON, { exact: true }).waitFor();
  expect(await ways.locator("[aria-current]").innerText()).toBe("USDT (TRON)");
  // Choosing again what there is already makes no other charge.
  await customer.reload();
  await ways.getByRole("link", { name: "Lightning" }).click();
  await customer.getByText("Esperando o pagamento…").waitFor();
  const link = await customer.getByRole("link", { name: "Abrir na carteira" }).getAttribute("href");
  await pay((link ?? "").replace("lightning:", ""));
  await customer.getByText("Pago", { exact: true }).waitFor();
  await customer.getByText("Esta venda já foi paga. Não pague de outro jeito.").waitFor();
  expect(await ways.count()).toBe(0);

  await page.getByRole("dialog", { name: /^Pago\. / }).waitFor();
  await page.goto(`${server.origin}/cobrancas`);
  const rows = page.getByRole("list", { name: "Lista de cobranças" }).getByRole("link");
  const [paid, replaced] = [
    rows.filter({ hasText: "Pago (demonstração)" }),
    rows.filter({ hasText: "Trocada" }),
  ];
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(async () => [await paid.count(), await replaced.count()]).toEqual([1, 1]);
  await replaced.click();
  const detail = page.getByRole("dialog", { name: "Cobrança de R$ 20,00" });
  await detail.getByText(/^Esta venda tem outra cobrança/).waitFor();
  expect(await faultsEverywhere(page, "Esta venda tem outra cobrança")).toEqual([]);
  expect(problemsOf(phone)).toEqual([]);
});

test("a sale that was paid in the way that its customer chose leaves the ticket", async () => {
  const phone = await openPersonsPhone(server, "Eva");
  const { page } = phone;
  await saveLightning(page);
  await sellToAddress(phone);
  const address = await takeLink(page);
  await dialog(page).getByRole("button", { name: "Fechar" }).click();

  const customer = (await openDevice()).page();
  await customer.goto(address);
  await customer.getByRole("button", { name: "Lightning" }).click();
  const open = customer.getByRole("link", { name: "Abrir na carteira" });
  await customer.getByText("Esperando o pagamento…").waitFor();
  expect(await faultsEverywhere(customer, "Lightning")).toEqual([]);
  await pay(((await open.getAttribute("href")) ?? "").replace("lightning:", ""));
  await customer.getByText("Pago", { exact: true }).waitFor();

  await page.getByText("Esta venda já foi recebida").waitFor();
  await expect.poll(() => page.getByRole("img", { name: /^QR Code/ }).count()).toBe(0);
  expect(await faultsEverywhere(page, "Esta venda já foi recebida")).toEqual([]);
  await page.getByRole("link", { name: "Ver a cobrança recebida" }).click();
  await page.getByText(/Pago/).first().waitFor();
  expect(problemsOf(phone)).toEqual([]);
});

test("a customer whose page is open pays at the address that the shop has changed to", async () => {
  const phone = await openPersonsPhone(server, "Fabi");
  const { page } = phone;
  await sellToAddress(phone);
  const address = await takeLink(page);
  const customer = (await openDevice()).page();
  await customer.goto(address);
  await customer.getByText(BITCOIN, { exact: true }).waitFor();

  await page.goto(`${server.origin}/carteiras`);
  await page.getByText("Trocar por outro endereço").click();
  await pressSave(await typeAddress(page, "Bitcoin", OTHER_BITCOIN));
  await allSent(page);
  await customer.getByText("O endereço da loja mudou.").waitFor();
  await expect.poll(() => customer.getByRole("img").count()).toBe(0);
  expect(await faultsEverywhere(customer, "O endereço da loja mudou")).toEqual([]);
  await customer.getByRole("button", { name: "Gerar o código do endereço novo" }).click();
  await customer.getByText(OTHER_BITCOIN, { exact: true }).waitFor();
  await expect.poll(() => customer.getByText(BITCOIN, { exact: true }).count()).toBe(0);
  expect(problemsOf(phone)).toEqual([]);
});

test("without a signal the ticket says that a link needs one", async () => {
  const phone = await openPersonsPhone(server, "Caio");
  const { device, page } = phone;
  await sellToAddress(phone);
  await device.context().setOffline(true);
  await page.getByRole("button", { name: "Enviar link" }).click();
  const needsSignal = page.getByRole("dialog", { name: "O link precisa de sinal" });
  await needsSignal.getByText(/Mostre o código ao cliente/).waitFor();
  await needsSignal.getByRole("button", { name: "Fechar" }).click();
  await device.context().setOffline(false);
  expect(await takeLink(page)).toContain(`${server.origin}/p/`);
});

test("the customer's page shows its times on the customer's clock, and names the zone where it cannot", async () => {
  const phone = await openPersonsPhone(server, "Rui");
  await sellOverLightning(phone);
  const address = await takeLink(phone.page);
  const timeAt = async (timezoneId: string, javaScriptEnabled: boolean): Promise<string> => {
    const page = (await openDevice({ timezoneId, javaScriptEnabled })).page();
    await page.goto(address);
    return (await page.getByText(/Vale até/).innerText()).replace(/^.*Vale até /, "");
  };
  const minutesOf = (time: string) => {
    const [hours, minutes] = time.split(":").map(Number);
    return (hours ?? NaN) * 60 + (minutes ?? NaN);
  };
  const inBrasilia = await timeAt("America/Sao_Paulo", true);
  expect(inBrasilia).toMatch(/^\d\d:\d\d$/);
  expect(await timeAt("America/Manaus", false)).toBe(`${inBrasilia} (horário de Brasília)`);
  for (const [zone, behind] of [
    ["America/Manaus", 60],
    ["America/Rio_Branco", 120],
    ["America/Noronha", -60],
  ] as const) {
    const there = await timeAt(zone, true);
    expect(there).toMatch(/^\d\d:\d\d$/);
    expect((minutesOf(inBrasilia) - minutesOf(there) + 1440) % 1440).toBe((behind + 1440) % 1440);
  }
});
