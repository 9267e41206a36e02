import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { DatabaseParts } from "#pwa/local-db/databases/open-databases.ts";
import type { StorageLike } from "#pwa/local-db/databases/storage.ts";

/**
 * Browser events the engine reacts to. `resume`: back from the back/forward cache or a freeze, when timers and
 * sockets are stale.
 */
export type DeviceEvent = "online" | "visible" | "hidden" | "resume";

/** The part of the Web Locks API that is used. */
export type Locks = {
  request<T>(
    name: string,
    options: { readonly ifAvailable: true },
    callback: (lock: object | null) => Promise<T>,
  ): Promise<T>;
};

export type Timers = {
  /** Runs `task` once after `ms`; returns how to cancel it. */
  after(ms: number, task: () => void): () => void;
};

/**
 * Everything the engine takes from outside: network, storage, clock, randomness, timers. `browser-platform.ts` is the
 * real one; tests and the simulator supply their own, so that one seed decides everything.
 */
export type PokeListener = {
  /** The kind of ledger that changed, and when the server reported it. */
  readonly onPoke: (ledger?: string) => void;
  /** The server accepted the connection, for the first time or again. */
  readonly onOpen: () => void;
};

export type Platform = {
  readonly clock: Clock;
  /** A random UUID. */
  readonly newId: () => string;
  /** In [0, 1). */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the server, without a final slash; "" for the page's own. */
  readonly baseUrl: string;
  readonly databases: DatabaseParts;
  readonly storage: StorageLike | undefined;
  /** null: this browser has none. Tabs may then overlap; the server and compare-and-set keep it correct. */
  readonly locks: Locks | null;
  readonly timers: Timers;
  readonly events: {
    visible(): boolean;
    /** A person has pressed or typed something on this page. Scrolling does not count. */
    used(): boolean;
    subscribe(listener: (event: DeviceEvent) => void): () => void;
  };
  /** A full-page navigation to a path of this origin. */
  readonly navigate: (path: string) => void;
  /** Listens for pokes; returns a function that stops it. null: no server-sent events here. */
  readonly openPoke: ((path: string, listener: PokeListener) => () => void) | null;
  /** Asks the browser to run the service worker's sync when there is a network. null: no Background Sync here. */
  readonly requestBackgroundSync: (() => Promise<void>) | null;
};
