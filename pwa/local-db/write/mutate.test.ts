import { IDBObjectStore } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import * as mutators from "#db/rules/mutations/mutators.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { createMutate } from "./mutate.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { buildCharge, countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { newDisk, openTab } from "#pwa/local-db/testing/open-test-databases.ts";

vi.mock("#db/rules/mutations/mutators.ts", { spy: true });

const CHARGE = "11111111-1111-4111-8111-111111111111";
const MARK = "22222222-2222-4222-8222-222222222222";

function openProfile(disk = newDisk(), prefix = 0) {
  const db = openTab(disk).profile("anon-1");
  return { db, mutate: createMutate({ db, clock: standingClock(), newId: countingIds(prefix) }) };
}

const rejection = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test("a write reaches the view, the shadow and the outbox at once", async () => {
  const { db, mutate } = openProfile();

  const uid = await mutate("lesson.complete", {
    lesson: "preco-em-reais",
    at: "2026-11-21T12:00:00.000Z",
    localDate: "2026-11-21",
  });

  expect(await db.progress.get("preco-em-reais")).toMatchObject({ completed: true });
  expect(await db.studyDays.get("2026-11-21")).toMatchObject({ completed: true });
  expect(await db.shadow.toArray()).toEqual([
    { table: "progress", key: "preco-em-reais", row: null },
    { table: "studyDays", key: "2026-11-21", row: null },
  ]);
  expect(await db.outbox.toArray()).toMatchObject([{ uid, seq: 1, v: 1, at: "2026-11-21T12:00:00.000Z" }]);
  expect(await db.meta.get("meta")).toMatchObject({ nextSeq: 2, accountId: null });
});

test("the shadow has the server's row from before the first change", async () => {
  const { db, mutate } = openProfile();
  const server = { key: "theme", value: "light", at: "2026-01-01T00:00:00.000Z", uid: "a" };
  await db.state.put(server);

  await mutate("state.put", { key: "theme", value: "dark", at: "2026-11-21T12:00:00.000Z" });
  await mutate("state.put", { key: "theme", value: "system", at: "2026-11-21T12:00:01.000Z" });

  expect(await db.shadow.toArray()).toEqual([{ table: "state", key: "theme", row: server }]);
  expect((await db.state.get("theme"))?.value).toBe("system");
});

test("numbers are 1, 2, 3 across two tabs that write at the same time", async () => {
  const disk = newDisk();
  const one = openProfile(disk, 1);
  const two = openProfile(disk, 2);

  await Promise.all(
    [one, two, one, two, one, two].map(({ mutate }, at) =>
      mutate("time.add", { lesson: "a", ms: 1_000 + at, localDate: "2026-11-21" }),
    ),
  );

  const queue = await one.db.outbox.orderBy("seq").toArray();
  expect(queue.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await two.db.progress.get("a"))?.timeMs).toBe(6_015);
});

test("a write that a rule refuses is not queued, and the reason is returned", async () => {
  const { db, mutate } = openProfile();

  const error = await rejection(
    mutate("charge.mark", {
      markId: MARK,
      chargeId: CHARGE,
      mark: "checked",
      by: null,
      at: "2026-11-21T12:00:00.000Z",
    }),
  );

  expect(isLocalError(error) && [error.code, error.reason]).toEqual(["rejected", "gone"]);
  expect(await db.outbox.count()).toBe(0);
  expect(await db.shadow.count()).toBe(0);
});

test("a frozen shop refuses a new way to be paid, but allows removals and price changes", async () => {
  const { db, mutate } = openProfile();
  const at = "2026-11-20T12:00:00.000Z";
  await db.state.put({ key: "shop:frozenUntil", value: "2099-01-01T00:00:00.000Z", at, uid: "u" });

  await expect(
    mutate("wallet.put", { coin: "usdt", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", at }),
  ).rejects.toMatchObject({ code: "frozen" });
  expect(await db.outbox.count()).toBe(0);
  await mutate("wallet.put", { coin: "usdt", address: null, at });
  await mutate("state.put", { key: "rate:usdt", value: "5,50", at });
  expect(await db.outbox.count()).toBe(2);
});

test("a mutator that throws stores nothing", async () => {
  const { db, mutate } = openProfile();
  vi.mocked(mutators.applyMutation).mockImplementationOnce((rows) => {
    rows.put("state", { key: "theme", value: "dark", at: "x", uid: "x" });
    throw new Error("bug");
  });

  const error = await rejection(
    mutate("state.put", { key: "theme", value: "dark", at: "2026-11-21T12:00:00.000Z" }),
  );

  expect(error).toMatchObject({ message: "bug" });
  expect(await everything(db)).toEqual({ view: 0, shadow: 0, outbox: 0 });
});

test("a full disk is reported and leaves nothing half-written", async () => {
  const { db, mutate } = openProfile();
  await db.open();
  const full = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });

  const error = await rejection(mutate("charge.create", buildCharge(CHARGE)));
  full.mockRestore();

  expect(isLocalError(error) && error.code).toBe("storage_full");
  expect(await everything(db)).toEqual({ view: 0, shadow: 0, outbox: 0 });
  await mutate("charge.create", buildCharge(CHARGE));
  expect(await everything(db)).toEqual({ view: 1, shadow: 1, outbox: 1 });
});

test("a write that the browser aborts is reported as not stored and leaves nothing half-written", async () => {
  const { db, mutate } = openProfile();
  await db.open();
  // What a page sees when the disk fills up: the request is aborted with the whole transaction.
  const broken = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
  ) {
    const request = this.count();
    this.transaction.abort();
    return request as unknown as IDBRequest<IDBValidKey>;
  });

  const error = await rejection(mutate("charge.create", buildCharge(CHARGE)));
  broken.mockRestore();

  expect(isLocalError(error) && error.code).toBe("storage_failed");
  expect(await everything(db)).toEqual({ view: 0, shadow: 0, outbox: 0 });
});

test("a database that was closed for a newer version refuses the write instead of losing it", async () => {
  const { db, mutate } = openProfile();
  await db.open();
  db.close();

  const error = await rejection(mutate("charge.create", buildCharge(CHARGE)));

  expect(isLocalError(error) && error.code).toBe("storage_failed");
});

test("a drained profile that is about to be deleted refuses writes", async () => {
  const { db, mutate } = openProfile();
  await mutate("state.put", { key: "a", value: 1, at: "2026-11-21T12:00:00.000Z" });
  await db.meta.update("meta", { sealed: true });

  const error = await rejection(mutate("charge.create", buildCharge(CHARGE)));

  expect(isLocalError(error) && error.code).toBe("storage_blocked");
});

async function everything(db: ProfileDatabase) {
  return {
    view: (await db.charges.count()) + (await db.state.count()),
    shadow: await db.shadow.count(),
    outbox: await db.outbox.count(),
  };
}
