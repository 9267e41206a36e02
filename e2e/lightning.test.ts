import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import {
  hire,
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
import { type DeviceOptions, launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";
import { enterSale, openWay, saveAddress, tapGenerate } from "./support/till.ts";
import { waitUntil } from "./support/wait-until.ts";

/** A shop that charges over Lightning, against the wallet of the sandbox. */
const ADDRESS = "padaria@carteira.exemplo";
/** Its wallet does not say what was paid: no device gets a key for codes without a network. */
const SILENT = "semaviso@semaviso.exemplo";
const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

let server: TestServer;
let sandbox: string;

beforeAll(async () => {
  const port = await freePort();
  sandbox = `http://127.0.0.1:${port}`;
  const env = { SANDBOX: "1", SANDBOX_PORT: String(port), RATES_PROVIDERS: "" };
  server = await startServer({ env });
});
afterAll(() => server?.dispose());

const post = async (path: string, fields: Record<string, string>): Promise<void> => {
  const answer = await fetch(sandbox + path, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
};
const faults = new Set<string>();
const breakWallet = async (fault: string, on = true): Promise<void> => {
  await post("/faults/lightning", { fault, on: on ? "1" : "0" });
  if (on) faults.add(fault);
  else faults.delete(fault);
};
afterEach(async () => {
  for (const fault of faults) await breakWallet(fault, false);
});
const pay = (invoice: string) => post("/lightning/pagar", { invoice: invoice.toLowerCase(), action: "pay" });

const FIELD = "Endereço Lightning ou conexão da carteira";
const invoiceCode = (page: Page) =>
  page.getByRole("img", { name: /^QR Code: pagar [\d.]+ sats pela Lightning$/ });
const paidScreen = (page: Page) => page.getByRole("dialog", { name: /^Pago\. / });
const wayGroup = (page: Page) => page.getByRole("radiogroup", { name: "Como receber" });

/** The owner tests and saves a Lightning Address. */
async function saveSource(page: Page, address = ADDRESS): Promise<void> {
  await page.goto(`${server.origin}/carteiras`);
  await openWay(page, "Lightning");
  await page.getByLabel(FIELD).fill(address);
  await page.getByRole("button", { name: "Testar e salvar" }).click();
  await page.getByText("Endereço testado e salvo").waitFor();
}

async function openShop(
  name: string,
  { address = ADDRESS, ...options }: DeviceOptions & { readonly address?: string } = {},
): Promise<PersonsPhone> {
  const phone = await openPersonsPhone(server, name, options);
  await saveSource(phone.page, address);
  return phone;
}

/** Makes a sale in bitcoin whose way the form has chosen already. */
async function sell(
  page: Page,
  amount: string,
  way: "Lightning" | "Rede Bitcoin" = "Lightning",
): Promise<void> {
  await enterSale(page, server.origin, { coin: "Bitcoin", amount });
  await waitUntil(
    () => wayGroup(page).getByRole("radio", { name: way }).isChecked(),
    (isChosen) => isChosen,
  );
  // The amount in the coin: the rate has arrived.
  await page.getByText(way === "Lightning" ? /\d\ssats$/ : /\d\sBTC$/).waitFor();
  await tapGenerate(page);
}

async function showInvoice(page: Page, amount: string): Promise<string> {
  await sell(page, amount);
  await invoiceCode(page).waitFor();
  return decodeQrOnScreen(invoiceCode(page));
}

test("R$ 20 over Lightning: from the tested address to Pago, once in the books of both phones", async () => {
  const owner = await openShop("Ana");
  const { page } = owner;
  await page.getByText(/^Confere sozinho, com/).waitFor();
  await page.getByText("As cobranças vêm de carteira.exemplo.").waitFor();
  await page.getByText("Ambiente de demonstração").waitFor();
  const second = await openDevice();
  await signIn(second.page(), server, owner.account);

  const invoice = await showInvoice(page, "20,00");
  expect(invoice).toMatch(/^LNBCRT[0-9A-Z]+$/);
  await page.getByText("Esperando a carteira...").waitFor();
  await expect.poll(() => page.getByText(/Pago/).count()).toBe(0);
  await pay(invoice);
  await paidScreen(page).waitFor();
  const status = paidScreen(page).getByRole("status");
  expect((await status.innerText()).replaceAll(/\s+/g, " ")).toBe("Pago (demonstração) R$20,00");
  await page.getByRole("button", { name: "Próxima cobrança" }).click();
  await page.getByLabel("Valor em reais").waitFor();

  for (const each of [page, second.page()]) {
    await each.goto(`${server.origin}/cobrancas`);
    await each.getByText("Pago (demonstração)").first().waitFor();
    await expect.poll(() => rowsOf(each).count()).toBe(1);
  }
  expect([...problemsOf(owner), ...second.problems()]).toEqual([]);
});

test("above the limit the network is chosen, and the owner's limit and a tap change that", async () => {
  const owner = await openShop("Bia");
  const { page } = owner;
  await saveAddress(page, "Bitcoin", BITCOIN);
  await sell(page, "450,00", "Rede Bitcoin");
  await page.getByRole("img", { name: /^QR Code: pagar .*BTC$/ }).waitFor();

  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "450,00" });
  await page.getByText(/^Acima de R\$\s300,00 vai pela rede/).waitFor();
  await wayGroup(page).getByRole("radio", { name: "Lightning" }).check();
  await page.getByText(/\d\ssats$/).waitFor();
  await tapGenerate(page);
  await invoiceCode(page).waitFor();
  // The same sale over the network is another charge, in the way that the cashier chose, and the first one is not open any more.
  await page.getByRole("button", { name: "Rede Bitcoin" }).click();
  await page.getByRole("dialog", { name: "O cliente já pagou pela Lightning?" }).waitFor();
  expect(await faultsEverywhere(page, "O cliente já pagou pela Lightning?")).toEqual([]);
  await page.getByRole("button", { name: "Não pagou: usar a rede Bitcoin" }).click();
  await page.getByRole("img", { name: /^QR Code: pagar .*BTC$/ }).waitFor();
  await page.goto(`${server.origin}/cobrancas`);
  await expect.poll(() => rowsOf(page).count()).toBe(3);
  const list = page.getByRole("list", { name: "Lista de cobranças" });
  await expect.poll(() => list.getByText("Não pago").count()).toBe(1);

  await page.goto(`${server.origin}/carteiras#lightning`);
  await page.getByLabel("Bitcoin por Lightning até").fill("500");
  await page.getByRole("button", { name: "Salvar limite" }).click();
  await page.getByText(/^Lightning até R\$\s500,00$/).waitFor();
  await sell(page, "450,00", "Lightning");
  await invoiceCode(page).waitFor();
  expect(problemsOf(owner)).toEqual([]);
});

test.each([
  ["wrong_hash", "A carteira da loja mandou uma cobrança errada. Não mostre este código."],
  ["wrong_amount", "A carteira da loja mandou uma cobrança errada. Não mostre este código."],
  ["expired", "A carteira da loja mandou uma cobrança errada. Não mostre este código."],
  ["wrong_network", "A carteira da loja mandou uma cobrança errada. Não mostre este código."],
  ["down", "A carteira da loja não respondeu. Tente de novo ou receba de outro jeito."],
  // It answers after ten seconds; the server waits five.
  ["slow", "A carteira da loja não respondeu. Tente de novo ou receba de outro jeito."],
])("a wallet that is broken (%s) gives no code; the next try does", async (fault, sentence) => {
  const { page } = await openShop("Caio");
  await breakWallet(fault);
  await sell(page, "12,00");
  await page.getByText(sentence).waitFor();
  await expect.poll(() => page.getByRole("img", { name: /^QR Code/ }).count()).toBe(0);
  await breakWallet(fault, false);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await invoiceCode(page).waitFor();
});

test("a wallet that contradicts itself makes the ticket red, and nothing Pago", async () => {
  const { page } = await openShop("Davi");
  const invoice = await showInvoice(page, "9,00");
  await breakWallet("verify_wrong_preimage");
  await pay(invoice);
  await page.getByText("A carteira respondeu algo que não confere").waitFor();
  await expect.poll(() => page.getByText("Pago", { exact: true }).count()).toBe(0);
});

test("a wallet that never says it was paid: its code is shown, and a person looks", async () => {
  const { page } = await openPersonsPhone(server, "Eva");
  await saveSource(page, SILENT);
  await page.getByText("Mostra o valor, mas não avisa").waitFor();
  await showInvoice(page, "8,00");
  await page.getByText("Esta carteira não avisa.").waitFor();
  await page.getByRole("button", { name: "Conferi na carteira" }).click();
  await page.getByRole("button", { name: "Sim, vi na carteira" }).click();
  await page.getByText(/^Conferido na carteira às/).waitFor();
  await expect.poll(() => page.getByText("Pago", { exact: true }).count()).toBe(0);
});

test("a wallet that fails its test is not taken, and what was typed stays", async () => {
  const { page } = await openPersonsPhone(server, "Fabi");
  await page.goto(`${server.origin}/carteiras#lightning`);
  await page.getByLabel(FIELD).fill(ADDRESS);
  const save = page.getByRole("button", { name: "Testar e salvar" });
  const sentences = {
    down: /A carteira não respondeu/,
    wrong_hash: /mandou uma cobrança errada no teste/,
    html: /não/,
  };
  for (const [fault, sentence] of Object.entries(sentences)) {
    await breakWallet(fault);
    await save.click();
    await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
    await expect.poll(() => page.getByLabel(FIELD).inputValue()).toBe(ADDRESS);
    await breakWallet(fault, false);
    await page.getByLabel(FIELD).fill(`${ADDRESS} `);
    await page.getByLabel(FIELD).fill(ADDRESS);
  }
  await save.click();
  await page.getByText("Endereço testado e salvo").waitFor();
  await expect.poll(() => page.getByLabel(FIELD).inputValue()).toBe("");
});

test("without a signal at Gerar the ticket says so, shows the fixed code, and asks when the signal is back", async () => {
  const owner = await openShop("Gil", { address: SILENT, installs: true });
  const { page, device } = owner;
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByRole("radio", { name: "Bitcoin", exact: true }).check();
  await page.getByLabel("Valor em reais").fill("15,00");
  await page.getByText(/\d\ssats$/).waitFor();
  await device.context().setOffline(true);
  await page.getByText("Sem internet a Lightning só mostra o código fixo, sem valor.").waitFor();
  await tapGenerate(page);
  await page.getByText("A Lightning precisa de internet").waitFor();
  await page.getByRole("button", { name: "Mostrar o código fixo" }).click();
  const fixed = page.getByRole("img", { name: /^QR Code: Lightning sem valor/ });
  await fixed.waitFor();
  await expect.poll(() => decodeQrOnScreen(fixed)).toMatch(/^LNURL1[0-9A-Z]+$/);
  await device.context().setOffline(false);
  await page.getByRole("button", { name: "Voltar à cobrança com valor" }).click();
  await invoiceCode(page).waitFor();
  expect(problemsOf(owner)).toEqual([]);
});

test("without a signal a shop with an address on the chain charges there", async () => {
  const { page, device } = await openShop("Hugo", { address: SILENT, installs: true });
  await saveAddress(page, "Bitcoin", BITCOIN);
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByRole("radio", { name: "Bitcoin", exact: true }).check();
  await page.getByLabel("Valor em reais").fill("15,00");
  await wayGroup(page).waitFor();
  await page.getByText(/\d\ssats$/).waitFor();
  await device.context().setOffline(true);
  await page.getByText(/^A Lightning precisa de internet\./).waitFor();
  await expect.poll(() => wayGroup(page).getByRole("radio", { name: "Lightning" }).isDisabled()).toBe(true);
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar .*BTC$/ }).waitFor();
});

test("killed while it waited, the app has the payment once when it is opened again", async () => {
  const browser = await launchBrowser({ installs: true });
  const account = await createAccount(server, "Ivo");
  await signIn(browser.page(), server, account);
  await appIsOnDevice(browser.page());
  await saveSource(browser.page());
  const invoice = await showInvoice(browser.page(), "21,00");
  await allSent(browser.page());
  const ticket = browser.page().url();
  // Chromium writes a new cookie to the disk only after half a minute.
  const cookies = await browser.context().cookies();
  await browser.kill();
  await pay(invoice);

  const page = await browser.open();
  await browser.context().addCookies(cookies);
  await page.goto(ticket);
  await page.getByText("Pago").first().waitFor();
  await page.goto(`${server.origin}/cobrancas`);
  await page.getByText("Pago (demonstração)").first().waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(1);
});

test("two tabs on one charge show one invoice, and both are told", async () => {
  const { page, device } = await openShop("Jade");
  const invoice = await showInvoice(page, "22,00");
  const other = await device.newPage();
  await other.goto(page.url());
  await invoiceCode(other).waitFor();
  await expect.poll(() => decodeQrOnScreen(invoiceCode(other))).toBe(invoice);
  await pay(invoice);
  await Promise.all([page, other].map((each) => paidScreen(each).waitFor()));
});

test("a cashier's phone without an account charges over Lightning, to Pago on it and in the owner's book", async () => {
  const [owners, tills] = [await openShop("Lia"), await openNewPhone(server)];
  const till = tills.page;
  await takeCodes(tills, await scanCard(server, owners, await showCard(server, tills), "Caixa 2"), "Caixa 2");
  await allSent(owners.page);
  await till.goto(`${server.origin}/lessons`);
  await allSent(till);

  await pay(await showInvoice(till, "23,00"));
  await paidScreen(till).waitFor();
  await owners.page.goto(`${server.origin}/cobrancas`);
  await owners.page.getByText("Pago (demonstração)").first().waitFor();
  expect(await rowsOf(owners.page).count()).toBe(1);
  expect(problemsOf(owners, tills)).toEqual([]);
});

test("a visitor tests an address and charges with it to Pago; a ticket that is opened again shows the same invoice", async () => {
  const phone = await openNewPhone(server);
  const { page } = phone;
  await saveSource(page);
  await page.getByText("Confere sozinho, com sinal").waitFor();
  const invoice = await showInvoice(page, "24,00");
  await page.reload();
  await invoiceCode(page).waitFor();
  expect(await decodeQrOnScreen(invoiceCode(page))).toBe(invoice);
  await pay(invoice);
  await paidScreen(page).waitFor();
  await page.goto(`${server.origin}/cobrancas`);
  await page.getByText("Pago (demonstração)").first().waitFor();
  expect(await rowsOf(page).count()).toBe(1);
  expect(problemsOf(phone)).toEqual([]);
});

test("an amount that the wallet does not take is said on the keypad, and goes over the network where there is an address", async () => {
  const owner = await openPersonsPhone(server, "Mel");
  const { page } = owner;
  await saveSource(page, "caro@carteira.exemplo");
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "1,00" });
  await page.getByText(/^A carteira da loja recebe a partir de 1\.000\ssats .* Mude o valor/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Gerar QR Code" }).isDisabled()).toBe(true);
  await page.getByLabel("Valor em reais").fill("20,00");
  await page.getByText(/^A carteira da loja recebe/).waitFor({ state: "detached" });
  await tapGenerate(page);
  await invoiceCode(page).waitFor();

  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", BITCOIN);
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "2,00" });
  await page.getByText(/Esta cobrança vai pela rede Bitcoin\.$/).waitFor();
  await expect.poll(() => wayGroup(page).getByRole("radio", { name: "Lightning" }).isDisabled()).toBe(true);
  await tapGenerate(page);
  await page.getByRole("img", { name: /^QR Code: pagar .*BTC$/ }).waitFor();
  expect(problemsOf(owner)).toEqual([]);
});

test("a payment after the customer's time is a late fact, and fills no screen", async () => {
  const owner = await openShop("Paz");
  const { page } = owner;
  const invoice = (await showInvoice(page, "26,00")).toLowerCase();
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  const ofIt = "in (select shop_id, charge_id from lightning_invoices where invoice = $1)";
  // As if the sale were an hour old by the server's clock.
  const older = `update lightning_orders set due_at = due_at - interval '1 hour' where (shop_id, charge_id) ${ofIt}`;
  expect((await client.query(older, [invoice])).rowCount).toBe(1);
  await pay(invoice);
  // The ticket has the payment, so nothing is pending.
  await page.getByRole("button", { name: "Nova cobrança" }).waitFor();
  expect(await paidScreen(page).count()).toBe(0);
  const facts = `select late from lightning_facts where (shop_id, charge_id) ${ofIt}`;
  expect((await client.query(facts, [invoice])).rows).toEqual([{ late: true }]);
  await client.end();
  expect(problemsOf(owner)).toEqual([]);
});

/** The text that the sandbox's wallet gives its owner. */
async function connectionOf(name: string): Promise<string> {
  const answer = await fetch(`${sandbox}/nwc/conexoes`);
  return ((await answer.json()) as Record<string, string>)[name] ?? "";
}
async function pasteConnection(page: Page, name: string): Promise<void> {
  await page.goto(`${server.origin}/carteiras`);
  await openWay(page, "Lightning");
  await page.getByLabel(FIELD).fill(await connectionOf(name));
  // It has left the field before it is sent.
  await page.getByText("Conexão colada.").waitFor();
  expect(await page.getByText("nostr+walletconnect:").count()).toBe(0);
  await page.getByRole("button", { name: "Testar e salvar" }).click();
}

test("a wallet connection that can only receive: from the pasted text to Pago, and removed", async () => {
  const phone = await openPersonsPhone(server, "Bia");
  const { page } = phone;
  await pasteConnection(page, "recebe");
  await page.getByText("A conexão passa por relay.exemplo.").waitFor();
  await page.getByText(/^Confere sozinho, com/).waitFor();

  const invoice = await showInvoice(page, "20,00");
  await page.getByText("Conexão da carteira", { exact: true }).waitFor();
  await post("/nwc/pagar", { invoice: invoice.toLowerCase(), action: "pay" });
  await paidScreen(page).waitFor();
  expect(problemsOf(phone)).toEqual([]);

  await page.goto(`${server.origin}/carteiras#lightning`);
  await page.getByText("A conexão passa por relay.exemplo.").waitFor();
  await page.getByRole("region", { name: "Lightning" }).getByRole("button", { name: "Remover" }).click();
  await page.getByText("A conexão passa por relay.exemplo.").waitFor({ state: "detached" });
  await page.getByLabel(FIELD).waitFor();
});

test("a wallet connection that can spend is refused, with how to make the right one, and nothing is kept", async () => {
  const { page } = await openPersonsPhone(server, "Caio");
  await pasteConnection(page, "gasta");
  const refusal = page.getByRole("alert").filter({ hasText: "Esta conexão deixa gastar" });
  await refusal.waitFor();
  await expect.poll(() => refusal.innerText()).toContain("só para receber");
  await expect.poll(() => page.getByLabel(FIELD).inputValue()).toBe("");
  await page.goto(`${server.origin}/carteiras#lightning`);
  await page.getByLabel(FIELD).waitFor();
  expect(await page.getByText("Conexão da carteira", { exact: true }).count()).toBe(0);
});

test("LN7: a sale over Lightning asks nobody but our own server", async () => {
  const owner = await openPersonsPhone(server, "Quim", { installs: true });
  const asked = new Set<string>();
  owner.device.context().on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol)) asked.add(host);
  });
  await saveSource(owner.page);
  await pay(await showInvoice(owner.page, "31,00"));
  await paidScreen(owner.page).waitFor();
  expect([...asked]).toEqual([new URL(server.origin).host]);
});

test("another member's phone shows the same invoice, and Pago", async () => {
  const owner = await openShop("Nina");
  const guest = await openPersonsPhone(server, "Otto");
  await hire(server, owner, guest, "Gerente");
  const invoice = await showInvoice(owner.page, "25,00");
  const ticket = new URL(owner.page.url());
  await allSent(owner.page);
  await guest.page.goto(`${server.origin}/cobrancas`);
  await rowsOf(guest.page).first().waitFor();
  await guest.page.goto(server.origin + ticket.pathname + ticket.search);
  await invoiceCode(guest.page).waitFor();
  expect(await decodeQrOnScreen(invoiceCode(guest.page))).toBe(invoice);
  await pay(invoice);
  await Promise.all([owner.page, guest.page].map((page) => paidScreen(page).waitFor()));
  expect(problemsOf(owner, guest)).toEqual([]);
});

test("the keypad, the ticket, Pago and the address have no accessibility fault in any size and theme", async () => {
  const { page } = await openShop("Kai");
  await saveAddress(page, "Bitcoin", BITCOIN);
  const found: string[] = [];
  const look = async (name: string) => void found.push(...(await faultsEverywhere(page, name)));
  await page.goto(`${server.origin}/carteiras#lightning`);
  await page.getByText("Confere sozinho, com e sem sinal").waitFor();
  await look("Endereço testado");
  await enterSale(page, server.origin, { coin: "Bitcoin", amount: "450,00" });
  await page.getByText(/^Acima de/).waitFor();
  await look("Como receber");
  const invoice = await showInvoice(page, "20,00");
  await look("Esperando");
  await pay(invoice);
  await paidScreen(page).waitFor();
  await look("Pago");
  expect(found).toEqual([]);
});

/** WebKit's rule: a context plays only once it was created or resumed while a tap or a key is handled. Counts the notes. */
const AS_WEBKIT = `
  let isGesture = false;
  for (const type of ["click", "keydown"])
    addEventListener(type, ({ isTrusted }) => {
      isGesture = isTrusted;
      setTimeout(() => (isGesture = false));
    }, true);
  window.sound = { made: 0, played: 0, contexts: [] };
  window.AudioContext = class extends AudioContext {
    isAllowed = isGesture;
    constructor() {
      super();
      sound.contexts.push(this);
      if (!this.isAllowed) void super.suspend();
    }
    resume() {
      this.isAllowed ||= isGesture;
      return this.isAllowed ? super.resume() : new Promise(() => {});
    }
    createOscillator() {
      sound.made += 1;
      const note = super.createOscillator();
      note.addEventListener("ended", () => (sound.played += 1));
      return note;
    }
  };`;
type Sound = { readonly made: number; readonly played: number; readonly contexts: readonly AudioContext[] };
const soundOf = (page: Page) =>
  page.evaluate(() => {
    const { made, played, contexts } = (window as unknown as { readonly sound: Sound }).sound;
    return { made, played, states: contexts.map(({ state }) => state) };
  });

async function openIPhone(): Promise<Phone> {
  const phone = await openNewPhone(server);
  await phone.page.addInitScript(AS_WEBKIT);
  await saveSource(phone.page);
  return phone;
}

test("Pago is heard although nobody touched the ticket, and after it the sound rests", async () => {
  const phone = await openIPhone();
  const { page } = phone;
  const invoice = await showInvoice(page, "27,00");
  await expect.poll(() => soundOf(page)).toEqual({ made: 0, played: 0, states: ["suspended"] });
  await pay(invoice);
  await paidScreen(page).waitFor();
  await expect.poll(() => soundOf(page)).toEqual({ made: 2, played: 2, states: ["suspended"] });
  expect(problemsOf(phone)).toEqual([]);
});

test("a ticket that was opened again is heard after a tap on it", async () => {
  const phone = await openIPhone();
  const { page } = phone;
  const invoice = await showInvoice(page, "28,00");
  await page.reload();
  await invoiceCode(page).waitFor();
  await page.mouse.click(4, 400);
  await pay(invoice);
  await paidScreen(page).waitFor();
  await expect.poll(() => soundOf(page)).toEqual({ made: 2, played: 2, states: ["suspended"] });
  expect(problemsOf(phone)).toEqual([]);
});

test("a ticket that was opened again and not touched is silent, also when somebody touches it afterwards", async () => {
  const phone = await openIPhone();
  const { page } = phone;
  const invoice = await showInvoice(page, "29,00");
  await page.reload();
  await invoiceCode(page).waitFor();
  await pay(invoice);
  await paidScreen(page).getByRole("button", { name: "Ver recibo" }).click();
  await paidScreen(page).waitFor({ state: "detached" });
  await expect.poll(() => soundOf(page)).toEqual({ made: 0, played: 0, states: ["suspended"] });
  expect(problemsOf(phone)).toEqual([]);
});
