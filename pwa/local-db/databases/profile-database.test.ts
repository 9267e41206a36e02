import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { FULL_BUDGET, planRound } from "#pwa/sync/build-request.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { ProfileDatabase } from "./profile-database.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";

it("adds the newer fields to the charges of a device that had version 1", async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const { chargeId, ...charge } = buildCharge("11111111-1111-4111-8111-111111111111");
  const { tipCents: _t, tail: _l, marginBps: _m, addressIndex: _i, ...old } = charge;
  const before = new Dexie("device", disk);
  before.version(1).stores({ charges: "id, createdAt", meta: "key" });
  await before.table("charges").add({ id: chargeId, ...old });
  before.close();

  const after = new ProfileDatabase("device", disk);
  expect(await after.charges.get(chargeId)).toEqual({ id: chargeId, ...old, ...PLAIN_CHARGE });
  expect(await after.till.count()).toBe(0);
  await after.delete();
});

it("adds lines to charges of version 3, keeps the queue, and fetches the ledger again", async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const { chargeId, ...charge } = buildCharge("11111111-1111-4111-8111-111111111111");
  const { discountCents: _d, lines: _l, ...old } = charge;
  const before = new Dexie("device", disk);
  before.version(3).stores({
    charges: "id, createdAt",
    chargeMarks: "id, chargeId",
    chargeNotes: "chargeId",
    meta: "key",
    outbox: "seq, &uid",
    till: "key",
    simulatedPayments: "id, business, timestamp",
  });
  // A charge of a newer till, which the older build stored unchanged.
  const newer = {
    id: "newer",
    ...charge,
    discountCents: 5,
    lines: [{ name: "Pão", cents: 1005, quantity: 1 }],
  };
  await before.table("charges").bulkAdd([{ id: chargeId, ...old }, newer]);
  await before
    .table("meta")
    .add({ key: "meta", clientId: "c", accountId: "a", nextSeq: 3, epoch: "e", cursor: 41 });
  await before.table("outbox").add({ seq: 2, uid: "u", name: "charge.create", args: { chargeId, ...old } });
  before.close();

  const after = new ProfileDatabase("device", disk);
  expect(await after.charges.get(chargeId)).toEqual({ id: chargeId, ...old, discountCents: 0, lines: [] });
  expect(await after.charges.get("newer")).toEqual(newer);
  expect(await after.meta.get("meta")).toMatchObject({ cursor: 0, epoch: "e", nextSeq: 3 });
  expect(await after.outbox.count()).toBe(1);
  expect(await after.giveBacks.count()).toBe(0);
  await after.delete();
});

/** The tables of version 4, as that build declared them. */
const VERSION_4 = {
  account: "key",
  progress: "lesson",
  studyDays: "day",
  achievements: "type",
  wallets: "coin",
  charges: "id, createdAt",
  chargeMarks: "id, chargeId",
  chargeNotes: "chargeId",
  giveBacks: "id, chargeId",
  state: "key",
  shadow: "[table+key]",
  outbox: "seq, &uid",
  archive: "uid, ackedAt, order",
  attention: "uid, decidedAt",
  meta: "key",
  drafts: "key",
  till: "key",
  simulatedPayments: "id, business, timestamp",
};

it.each([
  ["of an older server", 41],
  ["that carries the shop's", [41, "+shop", "[41,77]"]],
  ["of a device that never synced", null],
])("keeps all of version 4 and its cursor, one %s, and sends both unchanged", async (_, cursor) => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const at = "2026-11-21T12:00:00.000Z";
  const { chargeId, ...charge } = buildCharge(id(9999));
  const queue = Array.from({ length: 700 }, (_none, n) => ({
    uid: id(n),
    seq: n + 5,
    name: n % 2 === 0 ? "time.add" : "charge.create",
    v: 1,
    at,
    args:
      n % 2 === 0 ? { lesson: "a", ms: n, localDate: "2026-11-21" } : { chargeId: id(1000 + n), ...charge },
  }));
  const rows: Record<keyof typeof VERSION_4, readonly object[]> = {
    account: [],
    progress: [{ lesson: "a", completed: false, timeMs: 5 }],
    studyDays: [{ day: "2026-11-21", timeMs: 5, completed: false }],
    achievements: [],
    wallets: [{ coin: "bitcoin", address: "b", at, uid: id(1) }],
    charges: [{ id: chargeId, ...charge }],
    chargeMarks: [{ id: id(2), chargeId, mark: "checked", by: null, at }],
    chargeNotes: [{ chargeId, note: "n", at, uid: id(3) }],
    giveBacks: [],
    state: [{ key: "rate:usdt", value: "5", at, uid: id(4) }],
    shadow: [{ table: "progress", key: "a", row: null }],
    outbox: queue,
    archive: [{ uid: id(5), mutation: queue[0], ackedAt: at, order: 1 }],
    attention: [{ uid: id(6), mutation: queue[1], result: "rejected", reason: "gone", decidedAt: at }],
    meta: [
      {
        key: "meta",
        clientId: id(7),
        accountId: "ana",
        nextSeq: 705,
        epoch: "epoch-1",
        cursor,
        acked: 4,
        asking: false,
        lastSyncAt: at,
      },
    ],
    drafts: [{ key: "d", value: "texto", savedAt: at }],
    till: [{ key: "lock", value: 1 }],
    simulatedPayments: [],
  };
  const before = new Dexie("user-ana", disk);
  before.version(4).stores(VERSION_4);
  for (const [table, all] of Object.entries(rows)) await before.table(table).bulkAdd(all);
  before.close();

  const after = new ProfileDatabase("user-ana", disk);
  for (const [table, all] of Object.entries(rows)) {
    const found: unknown[] = await after.table(table).toArray();
    expect([table, found]).toEqual([table, all]);
  }
  expect(await after.members.count()).toBe(0);

  const { content } = openTab();
  const plan = await planRound({ content, newId: () => id(8) }, { db: after, accountId: "ana" }, FULL_BUDGET);
  expect(plan.request.cursor).toEqual({ content: 0, "u:ana": cursor ?? 0 });
  expect(plan.request).toMatchObject({ clientId: id(7), acked: 4, schema: 6, waiting: 200 });
  expect(plan.request.mutations.map(({ uid }) => uid)).toEqual(queue.slice(0, 500).map(({ uid }) => uid));
  await after.delete();
});

it("keeps all rows of version 5, and fetches the ledger of the shop again for the Lightning facts", async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const { chargeId, ...charge } = buildCharge("11111111-1111-4111-8111-111111111111");
  const before = new Dexie("user-ana", disk);
  before.version(5).stores({ ...VERSION_4, members: "id" });
  const meta = {
    key: "meta",
    clientId: "c",
    accountId: "ana",
    nextSeq: 3,
    epoch: "e",
    cursor: 41,
    shop: { name: "s:ana", cursor: 77 },
    acked: 2,
    asking: false,
    lastSyncAt: null,
  };
  const mutation = { seq: 3, uid: "u", name: "charge.create", v: 1, at: "", args: { chargeId, ...charge } };
  await before.table("meta").add(meta);
  await before.table("charges").add({ id: chargeId, ...charge });
  await before.table("outbox").add(mutation);
  before.close();

  const after = new ProfileDatabase("user-ana", disk);
  expect(await after.meta.get("meta")).toEqual({ ...meta, shop: { name: "s:ana", cursor: 0 } });
  expect(await after.charges.toArray()).toEqual([{ id: chargeId, ...charge }]);
  expect(await after.outbox.toArray()).toEqual([mutation]);
  expect(await after.lightningFacts.count()).toBe(0);
  await after.delete();
});
