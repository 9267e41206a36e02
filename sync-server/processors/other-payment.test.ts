import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processorsOf } from "#server/platform/config/processors-config.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { settleTestPayments } from "./processor-inbox.ts";

// A processor that later reports as paid what was not asked for.

let http: Server;
let server: TestServer;
let merchant: TestAccount;
let base = "";
let order: Record<string, unknown> = {};

beforeAll(async () => {
  http = createServer((req, res) => {
    let form = "";
    req.on("data", (piece) => (form += String(piece)));
    req.on("end", () => {
      const asked = new URLSearchParams(form);
      if (req.method === "POST")
        order = {
          ...Object.fromEntries(
            ["order_id", "price_amount", "price_currency"].map((key) => [key, asked.get(key)]),
          ),
          id: 4711,
          status: "new",
          payment_url: `${base}/pay`,
          created_at: new Date().toISOString(),
        };
      const isTest = req.url?.endsWith("/auth/test") === true;
      res.setHeader("content-type", "application/json");
      res.end(isTest ? '"OK"' : JSON.stringify(order));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const processors = processorsOf({ COINGATE_API_BASE: base, COINGATE_SANDBOX_API_BASE: base }, null);
  server = await startTestServer({ config: { processors } });
  merchant = await registerAccount(server);
  await grantAccess(server.deps, merchant.id, "granted");
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
});

async function call<T>(path: string, json?: object): Promise<T> {
  const response = await merchant.client.fetch(path, json && { json });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}

test.each<[string, string, object]>([
  ["what was asked for", "paid", {}],
  ["another order", "waiting", { order_id: randomUUID() }],
  ["no order", "waiting", { order_id: null }],
  ["less money", "waiting", { price_amount: "0.0009" }],
  ["no amount", "waiting", { price_amount: null }],
  ["an amount with more digits", "waiting", { price_amount: "0.0010000000001" }],
  ["another currency", "waiting", { price_currency: "USD" }],
  ["no currency", "waiting", { price_currency: null }],
  ["another id", "waiting", { id: 4712 }],
  ["a state in capitals", "waiting", { status: "PAID" }],
])("a test payment of which a processor reports %s as paid is %s", async (_what, state, changes) => {
  await server.deps.knex("payment_integrations").delete();
  const credentials = { apiKey: "a-key", testMode: true };
  const input = { processor: "coingate", credentials };
  const { integrationId } = await call<{ integrationId: string }>("/api/payment/health", input);
  const wanted = { processor: "coingate", amount: "0.001", currency: "BTC", integrationId };
  const { paymentId } = await call<{ paymentId: string }>("/api/payment/test", wanted);
  order = { ...order, status: "paid", ...changes };
  server.setNow(new Date(Date.now() + 60_000));
  await settleTestPayments(server.deps);
  server.setNow(null);
  expect(await call(`/api/payment/test/${paymentId}`)).toMatchObject({ state });
});
