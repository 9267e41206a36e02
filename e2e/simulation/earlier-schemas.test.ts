import { Dexie } from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { PROFILE_KEYS, type ChargeMarkRow } from "#db/entities/rows.ts";
import type { Mutation, MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import { shopLedger } from "#db/protocol/version.ts";
import { MUTATION_VERSION } from "#db/rules/mutations/mutators.ts";
import { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { deliverAll } from "./deliver.ts";
import { openPage } from "./device.ts";
import { killTab, type Device } from "./device-state.ts";
import { readDisk } from "./disk.ts";
import { PEOPLE } from "./first-content.ts";
import { devicesConverge, nothingWaits } from "./invariants/at-rest.ts";
import { profilesOn, replayed } from "./profile-state.ts";
import { SAMPLES, type Situation } from "./samples.ts";
import { startSimulatedServer, type SimulatedServer } from "./simulated-server.ts";
import { addDevice, closeWorld, createWorld, openSession, type World } from "./world.ts";

let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(inject("postgresUrl"));
});
afterAll(() => server.close());

const [ana] = PEOPLE;
const NEWEST = 9;

/** What a build stored and could do: the tables and fields that later versions of the profile's database added, and its mutations. */
const FIRST_TABLES = {
  account: "key",
  progress: "lesson",
  studyDays: "day",
  achievements: "type",
  wallets: "coin",
  charges: "id, createdAt",
  chargeMarks: "id, chargeId",
  state: "key",
  shadow: "[table+key]",
  outbox: "seq, &uid",
  archive: "uid, ackedAt, order",
  attention: "uid, decidedAt",
  meta: "key",
  drafts: "key",
} as const;
const NOTES = { chargeNotes: "chargeId", till: "key" };
const SIMULATED = { simulatedPayments: "id, business, timestamp" };
const GIVE_BACKS = { giveBacks: "id, chargeId" };
const MEMBERS = { members: "id" };
const TABLES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: FIRST_TABLES,
  2: { ...FIRST_TABLES, ...NOTES },
  3: { ...FIRST_TABLES, ...NOTES, ...SIMULATED },
  4: { ...FIRST_TABLES, ...NOTES, ...SIMULATED, ...GIVE_BACKS },
  5: { ...FIRST_TABLES, ...NOTES, ...SIMULATED, ...GIVE_BACKS, ...MEMBERS },
  9: { ...FIRST_TABLES, ...NOTES, ...SIMULATED, ...GIVE_BACKS, ...MEMBERS, lightningFacts: "id, chargeId" },
};
const VERSIONS = Object.keys(TABLES).map(Number);

/** The version that can make each mutation. */
const SINCE: Partial<Record<MutationName, number>> = {
  "charge.create": 1,
  "charge.mark": 1,
  "time.add": 1,
  "lesson.complete": 1,
  "quiz.finish": 1,
  "wallet.put": 1,
  "state.put": 1,
  "profile.save": 1,
  "charge.note": 2,
  "charge.giveBack": 4,
  "review.answer": 4,
  "till.add": 5,
};
/** The version that can write each field, of a charge or a mark. */
const FIELDS: Readonly<Record<string, number>> = {
  tipCents: 2,
  tail: 2,
  marginBps: 2,
  addressIndex: 2,
  discountCents: 4,
  lines: 4,
  network: NEWEST,
  pin: NEWEST,
  code: NEWEST,
  via: NEWEST,
};
const asOf = (version: number, row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => (FIELDS[field] ?? 1) <= version));

/** Samples that the server takes; together several batches (`scaled-constants.ts`). */
const GOOD = [1, 2, 6, 12];
/** USDT outside of TRON, and a shift. */
const LATELY = [5];

/** What a shop did without a signal on the build of this version, in the words of that build. */
function queueOf(version: number, world: World): readonly Mutation[] {
  const at = new Date(server.now().getTime() - 60_000).toISOString();
  const charges: string[] = [];
  const marks: ChargeMarkRow[] = [];
  const queue: Mutation[] = [];
  const names = Object.entries(SINCE).filter(([, since]) => since <= version) as [MutationName, number][];
  for (const n of version === NEWEST ? [...GOOD, ...LATELY] : GOOD)
    for (const [name] of names) {
      const now: Situation = {
        n,
        at,
        day: at.slice(0, 10),
        newId: world.newId,
        me: null,
        charges: charges.slice(-1),
        marks: marks.filter(({ mark }) => mark === "checked").slice(-1),
        members: [],
      };
      if (name === "charge.giveBack" && now.marks.length === 0) continue;
      const args = asOf(version, SAMPLES[name](now)) as MutationArgs[MutationName];
      if (name === "charge.create") charges.push((args as MutationArgs["charge.create"]).chargeId);
      if (name === "charge.mark") {
        const { markId: id, ...mark } = args as MutationArgs["charge.mark"];
        marks.push({ id, ...mark });
      }
      queue.push({
        uid: world.newId(),
        seq: queue.length + 1,
        name,
        v: MUTATION_VERSION[name],
        at,
        args,
      } as Mutation);
    }
  return queue;
}

/** The databases of a device as the build of this version left them: a full queue, and the rows that it shows. */
async function installOld(
  { disk }: Device,
  version: number,
  { accountId, queue }: { readonly accountId: string | null; readonly queue: readonly Mutation[] },
): Promise<void> {
  const options = { indexedDB: disk.factory, IDBKeyRange };
  const dbName = accountId === null ? "anon-1" : `user-${accountId}`;
  const registry = new Dexie("registry", options);
  registry.version(version === 1 ? 1 : 2).stores({
    profiles: "dbName, accountId, open",
    facts: "key",
    ...(version === 1 ? {} : { outgoing: "id, dbName" }),
  });
  const entry: ProfileEntry = {
    dbName,
    accountId,
    displayName: null,
    email: null,
    open: 1,
    role: "main",
    createdAt: queue[0]?.at ?? "",
  };
  await registry.table("profiles").add(entry);
  registry.close();

  const profile = new Dexie(dbName, options);
  profile.version(version).stores({ ...TABLES[version] });
  for (const [place, row] of replayed(new Map(), queue)) {
    const [table = "", key = ""] = place.split(" ");
    await profile.table(table).add(table.startsWith("charge") ? asOf(version, row as object) : row);
    await profile.table("shadow").add({ table, key, row: null });
  }
  await profile.table("outbox").bulkAdd(queue);
  await profile.table("drafts").add({ key: "d", value: "meio escrito", savedAt: entry.createdAt });
  await profile.table("meta").add({
    key: "meta",
    clientId: "c0000000-0000-4000-8000-000000000001",
    accountId,
    nextSeq: queue.length + 1,
    epoch: null,
    cursor: null,
    acked: 0,
    asking: false,
    lastSyncAt: null,
  });
  profile.close();
}

const WHOSE = [
  { whose: "an account's device", accountId: ana.id },
  { whose: "a visitor who signs in after the update", accountId: null },
];

test.each(VERSIONS.flatMap((version) => WHOSE.map((who) => ({ version, ...who }))))(
  "$whose with the databases of version $version hands over its whole queue",
  async ({ version, accountId }) => {
    await server.reset();
    const world = createWorld(server, version);
    const device = addDevice(world, "phone", true);
    const queue = queueOf(version, world);
    await installOld(device, version, { accountId, queue });
    await openSession(world, device, ana.id);

    for (let visit = 0; visit < 3; visit += 1) {
      const tab = openPage(world, device);
      device.tabs = [tab];
      await deliverAll(world);
      expect(tab.bugs).toEqual([]);
      killTab(device, tab);
    }

    const state = server.state();
    expect(queue.map(({ uid, name }) => [name, state.log.get(uid)?.result])).toEqual(
      queue.map(({ name }) => [name, "ok"]),
    );
    const [profile, ...others] = profilesOn(device.name, readDisk(device.disk));
    expect(others).toEqual([]);
    if (!profile) throw new Error("no profile");
    nothingWaits(profile, state);
    devicesConverge(profile, state);
    expect(profile.attention).toEqual([]);
    const charged = queue.flatMap((each) => (each.name === "charge.create" ? [each.args] : []));
    const stored = state.rows.get(shopLedger(ana.id)) ?? new Map<string, unknown>();
    for (const { chargeId, ...charge } of charged)
      expect(stored.get(`charges ${chargeId}`)).toMatchObject({ ...PLAIN_CHARGE, ...charge });
    const drafts = readDisk(device.disk).get(profile.dbName)?.get("drafts");
    expect(drafts).toMatchObject([{ value: "meio escrito" }]);
    closeWorld(world);
  },
);

test("these are the versions of the profile's database, the newest included", async () => {
  const { disk } = addDevice(createWorld(server, 1), "phone", true);
  const profile = new ProfileDatabase("user-x", { indexedDB: disk.factory, IDBKeyRange });
  await profile.open();
  expect(profile.verno).toBe(NEWEST);
  expect(profile.tables.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(TABLES[NEWEST] ?? {}).toSorted(),
  );
  expect(Object.keys(PROFILE_KEYS).filter((name) => !(name in (TABLES[NEWEST] ?? {})))).toEqual([]);
  profile.close();
});
