import { liveQuery } from "dexie";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import { finishErasing } from "#pwa/local-db/profiles/erase-profile.ts";
import { loadBundledCourse } from "#pwa/local-db/pull/load-bundled-course.ts";
import { isTillLocked } from "#pwa/local-db/till/till-lock.ts";
import { createMutate, type MutateFn } from "#pwa/local-db/write/mutate.ts";
import { keepTrying, retryLoad } from "#pwa/retry-load.ts";
import { openDatabases, type Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { isVisitors, openEntry, openProfileAtStart } from "#pwa/local-db/profiles/profiles.ts";
import type { ProfileEntry, RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import type { AccountControl, Session } from "./session/account-control.ts";
import type { Call } from "./api-client.ts";
import { afterFirstWrite } from "./after-first-write.ts";
import { createAccountControl } from "./session/create-account-control.ts";
import { createSyncStore } from "./create-sync-control.ts";
import type { Network } from "./platform/network.ts";
import { followPokes } from "./follow-pokes.ts";
import type { Platform } from "./platform/platform.ts";
import type { SessionAnswer } from "./session/session-check.ts";
import type { SyncControl } from "./sync-control.ts";

/** The part of `Deps` that hooks get from the engine: the open profile and everything that belongs to it. */
export type OpenProfile = {
  readonly registry: RegistryDatabase;
  readonly content: ContentDatabase;
  readonly profile: ProfileDatabase;
  readonly session: Session;
  /** The only way to write a person's data: the change and its outbox entry commit together. */
  readonly mutate: MutateFn;
  readonly sync: SyncControl;
  readonly account: AccountControl;
  /** Calls the server for something only it can answer; never for a person's writes. */
  readonly call: Call;
  readonly clock: Clock;
  readonly newId: () => string;
};

export type Engine = {
  /** Usable as `Deps`. A new object whenever another profile opens or the session changes; identical until then. */
  current(): OpenProfile;
  subscribe(listener: () => void): () => void;
  /**
   * Loads the network part, asks who is signed in, starts the triggers. Resolves with the first answer. `sparing`: the
   * bundled course is not unpacked until a person opens it.
   */
  start(options?: { readonly sparing?: boolean }): Promise<void>;
  /** Unpacks the bundled course, unless a pull has stored a newer one. Never rejects. */
  unpackCourse(): Promise<void>;
  /** The device was never used before (or its data was deleted). */
  readonly isFirstStart: boolean;
  /** Whether a visitor's profile is open in which nothing was stored yet, on a device without cashier mode. */
  isEmpty(): Promise<boolean>;
  /** Stops triggers and closes the databases. */
  stop(): Promise<void>;
  readonly databases: Databases;
};

type EngineOptions = {
  /** The server rendered this page for a browser without a session, so nobody has signed in. */
  readonly saysVisitor?: boolean;
};

/**
 * Builds the whole device side from its platform. Resolves as soon as the open profile can be read, without any
 * network: the last known user reads local data until the server says otherwise (D4).
 */
export async function openEngine(
  platform: Platform,
  onFault: (error: unknown) => void = () => {},
  { saysVisitor = false }: EngineOptions = {},
): Promise<Engine> {
  const { clock, newId } = platform;
  const databases = openDatabases(platform.databases);
  const { registry, content } = databases;
  // A single read at every start but the first, because the screen waits for it.
  const known = await openEntry(registry);
  const isFirstStart = known === undefined;
  const first = known ?? (await openProfileAtStart({ registry, newId, now: () => clock.now() }));
  // Both databases open while the screen's code arrives. Their first use reports a failure.
  for (const db of [content, databases.profile(first.dbName)]) db.open().catch(() => undefined);
  const listeners = new Set<() => void>();
  let visitor = isVisitors(first);
  let session: SessionAnswer = { kind: "unreachable" };
  /** A sign-in may have just happened. The first answer decides, or its absence. */
  let asking = !saysVisitor;
  let network: Promise<Network> | null = null;
  let stopped = false;
  /** Something was written since the start. */
  let worked = false;

  /** The network part. When it cannot be loaded, the next use tries again. */
  const loadNetwork = (): Promise<Network> => {
    network ??= retryLoad(() => import("./platform/network.ts"))
      .then(({ createNetwork }) =>
        createNetwork({
          platform,
          databases,
          loadProof: async () => (await retryLoad(() => import("./prove-till.ts"))).proveTill,
          lastSession: () => session,
          onSession: async (answer) => {
            // An unreachable server tells nothing new: a verified account stays verified until it answers.
            if (answer.kind !== "unreachable") session = answer;
            asking = false;
            await show();
            if (opened.session.kind === "user" && opened.session.verified) store.sessionFound();
          },
          setPhase: (phase, heard) => store.setPhase(phase, heard),
          onFault,
        }),
      )
      .catch(async (error: unknown) => {
        network = null;
        asking = false;
        await show();
        throw error;
      });
    return network;
  };
  const run = async (): Promise<void> => {
    const { loop, forms } = await loadNetwork();
    await Promise.all([loop.run(), forms.run()]);
  };
  const store = createSyncStore({
    databases,
    run,
    sendNow: async () => (await loadNetwork()).sendNow(),
    isVisitor: () => visitor,
    onWritten: () => {
      if (!visitor) void network?.then(({ loop }) => loop.written());
    },
  });
  const account = createAccountControl({
    databases,
    platform,
    run,
    shownAccount: () => accountOf(opened.session),
    lookAgain: async () => void (await (await loadNetwork()).checkSession({ closing: () => false })),
  });

  const noteWork =
    (mutate: MutateFn): MutateFn =>
    (name, args) => {
      worked = true;
      return mutate(name, args);
    };
  const build = (entry: ProfileEntry): OpenProfile => {
    const profile = databases.profile(entry.dbName);
    const isKept = async () => (await registry.profiles.get(entry.dbName)) !== undefined;
    const isTill = entry.till !== undefined;
    const mutate = createMutate({ db: profile, clock, newId, isKept, isTill });
    return {
      registry,
      content,
      profile,
      session: sessionOf(entry, session, asking),
      mutate: afterFirstWrite(noteWork(mutate), platform, registry),
      sync: store.control,
      account,
      call: async (...request) => (await loadNetwork()).callFrom(entry)(...request),
      clock,
      newId,
    };
  };
  const isShown = (entry: ProfileEntry): boolean =>
    opened.profile.name === entry.dbName &&
    JSON.stringify(opened.session) === JSON.stringify(sessionOf(entry, session, asking));
  const show = async (): Promise<void> => {
    const entry = stopped ? undefined : await openEntry(registry);
    if (!entry || isShown(entry)) return;
    const before = accountOf(opened.session);
    const isOther = opened.profile.name !== entry.dbName;
    opened = build(entry);
    visitor = isVisitors(entry);
    // This happens before the screens see the new session, so that none shows it beside the old sync state.
    if (before !== entry.accountId) store.accountChanged();
    for (const listener of listeners) listener();
    // That profile may never have synced, and its own next turn is up to a minute away.
    if (isOther) void network?.then(({ loop }) => loop.kick());
  };

  let opened: OpenProfile = build(first);
  finishErasing(databases).catch(onFault);
  const check = async (closing: () => boolean): Promise<void> => {
    const { checkSession } = await loadNetwork();
    await checkSession({ closing }).catch((error: unknown) => {
      onFault(error);
      asking = false;
      return show();
    });
  };
  const recheck = async (): Promise<void> => {
    asking = true;
    await show();
    await check(() => false);
  };
  let unpacking: Promise<unknown> | null = null;
  const unpackCourse = async (): Promise<void> => {
    unpacking ??= loadBundledCourse(content);
    try {
      await unpacking;
    } catch (error) {
      unpacking = null; // The connection failed on the first visit: start() tries once more.
      onFault(error);
    }
  };
  let unfollow = () => {};
  let stopPokes = () => {};

  return {
    databases,
    isFirstStart,
    isEmpty: async () => {
      if (!visitor || (await isTillLocked(registry))) return false;
      const counts = await Promise.all(opened.profile.tables.map((table) => table.count()));
      return counts.every((rows) => rows === 0);
    },
    unpackCourse,
    current: () => opened,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async ({ sparing = false } = {}) => {
      store.start();
      // Another tab signed in or out. This tab learns it from the registry and follows.
      const following = liveQuery(() => openEntry(registry)).subscribe({
        next: () => void show().catch(onFault),
        error: () => {},
      });
      // Returned from the sign-in page through the back/forward cache: nothing was reloaded, so ask again.
      const unsubscribe = platform.events.subscribe((event) => {
        if (event === "resume") void recheck().catch(onFault);
      });
      unfollow = () => {
        following.unsubscribe();
        unsubscribe();
      };
      if (!sparing) await unpackCourse();
      const { loop, forms } = await keepTrying(loadNetwork);
      if (stopped) return;
      // A visitor's form needs no session, so it does not wait for that answer.
      forms.start();
      // Whoever writes or uses the page before the first answer keeps the screen, whatever the answer is.
      await check(() => !worked && !platform.events.used());
      if (stopped) return;
      loop.start();
      stopPokes = followPokes(platform, {
        signedIn: () => opened.session.kind === "user" && opened.session.verified,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        kick: (ms) => loop.kick(ms),
      });
    },
    stop: async () => {
      stopped = true;
      stopPokes();
      unfollow();
      store.stop();
      if (network) {
        const { loop, forms } = await network;
        loop.stop();
        forms.stop();
      }
      databases.close();
    },
  };
}

const accountOf = (session: Session): string | null => (session.kind === "user" ? session.accountId : null);

function sessionOf(entry: ProfileEntry, answer: SessionAnswer, asking: boolean): Session {
  const { till, shop } = entry;
  if (till && shop) return { kind: "till", ...till, shop };
  if (entry.accountId === null) return asking ? { kind: "visitor", asking } : { kind: "visitor" };
  const verified = answer.kind === "user" && answer.accountId === entry.accountId;
  return {
    kind: "user",
    accountId: entry.accountId,
    firstName: entry.displayName,
    email: entry.email ?? "",
    verified,
    isAdmin: verified && answer.isAdmin,
    ...(verified && answer.unread > 0 ? { unread: answer.unread } : {}),
  };
}
