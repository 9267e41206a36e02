import { IDBKeyRange } from "fake-indexeddb";
import { openDatabases, type Databases } from "#pwa/local-db/databases/open-databases.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { createTransport } from "#pwa/sync/api-client.ts";
import { openEngine } from "#pwa/sync/open-engine.ts";
import type { Locks, Platform } from "#pwa/sync/platform/platform.ts";
import { checkSession } from "#pwa/sync/session/session-check.ts";
import { type Device, killTab, newTab, type Tab } from "./device-state.ts";
import type { Network } from "./network.ts";

export type DeviceWorld = {
  readonly network: Network;
  readonly newId: () => string;
  readonly random: () => number;
  readonly nowMs: () => number;
};

const dead = (): Error => new DOMException("the page is gone", "AbortError");

/** Runs an action on a page. Storage errors are expected; any other error is a bug. */
export function begin(tab: Tab, work: () => Promise<unknown>): void {
  tab.running += 1;
  work()
    .catch((error: unknown) => noteFault(tab, error))
    .finally(() => {
      if (tab.alive) tab.running -= 1;
    });
}

function noteFault(tab: Tab, error: unknown): void {
  const isStorage = isLocalError(error) || (error instanceof Error && STORAGE.has(error.name));
  if (tab.alive && !isStorage) tab.bugs.push(error);
}
const STORAGE = new Set(["AbortError", "DatabaseClosedError"]);

export function platformOf(world: DeviceWorld, device: Device, tab: Tab): Platform {
  const iso = (): string => new Date(world.nowMs() + device.clockMs).toISOString();
  const door = device.disk.openDoor({
    beforeAny: () => {
      if (!tab.alive) throw dead();
    },
    beforeWrite: () => {
      if (tab.killIn !== null && tab.killIn-- === 0) {
        killTab(device, tab);
        throw dead();
      }
      const isFull = tab.fullIn === 0;
      if (tab.fullIn !== null) tab.fullIn = isFull ? null : tab.fullIn - 1;
      return isFull;
    },
  });
  return {
    clock: { now: iso, today: () => iso().slice(0, 10), elapsed: () => world.nowMs() },
    newId: world.newId,
    random: world.random,
    fetch: world.network.fetchOf(device, () => tab),
    baseUrl: "http://localhost",
    databases: { options: { indexedDB: door, IDBKeyRange } },
    storage: undefined,
    locks: device.hasLocks ? locksOf(device, tab) : null,
    timers: tab.timers,
    events: { visible: () => true, used: () => false, subscribe: () => () => {} },
    navigate: (path) => {
      tab.going = path;
    },
    openPoke: null,
    requestBackgroundSync: null,
  };
}

function locksOf(device: Device, tab: Tab): Locks {
  return {
    request: async (name, _options, callback) => {
      if (!tab.alive) throw dead();
      if (device.locks.has(name)) return callback(null);
      device.locks.set(name, tab);
      try {
        return await callback({});
      } finally {
        if (device.locks.get(name) === tab) device.locks.delete(name);
      }
    },
  };
}

/** Opens a device's databases outside of any page, for changes from outside. */
export const openRaw = ({ disk }: Device): Databases =>
  openDatabases({ options: { indexedDB: disk.factory, IDBKeyRange } });

/** Opens a page and does what the app does at its start: asks who is signed in, then syncs once. */
export function openPage(world: DeviceWorld, device: Device): Tab {
  const tab = newTab();
  const platform = platformOf(world, device, tab);
  const { clock, newId, fetch, baseUrl } = platform;
  begin(tab, async () => {
    const engine = await openEngine(platform, (error) => noteFault(tab, error));
    tab.engine = engine;
    const parts = { databases: engine.databases, newId, now: () => clock.now() };
    await checkSession({ ...parts, transport: createTransport({ fetch, baseUrl }) }, { closing: () => true });
    await engine.current().sync.syncNow();
  });
  return tab;
}
