import { expect, test } from "vitest";
import type { RejectReason } from "#db/protocol/mutations.ts";
import type { SyncResponse } from "#db/protocol/sync.ts";
import type { Disk } from "#pwa/local-db/testing/open-test-databases.ts";
import { newDisk, openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { buildAnswer, standingClock } from "#pwa/local-db/testing/builders.ts";
import { eraseProfile } from "#pwa/local-db/profiles/erase-profile.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { applyPull } from "#pwa/local-db/pull/apply-pull.ts";
import { createMutate } from "./mutate.ts";
import { giveUp, listUnproven, writeAgain } from "./unproven.ts";

const FORMER = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const TYPED = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const LONG_AGO = "2026-01-01T00:00:00.000Z";
const NOW = "2026-11-21T12:00:00.000Z";
const LATER = "2026-11-21T13:00:00.000Z";

/** Ana's device. Her shop receives USDT at the former address. */
async function openAna(disk: Disk = newDisk()) {
  const tab = openTab(disk);
  const db = tab.profile("user-ana");
  const newId = (): string => crypto.randomUUID();
  const clock = standingClock(NOW);
  await ensureMeta(db, newId, "ana");
  const mutate = createMutate({ db, clock, newId });
  const pull = async (fields: Partial<SyncResponse> = {}): Promise<void> => {
    const meta = await db.meta.get("meta");
    if (!meta) throw new Error("no meta");
    const { clientId, epoch, cursor, shop, asking } = meta;
    const outcome = await applyPull(
      db,
      { clientId, accountId: "ana", epoch, cursor, shop, afresh: false, asked: asking },
      {
        pages: [buildAnswer({ cursor: { "u:ana": 1 }, lastSeq: meta.nextSeq - 1, ...fields })],
        answeredAt: clock.now(),
        now: clock.now(),
        newId,
      },
    );
    expect(outcome).toBe("applied");
  };
  /** The server refuses everything that waits. */
  const refuse = async (reason: RejectReason = "unproven"): Promise<void> => {
    const waiting = await db.outbox.toArray();
    await pull({ acks: waiting.map(({ uid }) => [uid, { result: "rejected", reason }]) });
  };
  const put = (address: string | null, at = clock.now()) =>
    mutate("wallet.put", { coin: "usdt", address, at });
  return { tab, db, clock, mutate, pull, refuse, put };
}
const server = (address: string | null, at = LONG_AGO) => ({
  wallets: [{ coin: "usdt" as const, address, at, uid: "s" }],
});
const addresses = async ({ db }: Awaited<ReturnType<typeof openAna>>) =>
  (await listUnproven(db)).map(({ mutation }) =>
    mutation.name === "wallet.put" ? mutation.args.address : null,
  );

test("keeps an address that was refused for want of a proof, while the device charges at the server's address", async () => {
  const disk = newDisk();
  const ana = await openAna(disk);
  await ana.pull({ puts: server(FORMER) });
  await ana.put(TYPED);
  expect((await ana.db.wallets.get("usdt"))?.address).toBe(TYPED);
  await ana.refuse();
  expect((await ana.db.wallets.get("usdt"))?.address).toBe(FORMER);
  expect(await addresses(ana)).toEqual([TYPED]);

  // The app starts again.
  ana.tab.close();
  const again = await openAna(disk);
  expect(await addresses(again)).toEqual([TYPED]);
  await again.pull();
  expect(await addresses(again)).toEqual([TYPED]);
});

test("does not hold what was refused for another reason", async () => {
  const ana = await openAna();
  await ana.put(TYPED);
  await ana.refuse("frozen");
  expect(await addresses(ana)).toEqual([]);
  expect(await ana.db.attention.count()).toBe(1);
});

test("after the proof, writes the same change as a new one, which stays once the server has accepted it", async () => {
  const ana = await openAna();
  await ana.pull({ puts: server(FORMER) });
  const first = await ana.put(TYPED);
  await ana.refuse();
  ana.clock.set(LATER);
  const uids = await writeAgain(ana, await listUnproven(ana.db));
  const queue = await ana.db.outbox.toArray();
  expect(queue.map(({ uid }) => uid)).toEqual(uids);
  expect(uids).not.toContain(first);
  expect(queue[0]?.args).toEqual({ coin: "usdt", address: TYPED, at: LATER });
  expect(await ana.db.attention.count()).toBe(0);
  await ana.pull({ acks: uids.map((uid) => [uid, { result: "ok" }]), puts: server(TYPED, LATER) });
  expect((await ana.db.wallets.get("usdt"))?.address).toBe(TYPED);
  expect(await ana.db.attention.count()).toBe(0);
});

test("a crash between the new write and the removal of the refused one doubles nothing", async () => {
  const ana = await openAna();
  await ana.put(TYPED);
  await ana.refuse();
  const kept = await listUnproven(ana.db);
  ana.clock.set(LATER);
  const uids = await writeAgain(ana, kept);
  await ana.db.attention.bulkPut(kept);
  expect(await addresses(ana)).toEqual([]);
  await ana.pull({ acks: uids.map((uid) => [uid, { result: "ok" }]), puts: server(TYPED, LATER) });
  expect(await ana.db.attention.count()).toBe(0);
});

test("keeps the change waiting when the proof had expired by the time it arrived", async () => {
  const ana = await openAna();
  await ana.put(TYPED);
  await ana.refuse();
  await writeAgain(ana, await listUnproven(ana.db));
  await ana.refuse();
  expect(await addresses(ana)).toEqual([TYPED]);
  expect(await ana.db.attention.count()).toBe(1);
});

test("keeps a change that cannot be written", async () => {
  const ana = await openAna();
  await ana.put(TYPED);
  await ana.refuse();
  const full = () => Promise.reject(new Error("no room"));
  await expect(writeAgain({ ...ana, mutate: full }, await listUnproven(ana.db))).rejects.toThrow("no room");
  expect(await addresses(ana)).toEqual([TYPED]);
});

test("giving a change up removes it and nothing else", async () => {
  const ana = await openAna();
  await ana.put(TYPED);
  await ana.refuse("bad_address");
  await ana.put(TYPED);
  await ana.refuse();
  await giveUp(ana.db, await listUnproven(ana.db));
  expect(await addresses(ana)).toEqual([]);
  expect((await ana.db.attention.toArray()).map(({ reason }) => reason)).toEqual(["bad_address"]);
});

test("of two addresses for one coin, the one typed last waits", async () => {
  const ana = await openAna();
  await ana.put(FORMER);
  await ana.put(TYPED, "2026-11-21T12:00:01.000Z");
  await ana.refuse();
  expect(await addresses(ana)).toEqual([TYPED]);
  expect(await ana.db.attention.count()).toBe(1);
});

test("a later change or removal of the address, here or elsewhere, replaces the waiting one", async () => {
  const ana = await openAna();
  await ana.put(TYPED);
  await ana.refuse();
  ana.clock.set(LATER);
  // A removal needs no proof.
  const removal = await ana.put(null);
  expect(await addresses(ana)).toEqual([]);
  await ana.pull({ acks: [[removal, { result: "ok" }]], puts: server(null, LATER) });
  expect(await ana.db.attention.count()).toBe(0);

  const bia = await openAna();
  await bia.put(TYPED);
  await bia.refuse();
  await bia.pull({ puts: server(FORMER, LATER) });
  expect(await bia.db.attention.count()).toBe(0);
});

test("writes a Lightning Address and its test again in their order, and skips a till that already exists", async () => {
  const ana = await openAna();
  const state = (key: string, value: string) => ana.mutate("state.put", { key, value, at: NOW });
  await state("lightning:address", "ana@carteira.example");
  await state("lightning:tested", "{}");
  const till = { tillId: crypto.randomUUID(), name: "Jonas", publicKey: "a".repeat(64), at: NOW };
  await ana.mutate("till.add", till);
  await ana.refuse();
  const { tillId: id, name, publicKey } = till;
  await ana.pull({
    puts: { members: [{ id, kind: "till", role: "till", name, addedAt: NOW, endedAt: null, publicKey }] },
  });
  await writeAgain(ana, await listUnproven(ana.db));
  expect((await ana.db.outbox.orderBy("seq").toArray()).map(({ args }) => "key" in args && args.key)).toEqual(
    ["lightning:address", "lightning:tested"],
  );
});

test("shows none of it to another person on the same phone, and deletes it with the profile", async () => {
  const ana = await openAna();
  await ana.put(TYPED);
  await ana.refuse();
  expect(await listUnproven(ana.tab.profile("user-bia"))).toEqual([]);
  await eraseProfile(ana.tab, "user-ana");
  expect(await listUnproven(ana.tab.profile("user-ana"))).toEqual([]);
});
