import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationSource } from "#db/migrations/index.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestSchema();
  knex = database.knex;
});
afterAll(() => database.drop());

const rows = async (sql: string): Promise<unknown[]> => (await knex.raw<{ rows: unknown[] }>(sql)).rows;

/** Everything a migration may leave behind, except Knex's own tables. */
const picture = async () => ({
  columns: await rows(`select * from information_schema.columns
    where table_schema = 'public' and table_name not like 'knex_%' order by table_name, ordinal_position`),
  constraints:
    await rows(`select conrelid::regclass::text as tbl, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'knex_%' order by 1, 2`),
  indexes: await rows(`select indexdef from pg_indexes
    where schemaname = 'public' and tablename not like 'knex_%' order by 1`),
  triggers: await rows(`select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`),
  functions: await rows(
    `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  ),
});

test("every migration can be reverted and applied again with the same result", async () => {
  const before = await picture();

  await knex.migrate.rollback({ migrationSource }, true);
  const empty = await picture();
  await knex.migrate.latest({ migrationSource });

  expect(empty).toEqual({ columns: [], constraints: [], indexes: [], triggers: [], functions: [] });
  expect(await picture()).toEqual(before);
  expect(before.columns.length).toBeGreaterThan(150);
});

test("every synced table but user_progress has an index on (ledger_id, version)", async () => {
  const tables = await rows(`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'ledger_id' and table_name <> 'tombstone' order by 1`);
  const indexed = await rows(`select tablename as name from pg_indexes
    where schemaname = 'public' and indexdef like '%(ledger_id, version, %' and tablename <> 'tombstone' order by 1`);

  expect(tables).toHaveLength(18);
  expect(indexed).toEqual(tables.filter((table) => (table as { name: string }).name !== "user_progress"));
});

const addUser = async (email = `${randomUUID()}@loja.example`): Promise<string> => {
  const [user] = await knex("users").insert({ email }).returning("id");
  return user.id as string;
};
const addCharge = async (changes: Record<string, unknown>): Promise<void> => {
  await knex("charges").insert({
    shop_id: await addUser(),
    id: randomUUID(),
    coin: "bitcoin",
    address: "x",
    amount_cents: 1,
    units: "1",
    rate: "1",
    rate_source: "typed",
    rate_as_of: "2026-11-20T00:00:00Z",
    training: false,
    created_offline: false,
    created_at: "2026-11-20T00:00:00Z",
    expires_at: "2026-11-20T00:00:00Z",
    ...changes,
  });
};

const refusals: Record<string, () => Promise<unknown>> = {
  "an e-mail in other capitals": async () => {
    await addUser("Maria@Loja.example");
    await addUser("maria@loja.example");
  },
  "an e-mail without a place": () => addUser("maria"),
  "negative points": () => knex("users").insert({ email: "p@loja.example", points: -1 }),
  "level zero": () => knex("users").insert({ email: "l@loja.example", level: 0 }),
  "an unknown completion path": () =>
    knex("users").insert({ email: "c@loja.example", completion_path: "other" }),
  "a password that is not an argon2id hash": async () =>
    knex("credentials").insert({ user_id: await addUser(), password_hash: "segredo" }),
  "an unknown role": async () => knex("user_roles").insert({ user_id: await addUser(), role: "root" }),
  "a lesson without a module": () =>
    knex("lessons").insert({ module_id: randomUUID(), slug: "orfa", title: "Órfã", order: 1 }),
  "a slug with spaces": () => knex("modules").insert({ slug: "dois nomes", title: "Dois", order: 1 }),
  "progress twice for one lesson": async () => {
    const user_id = await addUser();
    await knex("user_progress").insert([
      { user_id, lesson_slug: "a" },
      { user_id, lesson_slug: "a" },
    ]);
  },
  "more than a day in a day": async () =>
    knex("study_days").insert({ user_id: await addUser(), day: "2026-11-20", time_ms: 86_400_001 }),
  "an achievement twice": async () => {
    const user_id = await addUser();
    const row = { user_id, achievement_type: "a", title: "A", description: "A", icon: "a", color: "a" };
    await knex("user_achievements").insert([row, row]);
  },
  "a charge of nothing": () => addCharge({ amount_cents: 0 }),
  "a charge above R$ 1.000.000,00": () => addCharge({ amount_cents: 100_000_001 }),
  "a charge of no units": () => addCharge({ units: "0" }),
  "a rate with an exponent": () => addCharge({ rate: "1e3" }),
  "an unknown coin": () => addCharge({ coin: "dogecoin" }),
  "a mark of somebody else's charge": async () => {
    const id = randomUUID();
    await addCharge({ id });
    await knex("charge_marks").insert({
      shop_id: await addUser(),
      id: randomUUID(),
      charge_id: id,
      mark: "checked",
      at: "2026-11-20T00:00:00Z",
    });
  },
  "a discount below zero": () => addCharge({ discount_cents: -1 }),
  "lines that are no list": () => addCharge({ lines: "{}" }),
  "a give-back without a mark of its own shop": async () => {
    const [id, shop_id] = [randomUUID(), await addUser()];
    await addCharge({ id, shop_id });
    await knex("give_backs").insert({
      shop_id,
      id: randomUUID(),
      charge_id: id,
      mark_id: randomUUID(),
      amount_cents: 1,
      reason: "troca",
      by: "Ana",
      at: "2026-11-20T00:00:00Z",
    });
  },
  "a Lightning payment that claims a preimage and has none": async () => {
    const [shop_id, charge_id, payment_hash] = [await addUser(), randomUUID(), "a".repeat(64)];
    const at = "2026-11-20T00:00:00Z";
    await knex("lightning_orders").insert({ shop_id, charge_id, due_at: at });
    const money = { payment_hash, shop_id, charge_id, msat: 1000, demo: false };
    await knex("lightning_invoices").insert({ ...money, invoice: "lnbc", created_at: at, expires_at: at });
    const fact = { ...money, source: "address", settled_at: at, late: false };
    await knex("lightning_facts").insert({ ...fact, proof: "preimage" });
  },
  "a second integration of one processor": async () => {
    const row = {
      shop_id: await addUser(),
      processor_type: "bitpay",
      processor_name: "BitPay",
      encrypted_config: "x",
    };
    await knex("payment_integrations").insert([row, row]);
  },
  "two verdicts for one number": async () => {
    const client_id = randomUUID();
    const row = {
      client_id,
      author_id: await addUser(),
      seq: 1,
      name: "x",
      result: "ok",
      at: "2026-11-20T00:00:00Z",
    };
    await knex("mutation_log").insert([
      { ...row, uid: randomUUID() },
      { ...row, uid: randomUUID() },
    ]);
  },
  "a refusal without a reason": async () =>
    knex("mutation_log").insert({
      uid: randomUUID(),
      author_id: await addUser(),
      name: "x",
      result: "rejected",
      at: "2026-11-20T00:00:00Z",
    }),
  "a second epoch": () => knex("sync_meta").insert({ epoch: "b" }),
};

test.each(Object.keys(refusals))("the database refuses %s", async (what) => {
  await expect(refusals[what]?.()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string });
});

test("two shops can use the same charge id", async () => {
  const id = randomUUID();

  await addCharge({ id });
  await addCharge({ id });

  expect(await knex("charges").where({ id })).toHaveLength(2);
});

test("time_spent is computed from milliseconds, and progress remains when its lesson is deleted", async () => {
  const user_id = await addUser();
  const [module] = await knex("modules").insert({ slug: "m", title: "M", order: 1 }).returning("id");
  const [lesson] = await knex("lessons")
    .insert({ module_id: module.id, slug: "l", title: "L", order: 1 })
    .returning("id");
  await knex("user_progress").insert({
    user_id,
    lesson_slug: "l",
    lesson_id: lesson.id,
    time_spent_ms: 61_999,
  });

  await knex("modules").where({ id: module.id }).delete();

  expect(await knex("user_progress").where({ user_id }).first()).toMatchObject({
    lesson_slug: "l",
    lesson_id: null,
    time_spent: 61,
  });
});

test("0025 moves impossible times to the present and increments the ledger's version", async () => {
  const own = await createTestSchema();
  try {
    const names = (await migrationSource.getMigrations([])).map(([name]) => name);
    const steps = names.length - names.indexOf("0025-trusted-times");
    for (let step = 0; step < steps; step += 1) await own.knex.migrate.down({ migrationSource });
    const [user] = await own.knex("users").insert({ email: "relogio@loja.example" }).returning("id");
    const user_id = user.id as string;
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const uid = randomUUID();
    await own.knex("wallets").insert({ user_id, coin: "usdt", address: "T", at: soon(5), uid });
    await own.knex("wallets").insert({ user_id, coin: "bitcoin", address: "b", at: soon(-5), uid });
    await own.knex("user_state").insert({ user_id, key: "k", value: "1", at: soon(5), uid });
    const charges = { fast: "2099-01-01T00:00:00Z", slow: "1970-01-01T00:00:00Z", right: soon(-60) };
    const ids = new Map<string, string>();
    for (const [name, created_at] of Object.entries(charges)) {
      ids.set(name, randomUUID());
      const facts = {
        coin: "bitcoin",
        address: "x",
        amount_cents: 1,
        units: "1",
        rate: "1",
        rate_source: "typed",
      };
      const dates = { rate_as_of: created_at, created_at, expires_at: created_at };
      await own
        .knex("charges")
        .insert({ ...facts, ...dates, user_id, id: ids.get(name), training: false, created_offline: false });
    }
    const charge_id = ids.get("fast");
    await own.knex("charge_notes").insert({ user_id, charge_id, note: "n", at: soon(5), uid });
    const marks = ["unpaid", "waiting", "checked"];
    for (const [at, mark] of marks.entries())
      await own.knex("charge_marks").insert({ user_id, id: randomUUID(), charge_id, mark, at: soon(at + 2) });
    const version = async () =>
      Number(
        (
          await own
            .knex("ledger")
            .where({ id: `u:${user_id}` })
            .first("version")
        ).version,
      );
    const before = await version();

    await own.knex.migrate.latest({ migrationSource });

    const future = async (table: string) =>
      (await own.knex(table).where("at", ">", own.knex.fn.now())).length;
    for (const table of ["wallets", "user_state", "charge_notes", "charge_marks"])
      expect([table, await future(table)]).toEqual([table, 0]);
    expect(await own.knex("charge_marks").orderBy("at").pluck("mark")).toEqual(marks);
    const heard = new Map(
      (await own.knex("charges")).map(({ id, heard_at, received_at }) => [
        id as string,
        heard_at && +heard_at === +received_at,
      ]),
    );
    expect([...ids].map(([name, id]) => [name, heard.get(id)])).toEqual([
      ["fast", true],
      ["slow", true],
      ["right", null],
    ]);
    expect(await version()).toBeGreaterThan(before);
  } finally {
    await own.drop();
  }
});

test("0010 marks the days of earlier completions, increments the ledger's version and can be reverted", async () => {
  const own = await createTestSchema();
  try {
    const names = (await migrationSource.getMigrations([])).map(([name]) => name);
    const steps = names.length - names.indexOf("0010-completed-days");
    for (let step = 0; step < steps; step += 1) await own.knex.migrate.down({ migrationSource });
    const [user] = await own.knex("users").insert({ email: "dias@loja.example" }).returning("id");
    const user_id = user.id as string;
    const done = { user_id, completed: true, completed_at: "2026-11-20T12:00:00Z" };
    await own.knex("user_progress").insert([
      { ...done, lesson_slug: "a", completed_on: "2026-11-19" },
      { ...done, lesson_slug: "b", completed_on: "2026-11-20" },
      { user_id, lesson_slug: "c" },
    ]);
    await own.knex("study_days").insert([
      { user_id, day: "2026-11-20", time_ms: 7 },
      { user_id, day: "2026-11-21", time_ms: 8 },
    ]);
    const ledger = { id: `u:${user_id}` };
    const before = await own.knex("ledger").where(ledger).first("version");

    await own.knex.migrate.latest({ migrationSource });

    const days = own
      .knex("study_days")
      .select(own.knex.raw("to_char(day, 'YYYY-MM-DD') as day, time_ms::int, completed"))
      .orderBy("day");
    expect(await days.clone()).toEqual([
      { day: "2026-11-19", time_ms: 0, completed: true },
      { day: "2026-11-20", time_ms: 7, completed: true },
      { day: "2026-11-21", time_ms: 8, completed: false },
    ]);
    const after = await own.knex("ledger").where(ledger).first("version");
    expect(Number(after.version)).toBeGreaterThan(Number(before.version));
    for (let step = 0; step < steps; step += 1) await own.knex.migrate.down({ migrationSource });
    expect(await own.knex("study_days").select("time_ms").orderBy("day")).toHaveLength(2);
  } finally {
    await own.drop();
  }
});

test("Stripe events that were closed with an unknown order are reopened", async () => {
  const own = await createTestSchema();
  try {
    const names = (await migrationSource.getMigrations([])).map(([name]) => name);
    const steps = names.length - names.indexOf("0024-nothing-lost");
    for (let step = 0; step < steps; step += 1) await own.knex.migrate.down({ migrationSource });
    const told = {
      processor_type: "stripe",
      event_type: "charge.refunded",
      payload: "{}",
      processed_at: new Date(),
    };
    await own.knex("webhook_events").insert([
      { ...told, event_key: "evt_closed", status: "ignored", attempts: 1 },
      { ...told, event_key: "evt_done", status: "processed" },
      { processor_type: "stripe", status: "ignored" },
      { ...told, processor_type: "coingate", event_key: "other", status: "ignored" },
    ]);
    await own.knex.migrate.latest({ migrationSource });
    const waiting = await own.knex("webhook_events").where({ status: "received" });
    expect(waiting).toMatchObject([{ event_key: "evt_closed", processed_at: null, attempts: 0 }]);
  } finally {
    await own.drop();
  }
});
