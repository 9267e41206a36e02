import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SCHEMA_VERSION } from "#db/protocol/version.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { createNumbering, cursorAtZero, registerAccount, syncOnce } from "#server/testing/sync-device.ts";

/** P12: an app that is newer than this server sends what the server cannot read. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const schema = SCHEMA_VERSION + 1;
const put = (key: string) => ({ key, value: 1, at: new Date().toISOString() });
const ok = { result: "ok" };

test("what cannot be read waits with everything behind it, and consumes no number", async () => {
  const person = await registerAccount(server);
  const { any, make } = createNumbering();
  const before = make("state.put", put("before"));
  const mutations = [before, any("future.thing", {}), make("state.put", put("behind"))];

  const answer = await syncOnce(person.client, {
    clientId: randomUUID(),
    cursor: cursorAtZero(person.id),
    schema,
    mutations,
  });

  expect(answer).toMatchObject({ error: "behind", lastSeq: 1, acks: [[before.uid, ok]] });
  expect(answer.puts.state?.map(({ key }) => key)).toEqual(["before"]);
});

test("what is in the log is acknowledged with its verdict although it cannot be read", async () => {
  const person = await registerAccount(server);
  const { any, make } = createNumbering();
  const cursor = cursorAtZero(person.id);
  const [accepted, refused] = [make("state.put", put("a")), any("future.thing", {})];
  const behind = make("state.put", put("b"));
  await syncOnce(person.client, {
    clientId: randomUUID(),
    cursor,
    mutations: [accepted, refused, behind],
  });

  // A copy of the device, whose app writes a field that this server does not know.
  const unknown = { ...accepted, args: { ...put("a"), later: true } };
  const last = make("state.put", put("c"));
  const answer = await syncOnce(person.client, {
    clientId: randomUUID(),
    cursor,
    schema,
    mutations: [unknown, refused, behind, last],
  });

  expect(answer.error).toBeUndefined();
  expect(answer.lastSeq).toBe(4);
  expect(answer.acks).toEqual([
    [accepted.uid, ok],
    [refused.uid, { result: "rejected", reason: "unknown_mutation" }],
    [behind.uid, ok],
    [last.uid, ok],
  ]);
  expect(answer.puts.state?.map(({ key }) => key).toSorted()).toEqual(["a", "b", "c"]);
  expect(await server.deps.knex("mutation_log").where({ author_id: person.id })).toHaveLength(4);
});

test("no acknowledgement passes over a mutation that waits", async () => {
  const person = await registerAccount(server);
  const { any } = createNumbering();
  const clientId = randomUUID();
  const cursor = cursorAtZero(person.id);
  const [waiting, logged] = [any("future.thing", {}), any("future.thing", {})];
  await syncOnce(person.client, { clientId: randomUUID(), cursor, mutations: [{ ...logged, seq: 1 }] });

  const answer = await syncOnce(person.client, { clientId, cursor, schema, mutations: [waiting, logged] });

  expect(answer).toMatchObject({ error: "behind", lastSeq: 0, acks: [] });
});

test("what another account sent is not looked up", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const sent = createNumbering().any("future.thing", {});
  const round = { schema: SCHEMA_VERSION, mutations: [sent] };
  await syncOnce(ana.client, { ...round, clientId: randomUUID(), cursor: cursorAtZero(ana.id) });

  const answer = await syncOnce(bia.client, {
    ...round,
    clientId: randomUUID(),
    cursor: cursorAtZero(bia.id),
    schema,
  });

  expect(answer).toMatchObject({ error: "behind", lastSeq: 0, acks: [] });
});
