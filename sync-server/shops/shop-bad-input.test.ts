import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Challenge, Invited } from "#db/protocol/shop-api.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { hireMember } from "#server/testing/open-two-shops.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  postSync,
  registerAccount,
  syncOnce,
  type TestAccount,
} from "#server/testing/sync-device.ts";
import { newTill, proveTill, signInTill, type TestTill } from "#server/testing/test-till.ts";

/** Requests that people and devices send at the wrong time or for something that is not theirs. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const later = (ms: number): Date => new Date(Date.now() + ms);

async function invite(owner: TestAccount): Promise<Invited> {
  const json = { name: "Bia", role: "cashier" };
  return (await (await owner.client.fetch(`/api/shops/${owner.id}/invitations`, { json })).json()) as Invited;
}
const accept = async (guest: TestAccount, code: string): Promise<number> =>
  (await guest.client.fetch("/api/invitations/accept", { json: { code } })).status;
const readCode = async (code: string): Promise<number> =>
  (await server.newClient().fetch("/api/invitations/read", { json: { code } })).status;

/** The owner's phone has scanned the till's key. */
async function addTill(owner: TestAccount): Promise<TestTill & { readonly shopId: string }> {
  const till = newTill();
  const { make } = createNumbering();
  const at = new Date().toISOString();
  const mutation = make("till.add", { tillId: till.id, name: "Caixa 2", publicKey: till.publicKey, at });
  await syncOnce(owner.client, { clientId: randomUUID(), mutations: [mutation] });
  return { ...till, shopId: owner.id };
}
const challenge = async (): Promise<Challenge> =>
  (await (await server.newClient().fetch("/api/till/challenge", { method: "POST" })).json()) as Challenge;
const openSession = async (proof: object): Promise<number> =>
  (await server.newClient().fetch("/api/till/session", { json: proof })).status;

test("an invitation opens nothing the second time, after seven days, once withdrawn, or withdrawn from another shop", async () => {
  const [ana, eva, bia, caio] = [
    await registerAccount(server),
    await registerAccount(server),
    await registerAccount(server),
    await registerAccount(server),
  ];
  const used = await invite(ana);
  expect(await accept(bia, used.code)).toBe(200);
  expect([await accept(caio, used.code), await readCode(used.code)]).toEqual([409, 409]);

  // An invitation of another shop: this owner can neither withdraw it nor learn that it exists.
  const anas = await invite(ana);
  const withdraw = async (by: TestAccount, shopId: string): Promise<number> =>
    (await by.client.fetch(`/api/shops/${shopId}/invitations/${anas.id}`, { method: "DELETE" })).status;
  expect([await withdraw(eva, eva.id), await withdraw(eva, ana.id)]).toEqual([404, 404]);
  expect(await readCode(anas.code)).toBe(200);
  expect(await withdraw(ana, ana.id)).toBe(204);
  expect([await accept(caio, anas.code), await readCode(anas.code)]).toEqual([404, 404]);

  const old = await invite(ana);
  server.setNow(later(7 * DAY - MINUTE));
  expect(await readCode(old.code)).toBe(200);
  server.setNow(later(7 * DAY + MINUTE));
  expect([await accept(caio, old.code), await readCode(old.code)]).toEqual([409, 409]);
});

test("a former member cannot return with the invitation they joined with", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const { code } = await invite(ana);
  expect(await accept(bia, code)).toBe(200);
  expect((await bia.client.fetch(`/api/shops/${ana.id}/leave`, { json: {} })).status).toBe(204);

  expect(await accept(bia, code)).toBe(409);
});

test("an invitation of a shop that ended opens nothing", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const { code } = await invite(ana);
  await server.deps.knex("users").where({ id: ana.id }).delete();

  expect(await accept(bia, code)).toBe(404);
});

test.each([
  // A charge may be a year old, because a phone can be offline that long; it cannot come from the future.
  { days: -365, isPossible: true },
  { days: 365, isPossible: false },
])(
  "a till whose clock is $days days off signs in, and its charges carry a time that can be true",
  async ({ days, isPossible }) => {
    const ana = await registerAccount(server);
    const till = await addTill(ana);
    const client = await signInTill(server, till, till.shopId);
    const wrong = new Date(Date.now() + days * DAY).toISOString();
    const { make } = createNumbering(wrong);
    const charge = buildCharge({ createdAt: wrong, expiresAt: wrong, rateAsOf: wrong });
    const mark = {
      markId: randomUUID(),
      chargeId: charge.chargeId,
      mark: "checked",
      by: null,
      at: wrong,
    } as const;

    const answer = await syncOnce(client, {
      clientId: randomUUID(),
      mutations: [make("charge.create", charge), make("charge.mark", mark)],
    });

    expect(answer.acks.map(([, { result }]) => result)).toEqual(["ok", "ok"]);
    const [stored] = answer.puts.charges ?? [];
    expect(stored?.createdAt).toBe(wrong);
    const heard = Math.abs(Date.parse(stored?.heardAt ?? wrong) - Date.now());
    expect(heard < MINUTE).toBe(!isPossible);
    const at = Date.parse(answer.puts.chargeMarks?.[0]?.at ?? "");
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(at).toBeGreaterThan(Date.now() - 61 * DAY);
  },
);

test("only the server's clock ends a challenge, after five minutes, and a token, after an hour", async () => {
  const till = await addTill(await registerAccount(server));
  const asked = await challenge();
  const client = await signInTill(server, till, till.shopId);
  const round = () => postSync(client, { clientId: randomUUID() });

  server.setNow(later(4 * MINUTE));
  expect(await openSession(proveTill(till, till.shopId, asked))).toBe(200);
  server.setNow(later(6 * MINUTE));
  expect(await openSession(proveTill(till, till.shopId, asked))).toBe(422);
  expect((await round()).status).toBe(200);
  server.setNow(later(61 * MINUTE));
  expect((await round()).status).toBe(401);
});

test("the token of a removed till, old or new, can send its charges and read nothing", async () => {
  const ana = await registerAccount(server);
  const till = await addTill(ana);
  const before = await signInTill(server, till, till.shopId);
  const { make: order } = createNumbering();
  const at = new Date().toISOString();
  await syncOnce(ana.client, {
    clientId: randomUUID(),
    mutations: [order("member.end", { memberId: till.id, at })],
  });
  const after = await signInTill(server, till, till.shopId);

  for (const client of [before, after]) {
    const { make } = createNumbering();
    const charge = buildCharge({ description: "já estava vendido" });
    const answer = await syncOnce(client, {
      clientId: randomUUID(),
      mutations: [
        make("charge.create", charge),
        make("state.put", { key: "rate:usdt", value: "1", at }),
        make("wallet.put", { coin: "bitcoin", address: charge.address, at }),
      ],
    });
    expect(answer).toMatchObject({ error: "ended", puts: {}, dels: {} });
    const verdicts = answer.acks.map(([, { result, reason }]) => reason ?? result).toSorted();
    expect(verdicts).toEqual(["not_allowed", "not_allowed", "ok"]);
  }
  const stored = await server.deps.knex("charges").where({ shop_id: ana.id });
  expect(stored.map((row) => row.after_end)).toEqual([true, true]);
  expect(await server.deps.knex("wallets").where({ shop_id: ana.id })).toEqual([]);
});

test("the token of a till reveals nothing about a shop that ended", async () => {
  const ana = await registerAccount(server);
  const till = await addTill(ana);
  const client = await signInTill(server, till, till.shopId);
  await server.deps.knex("users").where({ id: ana.id }).delete();
  const { make } = createNumbering();

  const answer = await postSync(client, {
    clientId: randomUUID(),
    mutations: [make("charge.create", buildCharge())],
  });

  expect(answer.status).toBe(401);
  expect(await openSession(proveTill(till, till.shopId, await challenge()))).toBe(404);
});

test("a push during a change of role is judged as a whole, by the role before or after it", async () => {
  const ana = await registerAccount(server);
  const bia = await registerAccount(server);
  await hireMember(ana, bia, "manager");
  const { make } = createNumbering();
  const clientId = randomUUID();
  const setRole = (role: string): Promise<Response> =>
    ana.client.fetch(`/api/shops/${ana.id}/members/${bia.id}`, { method: "PUT", json: { role } });

  for (let round = 0; round < 12; round += 1) {
    expect((await setRole("manager")).status).toBe(204);
    const value = String(round);
    const mutations = ["rate:margin-bps", "items:quick"].map((key) =>
      make("state.put", { key, value, at: new Date().toISOString() }),
    );
    const push = (client: Client) => syncOnce(client, { clientId, shop: ana.id, mutations });
    const [answer, changed] = await Promise.all([push(bia.client), setRole("cashier")]);
    expect(changed.status).toBe(204);

    const uids = new Set(mutations.map(({ uid }) => uid));
    const verdicts = answer.acks.filter(([uid]) => uids.has(uid)).map(([, ack]) => ack.reason ?? ack.result);
    // Both changes apply or neither does: the role is read under the lock that covers both.
    expect(["ok,ok", "not_allowed,not_allowed"]).toContain(verdicts.join());
    const stored = await server.deps.knex("shop_state").where({ shop_id: ana.id });
    const written = stored.filter((row) => row.value === value);
    expect(written).toHaveLength(verdicts[0] === "ok" ? 2 : 0);
  }
});
