import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createMetrics } from "#server/platform/metrics/create-metrics.ts";
import { query } from "#server/platform/sql/sql.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { GROWING_TABLES } from "./testing/growing-tables.ts";
import { prune, startPruning } from "./prune.ts";
import { expiredLog } from "./retention-repository.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  server.setNow(NOW);
  return () => server.close();
});

const NOW = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

async function addAccount(): Promise<{ readonly account: string; readonly client: string }> {
  const { knex } = server.deps;
  const [{ id: account }] = await knex("users")
    .insert({ email: `${randomUUID()}@loja.example` })
    .returning("id");
  const client = randomUUID();
  await knex("sync_client").insert({
    id: client,
    account_id: account,
    shop_id: account,
    last_seq: 5,
    acked_seq: 3,
  });
  return { account, client };
}

const namesOf = async (table: string, column: string): Promise<unknown[]> =>
  (await server.deps.knex(table).orderBy(column).select(column)).map((row) => row[column] as unknown);

test("deletes the purchases of a deleted account after five years, and nobody else's", async () => {
  const { knex } = server.deps;
  const { account } = await addAccount();
  const add = async (name: string, changes: object) => {
    const order = { amount_cents: 2900, currency: "brl", livemode: false, status: "paid", session_id: name };
    const [{ id }] = await knex("purchase_orders")
      .insert({ ...order, created_at: daysAgo(1826), ...changes })
      .returning("id");
    await knex("purchase_facts").insert({ order_id: id, kind: "paid", subject: name, at: daysAgo(1826) });
  };
  await add("former", {});
  await add("former, younger", { created_at: daysAgo(1824) });
  await add("former, money goes back", { refund_due: true });
  await add("of an account", { user_id: account });

  expect(await prune(server.deps)).toEqual({ purchase_orders: 1 });

  const left = ["former, money goes back", "former, younger", "of an account"];
  expect(await namesOf("purchase_orders", "session_id")).toEqual(left);
  expect(await namesOf("purchase_facts", "subject")).toEqual(left);
});

test("every table is in the list of growing tables, with its limit or the reason why it grows", async () => {
  const { rows } = (await server.deps.knex.raw(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'knex_%'",
  )) as { rows: { name: string }[] };
  expect(
    rows.map(({ name }) => name).sort(),
    "growing-tables.ts says of each table why it does not grow for ever",
  ).toEqual(Object.keys(GROWING_TABLES).sort());
});

test("deletes only old verdicts: a device's once it has stored them, and the server's own", async () => {
  const { knex } = server.deps;
  const { account, client } = await addAccount();
  const add = (name: string, changes: object) =>
    knex("mutation_log").insert({
      uid: randomUUID(),
      client_id: client,
      author_id: account,
      name,
      result: "ok",
      ...changes,
    });
  const ofServer = { client_id: null, seq: null };
  await add("old and stored", { seq: 1, at: daysAgo(61) });
  await add("young", { seq: 2, at: daysAgo(59) });
  await add("refused, for people", { seq: 3, at: daysAgo(61), result: "rejected", reason: "gone" });
  await add("not stored by the device", { seq: 4, at: daysAgo(400) });
  await add("old, of the server", { ...ofServer, at: daysAgo(61) });
  await add("old refusal", { ...ofServer, at: daysAgo(91), result: "failed", reason: "x" });

  expect(await prune(server.deps)).toEqual({ mutation_log: 3 });

  expect(await namesOf("mutation_log", "name")).toEqual([
    "not stored by the device",
    "refused, for people",
    "young",
  ]);
});

test("deletes old webhook events that are done, old audit rows and unused invitations, and nothing that waits", async () => {
  const { knex } = server.deps;
  const { account } = await addAccount();
  const event = (event_type: string, status: string, days: number) =>
    knex("webhook_events").insert({
      processor_type: "bitpay",
      event_type,
      status,
      created_at: daysAgo(days),
    });
  await event("processed, old", "processed", 366);
  await event("processed, young", "processed", 364);
  await event("ignored, old", "ignored", 31);
  await event("waiting, old", "received", 900);
  await event("failed, old", "failed", 900);
  const change = (title: string, days: number) =>
    knex("admin_changes").insert({ by: "command", action: "grant", kind: "user", title, at: daysAgo(days) });
  await change("old", 1826);
  await change("young", 1824);
  const invite = (name: string, days: number, used: boolean) =>
    knex("shop_invitations").insert({
      code_hash: name,
      shop_id: account,
      role: "cashier",
      name,
      expires_at: daysAgo(days),
      ...(used ? { used_at: daysAgo(days + 1) } : {}),
    });
  await invite("expired", 31, false);
  await invite("expired and used", 31, true);
  await invite("just expired", 29, false);

  expect(await prune(server.deps)).toEqual({ webhook_events: 2, admin_changes: 1, shop_invitations: 1 });

  expect(await namesOf("webhook_events", "event_type")).toEqual([
    "failed, old",
    "processed, young",
    "waiting, old",
  ]);
  expect(await namesOf("admin_changes", "title")).toEqual(["young"]);
  expect(await namesOf("shop_invitations", "name")).toEqual(["expired and used", "just expired"]);
});

test("a server whose clock is ahead of the database's deletes nothing when it starts", async () => {
  const { knex, background } = server.deps;
  const change = (title: string, at: Date) =>
    knex("admin_changes").insert({ by: "command", action: "grant", kind: "user", title, at });
  await change("young", new Date());
  await change("old", new Date(Date.now() - 1826 * 86_400_000));
  server.setNow(new Date("2099-01-01"));
  startPruning(server.deps);
  await background.drained();
  expect(await namesOf("admin_changes", "title")).toEqual(["old", "young"]);

  server.setNow(null);
  startPruning(server.deps);
  await background.drained();
  expect(await namesOf("admin_changes", "title")).toEqual(["young"]);
});

test("reads a few pages of a large log at a time, without an index on the time", async () => {
  const { knex } = server.deps;
  await knex.raw(
    `insert into mutation_log (uid, author_id, name, result, at)
     select gen_random_uuid(), gen_random_uuid(), 'time.add', 'ok', ?::timestamptz - n % 3 * interval '50 days'
     from generate_series(1, 30000) n`,
    [daysAgo(20)],
  );
  await knex.raw("analyze mutation_log");
  const expired = expiredLog({ accepted: daysAgo(60), refused: daysAgo(90) });
  const plan = await query<{ "QUERY PLAN": string }>(knex, {
    text: `explain select from mutation_log r where r.ctid >= '(0,0)' and r.ctid < '(32,0)' and ${expired.where}`,
    values: expired.values,
  });
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Tid Range Scan on mutation_log");

  expect(await prune(server.deps)).toEqual({ mutation_log: 20_000 });
  expect(await knex("mutation_log").count("* as rows")).toEqual([{ rows: 10_000 }]);
});

test("several servers delete each row once, in batches, and count them", async () => {
  const { knex } = server.deps;
  await knex.raw(
    `insert into admin_changes (by, action, kind, title, at)
     select 'command', 'grant', 'user', n::text, ?::timestamptz from generate_series(1, 9000) n`,
    [daysAgo(3000)],
  );
  const { metrics, registry } = createMetrics(knex, { version: "0", app: "" });
  const servers = Array.from({ length: 3 }, () => prune({ ...server.deps, metrics }));

  const gone = await Promise.all(servers);

  expect(gone.reduce((sum, rows) => sum + (rows["admin_changes"] ?? 0), 0)).toBe(9000);
  expect(await namesOf("admin_changes", "title")).toEqual([]);
  expect(await registry.metrics()).toContain('balcao_pruned_rows_total{table="admin_changes"} 9000');
});
