import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationSource } from "#db/migrations/index.ts";
import { createApp } from "#server/platform/app.ts";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createKnex } from "#server/platform/sql/connect.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  emptyCopy,
  postSync,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
  type TestAccount,
} from "#server/testing/sync-device.ts";

/** Faults of the database itself (docs/sync-protocol.md, P9). `sync-torture.test.ts` tests killed backends. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addLessons(server.deps.knex, ["uma", "duas"]);
});
afterAll(() => server.close());

const at = new Date().toISOString();
const put = (key: string) => ({ key, value: 1, at });

/** The app over another pool or database, signed in as a person of this one. */
async function serveOver(knex: Knex, { client }: TestAccount) {
  const http = createServer(createApp({ ...server.deps, knex }, { distDir: "none" }));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    send: (round: object) =>
      fetch(`http://127.0.0.1:${port}/api/sync`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie },
        body: JSON.stringify({ epoch: null, cursor: {}, schema: 1, ...round }),
      }),
    close: async () => {
      http.closeAllConnections();
      http.close();
      await knex.destroy();
    },
  };
}

test("a push without a free connection gets 503 with Retry-After, and is applied when sent again", async () => {
  const person = await registerAccount(server);
  const knex = createKnex(String(server.deps.knex.client.config.connection.connectionString), {
    poolSize: 1,
  });
  const app = await serveOver(knex, person);
  const { make } = createNumbering();
  const round = { clientId: randomUUID(), mutations: [make("state.put", put("a"))] };

  const taken: unknown = await knex.client.acquireConnection();
  (knex.client as { pool: { acquireTimeoutMillis: number } }).pool.acquireTimeoutMillis = 100;
  const refused = await app.send(round);
  await knex.client.releaseConnection(taken);
  const accepted = await app.send(round);

  expect([refused.status, accepted.status]).toEqual([503, 200]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await accepted.json()).toMatchObject({ lastSeq: 1 });
  await app.close();
});

/** States in which the database cannot write, and the SQL that begins and ends each. */
const UNWRITABLE: readonly (readonly [string, string, string])[] = [
  [
    "a full disk",
    `create function disk_is_full() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger disk_is_full before insert on mutation_log execute function disk_is_full()`,
    "drop trigger disk_is_full on mutation_log",
  ],
  [
    "a primary that became a standby",
    "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
    "do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$",
  ],
];

test.each(UNWRITABLE)(
  "a push to %s gets 503 and is not applied; it is applied once the database can write again",
  async (_, begin, end) => {
    const person = await registerAccount(server);
    const url = String(server.deps.knex.client.config.connection.connectionString);
    const { make } = createNumbering();
    const round = {
      clientId: randomUUID(),
      mutations: [make("state.put", put("a")), make("state.put", put("b"))],
    };
    await server.deps.knex.raw(begin);
    const app = await serveOver(createKnex(url, { poolSize: 1 }), person);
    const refused = await app.send(round);
    const before = await server.deps.knex("mutation_log").where({ author_id: person.id });
    await server.deps.knex.raw(end);
    const taken = await app.send(round);
    const answer: unknown = await taken.json();
    await app.close();

    expect([refused.status, before, taken.status]).toEqual([503, [], 200]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer).toMatchObject({ lastSeq: 2 });
    expect(await server.deps.knex("mutation_log").where({ author_id: person.id })).toHaveLength(2);
  },
);

test("a long open transaction hides no change permanently, whatever is committed or pulled meanwhile", async () => {
  const { id, client } = await registerAccount(server);
  const { make } = createNumbering();
  const clientId = randomUUID();
  const copy = emptyCopy();
  await pullAll(client, copy, clientId);
  const { knex } = server.deps;

  const held = await knex.transaction();
  await held("lessons").where({ slug: "uma" }).update({ title: "Título retido" });
  const second = knex("lessons").where({ slug: "duas" }).update({ title: "Título seguinte" });
  const waiting = second.then(() => "committed");
  // The account's ledger is not locked: the push is applied, and its pull does not read past the open transaction.
  const pushed = await syncOnce(client, {
    clientId,
    epoch: copy.epoch,
    cursor: copy.cursor,
    mutations: [make("state.put", put("a"))],
  });
  copy.cursor = pushed.cursor;
  expect(await Promise.race([waiting, sleep(100, "waits")])).toBe("waits");
  await pullAll(client, copy, clientId);
  await held.commit();
  await waiting;
  await pullAll(client, copy, clientId);

  const fresh = emptyCopy();
  await pullAll(client, fresh);
  const titles = rowsOf(copy, "lessons").map((row) => row["title"]);
  expect(titles).toEqual(expect.arrayContaining(["Título retido", "Título seguinte"]));
  expect(new Map(copy.rows.get("lessons"))).toEqual(new Map(fresh.rows.get("lessons")));
  expect(pushed.acks).toEqual([[expect.any(String), { result: "ok" }]]);

  // The same with the account's own ledger locked: the push waits, and no change is lost.
  const own = await knex.transaction();
  await own("users").where({ id }).update({ business_name: "Padaria" });
  const round = { clientId, mutations: [make("state.put", put("b"))] };
  const behind = postSync(client, { ...round, epoch: copy.epoch, cursor: copy.cursor });
  await sleep(50);
  await pullAll(client, copy, clientId);
  await own.commit();
  expect((await behind).status).toBe(200);
  await pullAll(client, copy, clientId);
  expect(rowsOf(copy, "account")).toEqual([expect.objectContaining({ businessName: "Padaria" })]);
  expect(rowsOf(copy, "state").map((row) => row["key"])).toEqual(expect.arrayContaining(["b"]));
});

test("a PostgreSQL killed during pushes keeps every acknowledged mutation exactly once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-fault-"));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: createLogger("fatal") });
  const knex = createKnex(postgres.url);
  await knex.migrate.latest({ migrationSource });
  const person = await registerAccount(server);
  await knex("users").insert({ id: person.id, email: person.email });
  await knex("sessions").insert(
    await server.deps.knex("sessions").whereRaw("sess ->> 'userId' = ?", [person.id]),
  );
  const app = await serveOver(knex, person);
  const acknowledged = new Set<string>();
  const statuses = new Set<number>();
  const device = async (): Promise<void> => {
    const { make } = createNumbering();
    const clientId = randomUUID();
    for (let turn = 0; turn < 40; turn += 1) {
      const mutations = Array.from({ length: 5 }, () => make("state.put", put(`k:${randomUUID()}`)));
      for (;;) {
        const response = await app.send({ clientId, mutations });
        statuses.add(response.status);
        const answer = (await response.json()) as { acks?: [string, { result: string }][] };
        if (response.status === 200) {
          for (const [uid, { result }] of answer.acks ?? []) if (result === "ok") acknowledged.add(uid);
          break;
        }
        await sleep(100);
      }
    }
  };
  const kill = async (): Promise<void> => {
    await sleep(150);
    const text = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
    process.kill(Number(text.split("\n")[0]), "SIGKILL");
  };

  await Promise.all([device(), device(), kill()]);

  expect(statuses).toEqual(new Set([200, 503]));
  const logged = await knex<{ uid: string }>("mutation_log").select("uid");
  expect(new Set(logged.map(({ uid }) => uid))).toEqual(acknowledged);
  expect(acknowledged.size).toBe(400);
  expect(await knex("user_state").count("* as n").first()).toEqual({ n: 400 });
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 90_000);
