import { deviceClock } from "#pwa/local-db/databases/clock.ts";
import { readFact } from "#pwa/local-db/write/device-facts.ts";
import { openDatabases, type Databases } from "#pwa/local-db/databases/open-databases.ts";
import { unsentForms } from "#pwa/local-db/write/outgoing-forms.ts";
import { browserFetch } from "./platform/browser-fetch.ts";
import { createNetwork } from "./platform/network.ts";
import type { Locks, Platform } from "./platform/platform.ts";
import { proveTill } from "./prove-till.ts";
import { isFailure } from "./sync-control.ts";
import type { SessionAnswer } from "./session/session-check.ts";
import { countWaiting } from "./sync-targets.ts";

export type BackgroundPlatform = Pick<
  Platform,
  "baseUrl" | "clock" | "databases" | "fetch" | "locks" | "newId" | "random"
>;

/**
 * Runs in the service worker for the `sync` tag, without a page: the same rounds, until the queue is empty. Rejects
 * when something still waits, so that the browser tries again later.
 */
export async function runBackgroundSync(platform: BackgroundPlatform = workerPlatform()): Promise<void> {
  const databases = openDatabases(platform.databases);
  let phase = "idle";
  let formsLeft = 0;
  let left = 0;
  let session: SessionAnswer = { kind: "unreachable" };
  const network = createNetwork({
    platform: { ...platform, timers: NO_TIMERS, events: NO_EVENTS, requestBackgroundSync: null },
    databases,
    // A service worker cannot import modules later.
    loadProof: () => Promise.resolve(proveTill),
    lastSession: () => session,
    onSession: async (answer) => {
      session = answer;
    },
    setPhase: (next) => (phase = next),
    onFault: () => {},
  });
  try {
    if (await isDone(databases)) return;
    await network.loop.run();
    formsLeft = await network.forms.run();
    left = phase === "signed-out" ? 0 : await countWaiting(databases);
  } finally {
    databases.close();
  }
  // A visitor's or a signed-out person's work waits for a sign-in, not for a network.
  if (formsLeft > 0) throw new Error(`background sync: ${formsLeft} forms left`);
  // A page is syncing, and may be closed in the middle.
  if (left > 0) throw new Error(`background sync: ${left} left`);
  if (isFailure(phase)) throw new Error(`background sync: ${phase}`);
}

/** A page has already sent everything, which is the usual case: no request is made then. */
async function isDone(databases: Databases): Promise<boolean> {
  const { registry } = databases;
  if ((await countWaiting(databases)) > 0 || (await unsentForms(registry)).length > 0) return false;
  return (await readFact(registry, "logoutPending")) === undefined;
}

const NO_TIMERS: Platform["timers"] = { after: () => () => {} };
const NO_EVENTS: Platform["events"] = { visible: () => false, used: () => false, subscribe: () => () => {} };

const workerPlatform = (): BackgroundPlatform => ({
  baseUrl: "",
  clock: deviceClock,
  databases: {},
  fetch: browserFetch,
  locks: "locks" in navigator ? (navigator.locks as Locks) : null,
  newId: () => crypto.randomUUID(),
  random: Math.random,
});
