import { dumpDevice, restoreDump } from "#pwa/local-db/testing/open-test-databases.ts";
import { runBackgroundSync } from "#pwa/sync/run-background-sync.ts";
import { SAMPLES } from "./samples.ts";
import type { MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { carry, carryTogether, deliverAll, interleave, sendAgain } from "./deliver.ts";
import { begin, openPage, openRaw, platformOf } from "./device.ts";
import { killTab, newTab, type Device, type Tab } from "./device-state.ts";
import { newDisk, readDisk } from "./disk.ts";
import { forge } from "./forge.ts";
import { changeMembers, deleteAccount } from "./members.ts";
import { writeOnServer } from "./server-writes.ts";
import type { Delivered, Message } from "./network.ts";
import type { Beginning, Operation } from "./operations.ts";
import { addDevice, checkAll, openSession, personAt, settle, type World } from "./world.ts";

type Step<K extends Operation["do"]> = Extract<Operation, { readonly do: K }>;

const PAGES = 2;
const MOST_DEVICES = 4;
/** The life of a till's token. */
const TOKEN_MS = 3_600_000;

/** Runs one step of a schedule; a step that finds nothing to act on does nothing. */
export async function perform(world: World, step: Operation): Promise<void> {
  await performStep(world, step);
  await settle(world);
  await followPages(world);
}

async function performStep(world: World, step: Operation): Promise<void> {
  switch (step.do) {
    case "act":
      return onPage(world, step, (_device, tab) =>
        act(world, deviceAt(world, step.device), tab, step.name, step.n),
      );
    case "sync":
      return onPage(world, step, (_device, tab) =>
        begin(tab, async () => tab.engine?.current().sync.syncNow()),
      );
    case "deliver":
      return deliver(world, step);
    case "deliver-together":
      return deliverTogether(world, step);
    case "change-during-pull":
      return duringRequest(world, step, () => world.server.changeContent(step.change));
    case "late-answer": {
      const [late] = takeAt(world.network.late, step.n);
      if (late) give(world, late.message, late.delivered);
      return;
    }
    case "old-request-again": {
      const { sent } = world.network;
      const request = sent[step.n % Math.max(1, sent.length)];
      if (request) await sendAgain(world, request, step.replica);
      return;
    }
    case "content":
      return world.server.changeContent(step.change);
    case "paid-access": {
      const { id } = personAt(step.person);
      if (step.granted) world.granted.add(id);
      else world.granted.delete(id);
      return world.server.grantAccess(id, step.granted);
    }
    case "kill":
      return onPage(world, step, (device, tab) => {
        if (step.after > 0) tab.killIn = step.after - 1;
        else killTab(device, tab);
      });
    case "full-disk":
      return onPage(world, step, (_device, tab) => {
        tab.fullIn = step.after;
      });
    case "load":
      return reload(world, deviceAt(world, step.device), step.tab);
    case "time-out":
      return onPage(world, step, (_device, tab) => tab.timers.fire());
    case "sign-in":
      return onPage(world, step, (_device, tab) => {
        tab.signingIn = step.person;
        tab.engine?.current().account.signIn("/");
      });
    case "sign-out":
      return onPage(world, step, (device, tab) => signOut(world, device, tab, step.how));
    case "session-ends": {
      const { cookie, till } = deviceAt(world, step.device);
      if (cookie) await world.server.endSession(cookie.session);
      if (till) world.server.tick(TOKEN_MS);
      return;
    }
    case "checkpoint":
      return takeCheckpoint(world, deviceAt(world, step.device));
    case "power-cut":
      return cutPower(world, deviceAt(world, step.device));
    case "copy-device":
      return copyDevice(world, deviceAt(world, step.device));
    case "evict":
      return evict(world, deviceAt(world, step.device));
    case "clock":
      deviceAt(world, step.device).clockMs = step.jumpMs;
      return;
    case "worker":
      return wakeWorker(world, deviceAt(world, step.device));
    case "forge":
      return onPage(world, step, (_device, tab) => begin(tab, () => forge(world, tab, step.what)));
    case "backup":
      if (world.restored) return;
      world.grantedInBackup = new Set(world.granted);
      return world.server.takeBackup();
    case "restore":
      return restore(world);
    case "members":
      return changeMembers(world, step.change);
    case "members-during-request":
      return duringRequest(world, step, () => changeMembers(world, step.change));
    case "open-shop":
      return onPage(world, step, (_device, tab) => openShop(world, tab, step.shop));
    case "add-tills":
      return onPage(world, step, (_device, tab) => addTills(world, tab));
    case "delete-account":
      return deleteAccount(world, step);
    case "server-writes":
      return writeOnServer(world, step.write);
    case "server-writes-during-request":
      return duringRequest(world, step, () => writeOnServer(world, step.write));
  }
}

const deviceAt = (world: World, at: number): Device => {
  const device = world.devices[at % world.devices.length];
  if (!device) throw new Error("no device");
  return device;
};

/** Runs an action on a page; a killed page is reopened instead. */
function onPage(
  world: World,
  { device: at, tab: index }: { readonly device: number; readonly tab: number },
  work: (device: Device, tab: Tab) => void,
): void {
  const device = deviceAt(world, at);
  const tab = device.tabs[index];
  if (!tab?.alive) reload(world, device, index);
  else if (tab.engine) work(device, tab);
}

function reload(world: World, device: Device, index: number): void {
  const before = device.tabs[index];
  if (before) killTab(device, before);
  device.tabs[index] = openPage(world, device);
}

/** Pages that left the app arrive at their target. */
async function followPages(world: World): Promise<void> {
  for (const device of world.devices) {
    for (const [index, tab] of device.tabs.slice(0, PAGES).entries()) {
      if (!tab.alive || tab.going === null) continue;
      await arrive(world, device, tab, tab.going);
      reload(world, device, index);
      await settle(world);
    }
    device.tabs = device.tabs.filter((tab, index) => index < PAGES || tab.running > 0);
  }
}

async function arrive(world: World, device: Device, tab: Tab, path: string): Promise<void> {
  const memory = world.memories.get(device);
  if (tab.erasing !== null) memory?.erased.add(tab.erasing);
  if (tab.signingIn !== null && path !== "/") await openSession(world, device, personAt(tab.signingIn).id);
}

function act(world: World, device: Device, tab: Tab, name: MutationName, n: number): void {
  const deps = tab.engine?.current();
  if (!deps) return;
  const stored = readDisk(device.disk).get(deps.profile.name);
  const charges = ((stored?.get("charges") ?? []) as { id: string }[]).map(({ id }) => id);
  const marks = (stored?.get("chargeMarks") ?? []) as ChargeMarkRow[];
  const members = ((stored?.get("members") ?? []) as { id: string }[]).map(({ id }) => id);
  const at = deps.clock.now();
  const { session } = deps;
  const me = session.kind === "user" ? session.accountId : session.kind === "till" ? session.id : null;
  const situation = { n, at, day: at.slice(0, 10), newId: world.newId, me, charges, marks, members };
  const args = SAMPLES[name](situation) as MutationArgs[typeof name];
  begin(tab, () => deps.mutate(name, args));
}

/** The page gets its response, and a moment later a person taps on it and on the other open pages. */
function give(world: World, message: Message, delivered: Delivered, tap = false): void {
  const { device } = message;
  message.answer(delivered);
  if (!tap) return;
  for (const tab of device.tabs) if (tab.alive) act(world, device, tab, "time.add", world.intents.size);
}

const takeAt = <T>(from: T[], n: number): T[] => (from.length === 0 ? [] : from.splice(n % from.length, 1));

async function deliver(world: World, { message: at, tap, ...how }: Step<"deliver">): Promise<void> {
  const [message] = takeAt(world.network.waiting, at);
  if (!message) return;
  const delivered = await carry(world, message, how);
  if (delivered !== "later") give(world, message, delivered, tap);
}

/** Requests that conflict with this one: preferably of the same ledger and with mutations. */
function rivals({ network: { waiting } }: World, first: Message | undefined): Message[] {
  const mine = waiting.filter(
    ({ device, request }) => device !== first?.device && first && sharesLedger(request, first.request),
  );
  const pushes = mine.filter(({ request }) => !request.body?.includes('"mutations":[]'));
  return [pushes, mine, waiting].find((some) => some.length > 0)?.slice() ?? [];
}

/** The accounts and shops that a request names. */
const ledgersIn = ({ body }: Message["request"]): ReadonlySet<string> =>
  new Set(body?.match(/(?<=[us]:)[0-9a-f-]{36}/g) ?? []);

function sharesLedger(a: Message["request"], b: Message["request"]): boolean {
  const named = ledgersIn(a);
  return [...ledgersIn(b)].some((each) => named.has(each));
}

async function deliverTogether(
  world: World,
  { first: a, second: b, at }: Step<"deliver-together">,
): Promise<void> {
  if (world.network.waiting.length < 2) return;
  const [first] = takeAt(world.network.waiting, a);
  const [second] = takeAt(rivals(world, first), b);
  if (!first || !second) return;
  world.network.waiting.splice(world.network.waiting.indexOf(second), 1);
  const [mine, other] = await carryTogether(world, first, second, at);
  give(world, first, mine);
  await settle(world);
  give(world, second, other);
}

/** An event happens while the server works on a request. */
async function duringRequest(
  world: World,
  { message, at }: { readonly message: number; readonly at: number },
  change: () => Promise<void>,
): Promise<void> {
  const [first] = takeAt(world.network.waiting, message);
  if (first) give(world, first, await interleave(world, first, at, change));
}

/** The person of a page opens a shop; the page follows, as after choosing its name. */
function openShop(world: World, tab: Tab, shop: number): void {
  const deps = tab.engine?.current();
  if (!deps || deps.session.kind !== "user") return;
  const { account, session } = deps;
  const { id, name } = personAt(shop);
  const isKnown = world.server.history().membersOf(id).has(session.accountId);
  if (!isKnown) return;
  begin(tab, async () => {
    await account.openShop(id === session.accountId ? null : { id, name });
    tab.going = "/";
  });
}

function addTills({ devices }: Pick<World, "devices">, tab: Tab): void {
  const deps = tab.engine?.current();
  if (!deps) return;
  for (const { till } of devices) {
    if (!till) continue;
    const args = { tillId: till.id, name: "Caixa", publicKey: till.publicKey, at: deps.clock.now() };
    begin(tab, () => deps.mutate("till.add", args));
  }
}

/** Opens all pages. In a shop with several people all devices have already synced. */
export async function openWorld(world: World, { team, people }: Beginning): Promise<void> {
  for (const change of team) await changeMembers(world, change);
  for (const device of world.devices) {
    device.tabs = [openPage(world, device)];
    // Without Web Locks, two pages from the start.
    if (!device.hasLocks) device.tabs.push(openPage(world, device));
  }
  await settle(world);
  if (team.length === 0) return;
  const [first] = world.devices[0]?.tabs ?? [];
  if (first) addTills(world, first);
  const check = (): void => checkAll(world);
  await deliverAll(world, check);
  for (const [at, device] of world.devices.entries()) {
    const [tab] = device.tabs;
    if (tab && people[at] !== 0) openShop(world, tab, 0);
    await settle(world);
    await followPages(world);
    for (const each of device.tabs) begin(each, async () => each.engine?.current().sync.syncNow());
    await deliverAll(world, check);
  }
}

function signOut(world: World, device: Device, tab: Tab, how: Step<"sign-out">["how"]): void {
  const deps = tab.engine?.current();
  if (!deps || deps.session.kind !== "user") return;
  const { account, session } = deps;
  if (how === "erase") world.memories.get(device)?.leaving.add(session.accountId);
  begin(tab, async () => {
    if (how === "send") await account.sendWaiting();
    if (how !== "erase") return account.signOutKeeping();
    await account.signOutErasing();
    tab.erasing = session.accountId;
  });
}

async function takeCheckpoint(world: World, device: Device): Promise<void> {
  const databases = openRaw(device);
  world.checkpoints.set(device, await dumpDevice(databases));
  databases.close();
}

function closePages(world: World, device: Device): void {
  for (const tab of device.tabs) killTab(device, tab);
  const memory = world.memories.get(device);
  if (memory) memory.hasLostData = true;
}
function openPages(world: World, device: Device): void {
  device.tabs = [openPage(world, device)];
}

/** A profile's last commits did not reach the disk. */
async function cutPower(world: World, device: Device): Promise<void> {
  const dump = world.checkpoints.get(device);
  if (!dump) return;
  world.checkpoints.delete(device);
  const databases = openRaw(device);
  const entries = await databases.registry.profiles.toArray();
  const restorable = entries.filter(({ dbName, accountId }) => {
    const meta = dump.get(dbName)?.get("meta")?.[0] as { accountId: string | null } | undefined;
    return meta !== undefined && (meta.accountId === null || meta.accountId === accountId);
  });
  const dbName = restorable[0]?.dbName ?? "";
  const tables = dump.get(dbName);
  if (tables) {
    closePages(world, device);
    await restoreDump(databases, new Map([[dbName, tables]]));
  }
  databases.close();
  if (tables) openPages(world, device);
}

/** A phone's backup restored on another phone, or a copied profile: both are used from then on. */
async function copyDevice(world: World, device: Device): Promise<void> {
  if (world.devices.length >= MOST_DEVICES) return;
  const from = openRaw(device);
  const dump = await dumpDevice(from);
  from.close();
  const copy = addDevice(world, `${device.name}'${world.devices.length}`, device.hasLocks);
  copy.cookie = device.cookie;
  copy.clockMs = device.clockMs;
  copy.till = device.till;
  const to = openRaw(copy);
  await restoreDump(to, dump);
  to.close();
  openPages(world, copy);
}

/** The browser evicted the data, or the person cleared the site's data. */
function evict(world: World, device: Device): void {
  closePages(world, device);
  device.disk = newDisk();
  // The lost identity includes the secret half of the till's key.
  device.till = null;
  world.checkpoints.delete(device);
  const memory = world.memories.get(device);
  if (memory) memory.writes = -1;
  openPages(world, device);
}

/** Background Sync: the same rounds without a page. The browser tries again later if mutations are still waiting. */
function wakeWorker(world: World, device: Device): void {
  const tab = newTab();
  const [first = openPage(world, device), second = openPage(world, device), before] = device.tabs;
  // Only one service worker runs: the previous one has ended, or the browser ends it.
  if (before) killTab(device, before);
  device.tabs = [first, second, tab];
  begin(tab, () => runBackgroundSync(platformOf(world, device, tab)).catch(() => undefined));
}

async function restore(world: World): Promise<void> {
  if (world.grantedInBackup === null || world.restored) return;
  world.restored = true;
  world.granted = new Set(world.grantedInBackup);
  await world.server.restoreBackup();
  world.epochs.push(world.server.state().epoch);
}
