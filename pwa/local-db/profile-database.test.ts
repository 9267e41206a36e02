import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { PLAIN_CHARGE } from "#db/rules/charge-extras.ts";
import { ProfileDatabase } from "./profile-database.ts";
import { buildCharge } from "./testing/builders.ts";

it("fills the later fields into the charges of a device that had version 1", async () => {
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
