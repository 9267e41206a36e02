import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Invited, People } from "#db/protocol/shop-api.ts";
import { accountLedger } from "#db/protocol/version.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  cursorAtZero,
  postSync,
  registerAccount,
  syncOnce,
  type TestAccount,
} from "#server/testing/sync-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const START = Date.parse("2026-11-23T12:00:00.000Z");
const later = (ms: number): void => server.setNow(new Date(START + ms));

async function hire(owner: TestAccount): Promise<TestAccount> {
  const guest = await registerAccount(server);
  const invited = await owner.client.fetch(`/api/shops/${owner.id}/invitations`, {
    json: { name: "Bia", role: "cashier" },
  });
  const { code } = (await invited.json()) as Invited;
  await guest.client.fetch("/api/invitations/accept", { json: { code } });
  return guest;
}

async function seen(owner: TestAccount, id: string) {
  const response = await owner.client.fetch(`/api/shops/${owner.id}/people`);
  const { people } = (await response.json()) as People;
  const found = people.find((person) => person.id === id);
  return { seenAt: found?.seenAt, waiting: found?.waiting };
}

/** How often the pulse was written. */
async function writes(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    const asked = spy.mock.calls as unknown as [{ name?: string }][];
    return asked.filter(([{ name }]) => name === "save-heard").length;
  } finally {
    spy.mockRestore();
  }
}

test("a device that only pulls is recorded at most once a minute, and at once when its waiting mutations change", async () => {
  later(0);
  const ana = await registerAccount(server);
  const bia = await hire(ana);
  expect(await seen(ana, bia.id)).toEqual({ seenAt: null, waiting: 0 });
  const clientId = randomUUID();
  let cursor = cursorAtZero(bia.id);
  const listen = async (waiting: number) => {
    const answer = await syncOnce(bia.client, { clientId, shop: ana.id, cursor, waiting });
    cursor = answer.cursor;
  };

  expect(await writes(() => listen(0))).toBe(1);
  later(59_000);
  expect(await writes(() => listen(0))).toBe(0);
  expect(await seen(ana, bia.id)).toEqual({ seenAt: "2026-11-23T12:00:00.000Z", waiting: 0 });
  later(60_000);
  expect(await writes(() => listen(0))).toBe(1);
  later(61_000);
  expect(await writes(() => listen(4))).toBe(1);
  expect(await seen(ana, bia.id)).toEqual({ seenAt: "2026-11-23T12:01:01.000Z", waiting: 4 });

  later(31 * 86_400_000);
  expect(await seen(ana, bia.id)).toEqual({ seenAt: "2026-11-23T12:01:01.000Z", waiting: 0 });
});

test("the client id of another account is neither taken nor moved by a round that only listens", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const clientId = randomUUID();
  // Bia is signed in on the phone whose queue is Ana's.
  const foreign = { clientId, cursor: { ...cursorAtZero(ana.id) } };
  expect((await postSync(bia.client, foreign)).status).toBe(200);
  const { make } = createNumbering();
  const put = make("state.put", { key: "k", value: 1, at: new Date().toISOString() });
  const pushed = await syncOnce(ana.client, { clientId, cursor: cursorAtZero(ana.id), mutations: [put] });
  expect(pushed.error).toBeUndefined();

  const answer = await syncOnce(bia.client, { clientId, cursor: cursorAtZero(bia.id), waiting: 9 });
  expect(answer.error).toBe("elsewhere");
  expect(await server.deps.knex("sync_client").where({ id: clientId })).toMatchObject([
    { account_id: ana.id, waiting: 0 },
  ]);
});

test("pulling and pushing at the same time on one device blocks neither", async () => {
  const ana = await registerAccount(server);
  const { make, seq } = createNumbering();
  const clientId = randomUUID();
  const first = make("state.put", { key: "k", value: 0, at: new Date().toISOString() });
  await syncOnce(ana.client, { clientId, cursor: cursorAtZero(ana.id), mutations: [first] });
  const rounds = Array.from({ length: 20 }, (_, at) =>
    at % 2 === 0
      ? { mutations: [make("state.put", { key: "k", value: at, at: new Date().toISOString() })] }
      : { waiting: at },
  );

  const answers = await Promise.all(
    rounds.map((round) =>
      postSync(ana.client, { clientId, cursor: cursorAtZero(ana.id), acked: seq(), ...round }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200));
});

test("a round whose account is deleted meanwhile is answered", async () => {
  const ana = await registerAccount(server);
  const clientId = randomUUID();
  const [answer] = await Promise.all([
    postSync(ana.client, { clientId, cursor: { [accountLedger(ana.id)]: 0 } }),
    server.deps.knex("users").where({ id: ana.id }).delete(),
  ]);
  expect([200, 401]).toContain(answer.status);
});
