import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CursorValue, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER, shopLedger } from "#db/protocol/version.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  applyAnswer,
  createNumbering,
  emptyCopy,
  registerAccount,
  rowsOf,
  syncOnce,
  type Copy,
  type Sent,
  type TestAccount,
} from "#server/testing/sync-device.ts";

let server: TestServer;
let knex: Knex;
beforeAll(async () => {
  server = await startTestServer();
  knex = server.deps.knex;
});
afterAll(() => server.close());

const NOW = new Date().toISOString();

/** Adds `count` charges with one version. */
async function addCharges(shop: TestAccount, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await knex.raw(
    `insert into charges (shop_id, id, coin, address, amount_cents, units, rate, rate_source, rate_as_of, training,
      created_offline, created_at, expires_at)
    select ?, id, 'bitcoin', 'x', 1, '1', '1', 'typed', now(), false, false, now(), now() from unnest(?::uuid[]) as id`,
    [shop.id, ids],
  );
  return ids;
}
const addState = (person: TestAccount, prefix: string, count: number): Promise<unknown> =>
  knex.raw(
    `insert into user_state (user_id, key, value, at, uid)
    select ?, ? || n, '1', now(), gen_random_uuid() from generate_series(1, ?) n`,
    [person.id, prefix, count],
  );

/** An app of schema 3: its cursor has one place for the account, and it has no table of members. */
function openOldDevice(person: TestAccount) {
  const clientId = randomUUID();
  const copy: Copy = emptyCopy();
  const { make } = createNumbering();
  const seen: string[] = [];
  let acked = 0;
  /** Pages are stored as on a device; `between` runs after the first one. */
  const sync = async (
    mutations: readonly Sent[] = [],
    { schema = 3, between }: { schema?: number; between?: () => Promise<unknown> } = {},
  ): Promise<SyncResponse[]> => {
    const pages: SyncResponse[] = [];
    let cursor = { ...copy.cursor };
    for (;;) {
      const sent = pages.length === 0 ? mutations : [];
      const page = await syncOnce(person.client, {
        clientId,
        schema,
        epoch: copy.epoch,
        cursor,
        acked,
        mutations: sent,
      });
      if (page.error) throw new Error(page.error);
      pages.push(page);
      cursor = page.cursor;
      if (!page.more) break;
      if (pages.length === 1) await between?.();
    }
    for (const page of pages) {
      const { members: _unknown, ...puts } = page.puts;
      applyAnswer(copy, schema < 4 ? { ...page, puts } : page);
      seen.push(...(page.puts.charges ?? []).map(({ id }) => id));
    }
    acked = pages.at(-1)?.lastSeq ?? 0;
    return pages;
  };
  return { copy, make, seen, sync, place: () => copy.cursor[accountLedger(person.id)] };
}

const sorted = (ids: readonly unknown[]): string[] => ids.map(String).toSorted();
const rowsIn = (pages: readonly SyncResponse[]): number =>
  pages.reduce((sum, { puts }) => sum + Object.values(puts).flat().length, 0);

test("a device of schema 3 gets 3200 charges in pages, each once, under one place, and then nothing", async () => {
  const ana = await registerAccount(server);
  await addState(ana, "a:", 700);
  const ids = [...(await addCharges(ana, 3000)), ...(await addCharges(ana, 200))];
  const device = openOldDevice(ana);

  const pages = await device.sync();
  const again = await device.sync();

  expect(pages.length).toBeGreaterThan(2);
  for (const { cursor } of pages)
    expect(sorted(Object.keys(cursor))).toEqual(sorted([CONTENT_LEDGER, accountLedger(ana.id)]));
  expect(sorted(device.seen)).toEqual(sorted(ids));
  expect(rowsOf(device.copy, "state")).toHaveLength(700);
  expect(rowsIn(again)).toBe(0);
  expect(again).toHaveLength(1);
});

test("what changes in both ledgers between two pages arrives with that pull or the next", async () => {
  const ana = await registerAccount(server);
  const ids = await addCharges(ana, 3000);
  const device = openOldDevice(ana);
  const between = async (): Promise<void> => {
    ids.push(...(await addCharges(ana, 10)));
    await addState(ana, "late:", 2000);
    await knex("wallets").insert({ shop_id: ana.id, coin: "usdt", address: "T", at: NOW, uid: randomUUID() });
  };

  await device.sync([], { between });
  await device.sync();
  const last = await device.sync();

  expect(sorted(rowsOf(device.copy, "charges").map(({ id }) => id))).toEqual(sorted(ids));
  expect(rowsOf(device.copy, "state")).toHaveLength(2000);
  expect(rowsOf(device.copy, "wallets")).toHaveLength(1);
  expect(rowsIn(last)).toBe(0);
});

test("a push of a device of schema 3 answers what it wrote, and nothing twice", async () => {
  const ana = await registerAccount(server);
  const device = openOldDevice(ana);
  await device.sync();
  const charge = buildCharge();

  const [answer] = await device.sync([
    device.make("charge.create", charge),
    device.make("state.put", { key: "theme", value: "dark", at: NOW }),
  ]);
  const next = await device.sync([device.make("state.put", { key: "rate:usdt", value: "5", at: NOW })]);

  expect(answer && [answer.puts.charges?.length, answer.puts.state?.length, rowsIn([answer])]).toEqual([
    1, 1, 2,
  ]);
  expect(rowsIn(next)).toBe(1);
  expect(device.place()).toEqual([expect.any(Number), "+shop", expect.any(String)]);
});

test("a row that is deleted in the shop or the account disappears from a device of schema 3", async () => {
  const ana = await registerAccount(server);
  await knex("wallets").insert({ shop_id: ana.id, coin: "usdt", address: "T", at: NOW, uid: randomUUID() });
  await addState(ana, "a:", 2);
  const device = openOldDevice(ana);
  await device.sync();

  await knex("wallets").where({ shop_id: ana.id }).delete();
  await knex("user_state").where({ user_id: ana.id, key: "a:1" }).delete();
  const [page] = await device.sync();

  expect(page?.dels).toEqual({ wallets: ["usdt"], state: ["a:1"] });
  expect([rowsOf(device.copy, "wallets"), rowsOf(device.copy, "state")]).toMatchObject([
    [],
    [{ key: "a:2" }],
  ]);
});

test("an app that was updated fetches the members it could not store, and then nothing", async () => {
  const ana = await registerAccount(server);
  const ids = await addCharges(ana, 3);
  const device = openOldDevice(ana);
  await device.sync();
  ids.push(...(await addCharges(ana, 2)));

  await device.sync([], { schema: 4 });
  const again = await device.sync([], { schema: 4 });

  expect(rowsOf(device.copy, "members")).toEqual([expect.objectContaining({ id: ana.id, role: "owner" })]);
  expect(sorted(rowsOf(device.copy, "charges").map(({ id }) => id))).toEqual(sorted(ids));
  expect(device.copy.cursor[shopLedger(ana.id)]).toEqual(expect.any(Number));
  expect(device.place()).toEqual(expect.any(Number));
  expect(rowsIn(again)).toBe(0);
});

test("an update between two pages skips nothing", async () => {
  const ana = await registerAccount(server);
  const ids = await addCharges(ana, 3200);
  const clientId = randomUUID();
  const first = await syncOnce(ana.client, { clientId, schema: 3 });
  const copy = emptyCopy();
  applyAnswer(copy, first);

  for (let more = true; more;) {
    const page = await syncOnce(ana.client, { clientId, schema: 4, epoch: copy.epoch, cursor: copy.cursor });
    applyAnswer(copy, page);
    more = page.more;
  }

  expect(first.more).toBe(true);
  expect(sorted(rowsOf(copy, "charges").map(({ id }) => id))).toEqual(sorted(ids));
  expect(rowsOf(copy, "members")).toHaveLength(1);
});

/** The shop's ledger as migration 0037 leaves it when it splits at `split`, with one charge at each version from 1 to `last`. */
async function splitAt(split: number, last: number): Promise<TestAccount> {
  const ana = await registerAccount(server);
  while (
    Number(
      (
        await knex("ledger")
          .where({ id: shopLedger(ana.id) })
          .first("version")
      ).version,
    ) < last
  )
    await addCharges(ana, 1);
  await knex("shops").where({ id: ana.id }).update({ split_version: split });
  await knex("ledger")
    .where({ id: accountLedger(ana.id) })
    .update({ version: last });
  return ana;
}

const places: [place: CursorValue, firstVersion: number][] = [
  [0, 1],
  [3, 4],
  [[3, "charges", "ffffffff-ffff-4fff-8fff-ffffffffffff"], 3],
  [5, 6],
  [6, 6],
  [9, 6],
];
test.each(places)(
  "a device at %j of a ledger that was split at 5 gets the shop from version %i on",
  async (place, from) => {
    const ana = await splitAt(5, 9);
    const wanted = await knex("charges").where({ shop_id: ana.id }).where("version", ">=", from).pluck("id");

    for (const schema of [3, 4]) {
      const { puts } = await syncOnce(ana.client, {
        clientId: randomUUID(),
        schema,
        cursor: { [CONTENT_LEDGER]: 0, [accountLedger(ana.id)]: place },
      });
      expect(sorted((puts.charges ?? []).map(({ id }) => id))).toEqual(sorted(wanted));
    }
  },
);

test.each(["", "x", "null", "[]", "[1]", '[{"a":1},2]', "[-1,2]", '[1,[2,"charges"]]'])(
  "a place that no server wrote (%j) starts again from the beginning",
  async (text) => {
    const ana = await registerAccount(server);
    const ids = await addCharges(ana, 2);

    for (const schema of [3, 4]) {
      const { puts, error } = await syncOnce(ana.client, {
        clientId: randomUUID(),
        schema,
        cursor: { [accountLedger(ana.id)]: [1, "+shop", text] },
      });
      expect([error, sorted((puts.charges ?? []).map(({ id }) => id))]).toEqual([undefined, sorted(ids)]);
      expect(puts.account).toHaveLength(1);
    }
  },
);
