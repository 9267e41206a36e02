import { accountLedger, CONTENT_LEDGER, shopLedger } from "#db/protocol/version.ts";
import { isShopMutation } from "#db/rules/shops/may.ts";
import { deliverAll } from "./deliver.ts";
import { begin, openPage } from "./device.ts";
import { killTab, type Device } from "./device-state.ts";
import { readDisk, type DiskContent } from "./disk.ts";
import {
  contentConverges,
  devicesConverge,
  everythingHasAVerdict,
  noLearningWaits,
  nothingWaits,
  roundsAreFew,
  strangersHoldNothing,
  tillHasSent,
} from "./invariants/at-rest.ts";
import { PEOPLE } from "./first-content.ts";
import { entriesOn, memberIn, profilesOn, shopOf, type ProfileState } from "./profile-state.ts";
import { memberOf } from "./server-state.ts";
import { checkAll, openSession, personAt, type World } from "./world.ts";

/** One device's push makes others pull again; more passes than these would be endless work. */
const MOST_PASSES = 5;

/** Runs when faults have stopped: every device signs in with each of its accounts and syncs until nothing changes. */
export async function comeToRest(world: World): Promise<void> {
  world.calm = true;
  world.network.waiting.length = 0;
  world.network.late.length = 0;
  for (const device of world.devices) {
    for (const tab of device.tabs) killTab(device, tab);
    device.tabs = [];
    device.clockMs = 0;
  }
  for (const [at, device] of world.devices.entries()) await claimVisitorsWork(world, device, at);
  // One pass sends waiting mutations; further ones fetch what the others sent meanwhile.
  for (let pass = 0, moves = true; moves && pass < MOST_PASSES; pass += 1) {
    moves = false;
    for (const device of world.devices)
      for (const accountId of whoSyncs(world, device))
        if (pass === 0 || isBehind(world, device, accountId)) {
          moves = true;
          await visit(world, device, accountId);
        }
  }
  await checkRest(world);
}

/** Accounts with a profile on this device that were not deleted. */
const accountsOn = (world: World, { disk }: Device): readonly string[] => {
  const owners = new Set(entriesOn(readDisk(disk)).flatMap(({ accountId }) => accountId ?? []));
  return [...owners].filter((id) => isThere(world, id));
};

/** The accounts that may sign in on this device; null: nobody, which opens its till. */
const whoSyncs = (world: World, device: Device): readonly (string | null)[] =>
  device.till ? [...accountsOn(world, device), null] : accountsOn(world, device);

const isThere = ({ server }: World, accountId: string): boolean =>
  server.state().versions.has(accountLedger(accountId));

/** An account that signs in gets a visitor's mutations: the device's own person, or anybody. */
async function claimVisitorsWork(world: World, device: Device, at: number): Promise<void> {
  const visitor = profilesOn(device.name, readDisk(device.disk)).find(
    ({ entry }) => memberIn(entry) === null,
  );
  if (!visitor || visitor.queue.length === 0) return;
  const somebody = [personAt(at), ...PEOPLE].find(({ id }) => isThere(world, id));
  const claimer = accountsOn(world, device)[0] ?? somebody?.id;
  if (claimer === undefined) return;
  await visit(world, device, null);
  await visit(world, device, claimer);
}

/** Opens the app, which syncs until it stops by itself. */
async function visit(world: World, device: Device, accountId: string | null): Promise<void> {
  if (accountId === null) device.cookie = null;
  else await openSession(world, device, accountId);
  const waiting = profilesOn(device.name, readDisk(device.disk)).reduce(
    (sum, { queue }) => sum + queue.length,
    0,
  );
  const tab = openPage(world, device);
  device.tabs = [tab];
  const before = world.network.sent.length;
  const check = (): void => checkAll(world);
  await deliverAll(world, check);
  if (drainsElsewhere(device)) {
    // A visitor's mutations drain into the profile of the account's own shop.
    begin(tab, async () => {
      await tab.engine?.current().account.openShop(null);
      await tab.engine?.current().sync.syncNow();
    });
    await deliverAll(world, check);
  }
  if (accountId !== null)
    for (const profile of profilesOn(device.name, readDisk(device.disk)))
      if (hasPlace(world, profile)) tillHasSent(profile);
  const requests = world.network.sent.length - before;
  killTab(device, tab);
  device.tabs = [];
  roundsAreFew(`${device.name}/${accountId}`, requests, requestsFor(world, waiting));
}

function drainsElsewhere({ disk }: Device): boolean {
  const entries = entriesOn(readDisk(disk));
  return (
    entries.some(({ role }) => role === "draining") &&
    entries.some(({ open, shop, till }) => open === 1 && shop !== undefined && till === undefined)
  );
}

/** Batches and pages are small (`scaled-constants.ts`): a request for each, and for those that a recovery repeats. */
function requestsFor(world: World, waiting: number): number {
  const rows = [...world.server.state().rows.values()].reduce((sum, each) => sum + each.size, 0);
  return 12 + 3 * waiting + 3 * rows;
}

function isBehind(world: World, device: Device, accountId: string | null): boolean {
  const { versions, epoch } = world.server.state();
  const disk = readDisk(device.disk);
  const mine = profilesOn(device.name, disk).filter(
    ({ entry }) => entry.accountId === accountId && memberIn(entry) !== null,
  );
  const isUpToDate = mine.every(({ entry, meta, queue }) => {
    const member = memberOf(world.server.state(), shopOf(entry), memberIn(entry) ?? "");
    if (!member) return true;
    if (member.endedAt !== null) return queue.length === 0 && meta?.endedAt !== undefined;
    return (
      queue.length === 0 &&
      entry.role === "main" &&
      meta?.epoch === epoch &&
      (accountId === null || meta.cursor === versions.get(accountLedger(accountId))) &&
      meta.shop?.cursor === versions.get(shopLedger(shopOf(entry)))
    );
  });
  return !isUpToDate || !hasContent(disk, versions.get(CONTENT_LEDGER), epoch);
}

/** Whether the shop lists the profile's owner as a member. If not, the shop or the account is gone and accepts nothing. */
const hasPlace = ({ server }: World, { entry }: ProfileState): boolean =>
  memberOf(server.state(), shopOf(entry), memberIn(entry) ?? "") !== undefined;

function hasContent(disk: DiskContent, version: number | undefined, epoch: string): boolean {
  const meta = disk.get("content")?.get("meta")?.[0] as { epoch: string; cursor: unknown } | undefined;
  return meta?.epoch === epoch && meta.cursor === version;
}

async function checkRest(world: World): Promise<void> {
  const { intents, excused } = world;
  const state = world.server.state();
  const { membersOf } = world.server.history();
  for (const device of world.devices) {
    const disk = readDisk(device.disk);
    const profiles = profilesOn(device.name, disk);
    for (const profile of profiles.filter((each) => hasPlace(world, each))) {
      nothingWaits(profile, state);
      devicesConverge(profile, state);
    }
    strangersHoldNothing(device.name, disk, { state, intents, excused, membersOf });
    // A till that is registered in no shop has no token.
    const isKnown = profiles.some((each) => hasPlace(world, each));
    if (isKnown) contentConverges(device.name, disk, state);
  }
  const lying = world.devices.flatMap((device) => profilesOn(device.name, readDisk(device.disk)));
  for (const profile of lying) {
    if (hasPlace(world, profile)) continue;
    const { accountId } = profile.entry;
    if (accountId !== null && isThere(world, accountId)) noLearningWaits(profile);
    for (const { uid } of profile.queue) world.excused.add(uid);
  }
  // The log of a deleted account or shop is deleted with it (L5).
  for (const [uid, { mutation, owner, shop }] of world.intents) {
    const isLearning = owner !== null && isThere(world, owner) && !isShopMutation(mutation);
    if (owner !== null && !isLearning && memberOf(state, shop ?? owner, owner) === undefined)
      world.excused.add(uid);
  }
  // A verdict that a restored server lost is still listed for the person.
  for (const { attention } of lying) for (const { uid } of attention) world.excused.add(uid);
  everythingHasAVerdict({ state, intents, excused });
}
