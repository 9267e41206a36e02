import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";
import type { Client } from "#server/testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Opens the event stream and collects the received text. */
async function listen(client: Client) {
  const aborter = new AbortController();
  const response = await client.fetch("/api/sync/poke", { signal: aborter.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let ended = false;
  const reading = (async () => {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      text += chunk.value;
    }
    ended = true;
  })().catch(() => undefined);
  return {
    response,
    text: () => text,
    ended: () => ended,
    close: async () => {
      aborter.abort();
      await reading;
    },
  };
}

test("names only the ledger that changed, and only to devices that read that ledger", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const { knex } = server.deps;
  const [toAna, toBia, toVisitor] = await Promise.all(
    [ana.client, bia.client, server.newClient()].map((client) => listen(client)),
  );
  await new Promise((resolve) => setTimeout(resolve, 1500));

  await knex("users").where({ id: ana.id }).update({ business_name: "Padaria da Ana" });
  await expect.poll(() => toAna?.text(), { timeout: 10_000 }).toContain("event: poke\ndata: account\n\n");
  const before = [toBia?.text(), toVisitor?.text()];
  await addLessons(knex, ["nova"]);
  for (const listener of [toAna, toBia, toVisitor])
    await expect.poll(() => listener?.text(), { timeout: 10_000 }).toContain("data: content");

  expect(toAna?.response.headers.get("content-type")).toContain("text/event-stream");
  expect(toAna?.response.headers.get("cache-control")).toBe("no-store");
  expect(before).toEqual(["retry: 5000\n\n", "retry: 5000\n\n"]);
  expect(toAna?.text()).not.toContain("Padaria");
  for (const listener of [toAna, toBia, toVisitor]) await listener?.close();
});

test("names a shop's change as its members' own, and no longer to who has left", async () => {
  const [ana, bia, caio] = [
    await registerAccount(server),
    await registerAccount(server),
    await registerAccount(server),
  ];
  const { knex } = server.deps;
  const member = { shop_id: ana.id, kind: "person", role: "cashier", name: "Quem ajuda" };
  await knex("shop_members").insert({ ...member, id: bia.id });
  await knex("shop_members").insert({ ...member, id: caio.id, ended_at: new Date() });
  const [toAna, toBia, toCaio] = await Promise.all([ana, bia, caio].map(({ client }) => listen(client)));
  await new Promise((resolve) => setTimeout(resolve, 1500));

  await knex("shop_state").insert({
    shop_id: ana.id,
    key: "rate:usdt",
    value: '"5"',
    at: new Date(),
    uid: randomUUID(),
  });

  for (const listener of [toAna, toBia])
    await expect.poll(() => listener?.text(), { timeout: 10_000 }).toContain("data: account\n\n");
  expect(toCaio?.text()).toBe("retry: 5000\n\n");
  for (const listener of [toAna, toBia, toCaio]) await listener?.close();
});

test("an open stream follows a shop from the moment its person works there, and no longer than that", async () => {
  const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
  const { knex } = server.deps;
  const toBia = await listen(bia.client);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const pokes = (): number => toBia.text().split("data: account").length - 1;
  const priceChanges = (): Promise<unknown> =>
    knex("shop_state")
      .insert({ shop_id: ana.id, key: "rate:usdt", value: '"5"', at: new Date(), uid: randomUUID() })
      .onConflict(["shop_id", "key"])
      .merge({ value: JSON.stringify(String(Math.random())) });

  const invited = await ana.client.fetch(`/api/shops/${ana.id}/invitations`, {
    json: { name: "Bia", role: "cashier" },
  });
  const { code } = (await invited.json()) as { code: string };
  expect((await bia.client.fetch("/api/invitations/accept", { json: { code } })).status).toBe(200);
  await expect.poll(pokes).toBe(1);
  // The follower must read the shop's ledger once before it can notice that it moved.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await priceChanges();
  await expect.poll(pokes).toBe(2);

  expect((await bia.client.fetch(`/api/shops/${ana.id}/leave`, { json: {} })).status).toBe(204);
  await expect.poll(pokes).toBe(3);
  await priceChanges();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(pokes()).toBe(3);
  await toBia.close();
});

test("ends when the server stops", async () => {
  const other = await startTestServer();
  const listener = await listen(other.newClient());

  await other.close();

  await expect.poll(listener.ended).toBe(true);
  await listener.close();
});

test("answers HEAD at once", async () => {
  const response = await server.newClient().fetch("/api/sync/poke", { method: "HEAD" });

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
});
