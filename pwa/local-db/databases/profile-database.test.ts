import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
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
