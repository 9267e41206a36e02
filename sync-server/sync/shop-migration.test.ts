import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationSource } from "#db/migrations/index.ts";
import type { CursorValue, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER, shopLedger } from "#db/protocol/version.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  emptyCopy,
  pullAll,
  registerAccount,
  syncOnce,
  type TestAccount,
} from "#server/testing/sync-device.ts";

/** Runs 0037 on a database that was in use, with devices that had synced with it before. */
let server: TestServer;
let knex: Knex;
let people: TestAccount[];
beforeAll(async () => {
  server = await startTestServer();
  knex = server.deps.knex;
  people = [];
  for (let count = 0; count < 3; count += 1) people.push(await registerAccount(server));
  await knex("users").where({ id: people[1]?.id }).update({ first_name: "" });
  await back();
  for (const person of people.slice(0, 2)) await fill(person.id);
});
afterAll(() => server.close());

/** Rolls back 0037 and everything after it. */
async function back(): Promise<void> {
  for (;;) {
    const [done] = (await knex.migrate.list({ migrationSource })) as [{ readonly name: string }[]];
    if (!done.some(({ name }) => name === "0037-shops")) return;
    await knex.migrate.down({ migrationSource });
  }
}
const forth = (): Promise<unknown> => knex.migrate.latest({ migrationSource });

const AT = "2026-11-20T12:00:00Z";
const STATE_KEYS = [
  "rate:usdt",
  "rate:margin-bps",
  "items:quick",
  "tip:percent",
  "discount:max-percent",
  "pix:receiver",
  "lightning:address",
  "proof:above-cents",
  "watch:bitcoin",
  "task:a:1",
  "term:wallet",
  "wish:modules",
];

/** Fills an account as it was before 0037: each statement is a version of its ledger. */
async function fill(user_id: string): Promise<void> {
  const uid = randomUUID();
  const ids = Array.from({ length: 6 }, () => randomUUID());
  for (const id of ids)
    await knex("charges").insert({
      user_id,
      id,
      coin: "bitcoin",
      address: "x",
      amount_cents: 100,
      units: "1",
      rate: "1",
      rate_source: "typed",
      rate_as_of: AT,
      training: false,
      created_offline: false,
      created_at: AT,
      expires_at: AT,
    });
  const marks = ids.map((charge_id) => ({ user_id, id: randomUUID(), charge_id, mark: "checked", at: AT }));
  await knex("charge_marks").insert(marks.slice(0, 3));
  await knex("user_progress").insert({ user_id, lesson_slug: "a", time_spent_ms: 5 });
  await knex("charge_marks").insert(marks.slice(3));
  await knex("charge_notes").insert({ user_id, charge_id: ids[0], note: "n", at: AT, uid });
  await knex("give_backs").insert({
    user_id,
    id: randomUUID(),
    charge_id: ids[1],
    mark_id: marks[1]?.id,
    amount_cents: 1,
    reason: "troca",
    by: "Ana",
    at: AT,
  });
  for (const key of STATE_KEYS) await knex("user_state").insert({ user_id, key, value: '"v"', at: AT, uid });
  for (const coin of ["bitcoin", "usdt"])
    await knex("wallets").insert({ user_id, coin, address: "x", at: AT, uid });
  await knex("wallets").where({ user_id, coin: "usdt" }).delete();
  await knex("user_state").where({ user_id, key: "term:wallet" }).delete();
  await knex("study_days").insert({ user_id, day: "2026-11-20", time_ms: 5 });
  await knex("users").where({ id: user_id }).update({ points: 20 });
  await knex("address_leases").insert({ user_id, key_id: "0123456789abcdef", block: 3, till: randomUUID() });
  const client_id = randomUUID();
  await knex("sync_client").insert({ id: client_id, account_id: user_id, last_seq: 2, acked_seq: 1 });
  const log = { client_id, account_id: user_id, name: "charge.create", result: "ok", at: AT };
  await knex("mutation_log").insert([1, 2].map((seq) => ({ ...log, seq, uid: randomUUID() })));
  await knex("mutation_log").insert({ ...log, client_id: null, seq: null, uid: randomUUID() });
}

const all = async <Row>(sql: string): Promise<Row[]> => (await knex.raw<{ rows: Row[] }>(sql)).rows;

/** Every row whose place 0037 changes, under names that both schemas share. */
async function contents(owner: "user_id" | "shop_id"): Promise<Record<string, unknown[]>> {
  const isNew = owner === "shop_id";
  const row = (ignored: readonly string[]) =>
    `to_jsonb(r) - '{${["ledger_id", "version", "user_id", "shop_id", ...ignored].join()}}'::text[] as row`;
  const found: Record<string, unknown[]> = {};
  for (const table of ["wallets", "charges", "charge_marks", "charge_notes", "give_backs", "address_leases"])
    found[table] = await all(
      `select ${owner} as owner, ${row(["made_by", "after_end", "network", "pin", "code", "via", "sale_of"])} from ${table} r order by 1, 2`,
    );
  const state = `select user_id as owner, ${row([])} from user_state r
    ${isNew ? `union all select shop_id, ${row([])} from shop_state r` : ""} order by 1, 2`;
  found["state"] = await all(state);
  const author = isNew ? "author_id" : "account_id";
  found["clients"] = await all(
    `select account_id as owner, id, last_seq, acked_seq from sync_client order by 1, 2`,
  );
  found["log"] = await all(
    `select ${author} as owner, uid, client_id, seq, name, result from mutation_log order by 1, 2`,
  );
  return found;
}

type Place = { readonly owner: string; readonly version: number; readonly at: string };

/** Every synced row and every tombstone of the accounts, with its version; `u`: the ledgers of 0034. */
async function places(isNew: boolean): Promise<Place[]> {
  const tables = [
    ["users", "account", "'me'"],
    ["user_progress", "progress", "lesson_slug"],
    ["study_days", "studyDays", "day::text"],
    ["user_achievements", "achievements", "achievement_type"],
    ["user_state", "state", "key"],
    ["wallets", "wallets", "coin"],
    ["charges", "charges", "id::text"],
    ["charge_marks", "chargeMarks", "id::text"],
    ["charge_notes", "chargeNotes", "charge_id::text"],
    ["give_backs", "giveBacks", "id::text"],
    ...(isNew ? [["shop_state", "state", "key"]] : []),
  ];
  const rows = tables.map(
    ([table, wire, pk]) =>
      `select substr(ledger_id, 3) as owner, version, '${wire} ' || ${pk} as at from ${table} where ledger_id <> 'content'`,
  );
  const gone = `select substr(ledger_id, 3), version, '-' || tbl || ' ' || pk from tombstone where ledger_id <> 'content'`;
  const found = await all<Place>(`${rows.join(" union all ")} union all ${gone} order by owner, version, at`);
  return found.map((place) => ({ ...place, version: Number(place.version) }));
}

/** The keys of the account's and the shop's rows in an answer. */
function keysIn({ puts, dels }: SyncResponse): string[] {
  const keys: Readonly<Record<string, string>> = {
    account: "key",
    progress: "lesson",
    studyDays: "day",
    achievements: "type",
    state: "key",
    wallets: "coin",
    charges: "id",
    chargeMarks: "id",
    chargeNotes: "chargeId",
    giveBacks: "id",
    members: "id",
  };
  const put = Object.entries(puts).flatMap(([table, rows]) =>
    (rows as Readonly<Record<string, unknown>>[]).map((row) => `${table} ${String(row[keys[table] ?? ""])}`),
  );
  const gone = Object.entries(dels).flatMap(([table, of]) => of.map((key) => `-${table} ${key}`));
  return [...put, ...gone].toSorted();
}

const versionOf = async (ledger: string): Promise<number> =>
  Number((await knex("ledger").where({ id: ledger }).first("version"))?.version ?? -1);

test("every row keeps its owner, its contents and its version; back and forth again keeps them too", async () => {
  const [before, placed] = [await contents("user_id"), await places(false)];
  const heads = await Promise.all(people.map(({ id }) => versionOf(accountLedger(id))));
  const asks = people.flatMap((person, at) => {
    const own = placed.filter(({ owner }) => owner === person.id);
    const head = heads[at] ?? 0;
    const middle = own[Math.floor(own.length / 2)]?.version ?? 0;
    const cursors: CursorValue[] = [0, 1, middle, head - 1, head];
    return cursors.map((cursor) => ({ person, own, cursor }));
  });

  await forth();

  expect(await contents("shop_id")).toEqual(before);
  expect(await places(true)).toEqual(placed);
  expect(await Promise.all(people.map(({ id }) => versionOf(accountLedger(id))))).toEqual(heads);
  expect(await Promise.all(people.map(({ id }) => versionOf(shopLedger(id))))).toEqual(
    heads.map((head) => head + 1),
  );
  const names = new Map(
    (await knex("shop_members")).map(({ id, name, role }) => [id as string, `${name} ${role}`]),
  );
  expect(people.map(({ id }) => names.get(id))).toEqual([
    "Ana owner",
    `${people[1]?.email.split("@")[0]} owner`,
    "Ana owner",
  ]);

  // Each device gets the rows that it lacked, and the one new row.
  for (const { person, own, cursor } of asks) {
    const content = await versionOf(CONTENT_LEDGER);
    const lacked = own.filter(({ version }) => version > Number(cursor)).map(({ at }) => at);
    for (const schema of [3, 4]) {
      const answer = await syncOnce(person.client, {
        clientId: randomUUID(),
        schema,
        cursor: { [CONTENT_LEDGER]: Math.max(0, content), [accountLedger(person.id)]: cursor },
      });
      expect([cursor, answer.error, keysIn(answer)]).toEqual([
        cursor,
        undefined,
        [...lacked, `members ${person.id}`].toSorted(),
      ]);
    }
  }

  const device = emptyCopy();
  const [ana] = people;
  if (!ana) throw new Error("nobody");
  await pullAll(ana.client, device);
  // Written while 0037 was applied.
  await knex("shop_state").insert({
    shop_id: ana.id,
    key: "rate:bitcoin",
    value: '"9"',
    at: AT,
    uid: randomUUID(),
  });
  await knex("user_state").insert({
    user_id: ana.id,
    key: "task:b:1",
    value: "true",
    at: AT,
    uid: randomUUID(),
  });
  await knex("wallets").where({ shop_id: ana.id, coin: "bitcoin" }).delete();
  const [later, seen] = [await contents("shop_id"), await places(true)];

  await back();
  expect(await contents("user_id")).toEqual(later);
  const returned = await places(false);
  expect(returned.map(({ at }) => at).toSorted()).toEqual(seen.map(({ at }) => at).toSorted());
  // Every row that was sent under either place is sent again, so that no device misses it.
  const moved = returned.filter(({ owner, at }) => owner === ana.id && /^-?(charge|give|wallets)/.test(at));
  const top = Math.max(...seen.filter(({ owner }) => owner === ana.id).map(({ version }) => version));
  expect(moved.filter(({ version }) => version <= top)).toEqual([]);

  await forth();
  expect(await contents("shop_id")).toEqual(later);
  const fresh = emptyCopy();
  await pullAll(ana.client, fresh);
  await pullAll(ana.client, device);
  for (const table of [...fresh.rows.keys(), "wallets"])
    expect([table, device.rows.get(table) ?? new Map()]).toEqual([table, fresh.rows.get(table) ?? new Map()]);
});
