import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROCESSORS, type Processor } from "#db/entities/processors.ts";
import { processorsOf } from "#server/platform/config/processors-config.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import { createProcessors, type Processors } from "./create-processors.ts";
import type { Credentials, PaymentRef, PaymentInput } from "./processor-gateway.ts";

// Something else answers at the processor's URL: a network's login page, a proxy, another service.

type Answer = { readonly status?: number; readonly type?: string; readonly body: string | object };
let answer: (req: IncomingMessage) => Answer;
const PAGE: Answer = { type: "text/html", body: "<!doctype html><title>Bem-vindo à rede</title>" };

let http: Server;
let server: TestServer;
let processors: Processors;
let merchant: TestAccount;

beforeAll(async () => {
  http = createServer((req, res) => {
    req.resume();
    const { status = 200, type = "application/json", body } = answer(req);
    res.writeHead(status, { "content-type": type });
    res.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const config = processorsOf(
    {
      COINGATE_API_BASE: base,
      COINGATE_SANDBOX_API_BASE: base,
      BITPAY_API_BASE: base,
      BITPAY_TEST_API_BASE: base,
      FOXBIT_API_BASE: base,
    },
    null,
  );
  processors = createProcessors(config, () => new Date());
  server = await startTestServer({ config: { processors: config } });
  merchant = await registerAccount(server);
  await grantAccess(server.deps, merchant.id, "granted");
});
beforeEach(() => {
  answer = () => PAGE;
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
});

const KEY: Credentials = { apiKey: "a-key-of-the-shop", apiSecret: "a-secret-of-the-shop", testMode: true };
const STRANGE = {
  code: "bad_gateway",
  message: expect.stringMatching(
    /^A (CoinGate|BitPay|Foxbit) respondeu de um jeito que não entendemos.*Tente de novo.*suporte/,
  ) as string,
};
const input = (changes: Partial<PaymentInput> = {}): PaymentInput => ({
  paymentId: randomUUID(),
  units: 100_000n,
  currency: "BTC",
  webhookUrl: "https://loja.example/api/webhooks/x",
  returnUrl: "https://loja.example/setup-assistant",
  callbackToken: "our-token",
  now: new Date(),
  ...changes,
});
const ref: PaymentRef = {
  paymentId: randomUUID(),
  externalId: "x:bc1q",
  units: 100_000n,
  currency: "BTC",
  createdAt: new Date(),
  now: new Date(),
};

/** Responses that none of the three processors would send. */
const FALSE_ANSWERS: [string, Answer][] = [
  ["a page", PAGE],
  ["nothing", { body: "" }],
  ["an empty object", { body: {} }],
  ["null", { body: "null" }],
  ["a list", { body: [] }],
  ["another service", { body: { status: "ok", version: "1.2" } }],
  ["a page that is not found", { ...PAGE, status: 404 }],
  ["an empty 404", { status: 404, body: "" }],
  ["a page that asks for a password", { ...PAGE, status: 401 }],
  ["a wall in front of it", { ...PAGE, status: 403 }],
];

describe.each(PROCESSORS)("%s", (name) => {
  test.each(FALSE_ANSWERS)(
    "%s is refused as credentials' proof, as a new payment and as a payment's state",
    async (_, given) => {
      answer = () => given;
      const gateway = processors[name];
      await expect(gateway.verify(KEY)).rejects.toMatchObject(STRANGE);
      await expect(gateway.create(KEY, input())).rejects.toMatchObject(STRANGE);
      await expect(gateway.read(KEY, ref)).rejects.toMatchObject(STRANGE);
    },
  );

  test("a web page instead of an answer stores no key and leaves a connected integration connected", async () => {
    const health = () =>
      merchant.client.fetch("/api/payment/health", {
        json: {
          processor: name,
          credentials: { apiKey: KEY.apiKey, apiSecret: KEY.apiSecret, testMode: true },
        },
      });
    const refused = await health();
    expect(refused.status).toBe(502);
    expect(await refused.json()).toMatchObject(STRANGE);
    expect(await server.deps.knex("payment_integrations").where({ processor_type: name })).toEqual([]);

    const added = await merchant.client.fetch("/api/payment/integrations", {
      json: { processorType: name, apiKey: KEY.apiKey, apiSecret: KEY.apiSecret, isTestMode: true },
    });
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: string };
    await server.deps.knex("payment_integrations").where({ id }).update({ connection_status: "connected" });
    const tested = await merchant.client.fetch(`/api/payment/integrations/${id}/test`, { method: "PUT" });
    expect(await tested.json()).toMatchObject({
      ok: false,
      message: STRANGE.message,
      connectionStatus: "connected",
    });
  });
});

test("CoinGate's key is accepted when its test returns OK or its orders can be listed", async () => {
  const verify = (test: Answer, orders: Answer) => {
    answer = ({ url = "" }) =>
      url.startsWith("/v2/auth/test") ? test : url.startsWith("/v2/orders") ? orders : PAGE;
    return processors.coingate.verify(KEY);
  };
  const list = { body: { current_page: 1, per_page: 1, total_orders: 0, total_pages: 0, orders: [] } };
  expect(await verify({ type: "text/plain", body: "OK" }, PAGE)).toEqual([]);
  expect(await verify({ body: { status: "ok" } }, list)).toEqual([]);
  await expect(verify(PAGE, PAGE)).rejects.toMatchObject(STRANGE);
  const refusal = { status: 401, body: { message: "Not found App", reason: "BadCredentials" } };
  await expect(verify({ body: {} }, refusal)).rejects.toMatchObject({ code: "unprocessable" });
});

test.each([
  ["another order", { order_id: randomUUID() }],
  ["another amount", { price_amount: "0.002" }],
  ["another currency", { price_currency: "EUR" }],
  ["no page to pay on", { payment_url: null }],
  ["a page that is a script", { payment_url: "javascript:alert(1)" }],
])("CoinGate: a new payment with %s is refused", async (_, change) => {
  const asked = input();
  const order = {
    id: 1,
    status: "new",
    order_id: asked.paymentId,
    price_amount: "0.001",
    price_currency: "BTC",
    payment_url: "https://pay.example/1",
  };
  answer = () => ({ body: order });
  expect(await processors.coingate.create(KEY, asked)).toMatchObject({ paymentUrl: order.payment_url });
  answer = () => ({ body: { ...order, ...change } });
  await expect(processors.coingate.create(KEY, asked)).rejects.toMatchObject(STRANGE);
});

test.each([
  ["another order", { orderId: randomUUID() }],
  ["another amount", { price: 0.002 }],
  ["another currency", { currency: "EUR" }],
  ["no page to pay on", { url: "" }],
])("BitPay: a new payment with %s is refused", async (_, change) => {
  const asked = input();
  const data = {
    id: "i",
    status: "new",
    orderId: asked.paymentId,
    price: 0.001,
    currency: "BTC",
    url: "https://bitpay.example/i",
  };
  answer = () => ({ body: { data } });
  expect(await processors.bitpay.create(KEY, asked)).toMatchObject({ paymentUrl: data.url });
  answer = () => ({ body: { data: { ...data, ...change } } });
  await expect(processors.bitpay.create(KEY, asked)).rejects.toMatchObject(STRANGE);
});

test.each([
  ["no address", { address: "endereço" }],
  ["an address of another coin", { address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" }],
  ["an address with a typing error", { address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5" }],
  ["another coin", { currency_symbol: "ltc" }],
  ["another network", { network: { name: "Lightning", code: "lightning" } }],
])("Foxbit: %s is refused as the payment address", async (_, change) => {
  const address = {
    currency_symbol: "btc",
    address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    network: { name: "Bitcoin", code: "bitcoin" },
  };
  const answers = (given: object) => (req: IncomingMessage) => {
    const path = req.url ?? "";
    if (path.includes("/currencies")) return { body: { data: [{ symbol: "btc" }] } };
    if (path.includes("/system/time")) return { body: { timestamp: Date.now() } };
    if (path.includes("/me")) return { body: { sn: "1" } };
    if (path.includes("/accounts")) return { body: { data: [{ currency_symbol: "btc", balance: "0" }] } };
    return { body: given };
  };
  answer = answers(address);
  expect(await processors.foxbit.create(KEY, input())).toMatchObject({
    qrCode: expect.stringContaining(address.address) as string,
  });
  expect((await processors.foxbit.verify(KEY))[0]).toContain(address.address);
  answer = answers({ ...address, ...change });
  await expect(processors.foxbit.create(KEY, input())).rejects.toMatchObject(STRANGE);
  await expect(processors.foxbit.verify(KEY)).rejects.toMatchObject(STRANGE);
});

test.each(["me", "accounts"])("Foxbit: a web page at /%s is refused as the key's proof", async (path) => {
  answer = ({ url = "" }) => {
    if (url.endsWith(`/${path}`)) return PAGE;
    if (url.includes("/system/time")) return { body: { timestamp: Date.now() } };
    if (url.includes("/accounts")) return { body: { data: [] } };
    return { body: { sn: "1", address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" } };
  };
  await expect(processors.foxbit.verify(KEY)).rejects.toMatchObject(STRANGE);
});

test.each(["coingate", "bitpay"] as const)(
  '%s: no strange answer is read as "never created"',
  async (name) => {
    for (const [, given] of FALSE_ANSWERS) {
      answer = () => given;
      await expect(processors[name].recover(KEY, ref.paymentId)).rejects.toMatchObject(STRANGE);
    }
  },
);

test("each processor's answer for an unknown payment is read as null", async () => {
  const NOT_FOUND: Record<Exclude<Processor, "foxbit">, object[]> = {
    coingate: [{ message: "Order does not exist", reason: "OrderNotFound" }],
    bitpay: [
      { error: "Object not found" },
      { status: "error", code: "010207", error: "Object not found" },
      { errors: [{ error: "Object not found" }] },
    ],
  };
  for (const name of ["coingate", "bitpay"] as const)
    for (const body of NOT_FOUND[name]) {
      answer = () => ({ status: 404, body });
      expect(await processors[name].read(KEY, ref)).toBeNull();
    }
});
