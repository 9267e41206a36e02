import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PROCESSORS, type Processor } from "#db/entities/processors.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { processProcessorInbox, settleTestPayments } from "./processor-inbox.ts";
import { findIntegration, findIntegrations } from "./integration-repository.ts";
import { callbackToken, openSecrets, sealSecrets } from "./integration-secrets.ts";
import { rotateKeys } from "#server/operations/rotate-keys.ts";

/** Waits until a webhook has arrived. */
const PATIENT = { timeout: 10_000 };

const KEYS: Record<Processor, { apiKey: string; apiSecret?: string }> = {
  coingate: { apiKey: "sandbox-coingate-token" },
  bitpay: { apiKey: "sandbox-bitpay-token" },
  foxbit: { apiKey: "sandbox-foxbit-key", apiSecret: "sandbox-foxbit-secret" },
};
const UNREADABLE = "As credenciais guardadas não puderam ser lidas. Conecte o processador de novo.";
const SECRETS = /sandbox-(coingate-token|bitpay-token|foxbit-key|foxbit-secret)/;

let shop: ProcessorShop;
let merchant: TestAccount;
let thief: TestAccount;

beforeAll(async () => {
  shop = await startProcessorShop();
  merchant = await shop.merchant();
  thief = await shop.merchant();
});
beforeEach(() => shop.deps.knex("payment_integrations").delete());
afterAll(() => shop.close());

type Answer = { readonly status: number; readonly body: Record<string, unknown> };
async function call(path: string, json?: unknown, method?: string, by = merchant): Promise<Answer> {
  const init = { ...(json === undefined ? {} : { json }), ...(method === undefined ? {} : { method }) };
  const response = await by.client.fetch(path, init);
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

const health = (processor: Processor, changes: object = {}, by = merchant) =>
  call(
    "/api/payment/health",
    { processor, credentials: { ...KEYS[processor], testMode: true, ...changes } },
    "POST",
    by,
  );
async function connect(processor: Processor, by = merchant): Promise<string> {
  const { status, body } = await health(processor, {}, by);
  expect(status).toBe(200);
  return String(body["integrationId"]);
}
const list = async (by = merchant) =>
  (await call("/api/payment/integrations", undefined, "GET", by)).body as unknown as Record<
    string,
    unknown
  >[];

type Made = { paymentId: string; paymentUrl: string; invoiceId: string; amount: string };
async function pay(processor: Processor, integrationId: string, amount: unknown = "0.001"): Promise<Made> {
  const { status, body } = await call("/api/payment/test", {
    processor,
    amount,
    currency: "BTC",
    integrationId,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: "pending",
    currency: "BTC",
    simulated: true,
    qrCode: expect.any(String) as string,
  });
  return body as Made;
}
const stored = async ({ paymentId }: Made) =>
  (await shop.deps.knex("test_payments").where({ id: paymentId }).first("status", "provider_state")) as {
    status: string;
    provider_state: string;
  };
const statusOf = async (made: Made) => (await call(`/api/payment/test/${made.paymentId}`)).body["status"];
const eventsOf = (made: Made) =>
  shop.deps.knex("webhook_events").where({ external_id: made.invoiceId }) as Promise<{ status: string }[]>;
const ignored = async () => (await shop.deps.knex("webhook_events").where({ status: "ignored" })).length;

async function told(
  processor: Processor,
  body: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${shop.url}/api/webhooks/${processor}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
    redirect: "manual",
  });
}

test("requires the purchase: 401 without a session, 403 without access", async () => {
  const visitor = await registerAccount(shop);
  const id = randomUUID();
  const calls: [string, unknown, string][] = [
    ["/api/payment/integrations", undefined, "GET"],
    ["/api/payment/integrations", { processorType: "coingate", apiKey: "x" }, "POST"],
    [`/api/payment/integrations/${id}/test`, undefined, "PUT"],
    [`/api/payment/integrations/${id}`, undefined, "DELETE"],
    ["/api/payment/health", { processor: "coingate", credentials: KEYS.coingate }, "POST"],
    ["/api/webhook/verify", {}, "POST"],
    ["/api/payment/test", {}, "POST"],
    [`/api/payment/test/${id}`, undefined, "GET"],
    [`/api/payment/test?paymentId=${id}`, undefined, "GET"],
    ["/api/dashboard?period=7d", undefined, "GET"],
  ];
  for (const [path, json, method] of calls) {
    expect(await call(path, json, method, visitor)).toMatchObject({
      status: 403,
      body: { code: "access_required" },
    });
    const nobody = { ...visitor, client: shop.newClient() };
    expect((await call(path, json, method, nobody)).status).toBe(401);
  }
});

describe.each(PROCESSORS)("%s", (processor) => {
  test("connects, creates a test payment and sees it confirmed", async () => {
    const integrationId = await connect(processor);
    const webhookUrl = `${shop.url}/api/webhooks/${processor}`;
    const verified = await call("/api/webhook/verify", {
      processor,
      webhookUrl,
      integrationId,
      webhookSecret: randomUUID(),
    });
    expect(verified).toEqual({ status: 200, body: { verified: true } });
    const made = await pay(processor, integrationId, 0.001);
    expect(await statusOf(made)).toBe("pending");
    await shop.press(made.paymentUrl, "pay");
    // Foxbit has no webhooks; reading the payment makes the server query it.
    if (processor === "foxbit") shop.setNow(new Date(Date.now() + 6_000));
    await expect.poll(() => statusOf(made), PATIENT).toBe("completed");
    shop.setNow(null);
    expect((await call(`/api/payment/test?paymentId=${made.paymentId}`)).body).toEqual({
      paymentId: made.paymentId,
      status: "completed",
      state: "paid",
    });
    expect(await list()).toMatchObject([
      {
        id: integrationId,
        processorType: processor,
        isActive: true,
        connectionStatus: "connected",
        webhookUrl,
      },
    ]);
  });

  test("refused credentials are not stored, get a reason, and leave the stored integration unchanged", async () => {
    const refused = await health(processor, { apiKey: "errada" });
    expect(refused).toMatchObject({ status: 422, body: { code: "unprocessable" } });
    expect(String(refused.body["message"])).toMatch(/chave|token/);
    expect(await list()).toEqual([]);
    const id = await connect(processor);
    expect((await health(processor, { apiKey: "errada" })).status).toBe(422);
    expect(await list()).toMatchObject([{ id, connectionStatus: "connected" }]);
    expect(await connect(processor)).toBe(id);
    expect(await call(`/api/payment/integrations/${id}/test`, undefined, "PUT")).toMatchObject({
      status: 200,
      body: { ok: true, connectionStatus: "connected" },
    });
  });

  test("expired and underpaid payments end as failed", async () => {
    const integrationId = await connect(processor);
    const [expired, underpaid] = [await pay(processor, integrationId), await pay(processor, integrationId)];
    await shop.press(expired.paymentUrl, "expire");
    await shop.press(underpaid.paymentUrl, "underpay");
    await shop.press(underpaid.paymentUrl, "expire");
    shop.setNow(new Date(Date.now() + 60_000));
    await settleTestPayments(shop.deps);
    shop.setNow(null);
    await expect.poll(() => statusOf(expired), PATIENT).toBe("failed");
    await expect.poll(() => statusOf(underpaid), PATIENT).toBe("failed");
  });

  test("reading a payment reports why it is pending or failed", async () => {
    const made = await pay(processor, await connect(processor));
    const asked = async () => (await call(`/api/payment/test/${made.paymentId}`)).body;
    expect(await asked()).toEqual({ paymentId: made.paymentId, status: "pending", state: "waiting" });
    await shop.press(made.paymentUrl, "underpay");
    shop.setNow(new Date(Date.now() + 60_000));
    // Only BitPay reports underpayment; at the others a different amount is a different payment.
    const afterwards = processor === "bitpay" ? "partial" : "waiting";
    await settleTestPayments(shop.deps);
    shop.setNow(null);
    expect(await asked()).toMatchObject({ status: "pending", state: afterwards });
  });

  test("while the processor is down no credentials are stored and the integration stays connected", async () => {
    await shop.fault(processor, "down", true);
    expect(await health(processor)).toMatchObject({ status: 502, body: { code: "bad_gateway" } });
    await shop.fault(processor, "down", false);
    const id = await connect(processor);
    await shop.fault(processor, "down", true);
    const tested = await call(`/api/payment/integrations/${id}/test`, undefined, "PUT");
    expect(tested).toMatchObject({ status: 200, body: { ok: false, connectionStatus: "connected" } });
    await shop.fault(processor, "down", false);
    expect((await list())[0]?.["errorMessage"]).toBe(tested.body["message"]);
  });

  test("a payment that was last queried by a clock a day ahead is polled once the clock is right", async () => {
    const made = await pay(processor, await connect(processor));
    if (processor !== "foxbit") await shop.fault(processor, "lost", true);
    await shop.fault(processor, "down", true);
    shop.setNow(new Date(Date.now() + 86_400_000));
    await settleTestPayments(shop.deps);
    shop.setNow(null);
    await shop.fault(processor, "down", false);
    await shop.press(made.paymentUrl, "pay");
    await settleTestPayments(shop.deps);
    if (processor !== "foxbit") await shop.fault(processor, "lost", false);
    expect((await stored(made)).status).toBe("completed");
  });

  test("without webhooks the server finds the payment by polling", async () => {
    const made = await pay(processor, await connect(processor));
    if (processor !== "foxbit") await shop.fault(processor, "lost", true);
    await shop.press(made.paymentUrl, "pay");
    shop.setNow(new Date(Date.now() + 60_000));
    await settleTestPayments(shop.deps);
    shop.setNow(null);
    if (processor !== "foxbit") await shop.fault(processor, "lost", false);
    expect((await stored(made)).status).toBe("completed");
    expect(await eventsOf(made)).toHaveLength(0);
  });
});

describe.each(["coingate", "bitpay"] as const)("D webhook events of %s", (processor) => {
  test.each(["duplicated", "out_of_order"] as const)(
    "%s lead to the right state, each processed once",
    async (fault) => {
      const made = await pay(processor, await connect(processor));
      await shop.fault(processor, fault, true);
      await shop.press(made.paymentUrl, "pay");
      await expect.poll(() => stored(made), PATIENT).toMatchObject({ status: "completed" });
      const all = async () => (await eventsOf(made)).map(({ status }) => status);
      await expect.poll(all, PATIENT).toEqual(["processed", "processed", "processed"]);
      await shop.fault(processor, fault, false);
      expect((await stored(made)).provider_state).toBe("paid");
    },
  );

  test("a payment paid after it expired is completed", async () => {
    const made = await pay(processor, await connect(processor));
    await shop.press(made.paymentUrl, "expire");
    await expect.poll(() => stored(made), PATIENT).toMatchObject({ status: "failed" });
    await shop.press(made.paymentUrl, "late");
    await expect.poll(() => stored(made), PATIENT).toMatchObject({ status: "completed" });
  });

  test("forged events change nothing and are recorded as ignored", async () => {
    const made = await pay(processor, await connect(processor));
    const before = await ignored();
    await shop.fault(processor, "forged", true);
    await shop.press(made.paymentUrl, "pay");
    await expect.poll(ignored, PATIENT).toBe(before + 3);
    await shop.fault(processor, "forged", false);
    expect(await stored(made)).toEqual({ status: "pending", provider_state: "waiting" });
    expect(await eventsOf(made)).toHaveLength(0);
  });

  test("an authentic event with false content is checked with the processor and changes nothing", async () => {
    const made = await pay(processor, await connect(processor));
    const body =
      processor === "bitpay"
        ? JSON.stringify({
            event: { code: 1005, name: "invoice_confirmed" },
            data: { id: made.invoiceId, orderId: made.paymentId, status: "confirmed" },
          })
        : await coingateLie(made);
    const signature = createHmac("sha256", KEYS.bitpay.apiKey).update(body).digest("base64");
    for (let time = 0; time < 3; time += 1) {
      const answer = await told(processor, body, { "x-signature": signature, origin: "https://pay.example" });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe("");
    }
    const all = async () => (await eventsOf(made)).map(({ status }) => status);
    await expect.poll(all, PATIENT).toEqual(["processed"]);
    expect(await stored(made)).toEqual({ status: "pending", provider_state: "waiting" });
  });

  test("events signed with an earlier secret are accepted after a change", async () => {
    const integrationId = await connect(processor);
    const made = await pay(processor, integrationId);
    const webhookUrl = `${shop.url}/api/webhooks/${processor}`;
    const secret = { processor, webhookUrl, integrationId, webhookSecret: randomUUID() };
    expect((await call("/api/webhook/verify", secret)).status).toBe(200);
    await shop.press(made.paymentUrl, "pay");
    await expect.poll(() => stored(made), PATIENT).toMatchObject({ status: "completed" });
    expect((await eventsOf(made)).length).toBeGreaterThan(0);
  });

  test("a payment whose creation got no answer is found again", async () => {
    const made = await pay(processor, await connect(processor));
    await shop.deps.knex("test_payments").where({ id: made.paymentId }).update({ external_id: null });
    await shop.fault(processor, "lost", true);
    await shop.press(made.paymentUrl, "pay");
    shop.setNow(new Date(Date.now() + 60_000));
    await settleTestPayments(shop.deps);
    shop.setNow(null);
    await shop.fault(processor, "lost", false);
    expect((await stored(made)).status).toBe("completed");
  });

  test("an event stored before the server died is processed at the next start", async () => {
    const made = await pay(processor, await connect(processor));
    await shop.fault(processor, "lost", true);
    await shop.press(made.paymentUrl, "pay");
    await shop.deps.knex("webhook_events").insert({
      processor_type: processor,
      external_id: made.invoiceId,
      event_key: `${made.paymentId} paid`,
      payload: JSON.stringify({ paymentId: made.paymentId }),
    });
    await Promise.all([
      processProcessorInbox(shop.deps, processor),
      processProcessorInbox(shop.deps, processor),
    ]);
    await shop.fault(processor, "lost", false);
    await expect.poll(() => stored(made), PATIENT).toMatchObject({ status: "completed" });
  });
});

test("an amount that has just been deposited at Foxbit is not asked for again after reconnecting", async () => {
  const usdt = async (integrationId: string) => {
    const { status, body } = await call("/api/payment/test", {
      processor: "foxbit",
      amount: "5",
      currency: "USDT",
      integrationId,
    });
    expect(status).toBe(201);
    return body as Made;
  };
  const first = await usdt(await connect("foxbit"));
  const tails = Array.from({ length: 99 }, (_, index) => `5.${String(index + 1).padStart(4, "0")}`);
  const free = "5.0042";
  for (const amount of tails) {
    if (amount === free) continue;
    const page = new URL(first.paymentUrl);
    page.searchParams.set("amount", amount);
    await shop.press(page.href, "pay");
  }
  await shop.deps.knex("payment_integrations").delete();
  const again = await usdt(await connect("foxbit"));
  expect(Number(again.amount)).toBe(Number(free));
});

/** The token of one order, which only CoinGate knows; read from the sandbox. */
async function coingateLie(made: Made): Promise<string> {
  const [integration] = await findIntegrations(shop.deps.knex, merchant.id);
  if (!integration) throw new Error("no integration");
  const { current } = openSecrets(shop.deps.config, integration);
  const token = callbackToken(current.webhookSecret, made.paymentId);
  return JSON.stringify({ id: Number(made.invoiceId), order_id: made.paymentId, status: "paid", token });
}

test("an unmatched event gets 200 and is recorded within a limit", async () => {
  for (const processor of PROCESSORS)
    for (const body of [
      "{}",
      '{"id":1,"status":"paid","token":"x"}',
      '{"data":{"id":"\\u0000"}}',
      '{"a":"\\ud800"}',
    ])
      expect((await told(processor, body)).status).toBe(200);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await told("coingate", "id=1&status=paid&token=x&fees[][type]=a", form)).status).toBe(200);
  for (const body of ["", "nothing", "[]", "3", "{"]) expect((await told("coingate", body)).status).toBe(400);
  expect((await told("nobody" as Processor, "{}")).status).toBe(400);
  const large = JSON.stringify({ id: 1, status: "x".repeat(300_000) });
  expect((await told("coingate", large)).status).toBe(413);
  await Promise.all(Array.from({ length: 220 }, () => told("bitpay", '{"id":"x","status":"paid"}')));
  const traces = await shop.deps
    .knex("webhook_events")
    .where({ processor_type: "bitpay", status: "ignored" })
    // An authentic event without news ends as `ignored` too, with its payload.
    .whereNull("event_key");
  expect(traces.length).toBeGreaterThan(0);
  expect(traces.length).toBeLessThan(220);
  expect(traces.every((trace) => (trace as { payload: unknown }).payload === null)).toBe(true);
});

test("another merchant's integration or payment gets 404", async () => {
  const integrationId = await connect("coingate");
  const made = await pay("coingate", integrationId);
  const webhookUrl = `${shop.url}/api/webhooks/coingate`;
  const attempts: [string, unknown, string][] = [
    [`/api/payment/integrations/${integrationId}/test`, undefined, "PUT"],
    [`/api/payment/integrations/${integrationId}`, undefined, "DELETE"],
    [
      "/api/webhook/verify",
      { processor: "coingate", webhookUrl, integrationId, webhookSecret: "mine" },
      "POST",
    ],
    ["/api/payment/test", { processor: "coingate", amount: "0.001", currency: "BTC", integrationId }, "POST"],
    [`/api/payment/test/${made.paymentId}`, undefined, "GET"],
    [`/api/payment/test?paymentId=${made.paymentId}`, undefined, "GET"],
  ];
  for (const [path, json, method] of attempts)
    expect(await call(path, json, method, thief)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await list(thief)).toEqual([]);
  expect(await list()).toMatchObject([{ id: integrationId }]);
  expect(await call(`/api/payment/integrations/${integrationId}`, undefined, "DELETE")).toMatchObject({
    status: 204,
  });
  expect(await list()).toEqual([]);
});

test("an added integration is pending until tested, one for each processor, with default fields", async () => {
  const add = (changes: object) =>
    call("/api/payment/integrations", { processorType: "bitpay", apiKey: "uma-chave", ...changes });
  expect((await add({ apiKey: "" })).body["issues"]).toEqual([
    { path: "apiKey", message: "API key is required" },
  ]);
  expect((await add({ processorType: "stripe" })).status).toBe(400);
  expect((await add({ apiKey: "uma\r\nchave" })).status).toBe(400);
  expect((await add({ supportedCurrencies: ["BUSD"] })).status).toBe(400);
  const made = await add({ apiUrl: "" });
  expect(made).toMatchObject({
    status: 201,
    body: {
      processorType: "bitpay",
      processorName: "BitPay",
      isActive: true,
      isTestMode: true,
      supportedCurrencies: ["BTC", "ETH", "USDT"],
      connectionStatus: "pending",
      lastVerified: null,
      errorMessage: null,
    },
  });
  expect(Object.keys(made.body).sort()).toEqual(
    "connectionStatus errorMessage id isActive isTestMode lastVerified processorName processorType simulated supportedCurrencies webhookUrl".split(
      " ",
    ),
  );
  expect(await add({})).toMatchObject({ status: 409, body: { code: "conflict" } });
  const id = String(made.body["id"]);
  const tested = await call(`/api/payment/integrations/${id}/test`, undefined, "PUT");
  expect(tested).toMatchObject({ status: 200, body: { ok: false, connectionStatus: "error" } });
  expect(await list()).toMatchObject([{ connectionStatus: "error", errorMessage: tested.body["message"] }]);
});

test("a test of replaced keys leaves the result of the new keys", async () => {
  const added = await call("/api/payment/integrations", { processorType: "coingate", apiKey: "replaced" });
  const gateway = shop.deps.processors.coingate;
  const { verify } = gateway;
  const spy = vi.spyOn(gateway, "verify").mockImplementationOnce(async (credentials) => {
    await connect("coingate");
    return verify(credentials);
  });
  const tested = await call(`/api/payment/integrations/${String(added.body["id"])}/test`, undefined, "PUT");
  spy.mockRestore();
  expect(tested).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await list()).toMatchObject([{ connectionStatus: "connected", errorMessage: null }]);
});

test("a former key that the processor refuses leaves the connection as its current key is", async () => {
  await call("/api/payment/integrations", { processorType: "coingate", apiKey: "former" });
  const made = await pay("coingate", await connect("coingate"));
  await shop.deps.knex("test_payments").where({ id: made.paymentId }).update({ external_id: "999999" });
  shop.setNow(new Date(Date.now() + 60_000));
  await settleTestPayments(shop.deps);
  shop.setNow(null);
  expect(await list()).toMatchObject([{ connectionStatus: "connected", errorMessage: null }]);
});

test("an API address that is not the processor's is refused", async () => {
  const addresses = [
    "http://127.0.0.1:5432/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]:80/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "https://api.coingate.com.evil.example/",
    "https://evil.example/",
    "https://api.coingate.com@evil.example/",
    "file:///etc/passwd",
  ];
  for (const apiUrl of addresses) {
    const add = { processorType: "coingate", apiKey: "k", apiUrl };
    expect((await call("/api/payment/integrations", add)).status).toBe(400);
    expect((await health("coingate", { apiUrl })).status).toBe(400);
  }
  expect(await list()).toEqual([]);
});

test("a test payment needs a positive amount, a supported coin and the integration's processor", async () => {
  const integrationId = await connect("coingate");
  const make = async (changes: object) => {
    const json = { processor: "coingate", amount: "0.001", currency: "BTC", integrationId, ...changes };
    return (await call("/api/payment/test", json)).status;
  };
  for (const amount of ["0", 0, "-1", "1e400", "abc", "0.000000001", null, {}])
    expect(await make({ amount })).toBe(400);
  expect(await make({ currency: "DOGE" })).toBe(400);
  expect(await make({ processor: "bitpay" })).toBe(400);
  expect(await make({ integrationId: "1" })).toBe(400);
  expect(await make({ amount: 1e-8, currency: "LTC" })).toBe(201);
});

test("a webhook URL other than this server's is refused", async () => {
  const integrationId = await connect("coingate");
  for (const webhookUrl of [
    "http://169.254.169.254/",
    `${shop.url}/api/webhooks/bitpay`,
    "https://evil.example",
  ])
    expect(
      (
        await call("/api/webhook/verify", {
          processor: "coingate",
          webhookUrl,
          integrationId,
          webhookSecret: "s",
        })
      ).status,
    ).toBe(400);
});

test("two Foxbit payments get different amounts, and one deposit completes only one", async () => {
  const integrationId = await connect("foxbit");
  const [one, two] = [await pay("foxbit", integrationId), await pay("foxbit", integrationId)];
  expect(one.amount).not.toBe(two.amount);
  await shop.press(one.paymentUrl, "pay");
  await shop.deps.knex("test_payments").where({ id: two.paymentId }).update({ amount: one.amount });
  shop.setNow(new Date(Date.now() + 60_000));
  await settleTestPayments(shop.deps);
  shop.setNow(null);
  const states = [(await stored(one)).status, (await stored(two)).status].sort();
  expect(states).toEqual(["completed", "pending"]);
});

test("neither the database nor the log has a readable secret", async () => {
  for (const processor of PROCESSORS) await pay(processor, await connect(processor));
  const { rows } = await shop.deps.knex.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name } of rows)
    expect(JSON.stringify(await shop.deps.knex(name).select())).not.toMatch(SECRETS);
  expect(shop.logLines.join("\n")).not.toMatch(SECRETS);
  expect(JSON.stringify(await list())).not.toMatch(SECRETS);
  const file = await (await merchant.client.fetch("/api/account/export")).text();
  expect(file).toContain("CoinGate");
  expect(file).not.toMatch(SECRETS);
  expect(file).not.toMatch(/v1\.[0-9a-f]{8}\./);
});

test("credentials copied from another account's row cannot be decrypted", async () => {
  await connect("coingate");
  const theirs = await connect("coingate", thief);
  const { knex } = shop.deps;
  const mine = (await knex("payment_integrations")
    .where({ shop_id: merchant.id })
    .first("encrypted_config")) as object;
  await knex("payment_integrations").where({ id: theirs }).update(mine);
  expect(await call(`/api/payment/integrations/${theirs}/test`, undefined, "PUT", thief)).toMatchObject({
    status: 200,
    body: { ok: false, connectionStatus: "error" },
  });
  const input = { processor: "coingate", amount: "0.001", currency: "BTC", integrationId: theirs };
  expect((await call("/api/payment/test", input, "POST", thief)).status).toBe(422);
});

test("rotating the key encrypts every secret again, and the old key is no longer needed", async () => {
  const { knex, config } = shop.deps;
  const id = await connect("bitpay");
  const fresh = randomBytes(32);
  const both = { encryptionKeys: [fresh, ...config.encryptionKeys] };
  const count = (await knex("payment_integrations").select()).length;
  expect(await rotateKeys(knex, both)).toBe(
    `Segredos cifrados de novo com a chave mais nova: ${count} de ${count}.`,
  );
  expect(await rotateKeys(knex, { encryptionKeys: [fresh] })).toContain(`0 de ${count}`);
  await expect(rotateKeys(knex, config)).rejects.toThrow(`${count} não puderam ser abertos`);
  // Restores the key, so that the server, which only knows its first key, works again.
  await rotateKeys(knex, { encryptionKeys: [...config.encryptionKeys, fresh] });
  expect(await call(`/api/payment/integrations/${id}/test`, undefined, "PUT")).toMatchObject({
    body: { ok: true },
  });
});

/** Makes the stored secrets undecryptable, as after the loss of CONFIG_ENCRYPTION_KEY. */
async function loseKey(id: string): Promise<void> {
  const integration = await findIntegration(shop.deps.knex, merchant.id, id);
  if (!integration) throw new Error("no integration");
  const lost = { encryptionKeys: [randomBytes(32)] };
  const secrets = openSecrets(shop.deps.config, integration);
  const encrypted_config = sealSecrets(lost, integration, secrets);
  await shop.deps.knex("payment_integrations").where({ id }).update({ encrypted_config });
}

test("after the encryption key was lost, entering the credentials again connects the same integration", async () => {
  const id = await connect("coingate");
  const open = await pay("coingate", id);
  await loseKey(id);

  expect(await call(`/api/payment/integrations/${id}/test`, undefined, "PUT")).toMatchObject({
    status: 200,
    body: { ok: false, message: UNREADABLE, connectionStatus: "error" },
  });
  const url = `${shop.url}/api/webhooks/coingate`;
  const verify = { processor: "coingate", webhookUrl: url, integrationId: id, webhookSecret: "new-secret" };
  expect(await call("/api/webhook/verify", verify)).toMatchObject({
    status: 422,
    body: { message: UNREADABLE },
  });

  expect(await connect("coingate")).toBe(id);

  expect((await call("/api/webhook/verify", verify)).status).toBe(200);
  const made = await pay("coingate", id);
  await shop.press(made.paymentUrl, "pay");
  await expect.poll(() => statusOf(made), PATIENT).toBe("completed");
  // The processor's event for a payment that was open before carries a token of the lost secret; querying with the new
  // credentials finds the payment.
  await shop.press(open.paymentUrl, "pay");
  shop.setNow(new Date(Date.now() + 6_000));
  await expect.poll(() => statusOf(open), PATIENT).toBe("completed");
  shop.setNow(null);
});
