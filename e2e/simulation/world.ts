import type { DeviceWorld } from "./device.ts";
import { type Device, killTab } from "./device-state.ts";
import { newDisk, readDisk } from "./disk.ts";
import { PEOPLE } from "./first-content.ts";
import { noteIntents, type Intents } from "./intents.ts";
import { checkContent, checkErased, checkProfile, type Seen } from "./invariants/on-device.ts";
import { checkServer } from "./invariants/on-server.ts";
import { demand, Violation } from "./invariants/violation.ts";
import { createNetwork } from "./network.ts";
import type { Beginning } from "./operations.ts";
import { memberIn, profilesOn, type ProfileState } from "./profile-state.ts";
import { seededRandom } from "./seeded-random.ts";
import type { ServerState } from "./server-state.ts";
import type { SimulatedServer } from "./simulated-server.ts";
import { linkTill } from "./till.ts";

/** The whole state of one schedule: devices, requests in flight, and the facts that the checks need later. */
export type World = DeviceWorld & {
  readonly server: SimulatedServer;
  readonly devices: Device[];
  readonly intents: Intents;
  /** Mutations whose device is gone, or that its person had removed. */
  readonly excused: Set<string>;
  /** Accounts with paid access now, and in the backup. */
  granted: Set<string>;
  grantedInBackup: Set<string> | null;
  restored: boolean;
  /** Faults have stopped. */
  calm: boolean;
  readonly checkpoints: Map<Device, ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>>;
  readonly memories: Map<Device, Memory>;
  /** The server state that was checked last. */
  checked: ServerState | null;
  sessions: number;
  /** Epochs of the server, in order. */
  readonly epochs: string[];
  /** One line per event, the same for the same seed. */
  readonly story: string[];
};

/** Facts about a device that one check keeps for the next. */
export type Memory = {
  writes: number;
  readonly seen: Map<string, Seen>;
  /** Its mutations, queued or judged, none of which may vanish by itself. */
  held: ReadonlyMap<string, string>;
  /** Accounts that their person wants removed from this device: their mutations may vanish from now on … */
  readonly leaving: Set<string>;
  /** … and once the removal was reported as done, nothing of them may be left. */
  readonly erased: Set<string>;
  /** It lost data since the last check by a power cut or an eviction. */
  hasLostData: boolean;
};

export function createWorld(server: SimulatedServer, seed: number): World {
  const { random, newId } = seededRandom(seed);
  return {
    server,
    network: createNetwork(),
    newId,
    random,
    nowMs: () => server.now().getTime(),
    devices: [],
    intents: new Map(),
    excused: new Set(),
    granted: new Set(),
    grantedInBackup: null,
    restored: false,
    calm: false,
    checkpoints: new Map(),
    memories: new Map(),
    checked: null,
    sessions: 0,
    epochs: [server.state().epoch],
    story: [],
  };
}

export function addDevice(world: World, name: string, hasLocks: boolean): Device {
  const device: Device = {
    name,
    disk: newDisk(),
    cookie: null,
    tabs: [],
    clockMs: 0,
    hasLocks,
    locks: new Map(),
    till: null,
  };
  world.devices.push(device);
  world.memories.set(device, {
    writes: -1,
    seen: new Map(),
    held: new Map(),
    leaving: new Set(),
    erased: new Set(),
    hasLostData: false,
  });
  return device;
}

export const personAt = (at: number): (typeof PEOPLE)[number] => PEOPLE[at % PEOPLE.length] ?? PEOPLE[0];

/** Creates a session of this person on the device, as the sign-in page does. */
export async function openSession(world: World, device: Device, accountId: string): Promise<void> {
  const memory = world.memories.get(device);
  memory?.erased.delete(accountId);
  memory?.leaving.delete(accountId);
  const session = `session-${(world.sessions += 1)}`;
  device.cookie = { session, accountId, value: await world.server.openSession(session, accountId) };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const IDLE_TURNS = 3;
/** A part of the app that is loaded for the first time takes real time, more of it on a busy machine. */
const STUCK_MS = 20_000;

/** Runs until all pages wait for the network, a timer or a person. Session requests are answered in order. */
export async function settle(world: World): Promise<void> {
  const begun = performance.now();
  for (let idle = 0; idle < IDLE_TURNS;) {
    await turn();
    if (performance.now() - begun > STUCK_MS)
      throw new Violation("I4", "a page stands still without waiting for anything");
    const isBusy = world.devices.some(
      ({ disk, tabs }) =>
        disk.busy() > 0 ||
        tabs.some((tab) => tab.running > 0 && tab.asking === 0 && tab.timers.waiting() === 0),
    );
    idle = isBusy ? 0 : idle + 1;
    if (idle < IDLE_TURNS) continue;
    const question = world.network.questions.shift();
    if (!question) return;
    idle = 0;
    await answerQuestion(world, question);
  }
}

const QUESTION_LOST = 0.05;

async function answerQuestion(world: World, message: World["network"]["questions"][number]): Promise<void> {
  if (!message.tab.alive) return;
  const isLost = !world.calm && world.random() < QUESTION_LOST;
  world.story.push(`  ${message.device.name} asks ${message.request.path}${isLost ? ", lost" : ""}`);
  if (isLost) return message.answer(null);
  if (message.request.path.startsWith("/api/till/")) return answerTill(world, message);
  const isLogout = message.request.path === "/api/logout";
  if (isLogout) await signOutOnServer(world, message.device);
  const person = isLogout ? undefined : await whoAsks(world, message);
  message.answer({
    status: 200,
    headers: headersOf(world, new Map([["content-type", "application/json"]])),
    body: JSON.stringify({ user: person ?? null }),
  });
}

/** A till requests a challenge or a token, which the real server answers. */
async function answerTill(
  world: World,
  { request, answer }: World["network"]["questions"][number],
): Promise<void> {
  const { status, headers, body } = (await world.server.replicas[0].handle(request)).answer;
  demand(TILL_ANSWERS.has(status), "I17", () => `${status} ${body} to ${request.path}`);
  answer({ status, headers: headersOf(world, headers), body });
}
const TILL_ANSWERS = new Set([200, 404]);

/** The server's response about a request's session. Half of all requests ask for it, and it is not under test. */
async function whoAsks(
  world: World,
  { request }: World["network"]["questions"][number],
): Promise<object | undefined> {
  const accountId = await world.server.accountOf(request.headers["cookie"]);
  const person = PEOPLE.find(({ id }) => id === accountId);
  return person && { id: person.id, email: `${person.name}@loja.example`, firstName: person.name };
}

async function signOutOnServer(world: World, device: Device): Promise<void> {
  if (device.cookie) await world.server.endSession(device.cookie.session);
  device.cookie = null;
}

/** The headers a page may read, with the schedule's clock. */
export function headersOf(world: World, headers: ReadonlyMap<string, string>): Record<string, string> {
  const kept = ["content-type", "retry-after"].flatMap((name) => {
    const value = headers.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), date: world.server.now().toUTCString() };
}

/** Checks, after every step, the invariants of the server, and of every device that wrote something. */
export function checkAll(world: World): void {
  const state = world.server.state();
  const before = world.intents.size;
  for (const device of world.devices) checkDevice(world, device, state);
  const isOld = state === world.checked && before === world.intents.size;
  world.checked = state;
  if (!isOld)
    checkServer({
      state,
      history: world.server.history(),
      intents: world.intents,
      accountIds: PEOPLE.map(({ id }) => id),
      granted: world.granted,
    });
  const [error] = world.server.errors;
  demand(error === undefined || !isBug(error), "I17", () => error ?? "");
}

/** Log entries of a killed backend are expected; any other is a bug of the server. */
const isBug = (line: string): boolean => !line.includes("Connection terminated");

function checkDevice(world: World, device: Device, state: ServerState): void {
  const memory = world.memories.get(device);
  for (const { bugs } of device.tabs) {
    const [bug] = bugs;
    if (bug !== undefined) throw bug instanceof Error ? bug : new Error("a page threw", { cause: bug });
  }
  if (!memory || memory.writes === device.disk.writes()) return;
  memory.writes = device.disk.writes();
  const disk = readDisk(device.disk);
  const profiles = profilesOn(device.name, disk);
  noteIntents(world.intents, profiles);
  const facts = { state, history: world.server.history() };
  checkContent(device.name, disk, facts);
  const before = new Map(memory.seen);
  memory.seen.clear();
  for (const profile of profiles) {
    const seen = memory.hasLostData ? undefined : before.get(profile.dbName);
    memory.seen.set(profile.dbName, checkProfile(facts, profile, seen, world.restored));
  }
  nothingVanishes(world, device, memory, profiles);
  const erased = PEOPLE.filter(({ id }) => memory.erased.has(id));
  checkErased(
    device.name,
    disk,
    // If a member of her shop uses this device too, or it is a till of hers, her id stays.
    erased.map(({ id, name }) => ({
      id,
      email: `${name}@loja.example`,
      isAlone: device.till === null && isAlone(world, id),
    })),
  );
  memory.hasLostData = false;
}

const isAlone = ({ server }: World, accountId: string): boolean =>
  PEOPLE.every(({ id }) => {
    const members = server.history().membersOf(id);
    return id === accountId ? members.size <= 1 : !members.has(accountId);
  });

/** I2 on the device: a mutation leaves it with a verdict, or because its person wanted it removed. */
function nothingVanishes(
  world: World,
  device: Device,
  memory: Memory,
  profiles: readonly ProfileState[],
): void {
  const held = new Map<string, string>();
  for (const { entry, queue, archive, attention } of profiles)
    for (const { uid } of [...queue, ...archive, ...attention]) held.set(uid, memberIn(entry) ?? "");
  for (const [uid, owner] of memory.held) {
    if (held.has(uid)) continue;
    const isWanted = memory.hasLostData || memory.leaving.has(owner);
    demand(isWanted, "I2", () => `${uid} vanished from ${device.name}`);
    world.excused.add(uid);
  }
  memory.held = held;
}

export function closeWorld(world: World): void {
  for (const device of world.devices) for (const tab of device.tabs) killTab(device, tab);
}

export async function beginWorld(world: World, { people, locks }: Beginning): Promise<void> {
  for (const [at, person] of people.entries()) {
    const device = addDevice(world, `D${at}`, locks[at] ?? true);
    if (person === "till") await linkTill(world, device, PEOPLE[0].id);
    else if (person !== null) await openSession(world, device, personAt(person).id);
  }
}
