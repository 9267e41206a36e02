import { beforeEach, expect, test } from "vitest";
import { readAtTill, readCashiers, writeAtTill } from "./cashiers.ts";
import { chargeDraftKey, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { addCashier, cashierName, removeCashier } from "./edit-cashiers.ts";
import { hashPin, matchesPin } from "./pin-hash.ts";
import { isPinRecord, type PinRecord } from "./pin-record.ts";
import { countDown, readTries, tryPin } from "./pin-tries.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { isTillLocked, readTillLock, removeTillLock, writeTillLock } from "./till-lock.ts";

const open = () => {
  const databases = openTab();
  return { registry: databases.registry, profile: databases.profile("anon-till") };
};
let owner: PinRecord;
beforeEach(async () => {
  owner ??= await hashPin("4821");
});

test("a PIN is stored as a slow hash with its own salt", async () => {
  expect(isPinRecord(owner)).toBe(true);
  expect(JSON.stringify(owner)).not.toContain("4821");
  expect((await hashPin("4821")).hash).not.toBe(owner.hash);
  expect(await matchesPin("4821", owner)).toBe(true);
  for (const wrong of ["4822", "0000", "48210", ""]) expect(await matchesPin(wrong, owner)).toBe(false);
});

test("without WebCrypto the same hash is computed in JavaScript", async () => {
  const { subtle } = crypto;
  const quick = await hashPin("9876", 1000);
  Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  try {
    expect(await matchesPin("9876", quick)).toBe(true);
    expect(await matchesPin("9875", quick)).toBe(false);
  } finally {
    Object.defineProperty(crypto, "subtle", { value: subtle, configurable: true });
  }
});

test.each([
  ["a record of few rounds", { rounds: 1000 }],
  ["one that would hang the till", { rounds: 1e9 }],
  ["a short salt", { salt: "00" }],
  ["a hash that is none", { hash: "x".repeat(32) }],
])("%s is not a PIN record", (_, change) => {
  expect(isPinRecord({ ...owner, ...change })).toBe(false);
});

test("the mode is on while either record exists; a damaged record locks the till", async () => {
  const { registry, profile } = open();
  expect(await readTillLock(registry, profile)).toBeNull();
  const lock = { owner, stamp: "one" };
  await writeTillLock(registry, profile, lock);
  await registry.facts.delete("tillLock");
  expect(await readTillLock(registry, profile)).toEqual(lock);
  await writeTillLock(registry, profile, lock);
  await profile.till.delete("lock");
  expect(await readTillLock(registry, profile)).toEqual(lock);
  for (const value of [false, null, 0, "", {}, { owner: null, stamp: "" }]) {
    await registry.facts.put({ key: "tillLock", value });
    expect(await readTillLock(registry, profile)).toMatchObject({ owner: null });
    expect(await isTillLocked(registry)).toBe(true);
  }
  await removeTillLock(registry, profile);
  expect(await readTillLock(registry, profile)).toBeNull();
});

test("waits grow, an attempt during a wait is not checked, and the correct PIN ends them", async () => {
  const { profile } = open();
  const waits: number[] = [];
  for (let at = 0; at < 5; at++) {
    const answer = await tryPin(profile, "owner", "0000", owner);
    waits.push(answer.ok ? -1 : answer.waitMs);
    await countDown(profile, "owner", at + 1, 0);
  }
  expect(waits).toEqual([0, 0, 0, 5000, 15_000]);
  await tryPin(profile, "owner", "0000", owner);
  expect(await tryPin(profile, "owner", "4821", owner)).toEqual({ ok: false, waitMs: 60_000 });
  expect(await readTries(profile, "owner")).toEqual({ failed: 6, waitMs: 60_000 });
  await countDown(profile, "owner", 6, 59_000.4);
  // A tab that began to count later does not lengthen the wait, and no count makes it negative.
  await countDown(profile, "owner", 6, 60_000);
  expect((await readTries(profile, "owner")).waitMs).toBe(59_001);
  await countDown(profile, "owner", 6, -20);
  expect(await tryPin(profile, "owner", "4821", owner)).toEqual({ ok: true });
  expect(await readTries(profile, "owner")).toEqual({ failed: 0, waitMs: 0 });
});

test("a tab that the phone stopped in the middle of a wait does not end the next one", async () => {
  const { profile } = open();
  for (let failed = 1; failed <= 4; failed++) await tryPin(profile, "owner", "0000", owner);
  await countDown(profile, "owner", 4, 0);
  await tryPin(profile, "owner", "0000", owner);
  // Its count of the wait after the fourth try ended meanwhile.
  await countDown(profile, "owner", 4, -30_000);
  expect(await readTries(profile, "owner")).toEqual({ failed: 5, waitMs: 15_000 });
});

test("an attempt counts before it is checked, and two tabs share one count", async () => {
  const { profile } = open();
  await Promise.all(Array.from({ length: 4 }, () => tryPin(profile, "owner", "1111", owner)));
  expect(await readTries(profile, "owner")).toEqual({ failed: 4, waitMs: 5000 });
  // Another person's PIN has its own count.
  expect(await readTries(profile, "ana")).toEqual({ failed: 0, waitMs: 0 });
});

test("cashier names are unique, and a removed cashier is signed out of the till, without what they typed", async () => {
  const { profile } = open();
  expect(await addCashier(profile, { id: "a", name: "  Ana\u200b   Souza ", pin: owner })).toBeNull();
  expect(await addCashier(profile, { id: "b", name: "ÁNA SOUZA", pin: owner })).toBe("taken");
  expect(await addCashier(profile, { id: "b", name: "\u0000 ", pin: owner })).toBe("name");
  expect((await readCashiers(profile)).map(({ name }) => name)).toEqual(["Ana Souza"]);
  for (let at = 1; at < 12; at++)
    await addCashier(profile, { id: `c${at}`, name: `Caixa ${at}`, pin: owner });
  expect(await addCashier(profile, { id: "z", name: "Zé", pin: owner })).toBe("full");
  await writeAtTill(profile, { cashierId: "a", since: "2026-11-21T12:00:00.000Z" });
  await removeCashier(profile, "c1");
  expect(await readAtTill(profile)).not.toBeNull();
  for (const name of ["Ana Souza", "Caixa 2"]) await saveDraft(profile, chargeDraftKey(name), name, "");
  await removeCashier(profile, "a");
  expect(await readAtTill(profile)).toBeNull();
  expect(await profile.drafts.toCollection().primaryKeys()).toEqual([chargeDraftKey("Caixa 2")]);
  expect(cashierName("x".repeat(90))).toHaveLength(40);
});

test("invalid rows are ignored", async () => {
  const { profile } = open();
  await profile.till.bulkPut([
    { key: "cashiers", value: [{ id: "a", name: "Ana" }, null, 5] },
    { key: "at-till", value: "a" },
    { key: "tries:owner", value: { failed: "x", waitMs: -5 } },
  ]);
  expect(await readCashiers(profile)).toEqual([]);
  expect(await readAtTill(profile)).toBeNull();
  expect(await readTries(profile, "owner")).toEqual({ failed: 0, waitMs: 0 });
});
