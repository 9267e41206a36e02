import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { decodeInvoice } from "#db/rules/lightning/invoice/invoice.ts";
import { payeeOf } from "#db/rules/lightning/invoice/invoice-payee.ts";
import { createSandbox } from "#sandbox/create-sandbox.ts";
import { lightning } from "./lightning.ts";

const START = new Date("2026-11-23T12:00:00Z");
let server: Server;
let origin: string;
let now: Date;

beforeEach(async () => {
  now = START;
  const parts = { appOrigin: "http://localhost:1", now: () => now, stopping: new AbortController().signal };
  server = createServer(createSandbox([lightning], parts));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Answer = Readonly<Record<string, unknown>>;
const get = async (path: string): Promise<Answer> =>
  (await (await fetch(`${origin}/lightning${path}`)).json()) as Answer;
const form = (path: string, fields: Record<string, string>) =>
  fetch(origin + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const flip = (fault: string) => form("/faults/lightning", { fault, on: "1" });
const pay = (invoice: string, action = "pay") => form("/lightning/pagar", { invoice, action });
const invoiceOf = async (name = "padaria", msat = "13919000"): Promise<string> =>
  String((await get(`/cb/${name}?amount=${msat}`))["pr"]);
const decoded = (text: string) => {
  const invoice = decodeInvoice(text);
  if (typeof invoice === "string") throw new Error(invoice);
  return invoice;
};

test("an address answers with a request, and the request with an invoice of regtest that the node signed", async () => {
  const request = await get("/.well-known/lnurlp/padaria");
  const invoice = decoded(await invoiceOf());

  expect(request).toMatchObject({ tag: "payRequest", callback: "https://carteira.exemplo/cb/padaria" });
  expect(invoice).toMatchObject({ network: "bcrt", msat: 13_919_000n, expirySeconds: 600 });
  expect(invoice.descriptionHash).toBe(
    createHash("sha256").update(String(request["metadata"])).digest("hex"),
  );
  expect(payeeOf(invoice)).toBe("03e7156ae33b0a208d0744199163177e909e80176e55d97a2f221ede0f934dd9ad");
});

test("the payer's button settles an invoice, and verify shows the preimage that proves it", async () => {
  const text = await invoiceOf();
  const { paymentHash } = decoded(text);
  expect(await get(`/verify/${paymentHash}`)).toEqual({
    status: "OK",
    settled: false,
    preimage: null,
    pr: text,
  });

  expect((await pay(`lightning:${text.toUpperCase()}`)).status).toBe(200);

  const answer = await get(`/verify/${paymentHash}`);
  expect(answer).toMatchObject({ settled: true, pr: text });
  const preimage = Buffer.from(String(answer["preimage"]), "hex");
  expect(createHash("sha256").update(preimage).digest("hex")).toBe(paymentHash);
  expect((await pay(text)).status).toBe(409);
});

test("a payment can be held, come late, or never", async () => {
  const held = await invoiceOf();
  await pay(held, "hold");
  expect(await get(`/verify/${decoded(held).paymentHash}`)).toMatchObject({ settled: false });
  await pay(held);
  expect(await get(`/verify/${decoded(held).paymentHash}`)).toMatchObject({ settled: true });

  const late = await invoiceOf();
  await pay(late, "later");
  expect(await get(`/verify/${decoded(late).paymentHash}`)).toMatchObject({ settled: false });
  now = new Date(START.getTime() + 31_000);
  expect(await get(`/verify/${decoded(late).paymentHash}`)).toMatchObject({ settled: true });

  const never = await invoiceOf();
  now = new Date(START.getTime() + 3_600_000);
  expect((await pay(never)).status).toBe(409);
});

test("names have the habits of real wallets", async () => {
  expect(await get("/cb/semaviso?amount=1000")).not.toHaveProperty("verify");
  expect(decoded(await invoiceOf("trinta")).expirySeconds).toBe(2_592_000);
  expect(await get("/cb/caro?amount=1000")).toMatchObject({ status: "ERROR" });
  expect(await get("/.well-known/lnurlp/ninguem")).toMatchObject({ status: "ERROR" });
  const inHouse = await invoiceOf("interno");
  await pay(inHouse);
  const { preimage } = await get(`/verify/${decoded(inHouse).paymentHash}`);
  expect(preimage).toMatch(/^[0-9a-f]{8}-/);
});

test.each([
  ["wrong_network", { network: "bc" }],
  ["wrong_amount", { msat: 139_190_000n }],
  ["amountless", { msat: null }],
  ["no_hash", { descriptionHash: null }],
])("the switch %s changes the invoice", async (fault, found) => {
  await flip(fault);
  expect(decoded(await invoiceOf())).toMatchObject(found);
});

test("other switches break checksum, time, and the answers of verify", async () => {
  const text = await invoiceOf();
  const verify = `/verify/${decoded(text).paymentHash}`;
  await pay(text);
  await flip("verify_flaps");
  expect([(await get(verify))["settled"], (await get(verify))["settled"]]).toEqual([true, false]);
  await flip("wrong_checksum");
  expect(decodeInvoice(await invoiceOf())).toBe("bad_checksum");
  await flip("verify_other_invoice");
  expect((await get(verify))["pr"]).not.toBe(text);
  await flip("verify_error");
  expect(await get(verify)).toMatchObject({ status: "ERROR" });
  await flip("redirect");
  expect((await fetch(`${origin}/lightning${verify}`, { redirect: "manual" })).status).toBe(302);
  await flip("rate_limited");
  expect((await fetch(`${origin}/lightning${verify}`)).headers.get("retry-after")).toBe("7");
});
