import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { buildCharge } from "#server/testing/build-charge.ts";
import { printTable } from "../table.ts";
import { startBenchServer, type BenchServer } from "../writes/bench-server.ts";
import { cpuMs } from "../writes/cpu-time.ts";
import { createDevice, push, type Device } from "../writes/device.ts";
import { createWire, type Wire } from "../writes/wire.ts";

const ADDRESS = "padaria@carteira.exemplo";
const PORT = 3398;
const WALLET_PORT = 3399;
/** 20 shops, because the server makes at most 60 invoices per minute and account. */
const SHOPS = 20;
const EACH = 50;
const WINDOW_MS = 20_000;

/** What 1,000 invoices cost in their first minute, when they are asked about most often. */
export async function benchWatching(): Promise<void> {
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

/** Percentage of one core, over the window. */
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
