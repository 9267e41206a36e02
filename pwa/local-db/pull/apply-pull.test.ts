import { IDBObjectStore } from "fake-indexeddb";
import { describe, expect, test, vi } from "vitest";
import type { StateRow } from "#db/entities/rows.ts";
import * as mutators from "#db/rules/mutations/mutators.ts";
import { applyPull, type PullBase } from "./apply-pull.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { recoverForAccount, recoverFromEpoch } from "./recover.ts";
import { buildAnswer, buildCharge, countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { keepAnswer } from "#pwa/local-db/queries/kept-answers.ts";
import { writeWatchKey } from "#pwa/local-db/till/till-key.ts";
import { emptyPool, writePool } from "#pwa/local-db/till/till-pool.ts";
import type { SyncResponse } from "#db/protocol/sync.ts";

vi.mock("#db/rules/mutations/mutators.ts", { spy: true });

const CHARGE = "11111111-1111-4111-8111-111111111111";
const NOW = "2026-11-21T12:00:00.000Z";
const DAY = "2026-11-21";

async function openAccount() {
  const db = openTab().profile("user-ana");
  const newId = countingIds();
  const clock = standingClock();
  await ensureMeta(db, newId, "ana");
  const base = async (): Promise<PullBase> => {
    const meta = await db.meta.get("meta");
    if (!meta) throw new Error("no meta");
    return {
      clientId: meta.clientId,
      accountId: "ana",
      epoch: meta.epoch,
      cursor: meta.cursor,
      shop: meta.shop,
      afresh: false,
      asked: meta.asking,
    };
  };
  const apply = async (fields: Partial<SyncResponse>, from?: PullBase, answeredAt = NOW) =>
    applyPull(db, from ?? (await base()), {
      pages: [buildAnswer({ cursor: { "u:ana": 1 }, ...fields })],
      answeredAt,
      now: NOW,
      newId,
    });
  return { db, newId, base, apply, mutate: createMutate({ db, clock, newId }) };
}

const studied = (lesson: string, timeMs: number) => ({
  lesson,
  completed: false,
  completedAt: null,
  completedOn: null,
  timeMs,
  perfectScore: false,
  quizAttempts: 0,
});
const stateRow = (key: string, value: StateRow["value"]): StateRow => ({
  key,
  value,
  at: "2026-01-01T00:00:00.000Z",
  uid: "s",
});

test("an answer replaces the optimistic rows with the server's and replays the rest of the queue", async () => {
  const { db, apply, mutate } = await openAccount();
  const first = await mutate("time.add", { lesson: "a", ms: 1_000, localDate: DAY });
  await mutate("time.add", { lesson: "a", ms: 500, localDate: DAY });

  const outcome = await apply({
    lastSeq: 1,
    acks: [[first, { result: "ok" }]],
    puts: { progress: [studied("a", 41_000)] },
  });

  expect(outcome).toBe("applied");
  expect((await db.progress.get("a"))?.timeMs).toBe(41_500);
  expect(await db.shadow.get(["progress", "a"])).toMatchObject({ row: { timeMs: 41_000 } });
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([2]);
  expect(await db.meta.get("meta")).toMatchObject({
    cursor: 1,
    epoch: "epoch-1",
    acked: 1,
    lastSyncAt: NOW,
    nextSeq: 3,
  });
});

test("an answer also replaces other rows of a waiting mutation, but no unrelated ones", async () => {
  const { db, apply, mutate } = await openAccount();
  await apply({ puts: { progress: ["a", "b", "c"].map((lesson) => studied(lesson, 1_000)) } });
  await mutate("time.add", { lesson: "b", ms: 10, localDate: "2026-11-20" });
  await mutate("time.add", { lesson: "b", ms: 100, localDate: DAY });
  await mutate("time.add", { lesson: "a", ms: 1, localDate: DAY });
  const apart = await mutate("time.add", { lesson: "c", ms: 7, localDate: "2026-11-19" });
  const untouched = vi.spyOn(IDBObjectStore.prototype, "put");

  // From `a` over the day to `b`, and from `b` to the day before.
  await apply({ cursor: { "u:ana": 2 }, puts: { progress: [studied("a", 5_000)] } });

  const written = untouched.mock.calls.map(([row]) => row as Record<string, unknown>);
  untouched.mockRestore();
  expect(written.filter(({ lesson, day }) => lesson === "c" || day === "2026-11-19")).toEqual([]);
  expect((await db.progress.toArray()).map(({ lesson, timeMs }) => [lesson, timeMs])).toEqual([
    ["a", 5_001],
    ["b", 1_110],
    ["c", 1_007],
  ]);
  expect((await db.studyDays.toArray()).map(({ day, timeMs }) => [day, timeMs])).toEqual([
    ["2026-11-19", 7],
    ["2026-11-20", 10],
    [DAY, 101],
  ]);
  const kept = await db.shadow.toArray();
  expect(kept.map(({ table, key, row }) => [table, key, row && "timeMs" in row ? row.timeMs : null])).toEqual(
    [
      ["progress", "a", 5_000],
      ["progress", "b", 1_000],
      ["progress", "c", 1_000],
      ["studyDays", "2026-11-19", null],
      ["studyDays", "2026-11-20", null],
      ["studyDays", DAY, null],
    ],
  );

  await apply({
    cursor: { "u:ana": 3 },
    lastSeq: 4,
    acks: [[apart, { result: "rejected", reason: "gone" }]],
  });
  expect((await db.progress.get("c"))?.timeMs).toBe(1_000);
});

test("deletes are applied before puts, so a row that was deleted and created again stays", async () => {
  const { db, apply } = await openAccount();

  await apply({ dels: { state: ["theme", "gone"] }, puts: { state: [stateRow("theme", "dark")] } });

  expect(await db.state.toArray()).toEqual([stateRow("theme", "dark")]);
});

test("a table of a newer server is ignored", async () => {
  const { db, apply } = await openAccount();

  const outcome = await apply({
    puts: { coupons: [{ id: 1 }], state: [stateRow("a", 1)] },
    dels: { coupons: ["2"] },
  });

  expect(outcome).toBe("applied");
  expect(await db.state.count()).toBe(1);
});

test("a refused mutation leaves no trace in the view and stays listed for the person", async () => {
  const { db, apply, mutate } = await openAccount();
  const uid = await mutate("charge.create", buildCharge(CHARGE));

  await apply({ lastSeq: 1, acks: [[uid, { result: "rejected", reason: "bad_amount" }]] });

  expect(await db.charges.count()).toBe(0);
  expect(await db.outbox.count()).toBe(0);
  expect(await db.archive.count()).toBe(0);
  expect(await db.attention.toArray()).toMatchObject([
    {
      uid,
      result: "rejected",
      reason: "bad_amount",
      mutation: { name: "charge.create", args: { chargeId: CHARGE } },
    },
  ]);
});

test("a mutation that a copy of this device sent to another account is reported to the person", async () => {
  const { db, apply, mutate } = await openAccount();
  const uid = await mutate("state.put", { key: "a", value: 1, at: NOW });

  await apply({ acks: [[uid, { result: "rejected", reason: "elsewhere" }]] });

  expect(await db.attention.toArray()).toMatchObject([{ uid, reason: "elsewhere" }]);
});

test("an outdated answer is discarded as a whole", async () => {
  const { db, apply, base, mutate } = await openAccount();
  const uid = await mutate("state.put", { key: "a", value: 1, at: NOW });
  const old = await base();
  await apply({ cursor: { "u:ana": 5 }, puts: { state: [stateRow("b", "new")] } });

  const outcome = await apply(
    { cursor: { "u:ana": 4 }, puts: { state: [stateRow("b", "old")] }, acks: [[uid, { result: "ok" }]] },
    old,
  );

  expect(outcome).toBe("stale");
  expect((await db.state.get("b"))?.value).toBe("new");
  expect(await db.outbox.count()).toBe(1);
  expect((await db.meta.get("meta"))?.cursor).toBe(5);
});

test.each([
  ["another account", { accountId: "bia" }],
  ["a client id we no longer have", { clientId: "99999999-9999-4999-8999-999999999999" }],
  ["another epoch", { epoch: "epoch-9" }],
])("an answer for %s is discarded", async (_, change) => {
  const { db, apply, base } = await openAccount();

  const outcome = await apply({ puts: { state: [stateRow("a", 1)] } }, { ...(await base()), ...change });

  expect(outcome).toBe("stale");
  expect(await db.state.count()).toBe(0);
});

test.each(["fork", "gap", "elsewhere"] as const)(
  "%s makes a new client that asks for its verdicts and keeps the queue",
  async (error) => {
    const { db, apply, base, mutate } = await openAccount();
    const uid = await mutate("time.add", { lesson: "a", ms: 1_000, localDate: DAY });
    const before = await base();

    const outcome = await apply({ error, puts: { state: [stateRow("a", 1)] } });

    expect(outcome).toBe("renewed");
    const meta = await db.meta.get("meta");
    expect(meta).toMatchObject({ asking: true, acked: 0, nextSeq: 2, cursor: null });
    expect(meta?.clientId).not.toBe(before.clientId);
    expect((await db.outbox.toArray()).map((m) => [m.seq, m.uid])).toEqual([[1, uid]]);
    expect(await db.state.count()).toBe(0);
    expect((await db.progress.get("a"))?.timeMs).toBe(1_000);
  },
);

test("a number at the server that this device never used is treated as a copied database", async () => {
  const { db, apply } = await openAccount();

  const outcome = await apply({ lastSeq: 3, puts: { state: [stateRow("a", 1)] } });

  expect(outcome).toBe("renewed");
  expect(await db.state.count()).toBe(1);
  expect(await db.meta.get("meta")).toMatchObject({ asking: true, cursor: 1 });
});

test("a number that the server used for another mutation is treated as a fork", async () => {
  const { db, apply, mutate } = await openAccount();
  const mine = await mutate("time.add", { lesson: "a", ms: 1_000, localDate: DAY });
  await mutate("time.add", { lesson: "a", ms: 2_000, localDate: DAY });

  const outcome = await apply({ lastSeq: 1 });

  expect(outcome).toBe("renewed");
  expect((await db.outbox.toArray())[0]?.uid).toBe(mine);
  expect((await db.progress.get("a"))?.timeMs).toBe(3_000);
});

test("after the verdicts arrive, acknowledged mutations are removed and the rest is numbered from 1", async () => {
  const { db, apply, mutate } = await openAccount();
  const known = await mutate("time.add", { lesson: "a", ms: 1_000, localDate: DAY });
  const unknown = await mutate("time.add", { lesson: "a", ms: 2_000, localDate: DAY });
  await apply({ error: "fork" });

  const outcome = await apply({
    acks: [[known, { result: "ok" }]],
    puts: { progress: [studied("a", 1_000)] },
  });

  expect(outcome).toBe("applied");
  expect((await db.outbox.toArray()).map((m) => [m.seq, m.uid])).toEqual([[1, unknown]]);
  expect(await db.meta.get("meta")).toMatchObject({ asking: false, nextSeq: 2 });
  expect((await db.progress.get("a"))?.timeMs).toBe(3_000);
});

test("a pull from the beginning leaves only the server's rows", async () => {
  const { db, apply } = await openAccount();
  await db.state.put(stateRow("leftover", 1));

  await apply({ puts: { state: [stateRow("a", 1)] } });

  expect((await db.state.toArray()).map(({ key }) => key)).toEqual(["a"]);
});

test("a table to fetch again resets the cursor to the beginning", async () => {
  const { db, apply } = await openAccount();

  await apply({ cursor: { "u:ana": 7 }, reset: ["state"] });

  expect((await db.meta.get("meta"))?.cursor).toBe(0);
});

test("a mutator that throws during replay is skipped and its mutation stays queued", async () => {
  const { db, apply, mutate } = await openAccount();
  await mutate("state.put", { key: "bad", value: 1, at: NOW });
  await mutate("state.put", { key: "good", value: 2, at: NOW });
  vi.mocked(mutators.applyMutation).mockImplementationOnce(() => {
    throw new Error("a bug of this build");
  });

  const outcome = await apply({ puts: { progress: [studied("a", 1)] } });

  expect(outcome).toBe("applied");
  expect((await db.state.toArray()).map(({ key }) => key)).toEqual(["good"]);
  expect(await db.outbox.count()).toBe(2);
});

test("a full disk while applying changes nothing: view, queue and cursor stay consistent", async () => {
  const { db, apply, mutate } = await openAccount();
  const uid = await mutate("time.add", { lesson: "a", ms: 1_000, localDate: DAY });
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });

  const failed = await apply({
    lastSeq: 1,
    acks: [[uid, { result: "ok" }]],
    puts: { progress: [studied("a", 9)] },
  }).then(
    () => false,
    () => true,
  );
  full.mockRestore();

  expect(failed).toBe(true);
  expect((await db.progress.get("a"))?.timeMs).toBe(1_000);
  expect(await db.outbox.count()).toBe(1);
  expect(await db.meta.get("meta")).toMatchObject({ cursor: null, acked: 0 });
  await apply({ lastSeq: 1, acks: [[uid, { result: "ok" }]], puts: { progress: [studied("a", 1_000)] } });
  expect(await db.outbox.count()).toBe(0);
});

test("the archive covers 14 days by the server's clock", async () => {
  const { db, apply, mutate } = await openAccount();
  const old = await mutate("state.put", { key: "a", value: 1, at: NOW });
  await apply({ lastSeq: 1, acks: [[old, { result: "ok" }]] }, undefined, "2026-11-01T00:00:00.000Z");
  const newer = await mutate("state.put", { key: "b", value: 1, at: NOW });

  await apply({ lastSeq: 2, acks: [[newer, { result: "ok" }]] }, undefined, "2026-11-14T00:00:00.000Z");
  expect((await db.archive.toArray()).map(({ uid }) => uid).toSorted()).toEqual([old, newer].toSorted());

  await apply({}, undefined, "2026-11-16T00:00:00.000Z");
  expect((await db.archive.toArray()).map(({ uid }) => uid)).toEqual([newer]);
});

test("an epoch change drops the server's rows and puts acknowledged work back at the front of the queue", async () => {
  const { db, apply, base, mutate, newId } = await openAccount();
  const create = await mutate("charge.create", buildCharge(CHARGE));
  await apply({ lastSeq: 1, acks: [[create, { result: "ok" }]], puts: { state: [stateRow("a", 1)] } });
  const waiting = await mutate("time.add", { lesson: "a", ms: 1_000, localDate: DAY });
  const before = await base();

  const outcome = await recoverFromEpoch(db, before, newId);

  expect(outcome).toBe("renewed");
  expect((await db.outbox.orderBy("seq").toArray()).map((m) => [m.seq, m.uid])).toEqual([
    [1, create],
    [2, waiting],
  ]);
  expect(await db.state.count()).toBe(0);
  expect(await db.charges.count()).toBe(1);
  expect(await db.archive.count()).toBe(0);
  expect(await db.meta.get("meta")).toMatchObject({ epoch: null, cursor: null, asking: true, nextSeq: 3 });
  expect(await recoverFromEpoch(db, before, newId)).toBe("stale");
});

describe("a profile of a shop", () => {
  const WHOLE = "s:loja";
  const PART = "s:loja:ana";
  const OTHER = "22222222-2222-4222-8222-222222222222";
  const chargeRow = (id: string) => {
    const { chargeId, lines, ...row } = buildCharge(id);
    return { id: chargeId, lines: [...lines], ...row };
  };
  const note = (chargeId: string) => ({ chargeId, note: "freguesa", at: NOW, uid: "s" });
  const at = (shop: string, place: number, account = place) => ({ "u:ana": account, [shop]: place });

  /** Everything that a manager receives (two charges, a note, a price), and the person's own learning. */
  async function openManager() {
    const account = await openAccount();
    await account.apply({
      cursor: at(WHOLE, 5),
      puts: {
        charges: [chargeRow(CHARGE), chargeRow(OTHER)],
        chargeNotes: [note(OTHER)],
        state: [stateRow("rate:usdt", "5"), stateRow("theme", "dark")],
        progress: [studied("a", 1_000)],
      },
    });
    return account;
  }

  test("replaces the shop's rows when the server sends another part of them, and keeps the queue and the learning", async () => {
    const { db, apply, mutate } = await openManager();
    const markId = "33333333-3333-4333-8333-333333333333";
    const mark = { markId, chargeId: CHARGE, mark: "waiting", by: null, at: NOW } as const;
    const waiting = [
      await mutate("charge.mark", mark),
      await mutate("charge.note", { chargeId: CHARGE, note: "minha", at: NOW }),
      await mutate("state.put", { key: "rate:usdt", value: "6", at: NOW }),
      await mutate("time.add", { lesson: "a", ms: 500, localDate: DAY }),
    ];

    const outcome = await apply({
      cursor: at(PART, 9, 5),
      drop: [WHOLE],
      puts: { charges: [chargeRow(CHARGE)], state: [stateRow("rate:usdt", "5")] },
    });

    expect(outcome).toBe("applied");
    expect((await db.charges.toArray()).map(({ id }) => id)).toEqual([CHARGE]);
    expect(await db.chargeNotes.toArray()).toMatchObject([{ chargeId: CHARGE, note: "minha" }]);
    expect(await db.chargeMarks.toArray()).toMatchObject([{ id: markId }]);
    expect((await db.state.toArray()).map(({ key, value }) => [key, value])).toEqual([
      ["rate:usdt", "6"],
      ["theme", "dark"],
    ]);
    expect((await db.progress.get("a"))?.timeMs).toBe(1_500);
    expect((await db.outbox.toArray()).map(({ uid }) => uid)).toEqual(waiting);
    expect((await db.shadow.toArray()).map(({ table, key, row }) => [table, key, row === null])).toEqual([
      ["chargeMarks", markId, true],
      ["chargeNotes", CHARGE, true],
      ["progress", "a", false],
      ["state", "rate:usdt", false],
      ["studyDays", DAY, true],
    ]);
    expect((await db.meta.get("meta"))?.shop).toEqual({ name: PART, cursor: 9 });
  });

  test("discards both pages when the part changes between them", async () => {
    const { db, base, newId } = await openManager();
    const pages = [
      buildAnswer({
        cursor: { "u:ana": 5, [WHOLE]: [6, "charges", OTHER] },
        more: true,
        puts: { chargeNotes: [note(CHARGE)] },
      }),
      buildAnswer({ cursor: at(PART, 9, 5), drop: [WHOLE], puts: { charges: [chargeRow(CHARGE)] } }),
    ];

    const outcome = await applyPull(db, await base(), { pages, answeredAt: NOW, now: NOW, newId });

    expect(outcome).toBe("stale");
    expect(await db.charges.count()).toBe(2);
    expect((await db.meta.get("meta"))?.shop).toEqual({ name: WHOLE, cursor: 5 });
  });

  test("discards an answer when another round has moved the cursor", async () => {
    const { db, apply, base } = await openManager();
    const old = await base();
    await apply({ cursor: at(WHOLE, 6, 5), puts: { state: [stateRow("rate:usdt", "new")] } });

    const outcome = await apply(
      { cursor: at(WHOLE, 5), puts: { state: [stateRow("rate:usdt", "old")] } },
      old,
    );

    expect(outcome).toBe("stale");
    expect((await db.state.get("rate:usdt"))?.value).toBe("new");
  });

  test("whose member has left forgets the shop, settles acknowledged work and shows since when", async () => {
    const { db, apply, mutate } = await openManager();
    const sold = await mutate("charge.create", buildCharge("44444444-4444-4444-8444-444444444444"));
    const refused = await mutate("charge.note", { chargeId: CHARGE, note: "n", at: NOW });
    const waiting = await mutate("time.add", { lesson: "a", ms: 500, localDate: DAY });

    const outcome = await apply({
      error: "ended",
      lastSeq: 2,
      cursor: at(WHOLE, 5),
      acks: [
        [sold, { result: "ok" }],
        [refused, { result: "rejected", reason: "not_allowed" }],
      ],
    });

    expect(outcome).toBe("applied");
    expect((await db.outbox.toArray()).map(({ uid }) => uid)).toEqual([waiting]);
    expect(await db.archive.toArray()).toMatchObject([{ uid: sold }]);
    expect(await db.attention.toArray()).toMatchObject([{ uid: refused, reason: "not_allowed" }]);
    expect(await db.charges.count()).toBe(0);
    expect((await db.progress.get("a"))?.timeMs).toBe(1_500);
    expect(await db.meta.get("meta")).toMatchObject({ endedAt: NOW, acked: 2, cursor: 5 });
    expect(await db.meta.get("meta")).not.toHaveProperty("shop");
  });

  test("forgets with a role the answers that only that role may read, and with the member the typed key", async () => {
    const { db, apply } = await openManager();
    const kept = () => db.till.toCollection().primaryKeys();
    await keepAnswer(db, "shop:people", { value: [], askedAt: NOW });
    await keepAnswer(db, "business:answer", { value: {}, askedAt: NOW });
    await writeWatchKey(db, { text: "zpub", script: "p2wpkh", keyId: "k", first: [], confirmedAt: NOW });
    await writePool(db, emptyPool("k", { clientId: "c", accountId: "ana" }));
    await db.till.put({ key: "at-till", value: {} });

    await apply({ cursor: at(WHOLE, 6, 5) });
    expect(await kept()).toHaveLength(5);
    await apply({ cursor: at(PART, 9, 5), drop: [WHOLE] });
    expect(await kept()).toEqual(["at-till", "pool:k", "watch:bitcoin"]);
    await apply({ error: "ended", cursor: at(PART, 9, 5) });
    expect(await kept()).toEqual(["at-till"]);
  });

  test("whose member came back works again", async () => {
    const { db, apply } = await openManager();
    await apply({ error: "ended", cursor: at(WHOLE, 5) });

    await apply({ cursor: at(WHOLE, 6, 5), puts: { state: [stateRow("rate:usdt", "7")] } });

    expect(await db.meta.get("meta")).not.toHaveProperty("endedAt");
    expect((await db.state.get("rate:usdt"))?.value).toBe("7");
  });

  test("has no cursor in the shop after a recovery from another epoch or a takeover", async () => {
    const { db, base, newId } = await openManager();
    await recoverFromEpoch(db, await base(), newId);
    expect(await db.meta.get("meta")).not.toHaveProperty("shop");

    const other = await openManager();
    await recoverForAccount(other.db, { accountId: "bia", formerIds: ["ana"] }, other.newId);
    expect(await other.db.meta.get("meta")).not.toHaveProperty("shop");
    expect(await other.db.charges.count()).toBe(0);
  });

  test("fetches the shop again when one of its tables has to be fetched again", async () => {
    const { db, apply } = await openManager();

    await apply({ cursor: at(WHOLE, 6), reset: ["members"] });

    expect(await db.meta.get("meta")).toMatchObject({ cursor: 0 });
    expect(await db.meta.get("meta")).not.toHaveProperty("shop");
  });
});
