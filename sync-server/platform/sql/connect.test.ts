import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { createSessionStore } from "#server/accounts/sign-in/session-store-repository.ts";
import { createApp } from "#server/platform/app.ts";
import { isDatabaseGone } from "#server/platform/http/database-gone.ts";
import { startTestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";
import { createKnex } from "./connect.ts";

/** A proxy to PostgreSQL that can stop forwarding without closing, as when a network fails. */
async function startWay(to = inject("postgresUrl")) {
  const target = new URL(to);
  const sockets: Socket[] = [];
  let silent = false;
  const way = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.on("data", (chunk) => silent || far.write(chunk));
    far.on("data", (chunk) => silent || near.write(chunk));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.toString(),
    fallSilent: (value: boolean) => {
      silent = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}

test("a database that stops answering is reported as gone, and is used again when it answers", async () => {
  const way = await startWay();
  const knex = createKnex(way.url, { poolSize: 1, statementTimeoutMs: 100 });
  try {
    await knex.raw("select 1");
    way.fallSilent(true);

    const error: unknown = await knex.raw("select 2").catch((caught: unknown) => caught);

    expect(isDatabaseGone(error)).toBe(true);
    way.fallSilent(false);
    expect(await knex.raw("select 3 as three")).toMatchObject({ rows: [{ three: 3 }] });
  } finally {
    await knex.destroy();
    way.close();
  }
});

test("a connection without a waiting statement may be silent", async () => {
  const way = await startWay();
  const knex = createKnex(way.url, { poolSize: 1, statementTimeoutMs: 100 });
  const session = async (): Promise<unknown> => (await knex.raw("select pg_backend_pid() as pid")).rows;
  try {
    const before = await session();
    await sleep(2500);

    expect(await session()).toEqual(before);
  } finally {
    await knex.destroy();
    way.close();
  }
});

test("each setting of the configuration holds on the server's connections", async () => {
  const limits = { statementTimeoutMs: 1100, lockTimeoutMs: 1200, idleInTransactionTimeoutMs: 1300 };
  const knex = createKnex(inject("postgresUrl"), { poolSize: 2, ...limits });
  try {
    const { rows } = (await knex.raw(
      "select name, setting from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$'",
    )) as { rows: { name: string; setting: string }[] };

    expect(new Map(rows.map(({ name, setting }) => [name, setting]))).toEqual(
      new Map([
        ["statement_timeout", "1100"],
        ["lock_timeout", "1200"],
        ["idle_in_transaction_session_timeout", "1300"],
      ]),
    );
    expect(isDatabaseGone(await knex.raw("select pg_sleep(5)").catch((error: unknown) => error))).toBe(true);
  } finally {
    await knex.destroy();
  }
});

test("a frozen database is 503, and serves again when it is back", async () => {
  const server = await startTestServer();
  const way = await startWay(server.deps.knex.client.config.connection.connectionString as string);
  const { client } = await registerAccount(server);
  const knex = createKnex(way.url, { poolSize: 2, statementTimeoutMs: 100, connectTimeoutMs: 500 });
  const sessionStore = createSessionStore(knex, server.deps.logger);
  const http = createHttpServer(createApp({ ...server.deps, knex, sessionStore }, { distDir: "none" }));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const Cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/auth/user`;
  const ask = () => fetch(url, { headers: { Cookie } });
  try {
    expect((await ask()).status).toBe(200);
    way.fallSilent(true);
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: "unavailable" });
    }
    way.fallSilent(false);
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
  } finally {
    http.closeAllConnections();
    http.close();
    sessionStore.close();
    await knex.destroy();
    way.close();
    await server.close();
  }
}, 60_000);

test("a database that accepts a connection but never answers is reported as gone", async () => {
  const way = await startWay();
  way.fallSilent(true);
  const client = new Client({ connectionString: way.url, connectionTimeoutMillis: 200 });
  client.on("error", () => undefined);

  const error: unknown = await client.connect().catch((caught: unknown) => caught);

  expect(isDatabaseGone(error)).toBe(true);
  way.close();
});
