import { deviceClock } from "#pwa/local-db/clock.ts";
import { openDatabases } from "#pwa/local-db/open-databases.ts";
import { browserFetch } from "./browser-fetch.ts";
import { createNetwork } from "./network.ts";
import type { Locks, Platform } from "./platform.ts";
import type { SessionAnswer } from "./session-check.ts";

export type BackgroundPlatform = Pick<
  Platform,
  "baseUrl" | "clock" | "databases" | "fetch" | "locks" | "newId" | "random"
>;

/**
 * What the service worker runs for the `sync` tag, without a page: the same rounds, until nothing waits. Rejects when
 * something still waits, so that the browser tries again later.
 */
export async function runBackgroundSync(platform: BackgroundPlatform = workerPlatform()): Promise<void> {
  const databases = openDatabases(platform.databases);
  let phase = "idle";
  let formsLeft = 0;
  let session: SessionAnswer = { kind: "unreachable" };
  const network = createNetwork({
    platform: { ...platform, timers: NO_TIMERS, events: NO_EVENTS, requestBackgroundSync: null },
    databases,
    lastSession: () => session,
    onSession: async (answer) => {
      session = answer;
    },
    setPhase: (next) => (phase = next),
    onFault: () => {},
  });
  try {
    await network.loop.run();
    formsLeft = await network.forms.run();
  } finally {
    databases.close();
  }
  // A visitor's or a signed-out person's work waits for a person, not for a network.
  if (formsLeft > 0) throw new Error(`background sync: ${formsLeft} forms left`);
  if (phase === "offline" || phase === "failed") throw new Error(`background sync: ${phase}`);
}

const NO_TIMERS: Platform["timers"] = { after: () => () => {} };
const NO_EVENTS: Platform["events"] = { visible: () => false, subscribe: () => () => {} };

const workerPlatform = (): BackgroundPlatform => ({
  baseUrl: "",
  clock: deviceClock,
  databases: {},
  fetch: browserFetch,
  locks: "locks" in navigator ? (navigator.locks as Locks) : null,
  newId: () => crypto.randomUUID(),
  random: Math.random,
});
