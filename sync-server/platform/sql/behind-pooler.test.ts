import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, expect, test } from "vitest";
import { addLessons } from "#server/testing/add-lessons.ts";
import { call, newArticle } from "#server/testing/admin-calls.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import { createNumbering, emptyCopy, pullAll, rowsOf, syncOnce } from "#server/testing/sync-device.ts";
import { createKnex } from "./connect.ts";
import { inTransaction, query } from "./sql.ts";

// Behind a pooler in transaction mode, the next transaction of a connection may run in a session that other connections used
// before, so no transaction may leave anything in its session. These tests connect to PostgreSQL directly and inspect the
// sessions.

const shops: ProcessorShop[] = [];
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

async function start(databaseUrlDirect: string | null): Promise<ProcessorShop> {
  const shop = await startProcessorShop({ config: { databaseUrlDirect } });
  shops.push(shop);
  return shop;
}

/** Sign-up, sync in both directions, charges, the administration, a processor and its webhook. */
async function useEverything(shop: ProcessorShop): Promise<void> {
  await addLessons(shop.deps.knex, ["uma"]);
  const { id, client } = await shop.merchant();
  const { make } = createNumbering();
  const charge = buildCharge();
  const clientId = randomUUID();
  const done = {
    lesson: "uma",
    at: new Date().toISOString(),
    localDate: new Date().toISOString().slice(0, 10),
  };
  const mutations = [make("lesson.complete", done), make("charge.create", charge)];
  const { acks } = await syncOnce(client, { clientId, mutations });
  expect(acks.map(([, verdict]) => verdict)).toEqual([{ result: "ok" }, { result: "ok" }]);
  const copy = emptyCopy();
  await pullAll(client, copy);
  expect(rowsOf(copy, "charges")).toMatchObject([{ id: charge.chargeId }]);
  expect((await call(client, "POST /api/user/progress/uma", { completed: true })).status).toBe(200);
  expect((await call(client, "GET /api/auth/user")).status).toBe(200);
  expect((await call(client, "GET /api/dashboard?period=7d")).status).toBe(200);

  await grantAdmin(shop.deps.knex, id);
  expect((await call(client, "POST /api/admin/articles", newArticle())).status).toBe(201);
  expect((await call(client, "GET /api/admin/articles")).status).toBe(200);
  expect((await call(client, "GET /api/articles")).status).toBe(200);

  const credentials = { apiKey: "sandbox-coingate-token", testMode: true };
  const { body } = await call(client, "POST /api/payment/health", { processor: "coingate", credentials });
  const payment = {
    processor: "coingate",
    integrationId: body["integrationId"],
    amount: "0.001",
    currency: "BTC",
  };
  const made = await call(client, "POST /api/payment/test", payment);
  await shop.press(String(made.body["paymentUrl"]), "pay");
  const status = async () =>
    (await call(client, `GET /api/payment/test/${String(made.body["paymentId"])}`)).body["status"];
  await expect.poll(status, { timeout: 10_000 }).toBe("completed");
  await shop.deps.background.drained();
}

type Session = { readonly prepared: string[]; readonly settings: string[] };

/** What each connection of the pool has left in its session. */
async function sessionsOf(knex: Knex): Promise<Session[]> {
  const { numFree } = knex.client.pool as { numFree: () => number };
  const connections: { query: (text: string) => Promise<{ rows: Record<string, string>[] }> }[] = [];
  for (let left = numFree.call(knex.client.pool); left > 0; left -= 1)
    connections.push(await knex.client.acquireConnection());
  const sessions = await Promise.all(
    connections.map(async (connection) => {
      const prepared = await connection.query("select name from pg_prepared_statements");
      const settings = await connection.query("select name from pg_settings where source = 'session'");
      const names = (answer: typeof prepared) => answer.rows.map(({ name }) => String(name));
      return { prepared: names(prepared), settings: names(settings) };
    }),
  );
  await Promise.all(connections.map((connection) => knex.client.releaseConnection(connection)));
  return sessions;
}

const sessionLocks = (knex: Knex): Promise<unknown[]> =>
  query(knex, {
    text: `select objid from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`,
  });

test("with DATABASE_URL_DIRECT nothing that people do leaves anything in a session", async () => {
  const shop = await start("postgres://direct.example/balcao");

  await useEverything(shop);

  const sessions = await sessionsOf(shop.deps.knex);
  expect(sessions.length).toBeGreaterThan(0);
  for (const session of sessions) expect(session).toEqual({ prepared: [], settings: [] });
  expect(await sessionLocks(shop.deps.knex)).toEqual([]);
});

test("without it connections keep their prepared statements and settings", async () => {
  const shop = await start(null);

  await useEverything(shop);

  for (const { settings } of await sessionsOf(shop.deps.knex))
    expect(settings).toContain("statement_timeout");
  expect((await sessionsOf(shop.deps.knex)).flatMap(({ prepared }) => prepared)).not.toEqual([]);
});

test("each transaction has its limits, of the sync and of Knex, and they end with it", async () => {
  const shop = shops[0] as ProcessorShop;
  const url = String(shop.deps.knex.client.config.connection.connectionString);
  // The settings of a pooler's sessions when the role has no limits of its own.
  const unlimited = ["lock_timeout = 0", "statement_timeout = 0", "timezone = 'America/Sao_Paulo'"];
  for (const setting of unlimited)
    await shop.deps.knex.raw(
      `do $$ begin execute format('alter role %I in database %I set ${setting.replaceAll("'", "''")}', current_user, current_database()); end $$`,
    );
  const knex = createKnex(url, { poolSize: 1, pooled: true });
  const text = `select current_setting('lock_timeout') || ' ' || current_setting('statement_timeout') || ' ' ||
    current_setting('idle_in_transaction_session_timeout') || ' ' || current_setting('timezone') as limits`;
  try {
    const before = await query(knex, { text });
    const ours = await inTransaction(knex, "write", (sql) => query(sql, { text }));
    const read = await inTransaction(knex, "snapshot", (sql) => query(sql, { text }));
    const theirs = await knex.transaction((trx) => query(trx, { text }), {
      isolationLevel: "repeatable read",
    });

    for (const rows of [ours, read, theirs]) expect(rows).toEqual([{ limits: "5s 10s 10s UTC" }]);
    expect(before).toMatchObject([{ limits: expect.stringMatching(/^0 0 \S+ America/) as string }]);
    expect(await query(knex, { text })).toEqual(before);
  } finally {
    await knex.destroy();
  }
});
