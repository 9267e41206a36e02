import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  cursorAtZero,
  postSync,
  registerAccount,
  syncOnce,
  type TestAccount,
} from "#server/testing/sync-device.ts";

/**
 * A session that was looked up within the last ten minutes is not looked up again: the round's own statement confirms it, so
 * ending a session takes effect at once.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addLessons(server.deps.knex, ["primeira"]);
});
afterAll(() => server.close());

const put = (key: string) => ({ key, value: 1, at: new Date().toISOString() });

/** A person whose session this process holds in memory. */
async function remembered(): Promise<{ person: TestAccount; clientId: string }> {
  const person = await registerAccount(server);
  const clientId = randomUUID();
  await syncOnce(person.client, { clientId });
  const response = await postSync(person.client, { clientId });
  expect(response.headers.getSetCookie()).toEqual([]);
  return { person, clientId };
}

const endings: [string, (person: TestAccount) => Promise<unknown>][] = [
  [
    "signed out elsewhere",
    ({ id }) => server.deps.knex("sessions").whereRaw("sess ->> 'userId' = ?", [id]).delete(),
  ],
  [
    "expired",
    ({ id }) =>
      server.deps.knex.raw(
        "update sessions set expire = now() - interval '1 second' where sess ->> 'userId' = ?",
        [id],
      ),
  ],
  ["of an account that is deleted", ({ id }) => server.deps.knex("users").where({ id }).delete()],
];

test.each(endings)("a just-used session that is %s gets 401 for pushes and its pulls", async (_how, end) => {
  const { person, clientId } = await remembered();
  const { make } = createNumbering();
  await end(person);

  const pushed = await postSync(person.client, { clientId, mutations: [make("state.put", put("a"))] });
  const pulled = await postSync(person.client, { clientId, cursor: cursorAtZero(person.id) });

  expect([pushed.status, pulled.status]).toEqual([401, 401]);
  const written = await server.deps.knex("user_state").where({ user_id: person.id });
  expect(written).toEqual([]);
  expect(await server.deps.knex("mutation_log").where({ author_id: person.id })).toEqual([]);
  // Public content can still be read.
  const content = await syncOnce(person.client, { clientId, cursor: {} });
  expect(Object.keys(content.cursor)).toEqual([CONTENT_LEDGER]);
  expect(Object.keys(content.puts).sort()).toEqual(["lessons", "modules"]);
});

test("an idle round of an ended session gets 401", async () => {
  const { person, clientId } = await remembered();
  const first = await syncOnce(person.client, { clientId, cursor: cursorAtZero(person.id) });
  const idle = { clientId, epoch: first.epoch, cursor: first.cursor };
  expect((await postSync(person.client, idle)).status).toBe(200);

  await server.deps.knex("sessions").whereRaw("sess ->> 'userId' = ?", [person.id]).delete();

  expect((await postSync(person.client, idle)).status).toBe(401);
});

test("the same session with a forged signature gets 401", async () => {
  const { person, clientId } = await remembered();
  const thief = server.newClient();
  for (const [name, value] of person.client.cookies) thief.cookies.set(name, value.replace(/.$/, "x"));

  const response = await postSync(thief, { clientId, cursor: cursorAtZero(person.id) });

  expect(response.status).toBe(401);
});

test("signing in to another account in the same browser takes effect in the next round", async () => {
  const { person } = await remembered();
  const other = await registerAccount(server);
  for (const [name, value] of other.client.cookies) person.client.cookies.set(name, value);

  const answer = await syncOnce(person.client, { clientId: randomUUID() });

  expect(answer.puts.account?.[0]?.email).toBe(other.email);
});
