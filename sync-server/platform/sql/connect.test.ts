import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { isDatabaseGone } from "#server/platform/http/database-gone.ts";
import { createKnex } from "./connect.ts";

/** A proxy to PostgreSQL that can stop forwarding without closing, like a lost network. */
async function startWay() {
  const target = new URL(inject("postgresUrl"));
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
  const knex = createKnex(way.url, { poolSize: 1, goneAfterMs: 300 });
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

test("a database that accepts a connection but never answers is reported as gone", async () => {
  const way = await startWay();
  way.fallSilent(true);
  const client = new Client({ connectionString: way.url, connectionTimeoutMillis: 200 });
  client.on("error", () => undefined);

  const error: unknown = await client.connect().catch((caught: unknown) => caught);

  expect(isDatabaseGone(error)).toBe(true);
  way.close();
});
