import type { Engine } from "#pwa/sync/open-engine.ts";
import type { TillIdentity } from "#pwa/local-db/till/till-identity.ts";
import type { Disk } from "./disk.ts";
import { createPageTimers, type PageTimers } from "./page-timers.ts";

/** The data that the owner's phone reads from a till's code. */
export type Till = { readonly shopId: string } & Pick<TillIdentity, "id" | "publicKey">;

/** One phone or computer: a disk, a cookie, a clock, and its open pages. */
export type Device = {
  readonly name: string;
  disk: Disk;
  cookie: { readonly session: string; readonly value: string; readonly accountId: string } | null;
  tabs: Tab[];
  /** Error of its clock. */
  clockMs: number;
  /** Some browsers lack Web Locks; tabs then overlap. */
  readonly hasLocks: boolean;
  readonly locks: Map<string, Tab>;
  /** Its identity as a till without an account; null: it is not a till. */
  till: Till | null;
};

/** One page: an instance of the app's engine. A service worker counts as a page too. */
export type Tab = {
  alive: boolean;
  /** Number of requests without a response yet. */
  asking: number;
  /** Actions in progress. */
  running: number;
  engine: Engine | null;
  /** Target of a navigation that left the app. */
  going: string | null;
  /** The account that is about to sign in. */
  signingIn: number | null;
  /** The account that is being removed from this device. */
  erasing: string | null;
  readonly timers: PageTimers;
  /** Transactions until it is killed or its disk is full; null: never. */
  killIn: number | null;
  fullIn: number | null;
  /** Errors that do not come from the storage: bugs. */
  readonly bugs: unknown[];
};

export function newTab(): Tab {
  return {
    alive: true,
    asking: 0,
    running: 0,
    engine: null,
    going: null,
    signingIn: null,
    erasing: null,
    timers: createPageTimers(),
    killIn: null,
    fullIn: null,
    bugs: [],
  };
}

/** Kills the page in the middle of its work. */
export function killTab(device: Device, tab: Tab): void {
  tab.alive = false;
  tab.asking = 0;
  tab.running = 0;
  for (const [name, holder] of device.locks) if (holder === tab) device.locks.delete(name);
  tab.engine?.databases.close();
}
