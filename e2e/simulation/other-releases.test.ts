import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type {} from "#server/testing/postgres-for-tests.ts";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import type { Mutation, MutationName } from "#db/protocol/mutations.ts";
import { SCHEMA_VERSION } from "#db/protocol/version.ts";
import type { ProfileMeta } from "#pwa/local-db/databases/profile-database.ts";
import { deliverAll } from "./deliver.ts";
import { begin, openPage, openRaw } from "./device.ts";
import { killTab, type Device, type Tab } from "./device-state.ts";
import { readDisk } from "./disk.ts";
import { PEOPLE } from "./first-content.ts";
import { devicesConverge } from "./invariants/at-rest.ts";
import { profilesOn, type ProfileState } from "./profile-state.ts";
import { SAMPLES } from "./samples.ts";
import { startSimulatedServer, type SimulatedServer } from "./simulated-server.ts";
import { addDevice, closeWorld, createWorld, openSession, type World } from "./world.ts";

/** An update of the operator is taken back and comes again, and phones have either build at any time. */
let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer(inject("postgresUrl"));
});
afterAll(() => server.close());

const [ana] = PEOPLE;

async function signedIn(world: World, name: string): Promise<Device> {
  const device = addDevice(world, name, true);
  await openSession(world, device, ana.id);
  return device;
}

/** How the server answers. */
type Release = "none" | "older-server" | "answer-lost";

/** The app is opened, synced as far as it can be, and closed. `work`: what the person does in between. */
async function visit(
  world: World,
  device: Device,
  work: (tab: Tab) => Promise<void> = async () => {},
  release: Release = "none",
): Promise<void> {
  const tab = openPage(world, device);
  device.tabs = [tab];
  await deliverAll(world, undefined, release);
  await work(tab);
  await syncNow(world, tab, release);
  expect(tab.bugs).toEqual([]);
  killTab(device, tab);
}

async function syncNow(world: World, tab: Tab, release: Release = "none"): Promise<void> {
  begin(tab, async () => tab.engine?.current().sync.syncNow());
  await deliverAll(world, undefined, release);
}

/** What a till does: each mutation as on its screens. */
function writerOf(world: World, tab: Tab) {
  const engine = tab.engine;
  if (!engine) throw new Error("the app has not started");
  return <N extends MutationName>(name: N, given: { charges?: string[]; marks?: ChargeMarkRow[] } = {}) => {
    const { clock, mutate } = engine.current();
    const at = clock.now();
    const { charges = [], marks = [] } = given;
    const args = SAMPLES[name]({
      n: 6,
      at,
      day: at.slice(0, 10),
      newId: world.newId,
      me: ana.id,
      charges,
      marks,
      members: [],
    });
    return mutate(name, args).then(() => args);
  };
}

/** A sale that was paid, and money given back. */
async function sellAndGiveBack(world: World, tab: Tab): Promise<string> {
  const write = writerOf(world, tab);
  const { chargeId } = await write("charge.create");
  const { markId: id, ...mark } = await write("charge.mark", { charges: [chargeId] });
  await write("charge.giveBack", { marks: [{ id, ...mark }] });
  return chargeId;
}

function profileOn(device: Device): ProfileState {
  const [profile] = profilesOn(device.name, readDisk(device.disk));
  if (!profile) throw new Error("no profile");
  return profile;
}

const givenBack = ({ view }: ProfileState): string[] =>
  [...view.keys()].filter((place) => place.startsWith("giveBacks "));

/** What an older build does that does not know given-back money: it stores the rest of an answer, and its cursor. */
async function syncWithoutGiveBacks(
  world: World,
  device: Device,
  coverOf: (before: ProfileMeta, now: ProfileMeta) => ProfileMeta["covered"],
): Promise<void> {
  const { dbName, meta: before } = profileOn(device);
  if (!before) throw new Error("no record");
  await visit(world, device);
  const raw = openRaw(device);
  const db = raw.profile(dbName);
  await db.giveBacks.clear();
  const meta = await db.meta.get("meta");
  if (!meta) throw new Error("no record");
  const { covered: _, ...rest } = meta;
  const covered = coverOf(before, meta);
  await db.meta.put(covered ? { ...rest, covered } : rest);
  raw.close();
}

test.each([
  ["keeps no record of its tables", ({ covered }: ProfileMeta) => covered],
  [
    "keeps a record of its tables",
    (_: ProfileMeta, { covered }: ProfileMeta) => covered?.replace('"giveBacks",', ""),
  ],
])("after an older build that %s, a phone fetches the rows that it passed over, once", async (_, coverOf) => {
  await server.reset();
  const world = createWorld(server, 1);
  const [phone, other] = [await signedIn(world, "phone"), await signedIn(world, "other")];
  await visit(world, phone);
  await visit(world, other, async (tab) => void (await sellAndGiveBack(world, tab)));

  await syncWithoutGiveBacks(world, phone, coverOf);
  await visit(world, phone);

  expect(givenBack(profileOn(phone))).toHaveLength(1);
  devicesConverge(profileOn(phone), server.state());
  world.network.sent.length = 0;
  await visit(world, phone);
  const cursors = world.network.sent.map(({ body }) => JSON.parse(body ?? "{}").cursor);
  expect(cursors).not.toEqual([]);
  for (const cursor of cursors) expect(Object.values(cursor)).not.toContain(0);
  closeWorld(world);
});

describe("work that an older server does not know yet", () => {
  /** The names of the waiting mutations, and what the server has accepted, both in order. */
  const placesOf = (device: Device) => ({
    waits: profileOn(device).queue.map(({ name }) => name),
    refused: profileOn(device).attention.map(({ mutation }) => mutation.name),
    accepted: [...server.state().log.values()]
      .filter(({ result }) => result === "ok")
      .map(({ name }) => name),
  });

  async function openPhone(): Promise<{ world: World; phone: Device }> {
    await server.reset();
    const world = createWorld(server, 2);
    const phone = await signedIn(world, "phone");
    await visit(world, phone);
    return { world, phone };
  }

  const held = {
    waits: ["charge.giveBack", "charge.create"],
    refused: [],
    accepted: ["charge.create", "charge.mark"],
  };
  const all = {
    waits: [],
    refused: [],
    accepted: ["charge.create", "charge.mark", "charge.giveBack", "charge.create"],
  };
  const work =
    (world: World) =>
    async (tab: Tab): Promise<void> => {
      await sellAndGiveBack(world, tab);
      await writerOf(world, tab)("charge.create");
    };

  test("waits with what follows it, stays on the screen, and is sent in its order without a reload", async () => {
    const { world, phone } = await openPhone();
    const tab = openPage(world, phone);
    phone.tabs = [tab];
    await deliverAll(world);
    await work(world)(tab);

    await syncNow(world, tab, "older-server");

    expect(placesOf(phone)).toEqual(held);
    expect(givenBack(profileOn(phone))).toHaveLength(1);
    expect(tab.engine?.current().sync.state()).toMatchObject({ phase: "behind", pending: 2, attention: 0 });

    await syncNow(world, tab);
    expect(placesOf(phone)).toEqual(all);
    expect(tab.bugs).toEqual([]);
    devicesConverge(profileOn(phone), server.state());
    closeWorld(world);
  });

  test("is sent in its order by an app that was rolled back too, whose build does not know it", async () => {
    const { world, phone } = await openPhone();
    await visit(world, phone, work(world), "older-server");
    expect(placesOf(phone)).toEqual(held);
    // The queue of a build after today's: its name, and the version that the build left beside it.
    const raw = openRaw(phone);
    const db = raw.profile(profileOn(phone).dbName);
    const [first] = await db.outbox.toArray();
    if (!first) throw new Error("nothing waits");
    await db.outbox.put({ ...first, name: "future.thing" } as unknown as Mutation);
    await db.meta.update("meta", { wrote: SCHEMA_VERSION + 1 });
    raw.close();

    await visit(world, phone);
    await visit(world, phone, async (tab) => void (await writerOf(world, tab)("charge.create")));

    expect(placesOf(phone)).toEqual({ ...held, waits: ["future.thing", "charge.create", "charge.create"] });
    closeWorld(world);
  });

  test("rows of other devices arrive meanwhile", async () => {
    const { world, phone } = await openPhone();
    const other = await signedIn(world, "other");
    await visit(world, phone, work(world), "older-server");
    await visit(world, other, async (tab) => void (await writerOf(world, tab)("charge.create")));

    await visit(world, phone, undefined, "older-server");

    expect(placesOf(phone).waits).toEqual(held.waits);
    expect([...profileOn(phone).view.keys()].filter((place) => place.startsWith("charges "))).toHaveLength(3);
    closeWorld(world);
  });

  test("what the newer server had accepted before it was rolled back leaves the queue", async () => {
    const { world, phone } = await openPhone();
    const tab = openPage(world, phone);
    phone.tabs = [tab];
    await deliverAll(world);
    await work(world)(tab);
    await syncNow(world, tab, "answer-lost");
    killTab(phone, tab);

    await visit(world, phone, undefined, "older-server");

    expect(placesOf(phone)).toEqual(all);
    closeWorld(world);
  });
});
