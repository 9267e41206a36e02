import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { announceServer } from "#server/platform/servers/announce-server.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";
import { claimEvents, insertEvent, releaseEventsOfDead, startEvent } from "./webhook-repository.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the event of a server that died is free at once, and that of a living one is not", async () => {
  const { knex } = server.deps;
  const now = new Date();
  const living = await announceServer(server.deps);
  const dead = randomUUID();
  await knex("servers").insert({
    id: dead,
    session_print: "x",
    key_prints: [],
    version: "0",
    clock_at: now,
    seen_at: new Date(now.getTime() - 30_000),
  });
  for (const [key, serverId] of [
    ["of the living", living.id],
    ["of the dead", dead],
    ["of a command", null],
  ] as const) {
    await insertEvent(knex, { processor: "stripe", type: key, key, externalId: null, payload: {} });
    const [event] = await claimEvents(knex, "stripe", now, 1);
    if (!event) throw new Error("nothing to claim");
    expect(await startEvent(knex, event, { now, serverId })).toBe(true);
  }
  expect(await claimEvents(knex, "stripe", now, 9)).toEqual([]);

  expect(await releaseEventsOfDead(knex, now)).toBe(1);
  expect((await claimEvents(knex, "stripe", now, 9)).map(({ eventType }) => eventType)).toEqual([
    "of the dead",
  ]);
  await living.stop();
});

test("an event that was claimed by a clock a day ahead is free once the clock is right", async () => {
  const { knex } = server.deps;
  const key = "of tomorrow";
  await insertEvent(knex, { processor: "stripe", type: key, key, externalId: null, payload: {} });
  const now = new Date();
  const ahead = new Date(now.getTime() + 86_400_000);
  const claimed = (await claimEvents(knex, "stripe", ahead, 9)).find(({ eventType }) => eventType === key);
  if (!claimed) throw new Error("nothing to claim");
  expect(await startEvent(knex, claimed, { now: ahead, serverId: null })).toBe(true);
  const found = await claimEvents(knex, "stripe", now, 9);
  expect(found.map(({ eventType }) => eventType)).toContain(key);
});

test("a burst of webhooks leaves connections for other calls, and is told when to retry", async () => {
  const { client } = await registerAccount(server);
  const held = await server.deps.knex.transaction();
  await held.raw("lock table webhook_events in access exclusive mode");
  let refused = 0;
  const crowd = Array.from({ length: 240 }, async () => {
    const answer = await fetch(`${server.url}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    if (answer.status === 503 && Number(answer.headers.get("retry-after")) > 0) refused += 1;
    return answer.status;
  });
  try {
    await expect.poll(() => refused).toBeGreaterThan(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.fetch("/api/auth/user")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  } finally {
    await held.rollback();
  }
  expect((await Promise.all(crowd)).filter((status) => status !== 503 && status !== 200)).toEqual([]);
});
