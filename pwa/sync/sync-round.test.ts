import { expect, test } from "vitest";
import type { Mutation } from "#db/protocol/mutations.ts";
import { closeOpenProfile } from "#pwa/local-db/profiles/profiles.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { dumpDevice, newDisk, restoreDump } from "#pwa/local-db/testing/open-test-databases.ts";
import { drainProfile } from "./drain-profile.ts";
import { syncRound } from "./sync-round.ts";
import { openDevice, testClock, type TestDevice } from "./testing/device.ts";
import { createFakeServer } from "./testing/fake-server.ts";
import { errorAnswer, json } from "./testing/fake-fetch.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const DAY = "2026-11-21";
const study = (device: TestDevice, ms: number, lesson = "a") =>
  device.mutate("time.add", { lesson, ms, localDate: DAY });
const put = (device: TestDevice, key: string, value: number) =>
  device.mutate("state.put", { key, value, at: NOW });
const round = async (device: TestDevice) => syncRound(device.parts, await device.entry());
const drain = async (device: TestDevice) => drainProfile(device.parts, await device.entry());
const profileOf = async (device: TestDevice) => device.parts.databases.profile((await device.entry()).dbName);
const timeOf = async (device: TestDevice, lesson = "a") =>
  (await (await profileOf(device)).progress.get(lesson))?.timeMs;
const queueOf = async (device: TestDevice) => (await profileOf(device)).outbox.orderBy("seq").toArray();

test("one phone's mutations reach the server once and the owner's other phone", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  const tablet = await openDevice(server);
  await phone.signIn("ana");
  await tablet.signIn("ana");
  await study(phone, 1_000);
  await phone.mutate("charge.create", buildCharge("11111111-1111-4111-8111-111111111111"));

  expect(await drain(phone)).toEqual({ kind: "synced", left: 0 });
  expect(await drain(tablet)).toEqual({ kind: "synced", left: 0 });

  expect(await timeOf(tablet)).toBe(1_000);
  expect(await (await profileOf(tablet)).charges.count()).toBe(1);
  expect([...server.applied().values()].map(({ count }) => count)).toEqual([1, 1]);
});

test("a visitor pulls content without a cookie and never pushes", async () => {
  const server = createFakeServer();
  server.putContent("modules", { slug: "m", id: "m", title: "M", description: null, order: 1 });
  const device = await openDevice(server, { cookie: { account: "somebody" } });
  await study(device, 1_000);

  expect(await round(device)).toEqual({ kind: "synced", left: 0 });

  expect(await device.parts.databases.content.modules.count()).toBe(1);
  expect(device.calls.map(({ credentials }) => credentials)).toEqual(["omit"]);
  expect(device.syncs()[0]).toMatchObject({ mutations: [], ask: [], cursor: { content: 0 } });
  expect(await queueOf(device)).toHaveLength(1);
});

test("a visitor's mutations belong to the account after the sign-in, each once", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  await phone.signIn("ana");
  await study(phone, 1_000);
  await drain(phone);
  const tablet = await openDevice(server);
  await study(tablet, 500);

  await tablet.signIn("ana");
  await drain(tablet);
  await drain(phone);

  expect(await timeOf(tablet)).toBe(1_500);
  expect(await timeOf(phone)).toBe(1_500);
});

test("after a lost answer the request is repeated and takes effect once", async () => {
  const server = createFakeServer();
  let lose = true;
  const device = await openDevice(server, {
    after: ({ path }, response) => {
      if (path !== "/api/sync" || !lose) return response;
      lose = false;
      throw new TypeError("connection reset");
    },
  });
  await device.signIn("ana");
  await study(device, 1_000);

  expect(await round(device)).toEqual({ kind: "offline" });
  expect(await queueOf(device)).toHaveLength(1);
  expect(await drain(device)).toEqual({ kind: "synced", left: 0 });

  expect(await timeOf(device)).toBe(1_000);
  expect([...server.applied().values()].map(({ count }) => count)).toEqual([1]);
});

test("an answer that arrives after a newer one is discarded", async () => {
  const server = createFakeServer();
  const disk = newDisk();
  const cookie = { account: null };
  let hold: (() => void) | null = null;
  const slow = await openDevice(server, {
    disk,
    cookie,
    after: async ({ path }, response) => {
      if (path === "/api/sync") await new Promise<void>((resolve) => (hold = resolve));
      return response;
    },
  });
  const fast = await openDevice(server, { disk, cookie });
  await slow.signIn("ana");
  await study(slow, 1_000);
  const late = round(slow);
  await expect.poll(() => hold).not.toBeNull();

  await study(fast, 500);
  await drain(fast);
  (hold as (() => void) | null)?.();

  expect(await late).toEqual({ kind: "stale" });
  expect(await timeOf(fast)).toBe(1_500);
});

test("an answer for the previous person is dropped", async () => {
  const server = createFakeServer();
  let hold: (() => void) | null = null;
  let holding = false;
  const device = await openDevice(server, {
    after: async ({ path }, response) => {
      if (path === "/api/sync" && holding) await new Promise<void>((resolve) => (hold = resolve));
      return response;
    },
  });
  server.setAccount("ana", { points: 70 });
  const ana = await device.signIn("ana");
  holding = true;
  const late = syncRound(device.parts, ana);
  await expect.poll(() => hold).not.toBeNull();

  await closeOpenProfile({
    registry: device.parts.databases.registry,
    newId: device.parts.newId,
    now: () => NOW,
  });
  await device.parts.databases.registry.profiles.delete(ana.dbName);
  (hold as (() => void) | null)?.();

  expect(await late).toEqual({ kind: "gone" });
  expect(await (await profileOf(device)).account.count()).toBe(0);
  expect(await device.parts.databases.profile(ana.dbName).account.count()).toBe(0);
});

test("another account's session neither applies our mutations nor shows us its rows", async () => {
  const server = createFakeServer();
  const device = await openDevice(server);
  const entry = await device.signIn("ana");
  await drain(device);
  await study(device, 1_000);
  server.setAccount("bia", { points: 70 });

  device.cookie.account = "bia";
  const result = await syncRound(device.parts, entry);

  expect(result).toEqual({ kind: "unauthenticated" });
  expect(server.applied().size).toBe(0);
  const db = device.parts.databases.profile(entry.dbName);
  expect((await db.account.get("me"))?.points ?? 0).toBe(0);
  expect(await db.outbox.count()).toBe(1);
  expect(await db.meta.get("meta")).toMatchObject({ asking: false });
});

test("the first push of a device is not applied under another person's session", async () => {
  const server = createFakeServer();
  const device = await openDevice(server);
  await study(device, 1_000);
  const entry = await device.signIn("ana");
  device.cookie.account = "bia";

  expect(await syncRound(device.parts, entry)).toEqual({ kind: "unauthenticated" });
  expect(server.applied().size).toBe(0);

  device.cookie.account = "ana";
  expect(await drain(device)).toEqual({ kind: "synced", left: 0 });
  expect([...server.applied().values()].map(({ account }) => account)).toEqual(["ana"]);
});

test("a session that ended keeps the queue and its numbers", async () => {
  const server = createFakeServer();
  const device = await openDevice(server);
  const entry = await device.signIn("ana");
  await study(device, 1_000);
  device.cookie.account = null;

  expect(await syncRound(device.parts, entry)).toEqual({ kind: "unauthenticated" });
  expect(await queueOf(device)).toMatchObject([{ seq: 1 }]);
});

test("a copied phone forks and recovers, and both phones' mutations take effect once", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  await phone.signIn("ana");
  await study(phone, 1_000);
  await drain(phone);
  const copy = await openDevice(server, { cookie: { account: "ana" } });
  await restoreDump(copy.parts.databases, await dumpDevice(phone.parts.databases));
  for (const entry of await copy.parts.databases.registry.profiles.toArray()) {
    if (entry.accountId === null) await copy.parts.databases.registry.profiles.delete(entry.dbName);
  }

  await study(phone, 10);
  await study(copy, 200);
  await drain(phone);
  expect(await drain(copy)).toEqual({ kind: "synced", left: 0 });
  await drain(phone);

  expect(await timeOf(phone)).toBe(1_210);
  expect(await timeOf(copy)).toBe(1_210);
  expect([...server.applied().values()].every(({ count }) => count === 1)).toBe(true);
  expect(server.clients().size).toBe(2);
});

test("a phone rolled back by a power cut gets its lost verdicts again", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  await phone.signIn("ana");
  await study(phone, 1_000);
  const before = await dumpDevice(phone.parts.databases);
  await drain(phone);
  await study(phone, 30);
  await drain(phone);

  await restoreDump(phone.parts.databases, before);
  await study(phone, 7);
  expect(await drain(phone)).toEqual({ kind: "synced", left: 0 });

  expect(await timeOf(phone)).toBe(1_037);
  expect([...server.applied().values()].every(({ count }) => count === 1)).toBe(true);
});

test("a gap in the numbers makes the device ask for verdicts before it sends again", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  await phone.signIn("ana");
  await round(phone);
  await study(phone, 1_000);
  await study(phone, 20);
  const [lost, kept] = (await queueOf(phone)) as [Mutation, Mutation];
  await (await profileOf(phone)).outbox.delete(lost.seq);

  expect(await drain(phone)).toEqual({ kind: "synced", left: 0 });

  expect(phone.syncs().map(({ mutations, ask }) => [mutations.length, ask.length])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 0],
  ]);
  expect([...server.applied().keys()]).toEqual([kept.uid]);
});

test("when a copy sent our mutations to another account first, they are reported and new ones are applied", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  const uid = await put(phone, "a", 1);
  const copy = await openDevice(server);
  await restoreDump(copy.parts.databases, await dumpDevice(phone.parts.databases));
  for (const entry of await copy.parts.databases.registry.profiles.toArray()) {
    if (entry.dbName !== (await phone.entry()).dbName) {
      await copy.parts.databases.registry.profiles.delete(entry.dbName);
    }
  }
  await copy.signIn("bia");
  await drain(copy);

  await phone.signIn("ana");
  await put(phone, "b", 2);
  expect(await drain(phone)).toEqual({ kind: "synced", left: 0 });

  expect(await (await profileOf(phone)).attention.toArray()).toMatchObject([{ uid, reason: "elsewhere" }]);
  expect(Object.keys(server.rowsOf("u:bia"))).toEqual(["state a"]);
  expect(Object.keys(server.rowsOf("u:ana"))).toEqual(["state b"]);
});

test("a server restored from a backup gets back the mutations it had acknowledged", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  await phone.signIn("ana");
  await study(phone, 1_000);
  await drain(phone);
  const backup = server.backup();
  await study(phone, 20);
  await drain(phone);

  server.restore(backup);
  await study(phone, 3);
  expect(await drain(phone)).toEqual({ kind: "synced", left: 0 });

  expect(await timeOf(phone)).toBe(1_023);
  expect(server.rowsOf("u:ana")["progress a"]).toMatchObject({ timeMs: 1_023 });
  expect((await (await profileOf(phone)).meta.get("meta"))?.epoch).toBe("epoch-2");
  expect([...server.applied().values()].every(({ count }) => count === 1)).toBe(true);
});

test("mutations by a clock in 2099 are sent again with the accepted times, in order", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  await phone.signIn("ana");
  const backup = server.backup();
  for (const value of [1, 2]) {
    const at = `2099-01-01T00:00:0${value}.000Z`;
    await phone.mutate("state.put", { key: "k", value, at });
  }
  await phone.mutate("lesson.complete", {
    lesson: "a",
    at: "2099-01-01T00:00:00.000Z",
    localDate: "2099-01-01",
  });
  await drain(phone);

  server.restore(backup);
  expect(await drain(phone)).toEqual({ kind: "synced", left: 0 });

  const rows = server.rowsOf("u:ana");
  expect(rows["state k"]).toMatchObject({ value: 2, at: NOW.replace("12:00:00.000", "11:59:59.999") });
  expect(rows["progress a"]).toMatchObject({ completedAt: NOW, completedOn: DAY });
});

test("a restore between two pages of one pull leaves no mixture", async () => {
  const server = createFakeServer({ pageSize: 2 });
  for (const slug of ["a", "b", "c"]) {
    server.putContent("modules", { slug, id: slug, title: "alt", description: null, order: 1 });
  }
  const backup = server.backup();
  for (const slug of ["d", "e"]) {
    server.putContent("modules", { slug, id: slug, title: "neu", description: null, order: 1 });
  }
  let answers = 0;
  const device = await openDevice(server, {
    after: ({ path }, response) => {
      if (path === "/api/sync" && ++answers === 1) server.restore(backup);
      return response;
    },
  });

  expect(await round(device)).toEqual({ kind: "recovered" });
  expect(await device.parts.databases.content.modules.count()).toBe(0);
  expect(await drain(device)).toEqual({ kind: "synced", left: 0 });

  const slugs = (await device.parts.databases.content.modules.toArray()).map(({ slug }) => slug);
  expect(slugs).toEqual(["a", "b", "c"]);
});

test("a person who has left a shop still gets every page of the account", async () => {
  const server = createFakeServer({ pageSize: 2 });
  const phone = await openDevice(server);
  await phone.signIn("ana");
  for (const lesson of ["a", "b", "c"]) await study(phone, 1_000, lesson);
  await drain(phone);
  const device = await openDevice(server, {
    after: async ({ path }, response) =>
      path === "/api/sync" ? json(200, { ...((await response.json()) as object), error: "ended" }) : response,
  });
  await device.signIn("ana");

  expect(await round(device)).toEqual({ kind: "synced", left: 0 });

  const lessons = ["a", "b", "c"];
  expect(await Promise.all(lessons.map((lesson) => timeOf(device, lesson)))).toEqual([1_000, 1_000, 1_000]);
  const meta = await (await profileOf(device)).meta.get("meta");
  expect(meta).toMatchObject({ cursor: expect.any(Number) as number, endedAt: expect.any(String) as string });
});

test("content that a visitor pulled after a restore does not hide the restore from the account", async () => {
  const server = createFakeServer();
  const phone = await openDevice(server);
  await phone.signIn("ana");
  await study(phone, 1_000);
  const backup = server.backup();
  await drain(phone);
  server.restore(backup);
  await closeOpenProfile({
    registry: phone.parts.databases.registry,
    newId: phone.parts.newId,
    now: () => NOW,
  });
  phone.cookie.account = null;
  await drain(phone);

  await phone.signIn("ana");
  await drain(phone);

  expect(server.rowsOf("u:ana")["progress a"]).toMatchObject({ timeMs: 1_000 });
  expect(await timeOf(phone)).toBe(1_000);
});

test("content of another epoch than the profile's is fetched completely", async () => {
  const server = createFakeServer();
  server.putContent("modules", { slug: "now", id: "now", title: "M", description: null, order: 1 });
  const phone = await openDevice(server);
  await phone.signIn("ana");
  await drain(phone);
  const { content } = phone.parts.databases;
  await content.modules.put({ slug: "old", id: "old", title: "M", description: null, order: 1 });
  await content.meta.update("meta", { epoch: "epoch-0", cursor: 1 });

  expect(await drain(phone)).toEqual({ kind: "synced", left: 0 });

  expect(phone.syncs().at(-1)).toMatchObject({ epoch: "epoch-1", cursor: { content: 0 } });
  expect((await content.modules.toArray()).map(({ slug }) => slug)).toEqual(["now"]);
});

test("an answer of another epoch counts as a restored server even without the error", async () => {
  const server = createFakeServer();
  let silent = false;
  const phone = await openDevice(server, {
    after: async ({ path }, response) => {
      if (path !== "/api/sync" || !silent) return response;
      silent = false;
      return json(200, { ...((await response.json()) as object), epoch: "epoch-9" });
    },
  });
  await phone.signIn("ana");
  await study(phone, 1_000);
  await drain(phone);
  silent = true;

  expect(await round(phone)).toEqual({ kind: "recovered" });

  expect(await (await profileOf(phone)).meta.get("meta")).toMatchObject({ asking: true, epoch: null });
  expect(await queueOf(phone)).toHaveLength(1);
});

test("a request that is too large is halved until it fits", async () => {
  const server = createFakeServer();
  const device = await openDevice(server, {
    before: ({ request }) => (request && request.mutations.length > 3 ? errorAnswer(413, "too_large") : null),
  });
  await device.signIn("ana");
  for (let i = 0; i < 10; i++) await put(device, `k${i}`, i);

  expect(await drain(device)).toEqual({ kind: "synced", left: 0 });

  const sizes = device.syncs().map(({ mutations }) => mutations.length);
  expect(sizes.filter((size) => size <= 3).reduce((sum, size) => sum + size, 0)).toBe(10);
  expect(server.applied().size).toBe(10);
});

test("a server that finds everything too large stops the round", async () => {
  const server = createFakeServer();
  const device = await openDevice(server, {
    before: ({ request }) => (request ? errorAnswer(413, "too_large") : null),
  });
  await device.signIn("ana");
  await put(device, "a", 1);

  expect(await round(device)).toEqual({ kind: "broken", status: 413 });
  expect(await queueOf(device)).toHaveLength(1);
});

async function fillQueue(device: TestDevice, length: number): Promise<void> {
  const db = await profileOf(device);
  await put(device, "k0", 0);
  const rest = Array.from({ length: length - 1 }, (_, at) => ({
    uid: crypto.randomUUID(),
    seq: at + 2,
    name: "state.put" as const,
    v: 1,
    at: NOW,
    args: { key: `k${at + 1}`, value: at, at: NOW },
  }));
  await db.outbox.bulkAdd(rest);
  await db.meta.update("meta", { nextSeq: length + 1 });
}

test("a long queue is sent in batches of 500 without other questions", async () => {
  const server = createFakeServer();
  const device = await openDevice(server);
  await device.signIn("ana");
  await fillQueue(device, 1_203);

  expect(await drain(device)).toEqual({ kind: "synced", left: 0 });

  expect(device.syncs().map(({ mutations, ask }) => [mutations.length, ask.length])).toEqual([
    [500, 0],
    [500, 0],
    [203, 0],
  ]);
  expect(server.applied().size).toBe(1_203);
});

test("a recovery asks about a queue longer than one request in slices before it pushes", async () => {
  const server = createFakeServer();
  const device = await openDevice(server, {
    before: ({ request }) => (request && request.ask.length > 300 ? errorAnswer(413, "too_large") : null),
  });
  await device.signIn("ana");
  await fillQueue(device, 700);
  await (await profileOf(device)).meta.update("meta", { asking: true });

  expect(await round(device)).toEqual({ kind: "synced", left: 700 });

  const slices = device.syncs().filter(({ ask }) => ask.length <= 300);
  expect(slices.flatMap(({ ask }) => ask).length).toBe(700);
  expect(slices.every(({ mutations }) => mutations.length === 0)).toBe(true);
  expect(await (await profileOf(device)).meta.get("meta")).toMatchObject({ asking: false, nextSeq: 701 });
});

test("a device that makes no progress stops and retries later", async () => {
  const server = createFakeServer();
  const device = await openDevice(server, {
    after: async ({ path }, response) => {
      if (path !== "/api/sync") return response;
      return json(200, { ...((await response.json()) as object), error: "gap" });
    },
  });
  await device.signIn("ana");
  await put(device, "a", 1);

  expect(await drain(device)).toEqual({ kind: "broken", status: 200 });
  expect(device.syncs().length).toBeLessThan(10);
  expect(await queueOf(device)).toHaveLength(1);
});

test("two tabs sync in turn, each with the lock for one round", async () => {
  const server = createFakeServer();
  const device = await openDevice(server);
  const entry = await device.signIn("ana");
  const asked: string[] = [];
  const locks = {
    request: async <T>(name: string, _: object, callback: (lock: object | null) => Promise<T>) => {
      asked.push(name);
      return callback(asked.length === 1 ? null : {});
    },
  };

  expect(await syncRound({ ...device.parts, locks }, entry)).toEqual({ kind: "busy" });
  expect((await syncRound({ ...device.parts, locks }, entry)).kind).toBe("synced");
  expect(asked).toEqual([`sync:${entry.dbName}`, `sync:${entry.dbName}`]);
});

test.each(["1970-01-01T00:00:00.000Z", "2099-12-31T23:59:59.000Z"])(
  "a device with the clock at %s syncs like any other",
  async (now) => {
    const server = createFakeServer();
    const odd = await openDevice(server, { clock: testClock(now) });
    const sane = await openDevice(server);
    await odd.signIn("ana");
    await sane.signIn("ana");
    await odd.mutate("time.add", { lesson: "a", ms: 1_000, localDate: now.slice(0, 10) });

    expect(await drain(odd)).toEqual({ kind: "synced", left: 0 });
    await drain(sane);

    expect(await timeOf(sane)).toBe(1_000);
    expect(await (await profileOf(odd)).archive.count()).toBe(1);
  },
);
