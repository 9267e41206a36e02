import { IDBKeyRange } from "fake-indexeddb";
import type { DatabaseProblem } from "#pwa/local-db/databases/open-databases.ts";
import { newDisk, type Disk } from "#pwa/local-db/testing/open-test-databases.ts";
import type { DeviceEvent, Platform } from "#pwa/sync/platform/platform.ts";
import { createFakeFetch, type CookieJar, type FakeFetchOptions } from "./fake-fetch.ts";
import type { FakeServer } from "./fake-server.ts";

/** Timers that only advance when told to. */
export function manualTimers() {
  let now = 0;
  let waiting: { readonly at: number; readonly task: () => void }[] = [];
  return {
    now: () => now,
    /** Milliseconds until each waiting task, soonest first. */
    delays: () => waiting.map(({ at }) => at - now).toSorted((a, b) => a - b),
    advance: (ms: number) => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { task } of due) task();
    },
    after: (ms: number, task: () => void) => {
      const entry = { at: now + ms, task };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
  };
}

export type TestPlatform = Platform & {
  readonly cookie: CookieJar;
  readonly timers: ReturnType<typeof manualTimers>;
  readonly navigations: string[];
  readonly problems: DatabaseProblem[];
  readonly pokes: { readonly path: string; readonly poke: () => void; closed: boolean }[];
  readonly backgroundSyncs: number[];
  readonly persistCalls: number[];
  readonly calls: ReturnType<typeof createFakeFetch>["calls"];
  readonly syncs: ReturnType<typeof createFakeFetch>["syncs"];
  emit(event: DeviceEvent): void;
  /** A person presses or types something. */
  use(): void;
  setVisible(visible: boolean): void;
};

/** A browser made of plain objects, whose network leads to a fake server. */
export function createTestPlatform(
  server: FakeServer,
  options: {
    readonly disk?: Disk;
    readonly cookie?: CookieJar;
    readonly before?: FakeFetchOptions["before"];
    readonly after?: FakeFetchOptions["after"];
    readonly random?: () => number;
  } = {},
): TestPlatform {
  const { disk = newDisk(), cookie = { account: null }, before, after, random = () => 0.5 } = options;
  const network = createFakeFetch({
    server,
    cookie,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
  const timers = manualTimers();
  const listeners = new Set<(event: DeviceEvent) => void>();
  const navigations: string[] = [];
  const problems: DatabaseProblem[] = [];
  const pokes: TestPlatform["pokes"] = [];
  const backgroundSyncs: number[] = [];
  const persistCalls: number[] = [];
  let visible = true;
  let used = false;
  const emit = (event: DeviceEvent): void => {
    for (const listener of listeners) listener(event);
  };
  return {
    ...network,
    cookie,
    timers,
    navigations,
    problems,
    pokes,
    backgroundSyncs,
    persistCalls,
    emit,
    use: () => {
      used = true;
    },
    setVisible: (next) => {
      visible = next;
      emit(next ? "visible" : "hidden");
    },
    clock: { now: () => "2026-11-21T12:00:00.000Z", today: () => "2026-11-21", elapsed: () => timers.now() },
    newId: () => crypto.randomUUID(),
    random,
    baseUrl: "http://localhost",
    databases: {
      options: { indexedDB: disk, IDBKeyRange },
      onProblem: (problem) => problems.push(problem),
    },
    storage: {
      persist: async () => {
        persistCalls.push(timers.now());
        return true;
      },
      persisted: async () => false,
    },
    locks: null,
    events: {
      visible: () => visible,
      used: () => used,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    navigate: (path) => void navigations.push(path),
    openPoke: (path, { onPoke }) => {
      const source = { path, poke: onPoke, closed: false };
      pokes.push(source);
      return () => {
        source.closed = true;
      };
    },
    requestBackgroundSync: async () => void backgroundSyncs.push(timers.now()),
  };
}
