import type { AccountTable, AccountTables } from "#db/entities/rows.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import type { SyncRequest, SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER } from "#db/protocol/version.ts";
import { applyMutation } from "#db/rules/mutators.ts";
import type { Clock } from "#pwa/local-db/clock.ts";
import { eraseAccountHere } from "#pwa/local-db/erase-profile.ts";
import { finishDraining } from "#pwa/local-db/finish-draining.ts";
import { isLocalError } from "#pwa/local-db/local-error.ts";
import { createMutate } from "#pwa/local-db/mutate.ts";
import type { Databases } from "#pwa/local-db/open-databases.ts";
import { closeOpenProfile, openEntry, openProfileAtStart } from "#pwa/local-db/profiles.ts";
import type { ProfileDatabase, ProfileMeta, ShadowRow } from "#pwa/local-db/profile-database.ts";
import type { ProfileEntry } from "#pwa/local-db/registry-database.ts";
import { keyOf, VIEW_TABLES, viewTable } from "#pwa/local-db/shadow.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import {
  dumpDevice,
  newDisk,
  openTab,
  restoreDump,
  type Disk,
} from "#pwa/local-db/testing/open-test-databases.ts";
import type { SyncAnswer, Transport } from "../api-client.ts";
import { drainProfile } from "../drain-profile.ts";
import { checkSession } from "../session-check.ts";
import { syncRound, type RoundParts, type RoundResult } from "../sync-round.ts";
import { canonical, createFakeServer } from "./fake-server.ts";

/**
 * Devices, tabs, a network and a server under one seed: real engine code on fake-indexeddb, faults between all of them,
 * invariants after every step. One seed is one history.
 */
type Message = {
  readonly device: Device;
  readonly tab: Tab;
  readonly life: number;
  readonly request: SyncRequest;
  readonly account: string | null;
  readonly reply: (answer: SyncAnswer) => void;
};
type Tab = { databases: Databases; parts: RoundParts; shown: string; life: number };
type Device = {
  readonly name: string;
  readonly disk: Disk;
  readonly cookie: { account: string | null };
  tabs: Tab[];
  clockYears: number;
};
type Round = { state: "running" | "waiting" | "done" };
type Seen = { readonly epoch: string | null; readonly cursor: number; readonly rows: Map<string, number> };

type StepKind = keyof typeof WEIGHTS;

/** How often each step is taken. Every seed leans on one kind of trouble, or a short history would see too little of it. */
const WEIGHTS = {
  act: 30,
  round: 26,
  deliver: 24,
  late: 6,
  content: 3,
  account: 1,
  kill: 2,
  session: 3,
  power: 1,
  copy: 0.7,
  clock: 0.6,
  backup: 0.8,
  restore: 0.5,
};
const THEMES: readonly Partial<typeof WEIGHTS>[] = [
  {},
  { late: 16, content: 9, act: 20 },
  { backup: 6, restore: 4, content: 6 },
  { copy: 4, power: 6 },
  { session: 14, kill: 5 },
];
function pickWeighted(weights: typeof WEIGHTS, random: number): StepKind {
  const kinds = Object.keys(weights) as StepKind[];
  let left = random * kinds.reduce((sum, kind) => sum + weights[kind], 0);
  return kinds.find((kind) => (left -= weights[kind]) < 0) ?? "act";
}

const USERS = ["ana", "bia"];
const LESSONS = ["l0", "l1", "l2"];
const NOW = "2026-11-21T12:00:00.000Z";

export function rngOf(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function createWorld(seed: number) {
  const random = rngOf(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const chance = (p: number): boolean => random() < p;
  function pick<T>(from: readonly T[]): T {
    const one = from[below(from.length)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  }
  const newId = (): string => {
    const hex = Array.from({ length: 32 }, () => below(16).toString(16));
    hex[12] = "4";
    hex[16] = "8";
    const text = hex.join("");
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
      "-",
    );
  };

  const weights = { ...WEIGHTS, ...THEMES[seed % THEMES.length] };
  const server = createFakeServer({
    pageSize: 3,
    refuse: (mutation) =>
      mutation.name === "charge.create" && mutation.args.amountCents > 9_000
        ? { result: "rejected", reason: "bad_amount" }
        : null,
  });
  const net: Message[] = [];
  const late: { readonly message: Message; readonly answer: SyncAnswer }[] = [];
  const rounds = new Set<Round>();
  const intents = new Map<string, { readonly owner: string | null }>();
  const excused = new Set<string>();
  const refused = new Set<string>();
  const seen = new Map<string, Seen>();
  const checkpoints: { device: Device; dbName: string; dump: Awaited<ReturnType<typeof dumpDevice>> }[] = [];
  const devices: Device[] = [];
  let backup: ReturnType<typeof server.backup> | null = null;
  let restored = false;
  let charges: string[] = [];
  const story: string[] = [];
  const touched = new Set<Device>();

  const fail = (invariant: string, detail: string): never => {
    throw new Error(`seed ${seed}: ${invariant}: ${detail}\n${story.slice(-40).join("\n")}`);
  };

  // ── devices ────────────────────────────────────────────────────────────────
  const clockOf = (device: Device): Clock => ({
    now: () => new Date(Date.parse(NOW) + device.clockYears * 31_536_000_000).toISOString(),
    today: () => "2026-11-21",
    elapsed: () => 0,
  });
  const transportOf = (device: Device, tab: () => Tab, round: () => Round | null): Transport => ({
    sync: (request, { anonymous }) =>
      new Promise((resolve) => {
        const current = round();
        if (current) current.state = "waiting";
        const reply = (answer: SyncAnswer): void => {
          if (current) current.state = "running";
          resolve(structuredClone(answer));
        };
        const account = anonymous ? null : device.cookie.account;
        net.push({ device, tab: tab(), life: tab().life, request: structuredClone(request), account, reply });
      }),
    fetchUser: async () => {
      const id = device.cookie.account;
      return id === null
        ? { kind: "visitor" }
        : { kind: "user", user: { id, email: `${id}@x.example`, firstName: id } };
    },
    logout: async () => {
      device.cookie.account = null;
      return true;
    },
  });
  const openTabOf = async (device: Device): Promise<Tab> => {
    const databases = openTab(device.disk);
    const clock = clockOf(device);
    const entry = await openProfileAtStart({ registry: databases.registry, newId, now: () => NOW });
    const tab: Tab = {
      databases,
      shown: entry.dbName,
      life: 0,
      parts: {
        databases,
        clock,
        newId,
        locks: null,
        transport: transportOf(
          device,
          () => tab,
          () => null,
        ),
      },
    };
    return tab;
  };
  const signIn = async (device: Device, account: string): Promise<void> => {
    const { databases, parts } = pick(device.tabs);
    device.cookie.account = account;
    await checkSession(
      { databases, transport: parts.transport, newId, now: () => NOW },
      { closing: () => true },
    );
    story.push(`${device.name} sign in ${account}`);
  };
  const addDevice = async (name: string): Promise<void> => {
    const device: Device = { name, disk: newDisk(), cookie: { account: null }, tabs: [], clockYears: 0 };
    device.tabs = [await openTabOf(device), await openTabOf(device)];
    devices.push(device);
    if (chance(0.8)) await signIn(device, chance(0.8) ? "ana" : "bia");
  };
  const entriesOf = (device: Device): Promise<ProfileEntry[]> =>
    firstTab(device).databases.registry.profiles.toArray();
  const firstTab = (device: Device): Tab => device.tabs[0] ?? fail("world", "no tab");
  const deviceIds = (device: Device, dbName: string): string => `${device.name}/${dbName}`;
  const forget = (device: Device, dbName: string): void => void seen.delete(deviceIds(device, dbName));

  // ── steps ──────────────────────────────────────────────────────────────────
  const quiet = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve));
    while ([...rounds].some(({ state }) => state === "running"));
  };

  const act = async (device: Device): Promise<void> => {
    const tab = pick(device.tabs);
    const open = await openEntry(tab.databases.registry);
    if (open && chance(0.8)) tab.shown = open.dbName; // a tab follows the registry, sometimes a little later
    const db = tab.databases.profile(tab.shown);
    const owner = (await tab.databases.registry.profiles.get(tab.shown))?.accountId ?? null;
    const clock = clockOf(device);
    const { profiles } = tab.databases.registry;
    const isKept = async (): Promise<boolean> => (await profiles.get(db.name)) !== undefined;
    const mutate = createMutate({ db, clock, newId, isKept });
    if (chance(0.1)) {
      const dump = await dumpDevice(tab.databases);
      checkpoints.push({ device, dbName: tab.shown, dump });
    }
    const lesson = pick(LESSONS);
    const at = clock.now();
    const x = random();
    try {
      let uid: string;
      if (x < 0.25) uid = await mutate("lesson.complete", { lesson, at, localDate: "2026-11-21" });
      else if (x < 0.55) {
        uid = await mutate("time.add", { lesson, ms: 1 + below(9), localDate: `2026-11-2${below(3)}` });
      } else if (x < 0.7) uid = await mutate("state.put", { key: `k${below(3)}`, value: below(1000), at });
      else if (x < 0.9 || charges.length === 0) {
        const chargeId = newId();
        uid = await mutate("charge.create", buildCharge(chargeId, { amountCents: 1 + below(10_000) }));
        charges = [...charges, chargeId];
      } else {
        uid = await mutate("charge.mark", {
          markId: newId(),
          chargeId: pick(charges),
          mark: "checked",
          by: null,
          at,
        });
      }
      intents.set(uid, { owner });
      story.push(`${device.name}/${tab.shown.slice(0, 9)} act ${uid.slice(0, 6)}`);
    } catch (error) {
      // Refused on the spot (a mark of a charge that is not here, a profile that is being deleted): nothing was kept.
      if (!isLocalError(error)) throw error;
      if (
        owner === null &&
        error.code !== "rejected" &&
        error.code !== "storage_blocked" &&
        error.code !== "storage_failed"
      )
        throw error;
    }
  };

  const startRound = async (device: Device): Promise<void> => {
    const tab = pick(device.tabs);
    const account = device.cookie.account;
    const targets = (await tab.databases.registry.profiles.toArray()).filter(
      (entry) =>
        (entry.accountId === null && entry.open === 1) ||
        (entry.accountId !== null && entry.accountId === account),
    );
    if (targets.length === 0) return;
    const entry = pick(targets);
    const round: Round = { state: "running" };
    rounds.add(round);
    const { life } = tab;
    const parts = {
      ...tab.parts,
      transport: transportOf(
        device,
        () => tab,
        () => round,
      ),
    };
    const run = async (): Promise<void> => {
      const result = await syncRound(parts, entry);
      story.push(`${device.name}/${entry.dbName.slice(0, 9)} round ${result.kind}`);
      await afterRound(tab, entry, result);
    };
    run()
      .catch((error: unknown) => {
        // A profile that was erased meanwhile closes under the round; anything else is a bug.
        if (tab.life === life && !(error instanceof Error && error.name === "DatabaseClosedError"))
          broken = error instanceof Error ? error : new Error("not an error", { cause: error });
      })
      .finally(() => {
        round.state = "done";
        rounds.delete(round);
      });
    await quiet();
  };
  let broken: Error | null = null;

  const afterRound = async (tab: Tab, entry: ProfileEntry, result: RoundResult): Promise<void> => {
    if (entry.role !== "draining" || result.kind !== "synced" || result.left > 0) return;
    const open = await openEntry(tab.databases.registry);
    if (open?.accountId === entry.accountId) await finishDraining(tab.databases, entry.dbName, open.dbName);
  };

  const answerOf = (message: Message): SyncAnswer => {
    const answer: SyncResponse | "unauthenticated" = server.sync(message.request, message.account);
    return answer === "unauthenticated"
      ? { kind: "unauthenticated" }
      : { kind: "ok", answer, serverDate: NOW };
  };
  const give = async (message: Message, answer: SyncAnswer): Promise<void> => {
    if (message.tab.life !== message.life) return; // the tab that asked is gone
    touched.add(message.device);
    const concurrent = chance(0.2) ? act(message.device) : null; // somebody taps while the answer is stored
    message.reply(answer);
    await concurrent;
    await quiet();
  };
  const deliver = async (faults: boolean): Promise<void> => {
    const [message] = net.splice(faults ? below(net.length) : 0, 1);
    if (!message) return;
    if (faults && chance(0.08)) return give(message, { kind: "offline" }); // request lost
    if (faults && chance(0.1)) answerOf(message); // a copy of it arrives too
    if (faults && chance(0.03)) return give(message, { kind: "broken", status: 502 });
    const answer = answerOf(message);
    if (faults && chance(0.1)) return give(message, { kind: "offline" }); // answer lost after the commit
    if (faults && chance(0.25)) return void late.push({ message, answer }); // overtaken by others
    return give(message, answer);
  };

  const kill = async (device: Device): Promise<void> => {
    const tab = pick(device.tabs);
    tab.life += 1;
    tab.databases.close();
    const fresh = await openTabOf(device);
    device.tabs = device.tabs.map((one) => (one === tab ? fresh : one));
    story.push(`${device.name} kill`);
  };

  const session = async (device: Device): Promise<void> => {
    const tab = pick(device.tabs);
    const { databases } = tab;
    if (device.cookie.account === null || chance(0.3)) return signIn(device, pick(USERS));
    const account = device.cookie.account;
    device.cookie.account = null;
    await closeOpenProfile({ registry: databases.registry, newId, now: () => NOW });
    story.push(`${device.name} sign out ${account}`);
    if (chance(0.25)) await erase(device, tab, account);
  };
  const erase = async (device: Device, tab: Tab, account: string): Promise<void> => {
    const mine = (await entriesOf(device)).filter((entry) => entry.accountId === account);
    for (const { dbName } of mine) {
      const db = tab.databases.profile(dbName);
      for (const { uid } of await db.outbox.toArray()) excused.add(uid);
      for (const { uid } of await db.archive.toArray()) excused.add(uid); // a restored server can't get it from here
      forget(device, dbName);
    }
    // A tab that taps on it at this very moment is told that it could not be saved.
    await eraseAccountHere(tab.databases, account);
    const names = (await device.disk.databases()).map(({ name }) => name ?? "");
    for (const { dbName } of mine) if (names.includes(dbName)) fail("I19 wipe", dbName);
    const registry = JSON.stringify(await tab.databases.registry.profiles.toArray());
    if (registry.includes(`${account}@`)) fail("I19 wipe", registry);
    await reopen(device);
    story.push(`${device.name} erase ${account}`);
  };
  /** Tabs whose database was taken from under them reload. */
  const reopen = async (device: Device): Promise<void> => {
    for (const tab of device.tabs) {
      tab.life += 1;
      tab.databases.close();
    }
    device.tabs = [await openTabOf(device), await openTabOf(device)];
  };

  const powerLoss = async (): Promise<void> => {
    if (checkpoints.length === 0) return;
    const { device, dbName, dump } = pick(checkpoints);
    const tab = firstTab(device);
    const entry = await tab.databases.registry.profiles.get(dbName);
    const tables = dump.get(dbName);
    const meta = tables?.get("meta")?.[0] as ProfileMeta | undefined;
    if (!entry || !tables || !meta || (meta.accountId !== null && meta.accountId !== entry.accountId)) return;
    touched.add(device);
    const db = tab.databases.profile(dbName);
    const kept = new Set(
      ["outbox", "archive"].flatMap((name) => (tables.get(name) as { uid: string }[]).map(({ uid }) => uid)),
    );
    for (const { uid } of [...(await db.outbox.toArray()), ...(await db.archive.toArray())]) {
      if (!kept.has(uid)) excused.add(uid);
    }
    await reopen(device);
    await restoreDump(firstTab(device).databases, new Map([[dbName, tables]]));
    forget(device, dbName);
    story.push(`${device.name}/${dbName.slice(0, 9)} power loss`);
  };
  const copyDevice = async (device: Device): Promise<void> => {
    if (devices.length >= 4) return;
    const dump = await dumpDevice(firstTab(device).databases);
    const copy: Device = {
      name: `${device.name}'${devices.length}`,
      disk: newDisk(),
      cookie: { ...device.cookie },
      tabs: [],
      clockYears: device.clockYears,
    };
    const databases = openTab(copy.disk);
    await restoreDump(databases, dump);
    databases.close();
    copy.tabs = [await openTabOf(copy), await openTabOf(copy)];
    devices.push(copy);
    story.push(`${device.name} copied to ${copy.name}`);
  };

  const step = async (): Promise<void> => {
    touched.clear();
    const device = pick(devices);
    const kind = pickWeighted(weights, random());
    switch (kind) {
      case "act":
        await act(device);
        break;
      case "round":
        await startRound(device);
        break;
      case "deliver":
        if (net.length > 0) await deliver(true);
        break;
      case "late": {
        const [one] = late.length > 0 ? late.splice(below(late.length), 1) : [];
        if (one) await give(one.message, one.answer);
        break;
      }
      case "content": {
        const slug = `m${below(4)}`;
        if (chance(0.25)) server.deleteContent("modules", slug);
        else
          server.putContent("modules", {
            slug,
            id: slug,
            title: `t${below(1000)}`,
            description: null,
            order: 1,
          });
        break;
      }
      case "account":
        server.setAccount(pick(USERS), { points: below(1000) });
        break;
      case "kill":
        await kill(device);
        break;
      case "session":
        await session(device);
        break;
      case "power":
        await powerLoss();
        break;
      case "copy":
        await copyDevice(device);
        break;
      case "clock":
        device.clockYears = pick([0, -56, 73]);
        break;
      case "backup":
        backup ??= server.backup();
        break;
      case "restore":
        if (!backup || restored) break;
        restored = true;
        server.restore(backup);
        seen.clear();
        story.push("server restored");
        break;
    }
    if (broken) throw broken;
    await always(touched.size > 0 ? [...touched] : [device]);
  };

  // ── invariants ─────────────────────────────────────────────────────────────
  const always = async (some: readonly Device[] = devices): Promise<void> => {
    for (const [uid, { count, account }] of server.applied()) {
      if (count > 1) fail("I1 at most once", uid);
      const owner = intents.get(uid)?.owner;
      if (owner && owner !== account) fail("I7 isolation", `${uid} of ${owner} in ${account}`);
    }
    for (const device of some) {
      const { databases } = firstTab(device);
      await checkContent(databases, device);
      for (const entry of await entriesOf(device)) await checkProfile(device, databases, entry);
    }
  };
  const checkContent = async ({ content }: Databases, device: Device): Promise<void> => {
    const meta = await content.meta.get("meta");
    if (!meta || meta.epoch === null || typeof meta.cursor !== "number") return;
    const rows = await content.modules.toArray();
    const mine = canonical(Object.fromEntries(rows.map((row) => [`modules ${row.slug}`, row])));
    const want = server.rowsAt(meta.epoch, CONTENT_LEDGER, meta.cursor);
    if (want !== undefined && want !== mine)
      fail("I10 no skip", `${device.name} content ${meta.cursor}: ${mine} not ${want}`);
  };
  const checkProfile = async (device: Device, databases: Databases, entry: ProfileEntry): Promise<void> => {
    const id = deviceIds(device, entry.dbName);
    const state = await readProfile(databases.profile(entry.dbName));
    const { view, meta } = state;
    const base = rewound(view, state.shadow);
    if (canonical(replayed(base, state.outbox)) !== canonical(view)) fail("I5 view = base + queue", id);
    for (const rows of [base, view]) {
      const sum = (table: string): number =>
        Object.entries(rows).reduce(
          (all, [key, row]) => (key.startsWith(table) ? all + (row as { timeMs: number }).timeMs : all),
          0,
        );
      if (sum("progress ") !== sum("studyDays ")) fail("I12 atomic", id);
    }
    if (state.outbox.some((mutation, at) => at > 0 && mutation.seq <= (state.outbox[at - 1]?.seq ?? 0)))
      fail("I11 order", id);
    if (!meta) return;
    const cursor = meta.cursor ?? 0;
    if (typeof cursor !== "number") return fail("A1", `${id} stored a page's cursor`);
    if (meta.accountId !== null) {
      const want = server.rowsAt(meta.epoch ?? "", accountLedger(meta.accountId), cursor);
      if (want !== undefined && want !== canonical(base))
        fail("I10 no skip", `${id} at ${cursor}: ${canonical(base)} not ${want}`);
    }
    // Refused work is before the person, not in the archive: a restored server never judges it again.
    for (const uid of state.refused) refused.add(uid);
    const before = seen.get(id);
    if (before && before.epoch === meta.epoch && cursor < before.cursor) fail("I13 cursor monotone", id);
    const shown = new Map<string, number>();
    for (const [key, row] of Object.entries(view)) {
      if (key.startsWith("progress ")) {
        const { completed, timeMs } = row as AccountTables["progress"];
        shown.set(`${key} done`, completed ? 1 : 0);
        shown.set(`${key} time`, timeMs);
      } else if (key.startsWith("charges ")) shown.set(key, 1);
    }
    if (!state.elsewhere && !restored) {
      for (const [key, was] of before?.rows ?? []) {
        if ((shown.get(key) ?? 0) < was && !state.refusedCharges.has(key))
          fail("I6 shown work stays", `${id} ${key}: ${was} → ${shown.get(key)}`);
      }
    }
    seen.set(id, { epoch: meta.epoch, cursor, rows: state.elsewhere ? new Map() : shown });
  };

  // ── the end ────────────────────────────────────────────────────────────────
  /** Faults stop; every device signs in with every account it holds and syncs until nothing changes. */
  const quiesce = async (): Promise<void> => {
    net.length = 0;
    late.length = 0;
    for (const device of devices) {
      await reopen(device);
      device.clockYears = 0;
    }
    const transport = (device: Device): Transport => ({
      ...transportOf(
        device,
        () => firstTab(device),
        () => null,
      ),
      sync: async (request, { anonymous }) =>
        answerOf({
          device,
          tab: firstTab(device),
          life: 0,
          request: structuredClone(request),
          account: anonymous ? null : device.cookie.account,
          reply: () => {},
        }),
    });
    for (let pass = 0; pass < 3; pass++) {
      for (const device of devices) {
        for (const account of USERS) await settleAccount(device, account, transport(device));
      }
    }
    for (const device of devices) {
      const { databases } = firstTab(device);
      for (const entry of await entriesOf(device)) {
        if (entry.accountId === null) continue;
        const { outbox, view } = await readProfile(databases.profile(entry.dbName));
        if (outbox.length > 0) fail("I4 progress", `${device.name}/${entry.dbName}: ${outbox.length} left`);
        const want = server.rowsOf(accountLedger(entry.accountId));
        if (canonical(view) !== canonical(want)) fail("I3 convergence", `${device.name}/${entry.dbName}`);
        if (entry.role === "draining") fail("I4 progress", `${device.name}/${entry.dbName} still drains`);
      }
    }
    for (const [uid] of intents) {
      const count = server.applied().get(uid)?.count ?? 0;
      if (!excused.has(uid) && count !== 1 && !(count === 0 && restored && refused.has(uid)))
        fail("I2 at least once", `${uid} applied ${count} times`);
    }
    const numbers = new Set<string>();
    for (const [uid, { clientId, seq }] of server.log()) {
      const number = `${clientId} ${seq}`;
      if (numbers.has(number)) fail("I14 one number, one uid", uid);
      numbers.add(number);
    }
  };
  const settleAccount = async (device: Device, account: string, transport: Transport): Promise<void> => {
    const tab = firstTab(device);
    const parts = { ...tab.parts, transport };
    device.cookie.account = account;
    await checkSession(
      { databases: tab.databases, transport, newId, now: () => NOW },
      { closing: () => true },
    );
    const entries = (await entriesOf(device)).filter((entry) => entry.accountId === account);
    for (const entry of entries.toSorted((a, b) => (a.role < b.role ? -1 : 1))) {
      const result = await drainProfile(parts, entry);
      if (result.kind !== "synced" || result.left > 0)
        fail("I4 progress", `${device.name}/${entry.dbName}: ${result.kind}`);
      await afterRound(tab, entry, result);
      await always([device]);
    }
  };

  return {
    run: async (steps: number): Promise<{ readonly intents: number; readonly devices: number }> => {
      await addDevice("A");
      await addDevice("B");
      for (let i = 0; i < steps; i++) await step();
      await quiesce();
      for (const device of devices) for (const tab of device.tabs) tab.databases.close();
      return { intents: intents.size, devices: devices.length };
    },
  };
}

// ── an independent reading of a profile ──────────────────────────────────────
type View = Record<string, unknown>;

async function readProfile(db: ProfileDatabase) {
  const views = VIEW_TABLES.map((name) => viewTable(db, name));
  return db.transaction("r", [...views, db.shadow, db.outbox, db.meta, db.attention], async () => {
    const view: View = {};
    for (const name of VIEW_TABLES) {
      for (const row of await viewTable(db, name).toArray()) view[`${name} ${keyOf(name, row)}`] = row;
    }
    const attention = await db.attention.toArray();
    return {
      view,
      shadow: await db.shadow.toArray(),
      outbox: await db.outbox.orderBy("seq").toArray(),
      meta: await db.meta.get("meta"),
      refused: attention.map(({ uid }) => uid),
      elsewhere: attention.some(({ reason }) => reason === "elsewhere"),
      refusedCharges: new Set(
        attention.flatMap(({ mutation }) =>
          mutation.name === "charge.create" ? [`charges ${mutation.args.chargeId}`] : [],
        ),
      ),
    };
  });
}

function rewound(view: View, shadow: readonly ShadowRow[]): View {
  const base = { ...view };
  for (const { table, key, row } of shadow) {
    if (row === null) delete base[`${table} ${key}`];
    else base[`${table} ${key}`] = row;
  }
  return base;
}

function replayed(base: View, queue: readonly Mutation[]): View {
  const view = { ...base };
  for (const mutation of queue) {
    applyMutation(
      {
        get: <T extends AccountTable>(table: T, key: string) =>
          view[`${table} ${key}`] as AccountTables[T] | undefined,
        put: (table, row) => {
          view[`${table} ${keyOf(table, row)}`] = row;
        },
      },
      mutation,
    );
  }
  return view;
}
