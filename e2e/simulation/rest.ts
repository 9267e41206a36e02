import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import { carry } from "./deliver.ts";
import { killTab, loadPage, type Device } from "./device.ts";
import { readDisk, type DiskContent } from "./disk.ts";
import {
  contentConverges,
  devicesConverge,
  everythingHasAVerdict,
  nothingWaits,
  roundsAreFew,
} from "./invariants/at-rest.ts";
import { entriesOn, profilesOn } from "./profile-state.ts";
import { checkAll, openSession, personAt, settle, type World } from "./world.ts";

/** One device's push makes another one pull again; more rounds than these would be endless work. */
const MOST_PASSES = 5;

/** Faults have stopped: every device signs in with each of its accounts and syncs until nothing changes. */
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
  // Once for unsent work, then for what the others sent meanwhile.
  for (let pass = 0, moves = true; moves && pass < MOST_PASSES; pass += 1) {
    moves = false;
    for (const device of world.devices)
      for (const accountId of accountsOn(device))
        if (pass === 0 || isBehind(world, device, accountId)) {
          moves = true;
          await visit(world, device, accountId);
        }
  }
  await checkRest(world);
}

const accountsOn = (device: Device): readonly string[] => [
  ...new Set(entriesOn(readDisk(device.disk)).flatMap(({ accountId }) => accountId ?? [])),
];

/** A visitor's work goes to an account that signs in: the device's own person, or anybody. */
async function claimVisitorsWork(world: World, device: Device, at: number): Promise<void> {
  const visitor = profilesOn(device.name, readDisk(device.disk)).find(
    ({ entry }) => entry.accountId === null,
  );
  if (!visitor || visitor.queue.length === 0) return;
  await visit(world, device, null);
  await visit(world, device, accountsOn(device)[0] ?? personAt(at).id);
}

/** Opens the app, which syncs until it stops by itself. */
async function visit(world: World, device: Device, accountId: string | null): Promise<void> {
  if (accountId === null) device.cookie = null;
  else await openSession(world, device, accountId);
  const waiting = profilesOn(device.name, readDisk(device.disk)).reduce(
    (sum, { queue }) => sum + queue.length,
    0,
  );
  const tab = loadPage(world, device);
  device.tabs = [tab];
  let requests = 0;
  for (;;) {
    await settle(world);
    checkAll(world);
    const [message] = world.network.waiting.splice(0, 1);
    if (!message) break;
    requests += 1;
    const delivered = await carry(world, message, { replica: 0, fault: "none", at: 0 });
    if (delivered !== "later") message.answer(delivered);
  }
  killTab(device, tab);
  device.tabs = [];
  roundsAreFew(`${device.name}/${accountId}`, requests, requestsFor(world, waiting));
}

/** Small batches and small pages (`scaled-constants.ts`): a request for each, and for what a recovery repeats. */
function requestsFor(world: World, waiting: number): number {
  const rows = [...world.server.state().rows.values()].reduce((sum, each) => sum + each.size, 0);
  return 12 + 3 * waiting + 3 * rows;
}

function isBehind(world: World, device: Device, accountId: string): boolean {
  const { versions, epoch } = world.server.state();
  const disk = readDisk(device.disk);
  const mine = profilesOn(device.name, disk).filter(({ entry }) => entry.accountId === accountId);
  const isUpToDate = mine.every(
    ({ meta, queue }) =>
      queue.length === 0 && meta?.epoch === epoch && meta.cursor === versions.get(accountLedger(accountId)),
  );
  return !isUpToDate || mine.length !== 1 || !hasContent(disk, versions.get(CONTENT_LEDGER), epoch);
}

function hasContent(disk: DiskContent, version: number | undefined, epoch: string): boolean {
  const meta = disk.get("content")?.get("meta")?.[0] as { epoch: string; cursor: unknown } | undefined;
  return meta?.epoch === epoch && meta.cursor === version;
}

async function checkRest(world: World): Promise<void> {
  const state = world.server.state();
  for (const device of world.devices) {
    const disk = readDisk(device.disk);
    const profiles = profilesOn(device.name, disk);
    for (const profile of profiles.filter(({ entry }) => entry.accountId !== null)) {
      nothingWaits(profile);
      devicesConverge(profile, state);
    }
    if (accountsOn(device).length > 0) contentConverges(device.name, disk, state);
  }
  const lying = world.devices.flatMap((device) => profilesOn(device.name, readDisk(device.disk)));
  for (const { entry, queue } of lying)
    if (entry.accountId === null) for (const { uid } of queue) world.excused.add(uid);
  // A verdict that a restored server forgot: it is still listed for the person.
  for (const { attention } of lying) for (const { uid } of attention) world.excused.add(uid);
  everythingHasAVerdict({ state, intents: world.intents, excused: world.excused });
}
