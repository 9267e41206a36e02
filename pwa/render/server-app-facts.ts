import { config } from "#pwa/config.ts";
import { openDatabases } from "#pwa/local-db/databases/open-databases.ts";
import { UNKNOWN_PACK } from "#pwa/deps/offline-pack.ts";
import type { OpenProfile } from "#pwa/sync/open-engine.ts";
import type { OperatorFacts } from "#db/protocol/page-data.ts";
import type { AppFacts } from "#pwa/app/start/app-facts.ts";
import { NOTHING_KNOWN } from "#pwa/app/sync-status/use-sync-state.ts";

const never = (): never => {
  throw new Error("Only a device does this: rendering has no effects.");
};
const unsubscribed = (): (() => void) => () => {};

/** Nothing that the server draws depends on it. */
const NO_TIME = "1970-01-01T00:00:00.000Z";

const databases = openDatabases();

/**
 * The visitor that every page is rendered for. Rendering never opens the databases, because they are read only in
 * effects.
 */
export const serverProfile: OpenProfile = {
  registry: databases.registry,
  content: databases.content,
  profile: databases.profile("server"),
  session: { kind: "visitor" },
  mutate: never,
  sync: { state: () => NOTHING_KNOWN, subscribe: unsubscribed, syncNow: never, sendNow: never },
  account: {
    signIn: never,
    sendWaiting: never,
    openShop: never,
    becomeTill: never,
    leaveTill: never,
    returnToTill: never,
    signOutKeeping: never,
    lookAgain: never,
    signOutErasing: never,
    eraseVisitor: never,
  },
  call: never,
  clock: { now: () => NO_TIME, today: () => NO_TIME.slice(0, 10), elapsed: never },
  newId: never,
};

export const serverFacts = (facts: OperatorFacts): AppFacts => ({
  ...config,
  ...facts,
  databases,
  startedAt: "",
  lostAtStart: null,
  faults: { add: never, list: () => [] },
  install: { way: () => "none", subscribe: unsubscribed, ask: never },
  problems: { report: never, current: () => null, subscribe: unsubscribed },
  updates: {
    state: () => "none",
    subscribe: unsubscribed,
    apply: never,
    found: never,
    controlled: never,
  },
  pack: { state: () => UNKNOWN_PACK, subscribe: unsubscribed, download: never, needCourse: never },
});
