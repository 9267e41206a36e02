import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addLessons } from "#server/testing/add-lessons.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";

let database: TestDatabase;
let knex: Knex;
beforeEach(async () => {
  database = await createTestSchema();
  knex = database.knex;
});
afterEach(() => database.drop());

const version = async (ledger = "content"): Promise<number | undefined> =>
  (await knex("ledger").where({ id: ledger }).first("version"))?.version as number | undefined;
const tombstones = async (ledger = "content"): Promise<string[]> =>
  (await knex("tombstone").where({ ledger_id: ledger }).orderBy(["tbl", "pk"])).map(
    ({ tbl, pk, version: at }) => `${tbl}/${pk}@${at}`,
  );
const addUser = async (): Promise<string> =>
  (
    await knex("users")
      .insert({ email: `${randomUUID()}@loja.example` })
      .returning("id")
  )[0].id as string;

test("a transaction increments its ledger's version once, however many rows it changes", async () => {
  const user_id = await addUser();
  const ledger = `u:${user_id}`;
  const before = await version(ledger);

  await knex.transaction(async (trx) => {
    await trx("user_progress").insert([
      { user_id, lesson_slug: "a" },
      { user_id, lesson_slug: "b" },
    ]);
    await trx("study_days").insert({ user_id, day: "2026-11-20", time_ms: 5 });
    await trx("user_progress").where({ user_id, lesson_slug: "a" }).update({ completed: true });
  });

  expect(await version(ledger)).toBe((before ?? 0) + 1);
  const stamped = await knex("user_progress").where({ user_id }).distinct("version", "ledger_id");
  expect(stamped).toEqual([{ version: (before ?? 0) + 1, ledger_id: ledger }]);
});

test("an update without changes increments no version", async () => {
  const user_id = await addUser();
  await addLessons(knex, ["a"]);
  await knex("user_progress").insert({ user_id, lesson_slug: "a", time_spent_ms: 5000 });
  const before = [await version(), await version(`u:${user_id}`)];

  await knex("lessons").update({ title: knex.ref("title"), seed_hash: "outro" });
  await knex("user_progress").update({ time_spent_ms: 5000, points_earned: 20 });
  await knex("users").update({ stripe_customer_id: "cus_1" });

  expect([await version(), await version(`u:${user_id}`)]).toEqual(before);
});

test("an aborted transaction leaves the ledger's version unchanged", async () => {
  await addLessons(knex, ["a"]);
  const before = await version();

  const aborted = knex.transaction(async (trx) => {
    await trx("lessons").update({ title: "Outro" });
    throw new Error("abort");
  });

  await expect(aborted).rejects.toThrow("abort");
  expect(await version()).toBe(before);
});

test("a rolled back savepoint leaves the transaction one version", async () => {
  const user_id = await addUser();
  const before = (await version(`u:${user_id}`)) ?? 0;

  await knex.transaction(async (trx) => {
    await trx.raw("savepoint one");
    await trx("user_progress").insert({ user_id, lesson_slug: "a" });
    await trx.raw("rollback to savepoint one");
    await trx("user_progress").insert({ user_id, lesson_slug: "b" });
  });

  expect(await version(`u:${user_id}`)).toBe(before + 1);
  expect(await knex("user_progress").where({ user_id }).first("version")).toEqual({ version: before + 1 });
});

test("a transaction that changes two accounts stamps each row with the version of its own ledger", async () => {
  const [ana, bia] = [await addUser(), await addUser()];
  await knex("users").where({ id: bia }).update({ points: 1 });

  await knex.transaction(async (trx) => {
    for (const user_id of [ana, bia, ana, bia])
      await trx("user_progress").insert({ user_id, lesson_slug: randomUUID() });
  });

  const stamped = await knex("user_progress").distinct("user_id", "version").orderBy("version");
  expect(stamped).toEqual([
    { user_id: ana, version: 2 },
    { user_id: bia, version: 3 },
  ]);
});

test("deleting a row leaves a tombstone, and inserting the row again removes it", async () => {
  await addLessons(knex, ["a", "b"]);
  const start = (await version()) ?? 0;

  await knex("lessons").where({ slug: "a" }).delete();
  const buried = await tombstones();
  await addLessons(knex, ["a"]);

  expect(buried).toEqual([`lessons/a@${start + 1}`]);
  expect(await tombstones()).toEqual([]);
  expect(await knex("lessons").where({ slug: "a" }).first("version")).toEqual({ version: start + 2 });
});

test("a cascading delete leaves a tombstone for every deleted row", async () => {
  await addLessons(knex, ["a", "b"]);
  const start = (await version()) ?? 0;

  await knex("modules").delete();

  expect(await tombstones()).toEqual([
    `lessons/a@${start + 1}`,
    `lessons/b@${start + 1}`,
    `modules/modulo@${start + 1}`,
  ]);
});

test("deactivating a module removes its lessons from the ledger, and activating it restores them", async () => {
  await addLessons(knex, ["a", "b"]);
  await knex("lessons").where({ slug: "b" }).update({ is_active: false });
  const start = (await version()) ?? 0;

  await knex("modules").update({ is_active: false });
  const gone = await tombstones();
  const hidden = await knex("lessons").whereNotNull("ledger_id");
  await knex("modules").update({ is_active: true });

  expect(gone).toEqual([`lessons/a@${start + 1}`, `lessons/b@${start}`, `modules/modulo@${start + 1}`]);
  expect(hidden).toEqual([]);
  expect(await tombstones()).toEqual([`lessons/b@${start}`]);
  expect(await knex("lessons").where({ ledger_id: "content" }).select("slug", "version")).toEqual([
    { slug: "a", version: start + 2 },
  ]);
});

test("renaming a module changes its lessons' rows and leaves a tombstone under the old name", async () => {
  await addLessons(knex, ["a"]);
  const start = (await version()) ?? 0;

  await knex("modules").update({ slug: "novo" });

  expect(await tombstones()).toEqual([`modules/modulo@${start + 1}`]);
  expect(await knex("lessons").first("module_slug", "version")).toEqual({
    module_slug: "novo",
    version: start + 1,
  });
});

test("a draft is in no ledger; unpublishing an article leaves a tombstone and keeps its date", async () => {
  const article = { title: "Artigo", slug: "artigo", content: "x", category: "y", author: "z" };
  await knex("articles").insert(article);
  const draft = await version();

  await knex("articles").update({ published: true });
  const published = await knex("articles").first("ledger_id", "published_at");
  await knex("articles").update({ published: false });

  expect(draft).toBe(0);
  expect(published).toMatchObject({ ledger_id: "content", published_at: expect.any(Date) as Date });
  expect(await tombstones()).toEqual(["articles/artigo@2"]);
  expect(await knex("articles").first("published_at")).toEqual({ published_at: published.published_at });
});

test("deleting a lesson does not change the ledgers of accounts that studied it", async () => {
  const user_id = await addUser();
  const ids = await addLessons(knex, ["a"]);
  await knex("user_progress").insert({ user_id, lesson_slug: "a", lesson_id: ids.get("a") });
  const before = await version(`u:${user_id}`);

  await knex("lessons").delete();

  expect(await version(`u:${user_id}`)).toBe(before);
});

test("a synced table cannot be truncated", async () => {
  await expect(knex.raw("truncate user_progress")).rejects.toMatchObject({ code: "0A000" });
  await expect(knex.raw("truncate users cascade")).rejects.toMatchObject({ code: "0A000" });
});

const stateOf = (user_id: string, more: object = {}) => ({
  user_id,
  key: randomUUID(),
  value: "1",
  at: new Date(),
  uid: randomUUID(),
  ...more,
});

test("an inserted row gets a version that its transaction gave to its own ledger, whatever it claims", async () => {
  const [ana, bia] = [await addUser(), await addUser()];
  const before = (await version(`u:${ana}`)) ?? 0;

  await knex("user_state").insert(stateOf(ana, { ledger_id: `u:${ana}`, version: 99 }));
  await knex("user_state").insert(stateOf(ana, { ledger_id: `u:${bia}`, version: before + 1 }));
  await knex.transaction(async (trx) => {
    const asked = await trx.raw<{ rows: { v: number }[] }>("select ledger_version(?) as v", [`u:${ana}`]);
    const moved = asked.rows[0]?.v;
    await trx("user_state").insert([
      stateOf(ana, { ledger_id: `u:${ana}`, version: moved }),
      stateOf(bia, { ledger_id: `u:${ana}`, version: moved }),
    ]);
  });

  const stored = await knex("user_state").where({ user_id: ana }).orderBy("version");
  expect(stored.map(({ ledger_id, version: at }) => [ledger_id, at])).toEqual(
    [1, 2, 3].map((step) => [`u:${ana}`, before + step]),
  );
  expect(await knex("user_state").where({ user_id: bia }).first("ledger_id", "version")).toEqual({
    ledger_id: `u:${bia}`,
    version: await version(`u:${bia}`),
  });
});

test("a state row needs an existing account, and is deleted with it", async () => {
  const [ana, bia] = [await addUser(), await addUser()];
  const nobody = randomUUID();
  await knex("user_state").insert([stateOf(ana), stateOf(ana), stateOf(bia)]);

  await expect(knex("user_state").insert([stateOf(ana), stateOf(nobody)])).rejects.toMatchObject({
    code: "23503",
  });
  await expect(knex("user_state").where({ user_id: bia }).update({ user_id: ana })).rejects.toMatchObject({
    code: "23503",
  });
  await knex("users").where({ id: ana }).delete();

  expect(await knex("user_state").select("user_id")).toEqual([{ user_id: bia }]);
  expect(await version(`u:${nobody}`)).toBeUndefined();
});

const chargeOf = (shop_id: string) => ({
  shop_id,
  id: randomUUID(),
  coin: "usdt",
  address: "T",
  amount_cents: 100,
  units: "1",
  rate: "5.45",
  rate_source: "typed",
  rate_as_of: new Date(),
  training: false,
  created_offline: false,
  created_at: new Date(),
  expires_at: new Date(),
});

test("a charge needs an existing account, and is deleted with it and its marks", async () => {
  const [ana, bia] = [await addUser(), await addUser()];
  const charge = chargeOf(ana);
  await knex("charges").insert([charge, chargeOf(ana), chargeOf(bia)]);
  const mark = { shop_id: ana, id: randomUUID(), charge_id: charge.id, mark: "checked", at: new Date() };
  await knex("charge_marks").insert(mark);

  await expect(knex("charges").insert([chargeOf(ana), chargeOf(randomUUID())])).rejects.toMatchObject({
    code: "23503",
  });
  await expect(knex("charges").where({ shop_id: bia }).update({ shop_id: ana })).rejects.toMatchObject({
    code: "23503",
  });
  await expect(knex("charge_marks").where({ id: mark.id }).update({ shop_id: bia })).rejects.toMatchObject({
    code: "23503",
  });
  const writing = await knex.transaction();
  await writing("charges").insert(chargeOf(ana));
  const deleted = knex("users").where({ id: ana }).delete();
  // The deletion has started by now.
  await knex.raw("select pg_sleep(0.2)");
  await writing.commit();
  await deleted;

  expect(await knex("charges").select("shop_id")).toEqual([{ shop_id: bia }]);
  expect(await knex("charge_marks")).toEqual([]);
  expect(await version(`u:${ana}`)).toBeUndefined();
});

test("an updated row that claims another version gets its transaction's version", async () => {
  const user_id = await addUser();
  await knex("user_progress").insert({ user_id, lesson_slug: "a" });
  const before = (await version(`u:${user_id}`)) ?? 0;

  await knex("user_progress").where({ user_id }).update({ completed: true, version: 99 });

  expect(await knex("user_progress").where({ user_id }).first("version")).toEqual({ version: before + 1 });
  expect(await version(`u:${user_id}`)).toBe(before + 1);
});

test("deleting an account waits for a running write of a state row, and deletes that row too", async () => {
  const user_id = await addUser();
  const writing = await knex.transaction();
  await writing("user_state").insert(stateOf(user_id));
  const deleted = knex("users").where({ id: user_id }).delete();
  // The deletion has started by now.
  await knex.raw("select pg_sleep(0.2)");
  await writing.commit();
  await deleted;

  expect(await knex("user_state").where({ user_id })).toEqual([]);
  expect(await version(`u:${user_id}`)).toBeUndefined();
});

test("deleting an account deletes all its sync data and leaves other accounts unchanged", async () => {
  const [ana, bia] = [await addUser(), await addUser()];
  for (const user_id of [ana, bia]) {
    const client = randomUUID();
    await knex("user_progress").insert({ user_id, lesson_slug: "a" });
    await knex("user_state").insert({ user_id, key: "k", value: "1", at: new Date(), uid: randomUUID() });
    await knex("user_state").where({ user_id }).delete();
    await knex("sync_client").insert({ id: client, account_id: user_id, shop_id: user_id });
    const entry = { author_id: user_id, name: "x", result: "ok", at: new Date() };
    await knex("mutation_log").insert([
      { ...entry, uid: randomUUID(), client_id: client, seq: 1 },
      { ...entry, uid: randomUUID(), client_id: null, seq: null },
    ]);
  }

  await knex("users").where({ id: ana }).delete();

  const left = async (table: string, column: string, value: string) =>
    (await knex(table).where({ [column]: value })).length;
  const held = async (id: string) => [
    await left("ledger", "id", `u:${id}`),
    await left("tombstone", "ledger_id", `u:${id}`),
    await left("sync_client", "account_id", id),
    await left("mutation_log", "author_id", id),
    await left("user_progress", "user_id", id),
  ];
  expect(await held(ana)).toEqual([0, 0, 0, 0, 0]);
  expect(await held(bia)).toEqual([1, 1, 1, 2, 1]);
});
