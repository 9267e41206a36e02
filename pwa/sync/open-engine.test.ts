import { expect, test, vi } from "vitest";
import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { clearDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { enqueueForm } from "#pwa/local-db/write/outgoing-forms.ts";
import { listClosedProfiles } from "#pwa/local-db/profiles/closed-profiles.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { removeTillLock, writeTillLock } from "#pwa/local-db/till/till-lock.ts";
import { takeOverProfiles } from "#pwa/local-db/profiles/take-over.ts";
import { newDisk } from "#pwa/local-db/testing/open-test-databases.ts";
import { openEngine, type Engine } from "./open-engine.ts";
import { runBackgroundSync } from "./run-background-sync.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { countWaiting } from "./sync-targets.ts";
import { errorAnswer } from "./testing/fake-fetch.ts";
import { createTestPlatform, type TestPlatform } from "./testing/test-platform.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const offline = () => Promise.reject(new TypeError("fetch failed"));
const put = (engine: Engine, key: string) => engine.current().mutate("state.put", { key, value: 1, at: NOW });
const stateOf = (engine: Engine) => engine.current().sync.state();

async function start(platform: TestPlatform): Promise<Engine> {
  const faults: unknown[] = [];
  const engine = await openEngine(platform, (error) => faults.push(error));
  await engine.start();
  await settled(engine);
  expect(faults).toEqual([]);
  return engine;
}
async function settled(engine: Engine): Promise<void> {
  await expect.poll(() => stateOf(engine).phase).not.toBe("sending");
}
/** Resolves when a run that a timer started, if it did, is over: the timer reads the same before it starts one. */
async function quiet(engine: Engine): Promise<void> {
  await countWaiting(engine.databases);
  await settled(engine);
}
/** Resolves when a run ended because another tab has the lock: it tries again in two seconds. */
async function refused(platform: TestPlatform): Promise<void> {
  await expect.poll(() => platform.timers.delays()).toContain(2_000);
}
/** Advances past the debounce and the round it starts. */
async function pass(engine: Engine, platform: TestPlatform, ms = 300): Promise<void> {
  platform.timers.advance(ms);
  await engine.current().sync.syncNow();
}

test("the open profile works without a network and accepts writes", async () => {
  const platform = createTestPlatform(createFakeServer(), { before: offline });

  const engine = await openEngine(platform);
  await put(engine, "a");

  expect(platform.calls).toEqual([]);
  expect(engine.current().session).toEqual({ kind: "visitor", asking: true });
  expect(await engine.current().profile.outbox.count()).toBe(1);
  await engine.stop();
});

test("a device is empty until something is stored or cashier mode is on, also at a later start", async () => {
  const disk = newDisk();
  const server = createFakeServer();
  await (await start(createTestPlatform(server, { disk }))).stop();
  const engine = await openEngine(createTestPlatform(server, { disk }));
  const { registry, profile, mutate } = engine.current();
  expect([engine.isFirstStart, await engine.isEmpty()]).toEqual([false, true]);

  await writeTillLock(registry, profile, { owner: null, stamp: "on" });
  await profile.till.clear();
  expect(await engine.isEmpty()).toBe(false);
  await removeTillLock(registry, profile);
  expect(await engine.isEmpty()).toBe(true);

  await saveDraft(profile, "wallet-form:bitcoin", "bc1q", NOW);
  expect(await engine.isEmpty()).toBe(false);
  await clearDraft(profile, "wallet-form:bitcoin");
  await mutate("state.put", { key: "a", value: 1, at: NOW });
  expect(await engine.isEmpty()).toBe(false);
  await engine.stop();
});

test("a profile of an account is not an empty device", async () => {
  const disk = newDisk();
  const server = createFakeServer();
  const engine = await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }));

  expect(await engine.isEmpty()).toBe(false);
  await engine.stop();
});

test("returning from the sign-in page claims the visitor's work and sends it", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const visitor = await start(createTestPlatform(server, { disk }));
  await put(visitor, "a");
  const shown = visitor.current().profile.name;
  await visitor.stop();
  const platform = createTestPlatform(server, { disk, cookie: { account: "ana" } });

  const engine = await start(platform);
  await pass(engine, platform);

  expect(engine.current().session).toEqual({
    kind: "user",
    accountId: "ana",
    firstName: "ana",
    email: "ana@loja.example",
    verified: true,
    isAdmin: false,
  });
  expect(engine.current().profile.name).toBe(shown);
  expect(Object.keys(server.rowsOf("u:ana"))).toEqual(["state a"]);
  expect(stateOf(engine)).toMatchObject({ phase: "idle", pending: 0, lastSyncAt: NOW });
  await engine.stop();
});

test("a claimed profile drains into the account's own and is then removed", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const first = await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }));
  const main = first.current().profile.name;
  await first.current().account.signOutKeeping();
  await expect.poll(() => first.current().session.kind).toBe("visitor");
  await put(first, "b");
  await writeFact(first.current().registry, "logoutPending", { accountId: "nobody" });
  await first.stop();
  const platform = createTestPlatform(server, { disk, cookie: { account: "ana" } });

  const engine = await start(platform);
  await pass(engine, platform);

  expect(engine.current().profile.name).toBe(main);
  expect(await engine.current().profile.state.get("b")).toMatchObject({ value: 1 });
  expect((await engine.databases.registry.profiles.toArray()).map(({ dbName }) => dbName)).toEqual([main]);
  await engine.stop();
});

/**
 * Rosa's first write was sent and her second one waits. Then the server loses her account, and she creates it again.
 */
async function strandRosa({ isRestored }: { readonly isRestored: boolean }) {
  const server = createFakeServer();
  const beforeRosa = server.backup();
  const disk = newDisk();
  const first = createTestPlatform(server, { disk, cookie: { account: "rosa" } });
  const rosa = await start(first);
  await put(rosa, "sent");
  await pass(rosa, first);
  expect(await rosa.current().profile.archive.count()).toBe(1);
  await put(rosa, "waiting");
  await rosa.stop();
  if (isRestored) server.restore(beforeRosa);
  const second = createTestPlatform(server, { disk, cookie: { account: "rosa-nova" } });
  const engine = await start(second);
  const [kept] = await listClosedProfiles(engine.databases);
  expect(kept).toMatchObject({ accountId: "rosa", email: "rosa@loja.example", pending: 1 });
  const takeOver = (accountId = "rosa-nova") =>
    takeOverProfiles(engine.databases.registry, { formerId: "rosa", accountId });
  const keysAtServer = () =>
    Object.keys(server.rowsOf("u:rosa-nova")).filter((key) => key.startsWith("state "));
  const dbName = rosa.current().profile.name;
  return { server, engine, platform: second, disk, dbName, takeOver, keysAtServer };
}

test("mutations of an account missing in a backup go to its owner's new account, each once", async () => {
  const { server, engine, platform, dbName, takeOver, keysAtServer } = await strandRosa({ isRestored: true });
  const uids = (await engine.databases.profile(dbName).outbox.toArray()).map(({ uid }) => uid);

  expect(await takeOver()).toBe(true);
  expect(await listClosedProfiles(engine.databases)).toEqual([]);
  expect(await engine.current().sync.syncNow()).toMatchObject({ pending: 0, phase: "idle" });
  await pass(engine, platform);

  expect(keysAtServer()).toEqual(["state sent", "state waiting"]);
  expect(server.applied().get(uids[0] ?? "")).toMatchObject({ count: 1, account: "rosa-nova" });
  expect([...server.applied().values()].every(({ count }) => count === 1)).toBe(true);
  expect(await engine.current().profile.state.get("waiting")).toMatchObject({ value: 1 });
  const left = await engine.databases.registry.profiles.toArray();
  expect(left.map(({ dbName }) => dbName)).toEqual([engine.current().profile.name]);
  await engine.stop();
});

test("taking over is one write, and continues after a crash", async () => {
  const { server, engine, disk, takeOver, keysAtServer } = await strandRosa({ isRestored: true });
  await takeOver();
  await engine.stop();

  const platform = createTestPlatform(server, { disk, cookie: { account: "rosa-nova" } });
  const again = await start(platform);
  await pass(again, platform);

  expect(keysAtServer()).toEqual(["state sent", "state waiting"]);
  expect(await again.databases.registry.profiles.count()).toBe(1);
  await again.stop();
});

test("from a deleted account only unsent work is taken over", async () => {
  const { engine, platform, takeOver, keysAtServer } = await strandRosa({ isRestored: false });
  await takeOver();
  await pass(engine, platform);
  expect(keysAtServer()).toEqual(["state waiting"]);
  await engine.stop();
});

test("another account that signed in meanwhile gets none of it", async () => {
  const { engine, takeOver } = await strandRosa({ isRestored: true });
  const before = await engine.databases.registry.profiles.toArray();
  expect(await takeOver("somebody-else")).toBe(false);
  expect(await takeOver("rosa")).toBe(false);
  expect(await engine.databases.registry.profiles.toArray()).toEqual(before);
  await engine.stop();
});

test("a person is an administrator while the server says so, and the device does not store it (S51)", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const cookie = { account: "ana", isAdmin: true };
  const first = await start(createTestPlatform(server, { disk, cookie }));
  expect(first.current().session).toMatchObject({ verified: true, isAdmin: true });
  await first.stop();

  const offlineStart = await start(createTestPlatform(server, { disk, cookie, before: offline }));
  expect(offlineStart.current().session).toMatchObject({ verified: false, isAdmin: false });
  await offlineStart.stop();

  const later = await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }));
  expect(later.current().session).toMatchObject({ verified: true, isAdmin: false });
  await later.stop();
});

test("without the server the last known user reads local data, unverified", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const before = await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }));
  await put(before, "a");
  await before.stop();

  const engine = await start(
    createTestPlatform(server, { disk, cookie: { account: "ana" }, before: offline }),
  );

  expect(engine.current().session).toMatchObject({ kind: "user", accountId: "ana", verified: false });
  expect(await engine.current().profile.state.count()).toBe(1);
  await expect
    .poll(() => stateOf(engine))
    .toMatchObject({ phase: "offline", pending: 1, oldestPendingAt: NOW });
  await engine.stop();
});

test("a 401 at start closes and keeps the profile, and lists it with its unsent mutations", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const before = await start(
    createTestPlatform(server, { disk, cookie: { account: "ana" }, before: () => null }),
  );
  await before.stop();
  const away = await openEngine(createTestPlatform(server, { disk, before: offline }));
  await put(away, "a");
  await away.stop();

  const engine = await start(createTestPlatform(server, { disk }));

  expect(engine.current().session).toEqual({ kind: "visitor" });
  expect(await engine.current().profile.state.count()).toBe(0);
  expect(await listClosedProfiles(engine.databases)).toMatchObject([
    { accountId: "ana", displayName: "ana", pending: 1 },
  ]);
  expect(await readFact(engine.databases.registry, "sessionEnded")).toEqual({ accountId: "ana" });
  await engine.stop();

  const back = await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }));
  expect(await back.current().profile.state.count()).toBe(1);
  expect(await readFact(back.databases.registry, "sessionEnded")).toBeUndefined();
  await back.stop();
});

test("a person who worked before the first answer keeps the screen, even if the session has ended", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  await (await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }))).stop();
  const engine = await openEngine(createTestPlatform(server, { disk }));
  const shown = engine.current().profile.name;

  await put(engine, "a");
  await engine.start();
  await settled(engine);

  expect(engine.current().profile.name).toBe(shown);
  expect(engine.current().session).toMatchObject({ kind: "user", accountId: "ana", verified: false });
  expect(stateOf(engine)).toMatchObject({ phase: "signed-out", pending: 1 });
  await engine.stop();
});

test("a person who pressed something before the first answer keeps the screen, even if the session has ended", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  await (await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }))).stop();
  const platform = createTestPlatform(server, { disk });
  const engine = await openEngine(platform);
  const shown = engine.current().profile.name;

  platform.use();
  await engine.start();
  await settled(engine);

  expect(engine.current().profile.name).toBe(shown);
  expect(stateOf(engine)).toMatchObject({ phase: "signed-out", pending: 0 });
  await engine.stop();
});

test("a proxy's 401 page does not sign the person out", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  await (await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }))).stop();

  const engine = await start(
    createTestPlatform(server, {
      disk,
      before: () =>
        new Response("<title>Proxy</title>", { status: 401, headers: { "content-type": "text/html" } }),
    }),
  );

  expect(engine.current().session).toMatchObject({ kind: "user", verified: false });
  await engine.stop();
});

test("a sync that begins while the start asks who is signed in waits for that answer instead of asking again", async () => {
  let answer = (_response: Response): void => {};
  const session = new Promise<Response>((resolve) => (answer = resolve));
  const platform = createTestPlatform(createFakeServer(), {
    cookie: { account: "ana" },
    before: ({ path }) => (path === "/api/session" ? session.then((found) => found.clone()) : null),
  });
  const engine = await openEngine(platform);
  await put(engine, "a");
  const asked = () => platform.calls.filter(({ path }) => path === "/api/session").length;

  const started = engine.start({ sparing: true });
  await expect.poll(asked).toBe(1);
  const synced = engine.current().sync.syncNow();
  await expect.poll(() => stateOf(engine).phase).toBe("sending");
  // The sync reads from the same database whether it must ask.
  await engine.databases.registry.profiles.toArray();
  await engine.databases.registry.profiles.toArray();
  answer(Response.json({ user: { id: "ana", email: "ana@loja.example", firstName: "ana" } }));
  await Promise.all([started, synced]);

  expect(asked()).toBe(1);
  expect(await engine.current().profile.outbox.count()).toBe(0);
  await engine.stop();
});

test("a session that ends stops the sync but not the person's work", async () => {
  const platform = createTestPlatform(createFakeServer(), { cookie: { account: "ana" } });
  const engine = await start(platform);
  platform.cookie.account = null;
  await put(engine, "a");

  const state = await engine.current().sync.syncNow();

  expect(state).toMatchObject({ phase: "signed-out", pending: 1 });
  expect(engine.current().session).toMatchObject({ kind: "user", accountId: "ana", verified: false });
  await engine.stop();
});

test("a refusal that answered the session's former token is followed by another try at once", async () => {
  let refusals = 0;
  const platform = createTestPlatform(createFakeServer(), {
    cookie: { account: "ana" },
    before: ({ path }) => {
      if (path !== "/api/sync" || refusals === 0) return null;
      refusals -= 1;
      return errorAnswer(401, "unauthenticated");
    },
  });
  const engine = await start(platform);
  await put(engine, "a");
  refusals = 1;

  const state = await engine.current().sync.syncNow();

  expect(refusals).toBe(0);
  expect(state).toMatchObject({ phase: "idle", pending: 0 });
  expect(engine.current().session).toMatchObject({ kind: "user", accountId: "ana", verified: true });
  await engine.stop();
});

test("a write is sent shortly afterwards, and registers a Background Sync", async () => {
  const server = createFakeServer();
  const platform = createTestPlatform(server, { cookie: { account: "ana" } });
  const engine = await start(platform);
  await put(engine, "a");
  await expect.poll(() => stateOf(engine).pending).toBe(1);

  await expect
    .poll(() => {
      platform.timers.advance(300);
      return stateOf(engine).pending;
    })
    .toBe(0);

  expect(server.applied().size).toBe(1);
  expect(platform.backgroundSyncs).toHaveLength(1);
  await engine.stop();
});

test("persistent storage is requested once, after the first important write", async () => {
  const platform = createTestPlatform(createFakeServer(), { before: offline });
  const engine = await openEngine(platform);
  const { mutate, registry } = engine.current();

  await mutate("state.put", { key: "a", value: 1, at: NOW });
  expect(platform.persistCalls).toHaveLength(0);
  await mutate("lesson.complete", { lesson: "a", at: NOW, localDate: "2026-11-21" });
  await mutate("lesson.complete", { lesson: "b", at: NOW, localDate: "2026-11-21" });

  await expect.poll(() => readFact(registry, "storagePersisted")).toBe(true);
  expect(platform.persistCalls).toHaveLength(1);
  await engine.stop();
});

test("a failed attempt is repeated with growing waits although nothing new is written, and at once when back online", async () => {
  let down = true;
  const server = createFakeServer();
  const platform = createTestPlatform(server, {
    cookie: { account: "ana" },
    before: () => (down ? offline() : null),
  });
  const engine = await start(platform);
  const soonest = () => platform.timers.delays()[0] ?? 0;
  await expect.poll(() => soonest()).toBe(1_500);

  for (const next of [2_500, 4_500, 8_500]) {
    platform.timers.advance(soonest());
    await expect.poll(() => soonest()).toBe(next);
  }
  down = false;
  platform.emit("online");
  platform.timers.advance(300);

  await expect.poll(() => stateOf(engine)).toMatchObject({ phase: "idle", lastSyncAt: NOW });
  expect(soonest()).toBeGreaterThan(20_000);
  expect(engine.current().session).toMatchObject({ verified: true });
  await engine.stop();
});

test("Retry-After delays every sync except one that the person requests", async () => {
  let busy = true;
  const server = createFakeServer();
  const platform = createTestPlatform(server, {
    cookie: { account: "ana" },
    before: ({ path }) =>
      busy && path === "/api/sync" ? errorAnswer(429, "too_many_requests", { "retry-after": "40" }) : null,
  });
  const engine = await start(platform);
  await expect.poll(() => stateOf(engine).phase).toBe("failed");
  const tries = () => platform.syncs().length;
  expect(tries()).toBe(1);

  platform.emit("visible");
  platform.timers.advance(20_000);
  await quiet(engine);
  expect(tries()).toBe(1);

  busy = false;
  expect(await engine.current().sync.syncNow()).toMatchObject({ phase: "idle" });
  expect(tries()).toBe(2);
  await engine.stop();
});

test("a server that is too old for what waits gets it once a minute, however much is written, until it is updated", async () => {
  let updated = false;
  const server = createFakeServer({
    reads: ({ args }) => updated || !("key" in args && args.key === "newer"),
  });
  const platform = createTestPlatform(server, { cookie: { account: "ana" } });
  const engine = await start(platform);
  await put(engine, "newer");
  await expect.poll(() => stateOf(engine).pending).toBe(1);
  await pass(engine, platform);
  expect(stateOf(engine)).toMatchObject({ phase: "behind", pending: 1 });
  const before = platform.syncs().length;

  await put(engine, "a");
  await expect.poll(() => stateOf(engine).pending).toBe(2);
  expect(platform.timers.delays()[0]).toBeGreaterThan(50_000);
  platform.timers.advance(60_000);
  await expect.poll(() => platform.syncs()).toHaveLength(before + 1);
  // Joins that round.
  expect(await engine.current().sync.syncNow()).toMatchObject({ phase: "behind", pending: 2 });

  updated = true;
  platform.timers.advance(60_000);
  await expect.poll(() => stateOf(engine)).toMatchObject({ phase: "idle", pending: 0 });
  await put(engine, "b");
  await expect.poll(() => stateOf(engine).pending).toBe(1);
  platform.timers.advance(300);
  await expect.poll(() => stateOf(engine).pending).toBe(0);
  await engine.stop();
});

test("syncs every minute while visible, and not while hidden", async () => {
  const platform = createTestPlatform(createFakeServer(), { cookie: { account: "ana" } });
  const engine = await start(platform);
  await expect.poll(() => platform.syncs()).toHaveLength(1);

  platform.timers.advance(60_000);
  await expect.poll(() => platform.syncs()).toHaveLength(2);
  await settled(engine);
  platform.setVisible(false);
  platform.timers.advance(60_000);
  await quiet(engine);

  expect(platform.syncs()).toHaveLength(2);
  await engine.stop();
});

test("a sync request joins a running sync", async () => {
  const platform = createTestPlatform(createFakeServer(), { cookie: { account: "ana" } });
  const engine = await start(platform);
  const before = platform.syncs().length;
  const { sync } = engine.current();

  await Promise.all([sync.syncNow(), sync.syncNow(), sync.syncNow()]);

  expect(platform.syncs().length - before).toBe(1);
  await engine.stop();
});

test("a send resolves when the server has taken the work, before its answer is stored; every caller's does", async () => {
  const platform = createTestPlatform(createFakeServer(), { cookie: { account: "ana" } });
  const engine = await start(platform);
  await put(engine, "a");
  const { sync, profile } = engine.current();
  let isStored = false;
  profile.outbox.hook("deleting", () => void (isStored = true));

  await Promise.all([sync.sendNow(), sync.sendNow()]);
  expect(isStored).toBe(false);
  await sync.syncNow();
  expect(await profile.outbox.count()).toBe(0);

  // Without anything to send it resolves with the run.
  await sync.sendNow();
  await engine.stop();
});

test("a poke triggers a sync; pokes are followed only while signed in and visible", async () => {
  const platform = createTestPlatform(createFakeServer(), { cookie: { account: "ana" } });
  const engine = await start(platform);
  expect(platform.pokes.map(({ path, closed }) => [path, closed])).toEqual([["/api/sync/poke", false]]);
  const before = platform.syncs().length;

  platform.pokes[0]?.poke();
  platform.timers.advance(600);
  await expect.poll(() => platform.syncs().length).toBe(before + 1);
  platform.setVisible(false);

  expect(platform.pokes.map(({ closed }) => closed)).toEqual([true]);
  await engine.stop();
});

test("two tabs show the same state, and one follows the other's sign-out", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const cookie = { account: "ana" };
  const one = await start(createTestPlatform(server, { disk, cookie }));
  const two = await start(createTestPlatform(server, { disk, cookie, before: () => null }));
  await put(one, "a");
  await expect.poll(() => stateOf(two).pending).toBe(1);

  await one.current().account.signOutKeeping();

  await expect.poll(() => two.current().session.kind).toBe("visitor");
  expect(await two.current().profile.state.count()).toBe(0);
  await Promise.all([one.stop(), two.stop()]);
});

test("signing out online ends the session; the profile is stored and opens for its owner, who signs in at once", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const cookie = { account: "ana" as string | null };
  const platform = createTestPlatform(server, { disk, cookie });
  const engine = await start(platform);
  await put(engine, "a");
  const name = engine.current().profile.name;

  await engine.current().account.signOutKeeping();

  expect(platform.navigations).toEqual(["/"]);
  expect(cookie.account).toBeNull();
  expect(engine.current().session).toEqual({ kind: "visitor" });
  expect(await listClosedProfiles(engine.databases)).toMatchObject([{ accountId: "ana", pending: 1 }]);
  await engine.stop();
  const back = await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }));
  expect(back.current().profile.name).toBe(name);
  await back.stop();
});

test("signing out offline is completed when there is a network: the old cookie does not count as a sign-in", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  await (await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }))).stop();
  const cookie = { account: "ana" as string | null };
  const away = createTestPlatform(server, { disk, cookie, before: offline });
  const leaving = await start(away);

  await leaving.current().account.signOutKeeping();
  expect(away.navigations).toEqual(["/"]);
  await leaving.stop();
  const engine = await start(createTestPlatform(server, { disk, cookie }));
  expect(await readFact(engine.databases.registry, "sessionEnded")).toBeUndefined();

  expect(engine.current().session).toEqual({ kind: "visitor" });
  expect(cookie.account).toBeNull();
  expect(await readFact(engine.current().registry, "logoutPending")).toBeUndefined();
  await engine.stop();
});

test("signing out offline as one person and in as another counts as a sign-in", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  await (await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }))).stop();
  const leaving = await start(createTestPlatform(server, { disk, before: offline }));
  await leaving.current().account.signOutKeeping();
  await leaving.stop();

  const engine = await start(createTestPlatform(server, { disk, cookie: { account: "bia" } }));

  expect(engine.current().session).toMatchObject({ accountId: "bia", verified: true });
  await engine.stop();
});

test("signing out and erasing removes everything of the person from the device", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const platform = createTestPlatform(server, { disk, cookie: { account: "ana" } });
  const engine = await start(platform);
  await put(engine, "secret");
  const name = engine.current().profile.name;

  await engine.current().account.signOutErasing();

  expect((await disk.databases()).map((one) => one.name)).not.toContain(name);
  expect(JSON.stringify(await engine.current().registry.profiles.toArray())).not.toContain("ana");
  expect(platform.navigations).toEqual(["/"]);
  await engine.stop();
});

test("signing out and erasing stops when more is unsent than the person agreed to lose, and nothing has changed", async () => {
  const disk = newDisk();
  const cookie = { account: "ana" };
  const platform = createTestPlatform(createFakeServer(), { disk, cookie });
  const engine = await start(platform);
  const other = await start(createTestPlatform(createFakeServer(), { disk, before: offline }));
  const { registry, account, profile } = engine.current();
  await put(other, "late");
  const form = { kind: "newsletter", body: { email: "a@b.example", consentVersion: "2026-11" } } as const;
  await enqueueForm(registry, { ...form, id: "f", dbName: profile.name, createdAt: NOW });
  const before = await registry.profiles.toArray();

  expect(await account.signOutErasing(1)).toBe(false);

  expect(await registry.profiles.toArray()).toEqual(before);
  expect(await registry.outgoing.count()).toBe(1);
  expect(await readFact(registry, "erasing")).toEqual([]);
  expect(await readFact(registry, "logoutPending")).toBeUndefined();
  expect(platform.navigations).toEqual([]);
  await put(other, "later");
  expect(await profile.outbox.count()).toBe(2);
  expect(await account.signOutErasing(3)).toBe(true);
  expect((await disk.databases()).map((one) => one.name)).not.toContain(profile.name);
  await engine.stop();
  await other.stop();
});

test("whatever another tab stores while a person signs out and erases is kept, or reported as not stored", async () => {
  const outcomes = new Set<string>();
  for (let turns = 0; turns < 16; turns += 1) {
    const disk = newDisk();
    const cookie = { account: "ana" };
    const engine = await start(createTestPlatform(createFakeServer(), { disk, cookie }));
    const other = await start(createTestPlatform(createFakeServer(), { disk, before: offline }));
    const { account, profile } = engine.current();
    const storing = put(other, "late").then(
      () => true,
      () => false,
    );
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const erased = await account.signOutErasing(0).catch(() => false);
    const stored = await storing;
    const isKept = stored && !erased && (await profile.outbox.count()) === 1;
    outcomes.add(stored ? (isKept ? "kept" : "lost") : "reported");
    await engine.stop();
    await other.stop();
  }
  expect(outcomes).toEqual(new Set(["kept", "reported"]));
});

test("signing out and erasing goes on to the server although the deletion failed, which the next start finishes", async () => {
  const disk = newDisk();
  const platform = createTestPlatform(createFakeServer(), { disk, cookie: { account: "ana" } });
  const engine = await start(platform);
  await put(engine, "secret");
  const name = engine.current().profile.name;
  vi.spyOn(engine.databases, "destroy").mockRejectedValueOnce(new Error("the database is closing"));

  await engine.current().account.signOutErasing();

  expect(platform.navigations).toEqual(["/"]);
  await engine.stop();
  const next = await start(createTestPlatform(createFakeServer(), { disk }));
  await expect.poll(async () => (await disk.databases()).map((one) => one.name)).not.toContain(name);
  await next.stop();
});

test("signing out and erasing ends cashier mode, whose PIN the next person does not know, except on a linked till", async () => {
  const server = createFakeServer();
  const till: ProfileEntry = {
    dbName: "till-1-at-2",
    till: { id: "1", name: "Caixa 2" },
    shop: { id: "2", name: "Padaria" },
    accountId: null,
    displayName: null,
    email: null,
    open: 0,
    role: "main",
    createdAt: NOW,
  };
  const lockAfterErasing = async (isTill: boolean): Promise<unknown> => {
    const disk = newDisk();
    const engine = await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }));
    const { registry, account } = engine.current();
    await writeFact(registry, "tillLock", { owner: null, stamp: "1" });
    if (isTill) await registry.profiles.put(till);
    await account.signOutErasing();
    const lock = await readFact(registry, "tillLock");
    await engine.stop();
    return lock;
  };

  expect(await lockAfterErasing(false)).toBeUndefined();
  expect(await lockAfterErasing(true)).toBeDefined();
});

test("erasing spares an account that signed in in another tab meanwhile, and reports that nothing was erased", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  await (await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }))).stop();
  const cookie = { account: "bia" };
  const stale = await openEngine(createTestPlatform(server, { disk, cookie }));
  const other = await start(createTestPlatform(server, { disk, cookie }));
  await put(other, "a");

  await expect(stale.current().account.signOutErasing()).rejects.toMatchObject({ code: "rejected" });

  const profiles = await other.current().registry.profiles.toArray();
  expect(new Set(profiles.map(({ accountId }) => accountId))).toEqual(new Set(["ana", "bia"]));
  expect(profiles).toHaveLength(2);
  expect(await other.current().profile.state.count()).toBe(1);
  await stale.stop();
  await other.stop();
});

test("sending what waits reports what is left, and waits at most 5 seconds", async () => {
  const server = createFakeServer();
  const platform = createTestPlatform(server, { cookie: { account: "ana" } });
  const engine = await start(platform);
  await put(engine, "a");
  expect(await engine.current().account.sendWaiting()).toBe(0);
  await engine.stop();

  const stuck = createTestPlatform(server, {
    before: () => new Promise<Response>(() => {}),
    cookie: { account: "ana" },
  });
  const hanging = await openEngine(stuck);
  await put(hanging, "b");
  const leaving = hanging.current().account.sendWaiting();
  await expect.poll(() => stuck.timers.delays()).toContain(5_000);
  stuck.timers.advance(5_000);
  expect(await leaving).toBe(1);
  hanging.databases.close();
});

test("signing in opens the server's page with the return path", async () => {
  const platform = createTestPlatform(createFakeServer());
  const engine = await start(platform);

  engine.current().account.signIn("/lessons?a=1");

  await expect.poll(() => platform.navigations).toEqual(["/api/login?returnTo=%2Flessons%3Fa%3D1"]);
  await engine.stop();
});

test("Background Sync drains the profile without a page, and requests another sync when it could not", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const page = createTestPlatform(server, { disk, cookie: { account: "ana" } });
  await (await start(page)).stop();
  const away = await openEngine(createTestPlatform(server, { disk, before: offline }));
  await put(away, "a");
  await away.stop();

  const refused = await runBackgroundSync(createTestPlatform(server, { disk, before: offline })).then(
    () => "done",
    () => "again",
  );
  expect(refused).toBe("again");
  await runBackgroundSync(createTestPlatform(server, { disk, cookie: { account: "ana" } }));

  expect(Object.keys(server.rowsOf("u:ana"))).toEqual(["state a"]);
});

/** Web Locks of one device: `hold` takes one as another tab would. */
function sharedLocks() {
  const held = new Set<string>();
  return {
    hold: (name: string) => {
      held.add(name);
      return () => void held.delete(name);
    },
    request: async <T>(name: string, _: object, work: (lock: object | null) => Promise<T>): Promise<T> => {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({}).finally(() => held.delete(name));
    },
  };
}

test("Background Sync leaves the work to an open page, and requests another sync until it is done", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const cookie = { account: "ana" };
  const locks = sharedLocks();
  const engine = await start(createTestPlatform(server, { disk, cookie }));
  const name = engine.current().profile.name;
  const release = locks.hold(`sync:${name}`);
  await put(engine, "a");
  const worker = { ...createTestPlatform(server, { disk, cookie }), locks };
  const end = () =>
    runBackgroundSync(worker).then(
      () => "done",
      () => "again",
    );

  // The working page may be closed in the middle: then only the browser's retry remains.
  expect(await end()).toBe("again");
  release();
  expect(await end()).toBe("done");
  expect(Object.keys(server.rowsOf("u:ana"))).toEqual(["state a"]);

  // A page was faster, so nothing is left to do and no request is sent.
  const before = worker.calls.length;
  expect(await end()).toBe("done");
  expect(worker.calls).toHaveLength(before);
  await engine.stop();
});

test("a tab that waited for another tab's run sends no request of its own once that run is done", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const cookie = { account: "ana" };
  const locks = sharedLocks();
  const one = await start({ ...createTestPlatform(server, { disk, cookie }), locks });
  const platform = createTestPlatform(server, { disk, cookie });
  const two = await start({ ...platform, locks });
  const release = locks.hold(`sync:${two.current().profile.name}`);
  await put(one, "a");
  await expect.poll(() => stateOf(two).pending).toBe(1);
  const before = platform.calls.length;
  platform.timers.advance(300);
  await refused(platform);
  release();
  await one.current().sync.syncNow();
  await expect.poll(() => stateOf(two).pending).toBe(0);

  platform.timers.advance(10_000);
  await quiet(two);
  expect(platform.calls).toHaveLength(before);

  // If the other tab had been closed instead, the work would still wait: then this tab does it.
  const again = locks.hold(`sync:${two.current().profile.name}`);
  await put(one, "b");
  await expect.poll(() => stateOf(two).pending).toBe(1);
  platform.timers.advance(300);
  await refused(platform);
  again();
  platform.timers.advance(2_000);
  await expect.poll(() => stateOf(two).pending).toBe(0);
  expect(Object.keys(server.rowsOf("u:ana"))).toEqual(["state a", "state b"]);
  await Promise.all([one.stop(), two.stop()]);
});

test("a tab suspended with the lock does not block others for ever", async () => {
  const server = createFakeServer();
  const locks = sharedLocks();
  const platform = createTestPlatform(server, { cookie: { account: "ana" } });
  const engine = await start({ ...platform, locks });
  locks.hold(`sync:${engine.current().profile.name}`);
  await put(engine, "a");
  await engine.current().sync.syncNow();

  platform.timers.advance(60_000);
  await refused(platform);
  expect(stateOf(engine).pending).toBe(1);
  platform.timers.advance(60_000);

  await expect.poll(() => stateOf(engine).pending).toBe(0);
  expect(Object.keys(server.rowsOf("u:ana"))).toEqual(["state a"]);
  await engine.stop();
});

test("a full disk while applying is reported as such, and the next attempt stores everything", async () => {
  const server = createFakeServer();
  server.setAccount("ana", { points: 10 });
  const platform = createTestPlatform(server, { cookie: { account: "ana" } });
  const engine = await openEngine(platform, (error) => faults.push(error));
  const faults: unknown[] = [];
  const { IDBObjectStore } = await import("fake-indexeddb");
  await engine.start();
  await settled(engine);
  server.setAccount("ana", { points: 20 });
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });

  expect((await engine.current().sync.syncNow()).phase).toBe("full");
  full.mockRestore();
  expect(faults).toHaveLength(1);
  expect(isLocalError(faults[0]) && faults[0].code).toBe("storage_full");
  expect((await engine.current().sync.syncNow()).phase).toBe("idle");

  expect((await engine.current().profile.account.get("me"))?.points).toBe(20);
  await engine.stop();
});

test("a delayed trigger never postpones one that is due", async () => {
  const platform = createTestPlatform(createFakeServer(), { cookie: { account: "ana" } });
  const engine = await start(platform);
  await settled(engine);
  const before = platform.syncs().length;
  const { poke } = platform.pokes[0] as { poke: (ledger: string) => void };

  await put(engine, "agora");
  await expect.poll(() => stateOf(engine).pending).toBe(1);
  await expect
    .poll(() => {
      poke("content");
      platform.timers.advance(100);
      return platform.syncs().length;
    })
    .toBeGreaterThan(before);
  expect(platform.timers.now()).toBeLessThan(15_000);
  await engine.stop();
});

test("in cashier mode a sign-in does not claim the shop's profile, and a sign-out does not close it", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const visitor = await start(createTestPlatform(server, { disk }));
  await put(visitor, "a");
  const shown = visitor.current().profile.name;
  const lock = { owner: null, stamp: "one" };
  await writeTillLock(visitor.current().registry, visitor.current().profile, lock);
  await visitor.stop();

  const claimed = await start(createTestPlatform(server, { disk, cookie: { account: "caixa" } }));
  expect(claimed.current().session).toEqual({ kind: "visitor" });
  expect(claimed.current().profile.name).toBe(shown);
  expect(await claimed.current().profile.outbox.count()).toBe(1);
  await removeTillLock(claimed.current().registry, claimed.current().profile);
  await claimed.stop();

  const owner = await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }));
  await writeTillLock(owner.current().registry, owner.current().profile, lock);
  await owner.stop();
  for (const cookie of [undefined, { account: "caixa" }]) {
    const later = await start(createTestPlatform(server, { disk, ...(cookie && { cookie }) }));
    expect(later.current().session).toMatchObject({ kind: "user", accountId: "ana", verified: false });
    await later.stop();
  }
});

test("the user is a visitor only after the server's answer, and a new session has no outdated phase", async () => {
  const server = createFakeServer();
  const engine = await openEngine(createTestPlatform(server, { cookie: { account: "ana" } }));
  const seen: string[] = [];
  const note = () => {
    const { session, sync } = engine.current();
    const who = session.kind === "visitor" && session.asking ? "asking" : session.kind;
    seen.push(`${who} ${sync.state().phase} ${sync.state().heard}`);
  };
  engine.subscribe(note);
  note();
  await engine.start();
  await expect.poll(() => stateOf(engine).heard).toBe(true);

  expect(seen).toEqual(["asking signed-out false", "user idle false"]);
  await engine.stop();
});

test("without an answer, or after a page rendered for a visitor, the user is a visitor", async () => {
  const server = createFakeServer();
  const engine = await start(createTestPlatform(server, { before: offline }));
  expect(engine.current().session).toEqual({ kind: "visitor" });
  await engine.stop();

  const rendered = await openEngine(createTestPlatform(server), undefined, { saysVisitor: true });
  expect(rendered.current().session).toEqual({ kind: "visitor" });
  await rendered.stop();
});

test("a session that is found again ends the phase of the one that had ended", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  await (await start(createTestPlatform(server, { disk, cookie: { account: "ana" } }))).stop();
  const cookie = { account: null as string | null };
  const platform = createTestPlatform(server, { disk, cookie });
  const engine = await openEngine(platform);
  await put(engine, "a");
  await engine.start();
  await expect.poll(() => stateOf(engine).phase).toBe("signed-out");

  cookie.account = "ana";
  platform.emit("resume");
  await expect.poll(() => engine.current().session).toMatchObject({ verified: true });
  expect(stateOf(engine).phase).not.toBe("signed-out");
  await engine.stop();
});
