import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_HELD_BLOCKS, leaseAnswerSchema } from "#db/protocol/till-leases.ts";
import type { LeaseRequest } from "#db/protocol/lease-request.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { createNumbering, registerAccount, syncOnce, type TestAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  account = await registerAccount(server);
});
afterAll(() => server.close());

let keys = 0;
const newKey = (): string => (++keys).toString(16).padStart(16, "0");

async function post(request: object, by: Client = account.client) {
  const response = await by.fetch("/api/till/leases", { json: request });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
async function lease(request: LeaseRequest, by?: Client) {
  const { status, body } = await post(request, by);
  expect(status).toBe(200);
  return leaseAnswerSchema.parse(body);
}

test("a visitor gets no lease", async () => {
  const input = { keyId: newKey(), till: randomUUID(), held: [], want: 1 };
  expect(await post(input, server.newClient())).toMatchObject({
    status: 401,
    body: { code: "unauthenticated" },
  });
});

test("each device gets the lowest free blocks", async () => {
  const keyId = newKey();
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await lease({ keyId, till: one, held: [], want: 2 })).toEqual({ blocks: [0, 1], lost: [] });
  expect(await lease({ keyId, till: two, held: [], want: 2 })).toEqual({ blocks: [2, 3], lost: [] });
  expect(await lease({ keyId, till: one, held: [0, 1], want: 1 })).toEqual({ blocks: [0, 1, 4], lost: [] });
});

test("two devices that request at the same moment never share a block", async () => {
  const keyId = newKey();
  const tills = Array.from({ length: 6 }, () => randomUUID());
  const answers = await Promise.all(tills.map((till) => lease({ keyId, till, held: [], want: 2 })));
  const all = answers.flatMap(({ blocks }) => blocks).toSorted((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: 12 }, (_, block) => block));
});

test("retrying a request whose response was lost returns the same blocks", async () => {
  const input = { keyId: newKey(), till: randomUUID(), held: [], want: 2 };
  const first = await lease(input);
  const again = await Promise.all([lease(input), lease(input), lease(input)]);
  expect(again).toEqual([first, first, first]);
});

test("blocks a device used before it signed in are confirmed, or reported as taken", async () => {
  const keyId = newKey();
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await lease({ keyId, till: first, held: [0, 1, 7], want: 0 })).toEqual({
    blocks: [0, 1, 7],
    lost: [],
  });
  expect(await lease({ keyId, till: second, held: [1, 2, 2], want: 2 })).toEqual({
    blocks: [2, 3, 4],
    lost: [1],
  });
  // 7 is leased: the lowest free blocks skip it.
  expect(await lease({ keyId, till: second, held: [2, 3, 4], want: 3 })).toEqual({
    blocks: [2, 3, 4, 5, 6, 8],
    lost: [],
  });
});

test("two accounts with the same key id lease separately", async () => {
  const keyId = newKey();
  const other = await registerAccount(server);
  const mine = await lease({ keyId, till: randomUUID(), held: [], want: 1 });
  expect(await lease({ keyId, till: randomUUID(), held: [], want: 1 }, other.client)).toEqual(mine);
});

test("owners of one shop lease the addresses of its key from that shop", async () => {
  const keyId = newKey();
  const partner = await registerAccount(server);
  await hireMember(account, partner, "owner");
  const till = randomUUID();
  const { make } = createNumbering();
  const put = { coin: "bitcoin", address: null, at: new Date().toISOString() } as const;
  await syncOnce(partner.client, {
    clientId: till,
    shop: account.id,
    mutations: [make("wallet.put", put)],
  });
  await lease({ keyId, till: randomUUID(), held: [], want: 2 });
  const answer = await partner.client.fetch(`/api/till/leases?shop=${account.id}`, {
    json: { keyId, till, held: [], want: 2 },
  });
  expect(await answer.json()).toEqual({ blocks: [2, 3], lost: [] });
});

test("a device that pushed for one account gets no lease for another", async () => {
  const till = randomUUID();
  const numbering = createNumbering();
  const put = { key: "theme", value: "dark", at: new Date().toISOString() };
  await syncOnce(account.client, { clientId: till, mutations: [numbering.make("state.put", put)] });
  const other = await registerAccount(server);
  const input = { keyId: newKey(), till, held: [], want: 1 };
  expect(await post(input, other.client)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await post(input)).status).toBe(200);
});

test("leases per key are limited", async () => {
  const keyId = newKey();
  const till = randomUUID();
  await server.deps.knex.raw(
    `insert into address_leases (shop_id, key_id, block, till)
     select ?, ?, block, ? from generate_series(0, 9998) as block`,
    [account.id, keyId, till],
  );
  const last = { keyId, till: randomUUID(), held: [], want: 1 };
  expect(await lease(last)).toEqual({ blocks: [9_999], lost: [] });
  expect(await lease(last)).toEqual({ blocks: [9_999], lost: [] });
  expect(await post({ ...last, want: 2 })).toMatchObject({ status: 422, body: { code: "unprocessable" } });
});

test.each([
  ["a key instead of its fingerprint", { keyId: "zpub6rFR7y4Q2AijBEq" }],
  ["capitals", { keyId: "ABCDEF0123456789" }],
  ["no till", { till: "caixa-1" }],
  ["half a block", { held: [0.5] }],
  ["a block before the first", { held: [-1] }],
  ["a block past the last index", { held: [429_496_729] }],
  ["too many blocks held", { held: Array.from({ length: MAX_HELD_BLOCKS + 1 }, (_, block) => block) }],
  ["too many wanted", { want: 5 }],
  ["a stranger among the fields", { key: "zpub" }],
])("%s is refused", async (_, change) => {
  const input = { keyId: newKey(), till: randomUUID(), held: [], want: 1, ...change };
  expect(await post(input)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(server.logLines.join("\n")).not.toContain("zpub6rFR7y4Q2AijBEq");
});

test("deleting an account deletes its leases", async () => {
  const other = await registerAccount(server);
  const keyId = newKey();
  await lease({ keyId, till: randomUUID(), held: [], want: 1 }, other.client);
  await server.deps.knex("users").where({ id: other.id }).delete();
  const left = await server.deps.knex("address_leases").where({ key_id: keyId });
  expect(left).toEqual([]);
});
