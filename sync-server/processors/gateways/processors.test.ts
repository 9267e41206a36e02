import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROCESSORS, type Processor } from "#db/entities/processors.ts";
import type { ProviderState } from "#db/rules/charges/test-payment.ts";
import { processorsOf } from "#server/platform/config/processors-config.ts";
import { createSandbox } from "#sandbox/create-sandbox.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { ALL_SERVICES } from "#sandbox/all-services.ts";
import { createBitpay } from "./bitpay-gateway.ts";
import { createCallProcessor } from "./call-processor.ts";
import { createProcessors, type Processors } from "./create-processors.ts";
import { signFoxbit, sentQuery } from "./foxbit-signature.ts";
import { isPrivateAddress } from "#server/platform/net/private-address.ts";
import type { Credentials, PaymentRef, PaymentInput, RemotePayment } from "./processor-gateway.ts";

/** Each gateway against its sandbox service, and both against the samples of the providers' documentation. */

const GOOD: Record<Processor, Credentials> = {
  coingate: { apiKey: "sandbox-coingate-token", apiSecret: null, testMode: true },
  bitpay: { apiKey: "sandbox-bitpay-token", apiSecret: null, testMode: true },
  foxbit: { apiKey: "sandbox-foxbit-key", apiSecret: "sandbox-foxbit-secret", testMode: true },
};

const stopping = new AbortController();
const open: Server[] = [];
let origin: string;
let processors: Processors;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const parts = { appOrigin: "http://127.0.0.1:1", now: () => new Date(), stopping: stopping.signal };
  origin = await serve(createSandbox(ALL_SERVICES, parts) as RequestListener);
  processors = createProcessors(processorsOf({}, origin), () => new Date());
});
afterAll(() => {
  stopping.abort();
  for (const server of open) server.closeAllConnections();
  for (const server of open) server.close();
});

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const fault = (service: string, name: Fault, on: boolean) =>
  post(`${origin}/faults/${service}`, { fault: name, on: on ? "1" : "0" });

const input = (changes: Partial<PaymentInput> = {}): PaymentInput => ({
  paymentId: randomUUID(),
  units: 100_000n,
  currency: "BTC",
  webhookUrl: "http://127.0.0.1:1/api/webhooks/x",
  returnUrl: "http://127.0.0.1:1/setup-assistant",
  callbackToken: "our-token",
  now: new Date(),
  ...changes,
});
const refOf = (made: RemotePayment, asked: PaymentInput): PaymentRef => ({
  paymentId: asked.paymentId,
  externalId: made.externalId,
  units: asked.units,
  currency: asked.currency,
  createdAt: asked.now,
  now: new Date(),
});
const stateOf = (payment: RemotePayment | null): ProviderState | undefined =>
  payment?.proofs[0]?.state ?? payment?.state;

describe.each(PROCESSORS)("%s", (name) => {
  test("accepts the sandbox's credentials and refuses others with a message in Portuguese", async () => {
    await processors[name].verify(GOOD[name]);
    for (const apiKey of ["errada", `${GOOD[name].apiKey}x`])
      await expect(processors[name].verify({ ...GOOD[name], apiKey })).rejects.toMatchObject({
        code: "unprocessable",
        message: expect.stringMatching(/^A (CoinGate|BitPay|Foxbit) (recusou|não conhece)/) as string,
      });
  });

  test("creates a payment of the exact amount and reads it until it is paid", async () => {
    const asked = input({ units: 1_234_567n });
    const made = await processors[name].create(GOOD[name], asked);
    expect(made).toMatchObject({ state: "waiting", units: 1_234_567n, currency: "BTC" });
    expect(made.paymentId).toBe(asked.paymentId);
    expect(made.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    expect(made.qrCode).not.toBe("");
    const read = () => processors[name].read(GOOD[name], refOf(made, asked));
    expect(await read()).toMatchObject({ state: "waiting", units: 1_234_567n, paymentId: asked.paymentId });
    const page = made.paymentUrl ?? "";
    expect(await (await fetch(page)).text()).toMatch(/Ambiente de demonstração[^]*Pagar[^]*Expirar/);
    await post(page, { action: "detect" });
    expect(stateOf(await read())).toBe("confirming");
    await post(page, { action: "pay" });
    expect(stateOf(await read())).toBe("paid");
  });

  test("an expired or underpaid payment is not paid", async () => {
    const asked = input({ units: 777_700n });
    const made = await processors[name].create(GOOD[name], asked);
    const read = () => processors[name].read(GOOD[name], refOf(made, asked));
    await post(made.paymentUrl ?? "", { action: "underpay" });
    expect(["waiting", "partial"]).toContain(stateOf(await read()));
    await post(made.paymentUrl ?? "", { action: "expire" });
    expect(["expired", "canceled"]).toContain(stateOf(await read()));
  });

  test("finds a payment whose creation got no answer, except at Foxbit", async () => {
    const asked = input();
    const made = await processors[name].create(GOOD[name], asked);
    const found = await processors[name].recover(GOOD[name], asked.paymentId);
    expect(found?.externalId).toBe(name === "foxbit" ? undefined : made.externalId);
    expect(await processors[name].recover(GOOD[name], randomUUID())).toBeNull();
  });

  test("an unavailable processor is reported as bad_gateway", async () => {
    await fault(name, "down", true);
    await expect(processors[name].verify(GOOD[name])).rejects.toMatchObject({ code: "bad_gateway" });
    await expect(processors[name].create(GOOD[name], input())).rejects.toMatchObject({ code: "bad_gateway" });
    await fault(name, "down", false);
  });

  test("rejects a body that is no webhook", () => {
    for (const body of ["", "null", "[]", "{}", '{"id":{}}', '{"data":{"id":1}}'])
      expect(processors[name].readWebhook(Buffer.from(body), {})).toBeNull();
  });
});

test("an unknown payment is read as null", async () => {
  const ref = (externalId: string): PaymentRef => ({ ...refOf({ externalId } as RemotePayment, input()) });
  expect(await processors.coingate.read(GOOD.coingate, ref("999"))).toBeNull();
  expect(await processors.bitpay.read(GOOD.bitpay, ref("nobody"))).toBeNull();
});

test("Foxbit's signature matches the documented vectors", () => {
  const sign = (method: "GET" | "POST", path: string, query: [string, string][] = [], body = "") =>
    signFoxbit("foxbit-test-secret", { method, path: `/rest/v3${path}`, query, body }, 1_700_000_000_000);
  expect(sign("GET", "/me")).toBe("166cf26da428227152fa2d04961af53e31f00a44b4e42ddece2479e562777ba9");
  expect(
    sign("GET", "/orders", [
      ["market_symbol", "btcbrl"],
      ["state", "ACTIVE"],
    ]),
  ).toBe("17bff8c3ac50a2dee000a7cc8d5c4ff0f68299effac6996a0da37638ffa237cf");
  expect(
    sign("GET", "/deposits/address", [
      ["currency_symbol", "usdt"],
      ["network_code", "trc20"],
    ]),
  ).toBe("35f3c166a4fe84adffedd8ab60c10a6c9870de11d7997fb8be626c47d5e30f54");
  const since: [string, string][] = [["start_time", "2026-11-20T10:00:00.000Z"]];
  expect(sign("GET", "/deposits", since)).toBe(
    "edc36e42422dfffbe167d5fcd8cdac128ce24b0eba0c79f0954c24188209f726",
  );
  expect(sentQuery(since)).toBe("?start_time=2026-11-20T10%3A00%3A00.000Z");
  const body = '{"market_symbol":"btcbrl","side":"SELL","type":"MARKET","quantity":"0.0001"}';
  expect(sign("POST", "/orders", [], body)).toBe(
    "49082f3227f5f2b45d1623fd1c31db90533f3894052c2942467de770955e5c81",
  );
});

test("Foxbit: a wrong or missing secret, a wrong clock, another coin and a small amount are refused", async () => {
  const verify = (changes: Partial<Credentials>) =>
    processors.foxbit.verify({ ...GOOD.foxbit, ...changes }).catch((error: Error) => error.message);
  expect(await verify({ apiSecret: "errado" })).toMatch(/segredo/);
  expect(await verify({ apiSecret: null })).toMatch(/segredo/);
  await fault("foxbit", "stale", true);
  expect(await verify({})).toMatch(/relógio/);
  await fault("foxbit", "stale", false);
  await expect(processors.foxbit.create(GOOD.foxbit, input({ currency: "LTC" }))).rejects.toThrow(/BTC, ETH/);
  await expect(processors.foxbit.create(GOOD.foxbit, input({ units: 9_999n }))).rejects.toThrow(
    /0\.0001 BTC/,
  );
});

test("BitPay's signature matches the documented vector, for the exact bytes only", () => {
  const body = Buffer.from(
    '{"event":{"code":1005,"name":"invoice_confirmed"},"data":{"id":"SIMinv0001","status":"confirmed"}}',
  );
  const signature = "lNE/coLdjoBRvR4UX0p1hEOUauyTjGmzJVvGJtO8nQ0=";
  const secrets = { apiKey: "SIMposToken0001", callbackToken: "x" };
  const isGenuine = (bytes: Buffer, header?: string) =>
    processors.bitpay
      .readWebhook(bytes, header === undefined ? {} : { "x-signature": header })
      ?.isGenuine(secrets);
  expect(isGenuine(body, signature)).toBe(true);
  expect(isGenuine(Buffer.from(body.toString().replace('":"confirmed"', '": "confirmed"')), signature)).toBe(
    false,
  );
  expect(isGenuine(body, signature.replace("l", "m"))).toBe(false);
  expect(isGenuine(body, "")).toBe(false);
  expect(isGenuine(body)).toBe(false);
});

test('BitPay\'s statuses map to payment states; "paid" is only confirming', async () => {
  const config = processorsOf({}, origin).bitpay;
  const read = async (data: object) => {
    const json = { data: { id: "x", price: "0.001", ...data } };
    const gateway = createBitpay(config, () => Promise.resolve({ status: 200, text: "", json }));
    return (
      await gateway.read(GOOD.bitpay, refOf({ externalId: "x", expiresAt: null } as RemotePayment, input()))
    )?.state;
  };
  const table: [object, ProviderState][] = [
    [{ status: "new", exceptionStatus: false }, "waiting"],
    [{ status: "new", exceptionStatus: "paidPartial" }, "partial"],
    [{ status: "paid", exceptionStatus: false }, "confirming"],
    [{ status: "confirmed" }, "paid"],
    [{ status: "complete", exceptionStatus: "paidOver" }, "paid"],
    [{ status: "expired", exceptionStatus: "paidPartial" }, "expired"],
    [{ status: "expired", exceptionStatus: "paidLate" }, "expired"],
    [{ status: "invalid" }, "invalid"],
    [{ status: "declined" }, "canceled"],
  ];
  for (const [data, state] of table) expect(await read(data)).toBe(state);
  await expect(read({ status: "something-new" })).rejects.toMatchObject({ code: "bad_gateway" });
});

test("CoinGate's callback is genuine only with the order's token, as form and as JSON", () => {
  const form = Buffer.from(
    "id=343&order_id=abc&status=paid&fees[][type]=processing_fee&is_refundable=false&token=right",
  );
  const json = Buffer.from('{"id":343,"order_id":"abc","status":"paid","token":"right"}');
  const types = ["application/x-www-form-urlencoded", "application/json"];
  [form, json].forEach((body, at) => {
    const webhook = processors.coingate.readWebhook(body, { "content-type": types[at] });
    expect(webhook).toMatchObject({ externalId: "343", paymentId: "abc", type: "paid" });
    expect(webhook?.isGenuine({ apiKey: "", callbackToken: "right" })).toBe(true);
    expect(webhook?.isGenuine({ apiKey: "", callbackToken: "wrong" })).toBe(false);
  });
  const without = processors.coingate.readWebhook(Buffer.from('{"id":1,"status":"paid"}'), {});
  expect(without?.isGenuine({ apiKey: "", callbackToken: "right" })).toBe(false);
});

describe("a call", () => {
  const get = (base: string, options = {}) =>
    createCallProcessor(
      "A Teste",
      options,
    )({ base, method: "GET", path: "/x", headers: { authorization: "s3" } });

  test("does not follow a redirect", async () => {
    let asked = 0;
    const target = await serve((_req, res) => {
      asked += 1;
      res.end("{}");
    });
    const base = await serve((_req, res) => res.writeHead(302, { location: `${target}/` }).end());
    expect(await get(base)).toMatchObject({ status: 302 });
    expect(asked).toBe(0);
  });

  test("fails when the answer is too slow, too large or incomplete", async () => {
    const silent = await serve(() => undefined);
    await expect(get(silent, { timeoutMs: 50 })).rejects.toMatchObject({ code: "gateway_timeout" });
    const dripping = await serve((_req, res) => void res.write("{"));
    await expect(get(dripping, { timeoutMs: 50 })).rejects.toMatchObject({ code: "gateway_timeout" });
    const large = await serve((_req, res) => void res.end("x".repeat(600_000)));
    await expect(get(large)).rejects.toMatchObject({ code: "bad_gateway" });
    const cut = await serve((_req, res) => void res.write("{", () => res.destroy()));
    await expect(get(cut)).rejects.toMatchObject({ code: "bad_gateway" });
  });

  test("refuses a host name that resolves to a private address, at every connection", async () => {
    const base = await serve((_req, res) => void res.end("{}"));
    const { port } = new URL(base);
    const answers = [
      ["203.0.113.9", "127.0.0.1"],
      ["127.0.0.1"],
      ["169.254.169.254"],
      ["::ffff:10.0.0.1"],
      [],
    ];
    for (const addresses of answers) {
      const resolver = (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        );
      const error: unknown = await get(`http://processor.example:${port}`, { resolver }).catch(
        (e: unknown) => e,
      );
      expect(error).toMatchObject({ code: "bad_gateway", cause: { message: "A Teste: EPRIVATE" } });
    }
  });

  test.each([
    ["127.0.0.1", true],
    ["10.1.2.3", true],
    ["172.31.0.1", true],
    ["192.168.1.1", true],
    ["169.254.169.254", true],
    ["100.64.0.1", true],
    ["0.0.0.0", true],
    ["::1", true],
    ["::", true],
    ["fe80::1", true],
    ["fd00::1", true],
    ["::ffff:127.0.0.1", true],
    ["::ffff:7f00:1", true],
    ["64:ff9b::7f00:1", true],
    ["::127.0.0.1", true],
    ["::ffff:0:7f00:1", true],
    ["64:ff9b:1::7f00:1", true],
    ["2001:0:1::", true],
    ["2002:7f00:1::", true],
    ["fec0::1", true],
    ["not an address", true],
    ["8.8.8.8", false],
    ["172.32.0.1", false],
    ["2606:4700::1111", false],
    ["2001:4860:4860::8888", false],
    ["3f00::1", false],
    ["::ffff:8.8.8.8", false],
  ])("%s is private: %s", (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });
});
