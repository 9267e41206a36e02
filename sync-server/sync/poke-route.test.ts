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

/** Listens and collects the received text. */
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
