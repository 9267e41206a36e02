import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COINS, type Coin } from "#db/entities/coins.ts";
import { sightingSchema, type Sighting } from "#db/protocol/sighting.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { ALL_SERVICES } from "#sandbox/all-services.ts";
import { createSandbox } from "#sandbox/create-sandbox.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { collectGarbageDuring } from "#server/testing/collect-garbage.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { createNumbering, registerAccount, syncOnce, type TestAccount } from "#server/testing/sync-device.ts";

// The real server over HTTP, with the sandbox's explorers, or a misbehaving one.

const START = new Date("2026-11-20T12:00:00.000Z");
const ADDRESSES: Record<Coin, string> = {
  bitcoin: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ethereum: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  usdt: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
};
const RATES: Record<Coin, string> = { bitcoin: "287450.00", ethereum: "15200.00", usdt: "5.45" };
const DECIMALS: Record<Coin, number> = { bitcoin: 8, ethereum: 18, usdt: 6 };

let now = START;
let rogue: RequestListener | null = null;
const asked: string[] = [];
const stopping = new AbortController();
const sandbox = createSandbox(ALL_SERVICES, {
  appOrigin: "http://localhost",
  now: () => now,
  stopping: stopping.signal,
});
const explorer = createServer((req, res) => {
  asked.push(req.url ?? "");
  if (rogue) rogue(req, res);
  else sandbox(req, res);
});
let base = "";
let server: TestServer;
let shop: TestAccount;

beforeAll(async () => {
  await new Promise<void>((resolve) => explorer.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(explorer.address() as AddressInfo).port}`;
  const chainSources = COINS.map((coin) => ({
    coin,
    base: `${base}/chain/${coin}`,
    key: null,
    sandbox: true,
  }));
  server = await startTestServer({ config: { chainSources } });
  shop = await registerAccount(server);
});
beforeEach(() => {
  rogue = null;
  asked.length = 0;
});
afterAll(async () => {
  stopping.abort();
  explorer.closeAllConnections();
  explorer.close();
  await server.close();
});

/** Later than every cached response and every rate-limit window. */
const pass = (ms = 61_000) => {
  now = new Date(now.getTime() + ms);
  server.setNow(now);
};

type Changes = Partial<MutationArgs["charge.create"]>;

/** A charge created now, on the server. `tail` in smallest units. */
async function make(
  coin: Coin,
  changes: Changes = {},
  account = shop,
  shopId?: string,
): Promise<MutationArgs["charge.create"]> {
  const worth = chargeUnits(coin, changes.amountCents ?? 1000, RATES[coin]) ?? 0n;
  const charge = buildCharge({
    coin,
    address: ADDRESSES[coin],
    rate: RATES[coin],
    units: (worth + BigInt(changes.tail ?? "0")).toString(),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 15 * 60_000).toISOString(),
    ...changes,
  });
  const { make: mutation } = createNumbering();
  const { acks } = await syncOnce(account.client, {
    clientId: randomUUID(),
    ...(shopId === undefined ? {} : { shop: shopId }),
    mutations: [mutation("charge.create", charge)],
  });
  expect(acks.map(([, verdict]) => verdict.result)).toEqual(["ok"]);
  return charge;
}

const decimal = (coin: Coin, units: bigint): string => {
  const digits = units.toString().padStart(DECIMALS[coin] + 1, "0");
  return `${digits.slice(0, -DECIMALS[coin])},${digits.slice(-DECIMALS[coin])}`;
};

/** Pays on the sandbox's page, as a customer would. */
async function pay(
  coin: Coin,
  units: bigint,
  { kind = "right", address = ADDRESSES[coin] } = {},
): Promise<void> {
  const body = new URLSearchParams({ address, amount: decimal(coin, units), kind });
  const response = await fetch(`${base}/chain/${coin}/pagar`, { method: "POST", body });
  expect(response.status).toBe(200);
}

const look = (id: string, account = shop): Promise<Response> =>
  account.client.fetch(`/api/charges/${id}/sighting`);

async function see(id: string, account = shop): Promise<Sighting> {
  const response = await look(id, account);
  expect(response.status).toBe(200);
  return sightingSchema.parse(await response.json());
}

async function mark(
  chargeId: string,
  what: MutationArgs["charge.mark"]["mark"],
  account: TestAccount,
  via: "pix" | null = null,
): Promise<void> {
  const { make: mutation } = createNumbering();
  const { acks } = await syncOnce(account.client, {
    clientId: randomUUID(),
    mutations: [
      mutation("charge.mark", {
        markId: randomUUID(),
        chargeId,
        mark: what,
        by: null,
        at: now.toISOString(),
        via,
      }),
    ],
  });
  expect(acks.map(([, verdict]) => verdict.result)).toEqual(["ok"]);
}

test("a payment that was seen and marked for one charge is not shown for the next one over the same amount", async () => {
  const account = await registerAccount(server);
  const address = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
  // The clock of the till is ten minutes slow.
  const slow = () => ({ address, createdAt: new Date(now.getTime() - 600_000).toISOString() });
  const first = await make("bitcoin", slow(), account);
  await pay("bitcoin", BigInt(first.units), { address });
  pass();
  expect(await see(first.chargeId, account)).toMatchObject({ seen: true, compared: "exact" });
  await mark(first.chargeId, "checked", account);
  pass();
  const second = await make("bitcoin", slow(), account);
  pass();
  expect(await see(second.chargeId, account)).toMatchObject({ seen: false });
  await pay("bitcoin", BigInt(second.units), { address });
  pass();
  expect(await see(second.chargeId, account)).toMatchObject({ seen: true, compared: "exact", payments: 1 });
});

test("a payment matched with an equal charge that was marked by hand is shown at the open one as possible, and marks decide", async () => {
  const account = await registerAccount(server);
  const address = "1BoatSLRHtKNngkdXEeobR76b53LETtpyT";
  const first = await make("bitcoin", { address }, account);
  pass();
  // Its customer paid in cash.
  await mark(first.chargeId, "checked", account);
  pass(30 * 60_000);
  const second = await make("bitcoin", { address }, account);
  pass();
  await pay("bitcoin", BigInt(second.units), { address });
  pass();
  expect(await see(second.chargeId, account)).toMatchObject({
    seen: false,
    possible: [{ units: second.units, chargeId: first.chargeId }],
  });
  await mark(second.chargeId, "checked", account);
  pass();
  expect(await see(second.chargeId, account)).toMatchObject({ seen: true, compared: "exact" });
  expect(await see(first.chargeId, account)).toMatchObject({
    seen: false,
    possible: [{ chargeId: second.chargeId }],
  });
  await mark(second.chargeId, "waiting", account);
  await mark(first.chargeId, "waiting", account);
  pass();
  expect(await see(second.chargeId, account)).toMatchObject({ seen: true });
});

test("a payment is not shown for an equal charge that was paid by Pix", async () => {
  const account = await registerAccount(server);
  const address = "12c6DSiU4Rq3P4ZxziKxzrL5LmMBrzjrJX";
  const first = await make("bitcoin", { address }, account);
  pass();
  const second = await make("bitcoin", { address }, account);
  await mark(second.chargeId, "checked", account, "pix");
  pass();
  await pay("bitcoin", BigInt(first.units), { address });
  pass();
  expect(await see(first.chargeId, account)).toMatchObject({ seen: true, compared: "exact" });
  expect(await see(second.chargeId, account)).toMatchObject({ seen: false });
});

test("a cashier learns of such a payment, and not to whose charge it went", async () => {
  const [owner, cashier] = [await registerAccount(server), await registerAccount(server)];
  await hireMember(owner, cashier, "cashier");
  const address = "1CounterpartyXXXXXXXXXXXXXXXUWLpVr";
  const first = await make("bitcoin", { address }, owner);
  await mark(first.chargeId, "checked", owner);
  pass();
  const second = await make("bitcoin", { address }, cashier, owner.id);
  pass();
  await pay("bitcoin", BigInt(second.units), { address });
  pass();
  const path = `/api/charges/${second.chargeId}/sighting?shop=${owner.id}`;
  const possible = async (by: TestAccount) => {
    const sighting = sightingSchema.parse(await (await by.client.fetch(path)).json());
    return sighting.seen ? null : sighting.possible?.map(({ chargeId }) => chargeId);
  };
  expect(await possible(cashier)).toEqual([null]);
  expect(await possible(owner)).toEqual([first.chargeId]);
});

test.each(COINS)("%s: a charge is unseen, then seen with growing confirmations", async (coin) => {
  pass();
  const charge = await make(coin, { addressIndex: coin === "bitcoin" ? 3 : null });
  expect(await see(charge.chargeId)).toMatchObject({ seen: false, demo: true, asOf: now.toISOString() });

  pass();
  await pay(coin, BigInt(charge.units));
  pass(20_000);
  const first = await see(charge.chargeId);
  expect(first).toMatchObject({ seen: true, units: charge.units, compared: "exact", payments: 1 });
  pass();
  const later = await see(charge.chargeId);
  expect(first.seen && later.seen && later.confirmations > first.confirmations).toBe(true);
});

test("reports underpayment and overpayment in whole units", async () => {
  pass(30 * 3_600_000);
  const first = await make("usdt", { amountCents: 2000 });
  await pay("usdt", BigInt(first.units) - 1n);
  pass(30 * 3_600_000);
  const second = await make("usdt", { amountCents: 3000 });
  await pay("usdt", BigInt(second.units) + 1n);
  pass(20_000);
  expect(await see(first.chargeId)).toMatchObject({ seen: true, compared: "under" });
  expect(await see(second.chargeId)).toMatchObject({ seen: true, compared: "over" });
});

test("one payment is matched to one of two equal charges at the same address", async () => {
  pass(30 * 3_600_000);
  const first = await make("bitcoin", { amountCents: 5000 });
  pass(1000);
  const second = await make("bitcoin", { amountCents: 5000 });
  pass(1000);
  await pay("bitcoin", BigInt(first.units));
  pass(20_000);
  const seen = await Promise.all([first, second].map(({ chargeId }) => see(chargeId)));
  expect(seen.filter((one) => one.seen)).toHaveLength(1);
  // An amount that matches none of several open charges is not assigned.
  pass(30 * 3_600_000);
  const others = [await make("bitcoin", { amountCents: 700 }), await make("bitcoin", { amountCents: 800 })];
  await pay("bitcoin", 123n);
  pass(20_000);
  for (const { chargeId } of others)
    expect(await see(chargeId)).toMatchObject({ seen: false, possible: [{ units: "123", chargeId: null }] });
});

test("a fake token named USDT is not counted", async () => {
  pass(30 * 3_600_000);
  const charge = await make("usdt", { amountCents: 4321 });
  await pay("usdt", BigInt(charge.units), { kind: "fake" });
  pass(20_000);
  expect((await see(charge.chargeId)).seen).toBe(false);
});

test("a charge of another account, an unknown one, or an invalid id is not found, and the explorer is not queried", async () => {
  const charge = await make("bitcoin");
  const stranger = await registerAccount(server);
  for (const [id, account] of [
    [charge.chargeId, stranger],
    [randomUUID(), shop],
    ["1' or '1'='1", shop],
    ["%00", shop],
  ] as const) {
    const response = await look(encodeURIComponent(decodeURIComponent(id)), account);
    expect([404, 400]).toContain(response.status);
  }
  const visitor = await server.newClient().fetch(`/api/charges/${charge.chargeId}/sighting`);
  expect(visitor.status).toBe(401);
  expect(asked).toEqual([]);
});

test("a training charge is not looked up", async () => {
  const charge = await make("bitcoin", {
    training: true,
    address: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0l98cr",
    rateSource: "example",
  });
  expect((await look(charge.chargeId)).status).toBe(422);
  expect(asked).toEqual([]);
});

test("USDT is looked up on TRON alone", async () => {
  const charge = await make("usdt", { network: "polygon", address: ADDRESSES.ethereum });
  expect((await look(charge.chargeId)).status).toBe(422);
  expect(asked).toEqual([]);
});

test("a polling screen rarely reaches the explorer, and an account above the limit gets 429", async () => {
  pass();
  const charge = await make("bitcoin");
  const statuses: number[] = [];
  for (let at = 0; at < 32; at++) statuses.push((await look(charge.chargeId)).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect(Number((await look(charge.chargeId)).headers.get("retry-after"))).toBeGreaterThan(0);
  expect(asked.filter((path) => path.includes("/txs"))).toHaveLength(1);
});

const json = (body: string) => (res: ServerResponse) =>
  void res.writeHead(200, { "Content-Type": "application/json" }).end(body);
const TXID = "ab".repeat(32);
const out = `"vout":[{"scriptpubkey_address":"${ADDRESSES.bitcoin}","value":VALUE}]`;
const tx = (
  value: string,
  status = `{"confirmed":true,"block_height":5,"block_time":1763640000}`,
  txid = TXID,
) => `[{"txid":"${txid}","vin":[],${out.replace("VALUE", value)},"status":${status}}]`;

/** Transactions returned by a faulty explorer; the height is correct. */
const LIES: readonly (readonly [what: string, answer: (res: ServerResponse) => void])[] = [
  ["is down", (res) => void res.writeHead(503).end()],
  ["breaks off", (res) => void res.socket?.destroy()],
  ["sends a page", (res) => void res.writeHead(200, { "Content-Type": "text/html" }).end("<html>")],
  ["sends half a JSON", json('[{"txid":')],
  ["sends another shape", json('{"txs":[]}')],
  ["writes an exponent", json(tx("3.479e3"))],
  ["writes a huge exponent", json(tx("1e308"))],
  ["writes a fraction", json(tx("3479.5"))],
  ["writes a negative amount", json(tx("-3479"))],
  ["writes an amount without end", json(tx("9".repeat(400)))],
  [
    "counts blocks below zero",
    json(tx("3479", '{"confirmed":true,"block_height":-7,"block_time":1763640000}')),
  ],
  [
    "is in the year 40000",
    json(tx("3479", '{"confirmed":true,"block_height":7,"block_time":1200000000000}')),
  ],
  ["names no transaction", json(tx("3479", undefined, "<script>"))],
  ["is huge", (res) => void res.writeHead(200).end(`[${'"'.padEnd(3_000_000, "x")}"]`)],
  [
    "leads elsewhere",
    (res) => void res.writeHead(302, { Location: `${base}/chain/bitcoin/elsewhere` }).end(),
  ],
];

test.each(LIES)("an explorer that %s gives no sighting, and its text is not shown", async (_what, answer) => {
  pass();
  const charge = await make("bitcoin");
  rogue = (req, res) => {
    if (req.url?.includes("/txs")) answer(res);
    else res.writeHead(200).end("100");
  };
  const response = await look(charge.chargeId);
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ code: "bad_gateway" });
  expect(asked.some((path) => path.includes("elsewhere"))).toBe(false);
});

test("an explorer that never answers leads to 504", async () => {
  pass();
  const charge = await make("bitcoin");
  rogue = () => {};
  const response = await collectGarbageDuring(look(charge.chargeId));
  expect(response.status).toBe(504);
}, 15_000);

test("change to the shop's own address is no payment; a tip below the payment's block gives one confirmation", async () => {
  pass(30 * 3_600_000);
  const charge = await make("bitcoin");
  const at = Math.floor(now.getTime() / 1000);
  const own = `{"prevout":{"scriptpubkey_address":"${ADDRESSES.bitcoin.toUpperCase()}","value":9000}}`;
  const status = `{"confirmed":true,"block_height":500,"block_time":${at}}`;
  rogue = (req, res) => {
    if (req.url?.includes("/txs")) json(tx(charge.units, status).replace('"vin":[]', `"vin":[${own}]`))(res);
    else res.writeHead(200).end("100");
  };
  expect((await see(charge.chargeId)).seen).toBe(false);
  pass();
  rogue = (req, res) => {
    if (req.url?.includes("/txs")) json(tx(charge.units, status))(res);
    else res.writeHead(200).end("100");
  };
  expect(await see(charge.chargeId)).toMatchObject({ seen: true, confirmations: 1 });
});

test("ether sent by a contract is seen with its confirmations", async () => {
  pass(30 * 3_600_000);
  const charge = await make("ethereum", { amountCents: 9900 });
  const one = {
    transactionHash: `0x${"CD".repeat(32)}`,
    from: "0x00000000000000000000000000000000000c0ffe",
    to: ADDRESSES.ethereum,
    value: charge.units,
    isError: "0",
    blockNumber: "90",
    timeStamp: String(Math.floor(now.getTime() / 1000)),
  };
  rogue = (req, res) => {
    const action = new URL(req.url ?? "", base).searchParams.get("action");
    if (action === "txlistinternal") json(JSON.stringify({ status: "1", message: "OK", result: [one] }))(res);
    else if (action === "txlist") json('{"status":"0","message":"No transactions found","result":[]}')(res);
    else json('{"status":"1","message":"OK","result":"100"}')(res);
  };
  expect(await see(charge.chargeId)).toMatchObject({ seen: true, compared: "exact", confirmations: 11 });
});

test("of many payments for one charge, the one with the fewest confirmations counts", async () => {
  pass(48 * 3_600_000);
  const address = "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3";
  const charge = await make("bitcoin", { address, addressIndex: 9, amountCents: 60_000 });
  const units = BigInt(charge.units);
  const part = units / 6n;
  for (let n = 0; n < 5; n += 1) await pay("bitcoin", part, { address });
  pass(600_000);
  const before = await see(charge.chargeId);
  await pay("bitcoin", units - 5n * part, { address });
  pass(10_000);
  const after = await see(charge.chargeId);
  expect(before).toMatchObject({ payments: 5, compared: "under" });
  expect(after).toMatchObject({ payments: 6, compared: "exact" });
  expect(after.seen && before.seen && after.confirmations < before.confirmations).toBe(true);
});
