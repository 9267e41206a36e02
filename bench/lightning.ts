import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { Client } from "pg";
import { buildCharge } from "#server/testing/build-charge.ts";
import { freePort } from "#server/testing/free-port.ts";
import { createAccount, signIn } from "../e2e/support/accounts.ts";
import { decodeQrOnScreen } from "../e2e/support/decode-qr.ts";
import { startServer } from "../e2e/support/server-process.ts";
import { launchBrowser } from "../e2e/support/test-browser.ts";
import { enterSale, openWay, tapGenerate } from "../e2e/support/till.ts";
import { median, printTable } from "./table.ts";
import { startBenchServer, type BenchServer } from "./writes/bench-server.ts";
import { cpuMs } from "./writes/cpu-time.ts";
import { createDevice, push, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";

/**
 * Lightning with an address: what a till waits for, and what watching costs the server. The wallet is the sandbox's; its own
 * answers are the floor.
 */
const SALES = 20;
const ADDRESS = "padaria@carteira.exemplo";

export async function benchLightning(): Promise<void> {
  await benchTill();
  await benchWatching();
}

/** From "Gerar" to the code on the screen, and from the payment to "Pago". */
async function benchTill(): Promise<void> {
  const port = await freePort();
  const sandbox = `http://127.0.0.1:${port}`;
  const env = { SANDBOX: "1", SANDBOX_PORT: String(port), RATES_PROVIDERS: "" };
  const server = await startServer({ env });
  const browser = await launchBrowser();
  try {
    const page = browser.page();
    await signIn(page, server, await createAccount(server));
    await page.goto(`${server.origin}/carteiras`);
    await openWay(page, "Lightning");
    await page.getByLabel("Endereço Lightning ou conexão da carteira").fill(ADDRESS);
    await page.getByRole("button", { name: "Testar e salvar" }).click();
    await page.getByText("Endereço testado e salvo").waitFor();
    const times = { shown: [] as number[], paid: [] as number[], wallet: [] as number[] };
    for (let at = 0; at < SALES; at += 1) {
      await enterSale(page, server.origin, { coin: "Bitcoin", amount: "20,00" });
      await page.getByText(/\d\ssats$/).waitFor();
      times.wallet.push(await timeOf(() => askWallet(sandbox)));
      times.shown.push(await timeOf(() => showCode(page)));
      const invoice = await decodeQrOnScreen(page.getByRole("img", { name: CODE }));
      // Customers pay at any moment between two looks of the server.
      await sleep(1000 * Math.random() + 1000);
      const body = new URLSearchParams({ invoice: invoice.toLowerCase(), action: "pay" });
      times.paid.push(
        await timeOf(async () => {
          await fetch(`${sandbox}/lightning/pagar`, { method: "POST", body });
          await page.getByRole("dialog", { name: /^Pago\. / }).waitFor();
        }),
      );
      await page.getByRole("button", { name: "Próxima cobrança" }).click();
    }
    printTable(`${SALES} sales over Lightning, median (floor: the two answers of the wallet itself)`, [
      {
        what: '"Gerar QR Code" to the code',
        ours: median(times.shown),
        floor: median(times.wallet),
        unit: "ms",
      },
      { what: 'payment to "Pago"', ours: median(times.paid), floor: NaN, unit: "ms", aim: "≤ 1500 ms" },
    ]);
  } finally {
    await browser.dispose();
    await server.dispose();
  }
}

const CODE = /^QR Code: pagar [\d.]+ sats pela Lightning$/;

async function showCode(page: Page): Promise<void> {
  await tapGenerate(page);
  await page.getByRole("img", { name: CODE }).waitFor();
}

/** As our server asks it: the address, then an invoice. */
async function askWallet(sandbox: string): Promise<void> {
  const headers = { Host: "carteira.exemplo" };
  const answers = ["/lightning/.well-known/lnurlp/padaria", "/lightning/cb/padaria?amount=3479000"];
  for (const path of answers) await (await fetch(sandbox + path, { headers })).text();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const PORT = 3398;
const WALLET_PORT = 3399;
/** The server makes at most 60 invoices a minute for one account. */
const SHOPS = 20;
const EACH = 50;
const WINDOW_MS = 20_000;

/** What 1,000 invoices in their first minute cost, which is when they are asked about most often. */
async function benchWatching(): Promise<void> {
  const server = await startBenchServer(PORT, {
    NODE_ENV: "development",
    SANDBOX: "1",
    SANDBOX_PORT: String(WALLET_PORT),
  });
  const wire = createWire(PORT);
  const client = new Client({ connectionString: server.databaseUrl });
  try {
    await client.connect();
    const shops: Device[] = [];
    for (let at = 0; at < SHOPS; at += 1) shops.push(await openShop(wire));
    const idle = await cpuShare(server);
    await Promise.all(shops.map((shop) => askForInvoices(wire, shop)));
    const before = await looksOf(client);
    const watching = await cpuShare(server);
    const looks = ((await looksOf(client)) - before) / (WINDOW_MS / 1000);
    printTable(`${SHOPS * EACH} watched invoices in their first minute (floor: the same server with none)`, [
      { what: "server, wallet and PostgreSQL, of one core", ours: watching, floor: idle, unit: "%" },
      { what: "looks a second", ours: looks, floor: NaN, unit: "/s" },
    ]);
  } finally {
    await client.end();
    wire.close();
    await server.stop();
  }
}

const JSON_TYPE = { "Content-Type": "application/json" };

async function openShop(wire: Wire): Promise<Device> {
  const shop = await createDevice(wire);
  const at = new Date().toISOString();
  const args = { key: "lightning:address", value: ADDRESS, at };
  const { key, value } = args;
  await push(wire, shop, [{ uid: crypto.randomUUID(), name: "state.put", key, value, at, args }], false);
  return shop;
}

async function askForInvoices(wire: Wire, shop: Device): Promise<void> {
  const at = new Date();
  const times = {
    createdAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + 900_000).toISOString(),
    rateAsOf: at.toISOString(),
  };
  const charges = Array.from({ length: EACH }, () => buildCharge(times));
  const writes = charges.map((args) => ({
    uid: crypto.randomUUID(),
    name: "charge.create",
    key: args.chargeId,
    value: args,
    at: times.createdAt,
    args,
  }));
  await push(wire, shop, writes, false);
  for (const { chargeId, units } of charges) {
    const body = JSON.stringify({ chargeId, msat: `${units}000` });
    const headers = { ...JSON_TYPE, Cookie: shop.cookie };
    const reply = await wire.send("POST", "/api/lightning/invoices", headers, body);
    if (reply.status !== 201) throw new Error(`invoice: ${reply.status} ${reply.body.toString()}`);
  }
}

/** Percent of one core, over the window. */
async function cpuShare({ pid, dataDir }: BenchServer): Promise<number> {
  const [start, before] = [performance.now(), await cpuMs([pid], dataDir)];
  await sleep(WINDOW_MS);
  return (100 * ((await cpuMs([pid], dataDir)) - before)) / (performance.now() - start);
}

async function looksOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ looks: string }>(
    "select sum(looks) as looks from lightning_invoices",
  );
  return Number(rows[0]?.looks ?? 0);
}
