import { liveQuery } from "dexie";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { NO_FACTS, readSyncFacts, type SyncFacts } from "./read-sync-facts.ts";
import { isFailure, type SyncControl, type SyncState } from "./sync-control.ts";

export type SyncStore = {
  readonly control: SyncControl;
  /** `heard`: a complete round has ended, successfully or not. */
  setPhase(phase: SyncState["phase"], heard: boolean): void;
  /** Another account (or nobody) is on screen: earlier results do not apply to it. */
  accountChanged(): void;
  /** The server knows the session. */
  sessionFound(): void;
  /** Starts to follow the databases. */
  start(): void;
  stop(): void;
};

export type SyncStoreParts = {
  readonly databases: Databases;
  /** Runs a round now; resolves when it has ended. */
  readonly run: () => Promise<void>;
  readonly sendNow: SyncControl["sendNow"];
  /** A visitor's queue waits for a sign-in, not for the network. */
  readonly isVisitor: () => boolean;
  /** The queue grew: something was written. */
  readonly onWritten: () => void;
};

/** The sync state that screens subscribe to, and the one action they have. */
export function createSyncStore({
  databases,
  run,
  sendNow,
  isVisitor,
  onWritten,
}: SyncStoreParts): SyncStore {
  const listeners = new Set<() => void>();
  let phase: SyncState["phase"] = "idle";
  let facts: SyncFacts = NO_FACTS;
  let known = false;
  let heard = false;
  let current = build();
  let stopFollowing = () => {};

  function build(): SyncState {
    return { ...facts, known, heard, phase: phase === "idle" && isVisitor() ? "signed-out" : phase };
  }
  const publish = (): void => {
    const next = build();
    const names = Object.keys(next) as (keyof SyncState)[];
    if (names.every((name) => next[name] === current[name])) return;
    current = next;
    for (const listener of listeners) listener();
  };
  const follow = (next: SyncFacts): void => {
    const written = known && next.pending > facts.pending;
    // Another tab completed a round, so this tab's knowledge of the network is outdated.
    if (known && next.lastSyncAt !== facts.lastSyncAt && isFailure(phase)) phase = "idle";
    facts = next;
    known = true;
    publish();
    if (written) onWritten();
  };

  return {
    control: {
      state: () => current,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      syncNow: async () => {
        await run();
        follow(await readSyncFacts(databases));
        return current;
      },
      sendNow,
    },
    setPhase: (next, roundEnded) => {
      heard ||= roundEnded;
      // An attempt that finds no server, none that can take the work, or no room for the answer changes nothing for the person;
      // hiding it avoids flicker with "sending".
      const mayBeVain =
        phase === "offline" || phase === "full" || phase === "behind" || phase === "unregistered";
      if (!mayBeVain || next !== "sending") phase = next;
      publish();
    },
    accountChanged: () => {
      heard = false;
      if (phase === "signed-out") phase = "idle";
      publish();
    },
    sessionFound: () => {
      if (phase === "signed-out") phase = "idle";
      publish();
    },
    start: () => {
      const subscription = liveQuery(() => readSyncFacts(databases)).subscribe({
        next: follow,
        // A database closed under us (erased or replaced). The last known state stays until the app reloads.
        error: () => {},
      });
      stopFollowing = () => subscription.unsubscribe();
    },
    stop: () => stopFollowing(),
  };
}
