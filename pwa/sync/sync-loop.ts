import { failureCode, toLocalError } from "#pwa/local-db/databases/local-error.ts";
import { finishDraining } from "#pwa/local-db/profiles/finish-draining.ts";
import { openEntry } from "#pwa/local-db/profiles/profiles.ts";
import { askAgain, handOverLearning } from "#pwa/local-db/pull/hand-over-learning.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { backOffMs, retryAfterMs } from "./back-off.ts";
import { drainProfile } from "./drain-profile.ts";
import type { Platform } from "./platform/platform.ts";
import type { SessionAnswer } from "./session/session-check.ts";
import type { SyncState } from "./sync-control.ts";
import type { RoundParts, RoundResult } from "./sync-round.ts";
import { countWaiting, isAside, syncTargets } from "./sync-targets.ts";

export type LoopParts = {
  readonly rounds: RoundParts;
  readonly platform: Pick<Platform, "events" | "random" | "timers">;
  /** Asks the server who is signed in, when that is unknown or was denied. */
  readonly checkSession: () => Promise<SessionAnswer>;
  /** The server's last answer about the session; `unreachable` before the first one. */
  readonly lastSession: () => SessionAnswer;
  /** The server refused the session. */
  readonly sessionEnded: () => void;
  /** `heard`: this device is as new as it can be, because a round has ended and no other tab is syncing. */
  readonly setPhase: (phase: SyncState["phase"], heard: boolean) => void;
  /** An error that is not the network's (storage, a bug), for diagnostics. */
  readonly onFault: (error: unknown) => void;
};

export type SyncLoop = {
  start(): void;
  stop(): void;
  /** Runs now, or joins the current run. Never rejects; the phase tells the result. */
  run(): Promise<void>;
  /** A sync is likely to succeed now: waits a moment for more triggers. Ends any back-off. */
  kick(ms?: number): void;
  /** Something was written, in this tab or another one: sends it soon, unless another tab has sent it by then. */
  written(): void;
};

const DEBOUNCE_MS = 250;
const POLL_MS = 60_000;
const BUSY_MS = 2_000;

/**
 * Decides when to sync: at start, after a local change, back online, back on screen, every minute while visible, and
 * after a failure with back-off. Correctness does not depend on it. A run in progress is joined, not doubled.
 */
export function createSyncLoop(parts: LoopParts): SyncLoop {
  const { events, random, timers } = parts.platform;
  const { clock } = parts.rounds;
  let running: Promise<void> | null = null;
  let again: "no" | "work" | "all" = "no";
  /** A trigger asked for news. Without one a run is only needed for unsent work, which another tab may have sent. */
  let mustPull = false;
  let stopped = true;
  /** The server is too old for what waits (P12), so a write would send the same mutations again for nothing. */
  let behind = false;
  let attempt = 0;
  /**
   * Monotonic time before which the server asked not to be called. Only a sync that the person asks for ignores it.
   */
  let notBefore = 0;
  let cancelSoon = () => {};
  /** Monotonic time of the next run that a trigger asked for. */
  let soonAt: number | null = null;
  let cancelRetry = () => {};
  let cancelPoll = () => {};
  let unsubscribe = () => {};

  const run = (): Promise<void> => {
    mustPull = true;
    return start();
  };

  const start = (): Promise<void> => {
    cancelSoon();
    soonAt = null;
    cancelRetry();
    running ??= cycle();
    return running;
  };

  /** Runs when a timer fires. Skips work that another tab or the service worker has already done. */
  const runIfNeeded = async (): Promise<void> => {
    if (mustPull || (await isWaiting(parts))) await start();
  };

  const kick = (ms = DEBOUNCE_MS): void => {
    if (stopped) return;
    mustPull = true;
    if (running) again = "all";
    soon(ms);
  };

  const written = (): void => {
    if (stopped || behind) return;
    if (running && again === "no") again = "work";
    soon(DEBOUNCE_MS);
  };

  const soon = (ms: number): void => {
    attempt = 0;
    const due = clock.elapsed() + Math.max(ms, notBefore - clock.elapsed());
    // A trigger that can wait never delays one that is due.
    if (ms > DEBOUNCE_MS && soonAt !== null && soonAt <= due) return;
    cancelSoon();
    soonAt = due;
    cancelSoon = timers.after(due - clock.elapsed(), () => {
      soonAt = null;
      void runIfNeeded();
    });
  };

  const cycle = async (): Promise<void> => {
    parts.setPhase("sending", false);
    const result = await attemptOnce(parts);
    running = null;
    if (result.kind === "synced" || result.kind === "behind") mustPull = false;
    if (result.kind === "recovered") mustPull = true;
    settle(result);
    if (again === "all") kick();
    if (again === "work") written();
    again = "no";
  };

  const settle = (result: RoundResult): void => {
    const isOver = result.kind !== "busy" && result.kind !== "recovered" && result.kind !== "stale";
    parts.setPhase(phaseOf(result), isOver);
    behind = result.kind === "behind";
    if (stopped) return;
    const wait = waitAfter(result);
    notBefore = result.kind === "retry_after" && wait !== null ? clock.elapsed() + wait : 0;
    if (wait === null) attempt = 0;
    else cancelRetry = timers.after(wait, () => void runIfNeeded());
  };

  /**
   * null: nothing to repeat. The retry fires even when nothing new was written; otherwise a queue could wait for
   * ever.
   */
  const waitAfter = (result: RoundResult): number | null => {
    switch (result.kind) {
      case "synced":
      case "behind":
      case "gone":
      case "unauthenticated":
        return null;
      case "busy":
      case "recovered":
      case "stale":
        return BUSY_MS;
      case "retry_after":
        return retryAfterMs(result.ms, random());
      case "outdated":
      case "too_large":
      case "broken":
      case "full":
      case "unregistered":
      case "offline":
        return backOffMs(attempt++, random());
    }
  };

  const poll = (): void => {
    cancelPoll = timers.after(POLL_MS, () => {
      if (events.visible() && clock.elapsed() >= notBefore) void run();
      poll();
    });
  };

  return {
    run,
    kick,
    written,
    start: () => {
      if (!stopped) return;
      stopped = false;
      unsubscribe = events.subscribe((event) => {
        if (event !== "hidden") kick();
      });
      poll();
      void run();
    },
    stop: () => {
      stopped = true;
      for (const cancel of [cancelSoon, cancelRetry, cancelPoll, unsubscribe]) cancel();
    },
  };
}

/** A database that cannot be read is an error that the run itself reports. */
const isWaiting = async ({ rounds }: LoopParts): Promise<boolean> =>
  countWaiting(rounds.databases).then(
    (waiting) => waiting > 0,
    () => true,
  );

async function attemptOnce(parts: LoopParts): Promise<RoundResult> {
  try {
    const wasSignedIn = parts.lastSession().kind === "user";
    const result = await syncEverything(parts);
    // The browser may have got a new token while the request was under way (a proof in another part of the app). The
    // second run first asks the server who is signed in.
    return result.kind === "unauthenticated" && wasSignedIn ? await syncEverything(parts) : result;
  } catch (error) {
    // Storage is full or missing, or a bug: the queue is unchanged, so the next attempt starts from the same place.
    const fault = toLocalError(error);
    parts.onFault(fault);
    return failureCode(fault) === "storage_full" ? { kind: "full" } : { kind: "broken", status: 0 };
  }
}

/**
 * One run: checks who is signed in, drains claimed profiles, syncs the open profile, then removes what has drained.
 * Stops at the first failure.
 */
async function syncEverything(parts: LoopParts): Promise<RoundResult> {
  const { databases } = parts.rounds;
  if (await mustAsk(parts)) {
    const session = await parts.checkSession();
    if (session.kind === "unreachable") return { kind: "offline" };
    if (await mustAsk(parts)) return { kind: "unauthenticated" };
  }
  let result: RoundResult = { kind: "gone" };
  let behind: RoundResult | null = null;
  const drained: ProfileEntry[] = [];
  for (const entry of await syncTargets(databases.registry)) {
    if (isAside(entry)) {
      // The person on screen does not wait for the result of this profile.
      if ((await databases.profile(entry.dbName).outbox.count()) > 0) await drainProfile(parts.rounds, entry);
      continue;
    }
    result = await drainWithLearning(parts.rounds, entry);
    if (result.kind === "unauthenticated") parts.sessionEnded();
    if (result.kind === "behind") behind = result;
    if (result.kind === "gone" || result.kind === "behind") continue;
    if (result.kind !== "synced") return result;
    if (entry.role === "draining") drained.push(entry);
  }
  const open = await openEntry(databases.registry);
  for (const { dbName, accountId } of drained) {
    // A visitor's work belongs to the account's own shop.
    if (open?.accountId === accountId && open.shop === undefined)
      await finishDraining(databases, dbName, open.dbName);
  }
  return behind ?? result;
}

/** Learning that waits in the profile of a shop that accepts nothing more is sent from the person's own shop. */
async function drainWithLearning(rounds: RoundParts, entry: ProfileEntry): Promise<RoundResult> {
  const { databases, newId } = rounds;
  const result = await drainProfile(rounds, entry);
  const own = result.kind === "synced" ? await handOverLearning(databases, entry, newId) : null;
  if (own === null) return result;
  const sent = await drainProfile(rounds, own);
  if (sent.kind !== "synced") return sent;
  await askAgain(databases.profile(entry.dbName), newId);
  return drainProfile(rounds, entry);
}

/** The server has not said yet who is signed in, or it was not the owner of the open profile. */
async function mustAsk({ lastSession, rounds }: LoopParts): Promise<boolean> {
  const session = lastSession();
  if (session.kind === "unreachable") return true;
  const owner = (await openEntry(rounds.databases.registry))?.accountId ?? null;
  return owner !== null && (session.kind !== "user" || session.accountId !== owner);
}

function phaseOf(result: RoundResult): SyncState["phase"] {
  switch (result.kind) {
    case "synced":
    case "gone":
    case "busy":
    case "stale":
    case "recovered":
      return "idle";
    case "offline":
      return "offline";
    case "unauthenticated":
      return "signed-out";
    case "behind":
    case "full":
    case "unregistered":
      return result.kind;
    case "retry_after":
    case "outdated":
    case "too_large":
    case "broken":
      return "failed";
  }
}
