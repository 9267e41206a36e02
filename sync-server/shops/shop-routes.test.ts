import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Challenge, Invited, MyShop, People, TillSession } from "#db/protocol/shop-api.ts";
import { syncResponseSchema } from "#db/protocol/sync-answer.ts";
import { SCHEMA_VERSION, shopLedger } from "#db/protocol/version.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { startTransaction } from "#server/testing/blocking-transaction.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  registerAccount,
  syncOnce,
  type Sent,
  type TestAccount,
} from "#server/testing/sync-device.ts";
import { newTill, proveTill, type TestTill } from "#server/testing/test-till.ts";
import { changeRole } from "./member-repository.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Answer<T> = { readonly status: number; readonly body: T };

async function call<T = { code: string; message: string }>(
  client: Client,
  path: string,
  json?: unknown,
  method = json === undefined ? "GET" : "POST",
): Promise<Answer<T>> {
  const response = await client.fetch(path, { method, ...(json === undefined ? {} : { json }) });
  const text = await response.text();
  return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as T };
}

const people = async (owner: TestAccount): Promise<People> =>
  (await call<People>(owner.client, `/api/shops/${owner.id}/people`)).body;

async function invite(owner: TestAccount, role: string, name = "Bia"): Promise<Invited> {
  const { status, body } = await call<Invited>(owner.client, `/api/shops/${owner.id}/invitations`, {
    name,
    role,
  });
  expect(status).toBe(201);
  return body;
}

const accept = (guest: TestAccount, code: string) =>
  call<MyShop & { code: string; message: string }>(guest.client, "/api/invitations/accept", { code });

async function hire(owner: TestAccount, role: string): Promise<TestAccount> {
  const guest = await registerAccount(server);
  const { code } = await invite(owner, role);
  expect((await accept(guest, code)).status).toBe(200);
  return guest;
}

test("every account has a shop of its own, with itself as the owner", async () => {
  const ana = await registerAccount(server);

  expect((await call<MyShop[]>(ana.client, "/api/shops")).body).toEqual([
    { id: ana.id, name: null, role: "owner", own: true, paid: false },
  ]);
  const { people: members, invitations } = await people(ana);
  expect(members).toMatchObject([{ id: ana.id, kind: "person", role: "owner", name: "Ana", endedAt: null }]);
  expect(invitations).toEqual([]);
});

test("an invitation shows its offer, makes one person a member and is then used up", async () => {
  const [ana, bia, cida] = await Promise.all([1, 2, 3].map(() => registerAccount(server)));
  if (!ana || !bia || !cida) throw new Error("nobody registered");
  const { code } = await invite(ana, "cashier");

  const offered = await call(server.newClient(), "/api/invitations/read", { code });
  expect(offered).toMatchObject({ status: 200, body: { shopId: ana.id, role: "cashier", by: "Ana" } });
  expect((await people(ana)).invitations).toMatchObject([{ name: "Bia", role: "cashier" }]);

  const both = await Promise.all([accept(bia, code), accept(cida, code)]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  // The account that became the member may repeat the call, as after a lost response; the other may not.
  const again = await Promise.all([accept(bia, code), accept(cida, code)]);
  expect(again.map(({ status }) => status)).toEqual(both.map(({ status }) => status));
  expect(again.find(({ status }) => status === 409)?.body.message).toMatch(/^Este convite já foi usado/);
  expect((await people(ana)).invitations).toEqual([]);
  expect((await people(ana)).people).toHaveLength(2);
  // Whoever lost the answer opens the link again, and finds the offer to repeat the call from.
  const read = (client: Client) => call(client, "/api/invitations/read", { code });
  expect(await Promise.all([bia, cida].map(async ({ client }) => (await read(client)).status))).toEqual(
    both.map(({ status }) => status),
  );
  const member = both[0]?.status === 200 ? bia : cida;
  expect((await call(member.client, `/api/shops/${ana.id}/leave`, {})).status).toBe(204);
  expect((await read(member.client)).body.message).toMatch(/^Este convite já foi usado/);
});

test("the contract's names of two calls: members of a shop, and an invitation's code in the path", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const { code } = await invite(ana, "manager");
  const path = `/api/invitations/${code}/accept`;

  expect(await call(server.newClient(), path, {})).toMatchObject({ status: 401 });
  expect(await call(bia.client, "/api/invitations/short/accept", {})).toMatchObject({ status: 400 });
  expect(await call(bia.client, path, {})).toMatchObject({
    status: 200,
    body: { id: ana.id, role: "manager" },
  });
  const members = await call<People>(bia.client, `/api/shops/${ana.id}/members`);
  expect(members.body.people).toHaveLength(2);
  expect({ ...members.body, asOf: "" }).toEqual({ ...(await people(ana)), asOf: "" });
});

test("an invitation that is repeated because its answer was lost is one invitation, until somebody took it", async () => {
  const [ana, bia, cida] = await Promise.all([1, 2, 3].map(() => registerAccount(server)));
  if (!ana || !bia || !cida) throw new Error("nobody registered");
  const key = randomUUID();
  const send = (owner: TestAccount, name: string, role = "cashier") =>
    call<Invited>(owner.client, `/api/shops/${owner.id}/invitations`, { name, role, key });
  const both = await Promise.all([send(ana, "Bia"), send(ana, "Bia")]);
  const { body } = await send(ana, "Bianca", "manager");

  expect(both.map((lost) => lost.body.code)).toEqual([body.code, body.code]);
  expect((await people(ana)).invitations).toMatchObject([{ id: body.id, name: "Bianca", role: "manager" }]);
  // The key of another shop's invitation changes nothing there.
  expect((await send(cida, "Zé", "owner")).status).toBe(409);
  expect(await accept(bia, body.code)).toMatchObject({ status: 200, body: { id: ana.id, role: "manager" } });
  expect((await send(ana, "Bia")).status).toBe(409);
});

test("an invitation that expired, was withdrawn or never existed is rejected with its own message", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const expired = await invite(ana, "manager");
  await server.deps
    .knex("shop_invitations")
    .where({ id: expired.id })
    .update({ expires_at: new Date(0) });
  expect(await accept(bia, expired.code)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Este convite venceu/) as string },
  });

  const withdrawn = await invite(ana, "manager");
  const place = `/api/shops/${ana.id}/invitations/${withdrawn.id}`;
  expect((await call(ana.client, place, undefined, "DELETE")).status).toBe(204);
  expect((await call(ana.client, place, undefined, "DELETE")).status).toBe(404);
  expect((await accept(bia, withdrawn.code)).status).toBe(404);
  expect((await accept(bia, randomBytes(16).toString("base64url"))).status).toBe(404);
  expect((await accept(bia, "curto")).status).toBe(400);
  expect((await call<MyShop[]>(bia.client, "/api/shops")).body).toHaveLength(1);
});

test("an invitation that ends while somebody accepts it admits nobody", async () => {
  const [ana, cida] = [await registerAccount(server), await registerAccount(server)];
  const bia = await hire(ana, "owner");
  const path = `/api/shops/${ana.id}/invitations`;
  const { code } = (await call<Invited>(bia.client, path, { name: "Cida", role: "owner" })).body;
  const { trx, isBlocking } = await startTransaction(server.deps.knex);
  await lockLedger(trx, shopLedger(ana.id));
  const underWay = accept(cida, code);
  await isBlocking(underWay);

  await changeRole(trx, ana.id, bia.id, "cashier");
  await trx.commit();

  expect(await underWay).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await people(ana)).people).toHaveLength(2);
});

test("an invitation ends with its maker's role, so that a former owner brings nobody in", async () => {
  const [ana, cida] = [await registerAccount(server), await registerAccount(server)];
  const bia = await hire(ana, "owner");
  const path = `/api/shops/${ana.id}/invitations`;
  const made = await call<Invited>(bia.client, path, { name: "Cida", role: "owner" });
  expect(made.status).toBe(201);
  expect((await people(ana)).invitations).toHaveLength(1);
  const bias = `/api/shops/${ana.id}/members/${bia.id}`;
  expect((await call(ana.client, bias, { role: "cashier" }, "PUT")).status).toBe(204);

  const { code } = made.body;
  expect((await call(server.newClient(), "/api/invitations/read", { code })).status).toBe(404);
  expect(await accept(cida, code)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await people(ana)).invitations).toEqual([]);
  expect((await people(ana)).people).toHaveLength(2);
});

test("a member who accepts again is told so, and the invitation stays for another person", async () => {
  const ana = await registerAccount(server);
  const bia = await hire(ana, "cashier");
  const { code } = await invite(ana, "manager");

  expect(await accept(bia, code)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await accept(ana, code)).toMatchObject({ status: 409 });
  expect((await people(ana)).people.find(({ id }) => id === bia.id)?.role).toBe("cashier");
  expect((await accept(await registerAccount(server), code)).status).toBe(200);
});

test("only owners invite and change roles; managers see the people, cashiers and strangers do not", async () => {
  const ana = await registerAccount(server);
  const [owner, manager, cashier] = [
    await hire(ana, "owner"),
    await hire(ana, "manager"),
    await hire(ana, "cashier"),
  ];
  const stranger = await registerAccount(server);
  const visitor = server.newClient();
  const base = `/api/shops/${ana.id}`;
  const statusOf = async (client: Client, path: string, json?: unknown, method?: string) =>
    (await call(client, path, json, method)).status;
  const tried = async (client: Client) => [
    await statusOf(client, `${base}/people`),
    await statusOf(client, `${base}/invitations`, { name: "Zé", role: "cashier" }),
    await statusOf(client, `${base}/members/${cashier.id}`, { role: "cashier" }, "PUT"),
    await statusOf(client, `${base}/invitations/${randomUUID()}`, undefined, "DELETE"),
  ];

  expect(await tried(owner.client)).toEqual([200, 201, 204, 404]);
  expect(await tried(manager.client)).toEqual([200, 403, 403, 403]);
  expect(await tried(cashier.client)).toEqual([403, 403, 403, 403]);
  expect(await tried(stranger.client)).toEqual([404, 404, 404, 404]);
  expect(await tried(visitor)).toEqual([401, 401, 401, 401]);
});

test("the account that a shop came with stays its owner; others may leave", async () => {
  const ana = await registerAccount(server);
  const partner = await hire(ana, "owner");
  const base = `/api/shops/${ana.id}`;

  expect(await call(partner.client, `${base}/members/${ana.id}`, { role: "cashier" }, "PUT")).toMatchObject({
    status: 409,
  });
  expect(await call(ana.client, `${base}/leave`, {})).toMatchObject({ status: 409 });
  expect((await call(partner.client, `${base}/leave`, {})).status).toBe(204);
  expect((await call(partner.client, `${base}/leave`, {})).status).toBe(404);
  expect((await call<MyShop[]>(partner.client, "/api/shops")).body).toHaveLength(1);
  expect((await people(ana)).people.find(({ id }) => id === partner.id)?.endedAt).not.toBeNull();

  const { code } = await invite(ana, "cashier");
  expect((await accept(partner, code)).status).toBe(200);
  expect((await people(ana)).people.find(({ id }) => id === partner.id)).toMatchObject({
    role: "cashier",
    endedAt: null,
  });
});

test("a shop with another owner outlives the account that it came with", async () => {
  const ana = await registerAccount(server);
  const partner = await hire(ana, "owner");
  const cashier = await hire(ana, "cashier");
  const { make } = createNumbering();
  await syncOnce(ana.client, { clientId: randomUUID(), mutations: [make("charge.create", buildCharge())] });
  await server.deps.knex("users").where({ id: ana.id }).delete();

  expect((await call<MyShop[]>(partner.client, "/api/shops")).body).toMatchObject([
    { id: partner.id },
    { id: ana.id, role: "owner" },
  ]);
  expect(await server.deps.knex("charges").where({ shop_id: ana.id })).toHaveLength(1);
  await server.deps.knex("users").where({ id: partner.id }).delete();
  expect(await server.deps.knex("charges").where({ shop_id: ana.id })).toEqual([]);
  expect((await call<MyShop[]>(cashier.client, "/api/shops")).body).toHaveLength(1);
});

// ── Tills without an account ────────────────────────────────────────────────

/** The owner's phone has scanned the till's key. */
async function register(owner: TestAccount, till: TestTill, clientId = randomUUID()) {
  const { make } = createNumbering();
  const at = new Date().toISOString();
  const mutation = make("till.add", { tillId: till.id, name: "Caixa 2", publicKey: till.publicKey, at });
  return syncOnce(owner.client, { clientId, mutations: [mutation] });
}

const challenge = async (): Promise<Challenge> =>
  (await call<Challenge>(server.newClient(), "/api/till/challenge", {})).body;

async function signIn(till: TestTill, { id }: TestAccount): Promise<string> {
  const proof = proveTill(till, id, await challenge());
  const { status, body } = await call<TillSession>(server.newClient(), "/api/till/session", proof);
  expect(status).toBe(200);
  return body.token;
}

async function syncTill(token: string, mutations: readonly Sent[], clientId: string, acked = 0) {
  const json = { clientId, epoch: null, cursor: {}, acked, schema: SCHEMA_VERSION, mutations, ask: [] };
  const response = await server.newClient().fetch("/api/sync", {
    json,
    headers: { Authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    answer: response.ok ? syncResponseSchema.parse(await response.json()) : null,
  };
}

test("a till without an account proves its key, charges for the shop and sees what it needs", async () => {
  const ana = await registerAccount(server);
  const till = newTill();
  const early = await call(
    server.newClient(),
    "/api/till/session",
    proveTill(till, ana.id, await challenge()),
  );
  expect(early).toMatchObject({ status: 404, body: { code: "not_found" } });
  await register(ana, till);
  const own = createNumbering();
  const at = new Date().toISOString();
  await syncOnce(ana.client, {
    clientId: randomUUID(),
    mutations: [
      own.make("charge.create", buildCharge()),
      own.make("wallet.put", { coin: "usdt", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", at }),
      own.make("state.put", { key: "rate:usdt", value: "5.45", at }),
      own.make("state.put", { key: "term:hash", value: true, at }),
    ],
  });

  const { make } = createNumbering();
  const charge = buildCharge();
  const { answer } = await syncTill(
    await signIn(till, ana),
    [
      make("charge.create", charge),
      make("charge.mark", {
        markId: randomUUID(),
        chargeId: charge.chargeId,
        mark: "checked",
        by: "Jonas",
        at,
      }),
      make("wallet.put", { coin: "usdt", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", at }),
      make("till.add", { tillId: randomUUID(), name: "Caixa 3", publicKey: till.publicKey, at }),
      make("time.add", { lesson: "primeira", ms: 5, localDate: at.slice(0, 10) }),
    ],
    randomUUID(),
  );

  expect(answer?.acks.map(([, { result, reason }]) => reason ?? result).toSorted()).toEqual([
    "not_allowed",
    "not_allowed",
    "not_allowed",
    "ok",
    "ok",
  ]);
  expect(answer?.puts.charges).toMatchObject([{ id: charge.chargeId, madeBy: till.id, afterEnd: false }]);
  expect(answer?.puts.chargeMarks).toHaveLength(1);
  expect(answer?.puts.members).toMatchObject([{ id: till.id, name: "Caixa 2" }]);
  expect(answer?.puts.wallets).toMatchObject([
    { coin: "usdt", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" },
  ]);
  expect(answer?.puts.state?.map(({ key }) => key)).toEqual(["rate:usdt"]);
  expect(answer?.puts.account).toBeUndefined();
  expect(Object.keys(answer?.cursor ?? {}).toSorted()).toEqual([
    "content",
    `${shopLedger(ana.id)}:${till.id}`,
  ]);
  const seen = (await people(ana)).people.find(({ id }) => id === till.id);
  expect(seen).toMatchObject({ kind: "till", role: "till", name: "Caixa 2", endedAt: null, waiting: 0 });
  expect(seen?.seenAt).not.toBeNull();
});

test("a proof by another key, for another till, or for an old or invented challenge is rejected", async () => {
  const ana = await registerAccount(server);
  const [till, other] = [newTill(), newTill()];
  await register(ana, till);
  await register(ana, other);
  const fresh = await challenge();
  const open = (json: object) => call(server.newClient(), "/api/till/session", json);

  expect(await open(proveTill({ ...till, secret: other.secret }, ana.id, fresh))).toMatchObject({
    status: 422,
  });
  expect(await open({ ...proveTill(till, ana.id, fresh), tillId: other.id })).toMatchObject({ status: 422 });
  expect(await open({ ...proveTill(till, ana.id, fresh), nonce: (await challenge()).nonce })).toMatchObject({
    status: 422,
  });
  expect(await open({ ...proveTill(till, ana.id, fresh), nonce: "9999999999999.a.b" })).toMatchObject({
    status: 422,
  });
  expect(await open({ ...proveTill(till, ana.id, fresh), proof: "0" })).toMatchObject({ status: 400 });
  expect((await syncTill("a.b.9999999999.c", [], randomUUID())).status).toBe(401);
  const [id, , until, mac] = (await signIn(till, ana)).split(".");
  expect((await syncTill([id, randomUUID(), until, mac].join("."), [], randomUUID())).status).toBe(401);
});

test("a code that two shops registered opens the one that the till names", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const till = newTill();
  for (const owner of [ana, bia]) await register(owner, till);
  const charge = buildCharge();
  await syncTill(await signIn(till, bia), [createNumbering().make("charge.create", charge)], randomUUID());
  const shops = await server.deps.knex("charges").where({ id: charge.chargeId }).pluck("shop_id");
  expect(shops).toEqual([bia.id]);
});

test("a till that was switched off sends its charges, and receives nothing more", async () => {
  const ana = await registerAccount(server);
  const till = newTill();
  const clientId = randomUUID();
  await register(ana, till);
  const { make } = createNumbering();
  const before = buildCharge();
  const token = await signIn(till, ana);
  await syncTill(token, [make("charge.create", before)], clientId);
  const at = new Date().toISOString();
  const { make: order } = createNumbering();
  await syncOnce(ana.client, {
    clientId: randomUUID(),
    mutations: [order("member.end", { memberId: till.id, at })],
  });

  const late = buildCharge();
  const { answer } = await syncTill(
    token,
    [
      make("charge.create", late),
      make("charge.mark", { markId: randomUUID(), chargeId: before.chargeId, mark: "checked", by: null, at }),
    ],
    clientId,
  );

  expect(answer).toMatchObject({ error: "ended", puts: {}, dels: {} });
  expect(answer?.acks.map(([, { result }]) => result)).toContain("ok");
  const stored = await server.deps.knex("charges").where({ shop_id: ana.id }).orderBy("received_at");
  expect(stored.map((row) => [row.id, row.made_by, row.after_end])).toEqual([
    [before.chargeId, till.id, false],
    [late.chargeId, till.id, true],
  ]);
  expect((await people(ana)).people.find(({ id }) => id === till.id)?.endedAt).not.toBeNull();
});
