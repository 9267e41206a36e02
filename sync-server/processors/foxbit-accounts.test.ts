import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { processorsOf } from "#server/platform/config/processors-config.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { settleTestPayments } from "./processor-inbox.ts";
import { refreshTestPayment } from "./refresh-test-payment.ts";
import { findTestPaymentById } from "./test-payment-repository.ts";

// An exchange with two accounts. Each has its own deposit address and shows only its own deposits.

type Answer = readonly [status: number, body: object];
type Account = {
  readonly address: string;
  readonly deposits: object[];
  active: boolean;
  /** Given to every request. */
  answer?: Answer;
};
const ADDRESSES = {
  old: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  fresh: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
};
type Key = keyof typeof ADDRESSES;

let accounts: Record<Key, Account>;
let catalogueDown = false;
let http: Server;
let server: TestServer;
let merchant: TestAccount;

beforeAll(async () => {
  http = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? "", "http://foxbit.example");
    const account = accounts[req.headers["x-fb-access-key"] as Key];
    const [status, body] = answerOf(pathname.replace("/rest/v3", ""), account);
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server = await startTestServer({ config: { processors: processorsOf({ FOXBIT_API_BASE: base }, null) } });
  merchant = await registerMerchant();
});
beforeEach(async () => {
  accounts = {
    old: { address: ADDRESSES.old, deposits: [], active: true },
    fresh: { address: ADDRESSES.fresh, deposits: [], active: true },
  };
  catalogueDown = false;
  await server.deps.knex("payment_integrations").delete();
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
});

function answerOf(path: string, account: Account | undefined): Answer {
  if (path === "/system/time") return [200, { timestamp: String(Date.now()) }];
  if (path === "/currencies") return catalogueDown ? [503, {}] : [200, { data: [] }];
  if (account?.answer) return account.answer;
  if (!account?.active) return [401, { error: { message: "Invalid API key.", code: 2003 } }];
  const bodies: Record<string, object> = {
    "/me": { sn: "1" },
    "/accounts": { data: [] },
    "/deposits/address": { address: account.address, currency_symbol: "btc", network: { code: "bitcoin" } },
    "/deposits": { data: account.deposits },
  };
  return [200, bodies[path] ?? {}];
}

async function registerMerchant(): Promise<TestAccount> {
  const account = await registerAccount(server);
  await grantAccess(server.deps, account.id, "granted");
  return account;
}

async function call<T>(by: TestAccount, path: string, json?: object): Promise<T> {
  const response = await by.client.fetch(path, json && { json });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}
const connect = async (apiKey: Key, by = merchant): Promise<string> => {
  const credentials = { apiKey, apiSecret: "a-secret", testMode: false };
  const { integrationId } = await call<{ integrationId: string }>(by, "/api/payment/health", {
    processor: "foxbit",
    credentials,
  });
  return integrationId;
};
type Made = { readonly paymentId: string; readonly amount: string };
const requestPayment = (integrationId: string, by = merchant) =>
  by.client.fetch("/api/payment/test", {
    json: { processor: "foxbit", amount: "0.001", currency: "BTC", integrationId },
  });
const pay = async (integrationId: string, by = merchant) =>
  (await (await requestPayment(integrationId, by)).json()) as Made;
const stateOf = async ({ paymentId }: Made, by = merchant) =>
  (await call<{ state: string }>(by, `/api/payment/test/${paymentId}`)).state;
const integration = async () =>
  (await call<{ connectionStatus: string }[]>(merchant, "/api/payment/integrations"))[0];

const deposit = (key: Key, amount: string): void => {
  accounts[key].deposits.push({
    sn: randomUUID(),
    state: "ACCEPTED",
    currency_symbol: "btc",
    amount,
    created_at: new Date().toISOString(),
    details_crypto: { receiving_address: ADDRESSES[key] },
  });
};
/** Deposits every amount that a payment of 0.001 may ask for, with one exception. */
function depositAllBut(free: string): void {
  for (let tail = 1; tail <= 999; tail += 1) {
    const amount = `0.00100${String(tail).padStart(3, "0")}`;
    if (Number(amount) !== Number(free)) deposit("old", amount);
  }
}
async function settleLater(ms = 60_000): Promise<void> {
  server.setNow(new Date(Date.now() + ms));
  await settleTestPayments(server.deps);
  server.setNow(null);
}

test("after the keys of another account, an open payment of the earlier account is found paid", async () => {
  const made = await pay(await connect("old"));
  await connect("fresh");
  deposit("old", made.amount);
  await settleLater();
  expect(await stateOf(made)).toBe("paid");
});

test("a former key that the exchange refuses leaves the connection as its current key is", async () => {
  const made = await pay(await connect("old"));
  await connect("fresh");
  accounts.old.active = false;
  await settleLater();
  expect(await integration()).toMatchObject({ connectionStatus: "connected", errorMessage: null });
  expect(await stateOf(made)).toBe("waiting");
});

test("a payment that only a refused former key could find ends as unchecked, and is paid once the key works again", async () => {
  const made = await pay(await connect("old"));
  await connect("fresh");
  accounts.old.active = false;
  deposit("old", made.amount);
  await settleLater(3 * 3_600_000);
  expect(await stateOf(made)).toBe("unchecked");
  accounts.old.active = true;
  await settleLater(28 * 3_600_000);
  expect(await stateOf(made)).toBe("paid");
});

test("a payment is unchecked once it is over also where the exchange refuses the only key", async () => {
  const made = await pay(await connect("old"));
  accounts.old.active = false;
  await settleLater(3 * 3_600_000);
  expect(await stateOf(made)).toBe("unchecked");
  expect(await integration()).toMatchObject({ connectionStatus: "error" });
});

test("a payment without a deposit ends as expired, whatever replaced key is refused, where the current one sees the address", async () => {
  await connect("old");
  accounts.old.active = false;
  const made = await pay(await connect("fresh"));
  await settleLater(3 * 3_600_000);
  expect(await stateOf(made)).toBe("expired");
});

test.each([
  ["takes no more requests", 429, { error: { message: "Rate limit exceeded", code: 429 } }],
  ["is under maintenance", 400, { error: { message: "Under maintenance", code: 5002 } }],
  ["finds the server's clock wrong", 401, { error: { message: "Invalid timestamp", code: 2004 } }],
] as const)(
  "an exchange that %s refuses no key: the connection stays, and so does the open payment",
  async (_, status, body) => {
    const integrationId = await connect("old");
    const made = await pay(integrationId);
    accounts.old.answer = [status, body];
    await settleLater(3 * 3_600_000);
    expect(await integration()).toMatchObject({ connectionStatus: "connected", errorMessage: null });
    expect(await stateOf(made)).toBe("waiting");
    const tested = await merchant.client.fetch(`/api/payment/integrations/${integrationId}/test`, {
      method: "PUT",
    });
    expect(await tested.json()).toMatchObject({ ok: false, connectionStatus: "connected" });
  },
);

test("a payment that nobody could ask for in a week is unchecked", async () => {
  const made = await pay(await connect("old"));
  accounts.old.answer = [503, {}];
  await settleLater(8 * 24 * 3_600_000);
  expect(await stateOf(made)).toBe("unchecked");
});

test("a payment is found with a former key also while the exchange refuses the current one", async () => {
  const made = await pay(await connect("old"));
  await connect("fresh");
  accounts.fresh.active = false;
  deposit("old", made.amount);
  await settleLater();
  expect(await stateOf(made)).toBe("paid");
});

test("an amount that another shop expects at the same account is not asked for", async () => {
  const first = await pay(await connect("old"));
  const partner = await registerMerchant();
  const theirs = await connect("old", partner);
  depositAllBut(first.amount);
  expect((await requestPayment(theirs, partner)).status).toBe(429);
});

test("one deposit completes the payment of one shop, where two use one account", async () => {
  const partner = await registerMerchant();
  const first = await pay(await connect("old"));
  const second = await pay(await connect("old", partner), partner);
  await server.deps.knex("test_payments").where({ id: second.paymentId }).update({ amount: first.amount });
  deposit("old", first.amount);
  await settleLater();
  expect([await stateOf(first), await stateOf(second, partner)].toSorted()).toEqual(["paid", "waiting"]);
});

test("one deposit completes one of two payments also where both are queried at the same moment", async () => {
  const partner = await registerMerchant();
  const first = await pay(await connect("old"));
  const second = await pay(await connect("old", partner), partner);
  const { knex } = server.deps;
  await knex("test_payments").where({ id: second.paymentId }).update({ amount: first.amount });
  deposit("old", first.amount);
  // Both queries have looked for other payments of the deposit before either may write.
  const hold = await knex.transaction();
  await hold.raw("lock table test_payments in share mode");
  const queries = [first, second].map(async ({ paymentId }) => {
    const payment = await findTestPaymentById(knex, paymentId);
    if (payment) await refreshTestPayment(server.deps, payment);
  });
  await expect.poll(countWaiting).toBe(2);
  await hold.commit();
  await Promise.all(queries);
  expect([await stateOf(first), await stateOf(second, partner)].toSorted()).toEqual(["paid", "waiting"]);
});

test("two shops that ask at the same moment, with one amount left at their account, do not both get it", async () => {
  const partner = await registerMerchant();
  const asking = [
    { by: merchant, integrationId: await connect("old") },
    { by: partner, integrationId: await connect("old", partner) },
  ];
  depositAllBut("0.00100001");
  // Both requests have looked for the amounts of others before either may write its own.
  const hold = await server.deps.knex.transaction();
  await hold.raw("lock table test_payments in share mode");
  const requests = asking.map(({ by, integrationId }) => requestPayment(integrationId, by));
  await expect.poll(countWaiting).toBe(2);
  await hold.commit();
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 429]);
});

test("a payment that the exchange could not be asked to take keeps no amount", async () => {
  const integrationId = await connect("old");
  depositAllBut("0.00100001");
  catalogueDown = true;
  expect((await requestPayment(integrationId)).status).toBe(502);
  catalogueDown = false;
  expect((await requestPayment(integrationId)).status).toBe(201);
});

test("a payment whose server died before it answered ends as expired after two hours", async () => {
  const made = await pay(await connect("old"));
  const { knex } = server.deps;
  await knex("test_payments").where({ id: made.paymentId }).update({ expires_at: null, qr_code: null });
  await settleLater();
  expect(await stateOf(made)).toBe("waiting");
  await settleLater(3 * 3_600_000);
  expect(await stateOf(made)).toBe("expired");
});

test("an amount that is still unchecked after a week is not asked for again", async () => {
  const integrationId = await connect("old");
  const open = await pay(integrationId);
  const [unchecked, created_at] = ["unchecked", new Date(Date.now() - 8 * 24 * 3_600_000)];
  await server.deps
    .knex("test_payments")
    .where({ id: open.paymentId })
    .update({ provider_state: unchecked, created_at });
  depositAllBut(open.amount);
  expect((await requestPayment(integrationId)).status).toBe(429);
});

/** How many transactions wait for a lock of this test's database. */
async function countWaiting(): Promise<number> {
  const { rows } = await server.deps.knex.raw<{ rows: object[] }>(
    `select 1 from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and not l.granted`,
  );
  return rows.length;
}
