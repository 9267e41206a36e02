import { describe, expect, test, vi } from "vitest";
import { IDBObjectStore } from "fake-indexeddb";
import type { Coin } from "#db/entities/coins.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import type { LeaseRequest } from "#db/protocol/lease-request.ts";
import { checkExtendedKey, keyIdOf } from "#db/rules/addresses/extended-key.ts";
import { deriveAddresses } from "#db/rules/addresses/derive-addresses.ts";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { createMutate } from "./mutate.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { nextReceiving, releaseReceiving, retireAddress, takeReceiving } from "./receiving.ts";
import { renewClient } from "#pwa/local-db/pull/recover.ts";
import { writeWatchKey } from "#pwa/local-db/till/till-key.ts";
import { supplyAddresses } from "#pwa/local-db/till/till-supply.ts";
import { buildCharge, countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { newDisk, openTab } from "#pwa/local-db/testing/open-test-databases.ts";

const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const FIXED = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const USDT = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const ETH = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const T0 = "2026-11-21T12:00:00.000Z";

const check = checkExtendedKey(ZPUB);
if (!check.ok) throw new Error(check.problem);
const { key } = check;
const keyId = keyIdOf(key, "p2wpkh");
const addresses = deriveAddresses(key, "p2wpkh", 0, 30);

const minutesAfter = (minutes: number): string => new Date(Date.parse(T0) + minutes * 60_000).toISOString();
const DAY = 24 * 60;

/** A till on `disk`; a second one opened with the same disk is another tab of it. */
function openTill(disk = newDisk(), { prefix = 1, name = "anon-1" } = {}) {
  const db = openTab(disk).profile(name);
  const clock = standingClock(T0);
  const newId = countingIds(prefix);
  const mutate = createMutate({ db, clock, newId });
  const asked: LeaseRequest[] = [];
  return {
    disk,
    db,
    mutate,
    newId,
    asked,
    useKey: (confirmedAt: string | null = T0) =>
      writeWatchKey(db, { text: ZPUB, script: "p2wpkh", keyId, first: addresses.slice(0, 3), confirmedAt }),
    fix: (coin: Coin, address: string) => mutate("wallet.put", { coin, address, at: T0 }),
    signIn: (accountId: string) => ensureMeta(db, newId, accountId),
    supply: (answer: { blocks: number[]; lost: number[] } | null = null, now = T0) =>
      supplyAddresses({
        db,
        newId,
        now: () => now,
        ask: async (request) => {
          asked.push(request);
          return answer;
        },
      }),
    next: (coin: Coin, now = T0, network?: UsdtNetwork | null) => nextReceiving(db, coin, now, network),
    take: (coin: Coin, chargeId: string, now = T0, units = 1_000_000n) =>
      takeReceiving(db, { coin, network: null, chargeId, units, now }),
    /** An address for USDT outside of TRON. */
    fixIn: (network: UsdtNetwork, value: string | null, at = T0) =>
      mutate("state.put", { key: usdtKey(network), value, at }),
    takeIn: (network: UsdtNetwork | null, chargeId: string) =>
      takeReceiving(db, { coin: "usdt", network, chargeId, units: 1_000_000n, now: T0 }),
    charge: async (chargeId: string, fields: Parameters<typeof buildCharge>[1]) =>
      mutate("charge.create", buildCharge(chargeId, fields)),
    mark: (chargeId: string, mark: "checked" | "unpaid" | "waiting", at = T0, via: "pix" | null = null) =>
      mutate("charge.mark", { markId: newId(), chargeId, mark, by: null, at, via }),
  };
}
type Till = ReturnType<typeof openTill>;

const id = (number: number): string => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Takes an address and stores the charge it was taken for. */
async function makeCharge(till: Till, chargeId: string, now = T0) {
  const taken = await till.take("bitcoin", chargeId, now);
  if (taken.address === null) throw new Error("nothing to receive at");
  await till.charge(chargeId, {
    address: taken.address,
    addressIndex: taken.addressIndex,
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + 15 * 60_000).toISOString(),
  });
  return taken;
}

describe("without a key", () => {
  test("practises a coin until it has an address", async () => {
    const till = openTill();
    expect(await till.next("bitcoin")).toEqual({
      kind: "training",
      address: null,
      addressIndex: null,
      lightning: null,
      warning: null,
      network: null,
      networks: [null],
    });
    expect((await till.take("bitcoin", id(1))).tail).toBe("0");
    await till.fix("bitcoin", FIXED);
    expect(await till.take("bitcoin", id(2))).toEqual({
      kind: "fixed",
      address: FIXED,
      addressIndex: null,
      lightning: null,
      warning: null,
      network: null,
      networks: [null],
      tail: "0",
    });
  });

  test("USDT is received on TRON by default, and elsewhere only where the shop has an address", async () => {
    const till = openTill();
    expect(await till.next("usdt")).toMatchObject({ kind: "training", network: null, networks: [null] });
    await till.fixIn("polygon", ETH);
    const polygon = { kind: "fixed", address: ETH, network: "polygon" };
    expect(await till.next("usdt")).toMatchObject({ ...polygon, networks: ["polygon"] });
    await till.fix("usdt", USDT);
    const tron = { kind: "fixed", address: USDT, network: null, networks: [null, "polygon"] };
    expect(await till.next("usdt")).toMatchObject(tron);
    expect(await till.next("usdt", T0, "polygon")).toMatchObject(polygon);
    expect(await till.next("usdt", T0, "bsc")).toMatchObject(tron);
    expect(await till.next("ethereum", T0, "polygon")).toMatchObject({ kind: "training", network: null });
    await till.fixIn("polygon", null, minutesAfter(1));
    expect(await till.next("usdt", T0, "polygon")).toMatchObject({ ...tron, networks: [null] });
  });

  test("uses exactly the network that was shown, or none", async () => {
    const till = openTill();
    await till.fix("usdt", USDT);
    await till.fixIn("polygon", ETH);
    expect(await till.takeIn("polygon", id(1))).toMatchObject({ address: ETH, network: "polygon" });
    expect(await till.takeIn(null, id(2))).toMatchObject({ address: USDT, network: null });
    expect(await till.takeIn("bsc", id(3))).toMatchObject({ kind: "training", address: null });
  });

  test("gives open charges to one address different amounts, also between networks", async () => {
    const till = openTill();
    await till.fixIn("polygon", ETH);
    await till.fixIn("bsc", ETH);
    const first = await till.takeIn("polygon", id(1));
    const fields = { coin: "usdt", network: "polygon", address: ETH, units: "1000000" } as const;
    await till.charge(id(1), { ...fields, createdAt: T0, expiresAt: minutesAfter(15) });
    expect([first.tail, (await till.takeIn("bsc", id(2))).tail]).toEqual(["0", "100"]);
  });

  test("a key whose first addresses were not confirmed is not used", async () => {
    const till = openTill();
    await till.fix("bitcoin", FIXED);
    await till.useKey(null);
    await till.supply();
    expect(await till.next("bitcoin")).toMatchObject({ kind: "fixed", warning: null });
    expect(await till.db.till.count()).toBe(1);
  });
});

describe("an anonymous till", () => {
  test("uses the addresses of its key in order, two blocks ahead", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    expect(await till.next("bitcoin")).toMatchObject({ kind: "fresh", addressIndex: 0 });
    expect(await till.next("bitcoin")).toMatchObject({ addressIndex: 0 });
    const taken = [];
    for (let at = 0; at < 10; at += 1) taken.push(await till.take("bitcoin", id(at)));
    expect(taken.map(({ address }) => address)).toEqual(addresses.slice(0, 10));
    expect(taken.map(({ addressIndex }) => addressIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await till.take("bitcoin", id(10))).toMatchObject({ kind: "none", warning: "out_of_addresses" });

    await till.supply();
    expect(await till.take("bitcoin", id(11))).toMatchObject({ address: addresses[10], addressIndex: 10 });
    expect(till.asked).toEqual([]);
  });

  test("without fresh addresses uses the fixed one and reports it", async () => {
    const till = openTill();
    await till.useKey();
    await till.fix("bitcoin", FIXED);
    expect(await till.take("bitcoin", id(1))).toMatchObject({
      kind: "fixed",
      address: FIXED,
      warning: "out_of_addresses",
    });
  });

  test("two tabs that charge at the same moment never get the same address", async () => {
    const disk = newDisk();
    const [one, two] = [openTill(disk, { prefix: 1 }), openTill(disk, { prefix: 2 })];
    await one.useKey();
    await Promise.all([one.supply(), two.supply()]);
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? one : two).take("bitcoin", id(at))),
    );
    expect(new Set(taken.map(({ address }) => address)).size).toBe(10);
  });

  test("a crash between taking and storing reserves the address for a day", async () => {
    const disk = newDisk();
    const dying = openTill(disk);
    await dying.useKey();
    await dying.supply();
    await dying.take("bitcoin", id(1));
    dying.db.close();

    const till = openTill(disk, { prefix: 2 });
    expect(await till.next("bitcoin", minutesAfter(DAY))).toMatchObject({ addressIndex: 1 });
    expect(await till.next("bitcoin", minutesAfter(DAY + 1))).toMatchObject({ addressIndex: 0 });
    // A clock that was set back releases nothing.
    expect(await till.next("bitcoin", minutesAfter(-10 * DAY))).toMatchObject({ addressIndex: 1 });
  });

  test("an address taken for a failed charge is released", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    await till.take("bitcoin", id(1));
    await releaseReceiving(till.db, id(1));
    expect(await till.next("bitcoin")).toMatchObject({ addressIndex: 0 });
  });

  test("a full disk takes no address", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(till.take("bitcoin", id(1))).rejects.toThrow("full");
    put.mockRestore();
    expect(await till.next("bitcoin")).toMatchObject({ addressIndex: 0 });
  });

  test("an unpaid address is reused a day after its charge expired; a paid one never", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    await makeCharge(till, id(1));
    await makeCharge(till, id(2));
    await makeCharge(till, id(3));
    await till.mark(id(1), "checked");
    await till.mark(id(2), "unpaid");
    expect(await till.next("bitcoin", minutesAfter(DAY + 15))).toMatchObject({ addressIndex: 3 });
    expect(await till.next("bitcoin", minutesAfter(DAY + 16))).toMatchObject({ addressIndex: 1 });

    await till.mark(id(2), "checked", minutesAfter(1));
    const later = minutesAfter(100 * DAY);
    expect(await till.take("bitcoin", id(4), later)).toMatchObject({ addressIndex: 2 });
    // The charge itself may be missing on this device: a paid address stays paid.
    await till.db.charges.clear();
    await till.db.chargeMarks.clear();
    expect(await till.next("bitcoin", minutesAfter(200 * DAY))).toMatchObject({ addressIndex: 2 });
  });

  test("a sale that was paid by Pix has not used its address, which a later customer gets", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    await makeCharge(till, id(1));
    await makeCharge(till, id(2));
    await till.mark(id(1), "checked", T0, "pix");
    await till.mark(id(2), "checked");
    expect(await till.next("bitcoin", minutesAfter(15))).toMatchObject({ addressIndex: 2 });
    expect(await till.next("bitcoin", minutesAfter(DAY + 16))).toMatchObject({ addressIndex: 0 });
  });

  test("a reverted mark makes a paid address unpaid again", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    await makeCharge(till, id(1));
    await till.mark(id(1), "checked");
    await till.mark(id(1), "waiting", minutesAfter(1));
    expect(await till.next("bitcoin", minutesAfter(2 * DAY))).toMatchObject({ addressIndex: 0 });
  });

  test("a paid address is never shown again, even without a mark", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    await makeCharge(till, id(1));
    await makeCharge(till, id(2));
    await retireAddress(till.db, id(1));
    await retireAddress(till.db, id(99));
    expect(await till.next("bitcoin", minutesAfter(10 * DAY))).toMatchObject({ addressIndex: 1 });
  });

  test("warns before the merchant's wallet stops scanning, until an address was paid", async () => {
    const till = openTill();
    await till.useKey();
    const warnings = [];
    for (let at = 0; at < 22; at += 1) {
      await till.supply();
      warnings.push((await makeCharge(till, id(at))).warning);
    }
    expect(warnings.slice(0, 15).every((warning) => warning === null)).toBe(true);
    expect(warnings.slice(15, 20)).toEqual(Array.from({ length: 5 }, () => "gap_near"));
    expect(warnings.slice(20)).toEqual(["gap_over", "gap_over"]);
    await till.mark(id(21), "checked");
    await till.supply();
    expect(await till.next("bitcoin")).toMatchObject({ addressIndex: 22, warning: null });
  });

  test("after a reinstall, addresses used by the pulled charges are not shown again", async () => {
    const till = openTill();
    for (const [at, address] of addresses.slice(0, 3).entries())
      await till.charge(id(at), { address, addressIndex: at });
    await till.mark(id(0), "checked");
    await till.useKey();
    await till.supply();
    expect(await till.next("bitcoin")).toMatchObject({ addressIndex: 3 });
    expect(await till.next("bitcoin", minutesAfter(3 * DAY))).toMatchObject({ addressIndex: 1 });
  });

  test("an address in another till's charge is not shown again", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    await till.charge(id(9), { address: addresses[0] ?? "", addressIndex: 0 });
    expect(await till.next("bitcoin")).toMatchObject({ addressIndex: 1 });
  });
});

describe("a till of an account", () => {
  test("has the blocks leased by the server, and requests more before it runs out", async () => {
    const till = openTill();
    await till.signIn("account-1");
    await till.useKey();
    await till.supply(null);
    expect(await till.next("bitcoin")).toMatchObject({ kind: "none", warning: "out_of_addresses" });
    await till.supply({ blocks: [2, 4], lost: [] });
    const { clientId } = await ensureMeta(till.db, till.newId);
    const wish = { keyId, till: clientId, held: [], want: 2 };
    expect(till.asked).toEqual([wish, wish]);
    expect(JSON.stringify(till.asked)).not.toContain("zpub");
    expect(await till.take("bitcoin", id(1))).toMatchObject({ addressIndex: 10, address: addresses[10] });

    await till.supply({ blocks: [2, 4, 5], lost: [] });
    expect(till.asked.at(-1)).toMatchObject({ held: [2, 4], want: 1 });
    await till.supply({ blocks: [2, 4, 5], lost: [] });
    expect(till.asked).toHaveLength(3);
  });

  test("after signing in, blocks are used again only when confirmed, and lost ones never", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    await till.take("bitcoin", id(1));
    await till.signIn("account-1");
    expect(await till.next("bitcoin")).toMatchObject({ kind: "none" });
    await till.supply(null);
    expect(await till.next("bitcoin")).toMatchObject({ kind: "none" });
    await till.supply({ blocks: [1, 3], lost: [0] });
    expect(till.asked.at(-1)).toMatchObject({ held: [0, 1], want: 1 });
    expect(await till.next("bitcoin")).toMatchObject({ kind: "fresh", addressIndex: 5 });
  });

  test("an address taken before signing in stays taken when its block is confirmed", async () => {
    const till = openTill();
    await till.useKey();
    await till.supply();
    await till.take("bitcoin", id(1));
    await till.signIn("account-1");
    await till.supply({ blocks: [0, 1], lost: [] });
    expect(await till.next("bitcoin")).toMatchObject({ addressIndex: 1 });
  });

  test("drops its leases with its client id, because a copy of this device may use them", async () => {
    const till = openTill();
    await till.signIn("account-1");
    await till.useKey();
    await till.supply({ blocks: [0, 1], lost: [] });
    await till.db.transaction("rw", till.db.outbox, till.db.meta, async () => {
      const meta = await till.db.meta.get("meta");
      if (meta) await renewClient(till.db, meta, till.newId());
    });
    expect(await till.next("bitcoin")).toMatchObject({ kind: "none" });
    await till.supply({ blocks: [2, 3], lost: [] });
    expect(till.asked.at(-1)).toMatchObject({ held: [], want: 2 });
    expect(await till.next("bitcoin")).toMatchObject({ addressIndex: 10 });
  });

  test("an answer for a key that was replaced meanwhile is discarded", async () => {
    const till = openTill();
    await till.signIn("account-1");
    await till.useKey();
    const work = supplyAddresses({
      db: till.db,
      newId: till.newId,
      now: () => T0,
      ask: async () => {
        await writeWatchKey(till.db, null);
        return { blocks: [0, 1], lost: [] };
      },
    });
    await work;
    expect(await till.db.till.count()).toBe(0);
  });
});

describe("the tail", () => {
  test.each([
    ["a cashier, who sees no charges of others", [{ id: "bia", role: "cashier" }]],
    [
      "an owner with a cashier",
      [
        { id: "ana", role: "owner" },
        { id: "bia", role: "cashier" },
      ],
    ],
  ] as const)("is never the plain amount for %s", async (_who, people) => {
    const till = openTill();
    await till.fix("usdt", USDT);
    await till.signIn("ana");
    await till.db.members.bulkPut(
      people.map(({ id: member, role }) => ({
        id: member,
        kind: "person",
        role,
        name: member,
        addedAt: T0,
        endedAt: null,
        publicKey: null,
      })),
    );
    expect((await till.take("usdt", id(1), T0, 10n ** 6n)).tail).not.toBe("0");
  });

  test("distinguishes open charges of one amount to one address", async () => {
    const till = openTill();
    await till.fix("ethereum", ETH);
    const tails = [];
    for (let at = 0; at < 20; at += 1) tails.push((await till.take("ethereum", id(at))).tail);
    expect(new Set(tails).size).toBe(20);
  });

  test("is zero while one till charges alone, so that the amount is exactly the sale's", async () => {
    const till = openTill();
    await till.fix("usdt", USDT);
    const taken = await till.take("usdt", id(1), T0, 10n ** 6n);
    expect(taken.tail).toBe("0");
    await till.charge(id(1), { coin: "usdt", address: USDT, units: "1000000" });
    expect((await till.take("usdt", id(2), T0, 2n * 10n ** 6n)).tail).toBe("0");
    expect((await till.take("usdt", id(3), T0, 10n ** 6n)).tail).not.toBe("0");
  });

  test("stays above zero once another till was seen charging to the address", async () => {
    const till = openTill();
    await till.fix("usdt", USDT);
    await till.charge(id(1), { coin: "usdt", address: USDT, units: "5000000" });
    expect((await till.take("usdt", id(2), T0, 10n ** 6n)).tail).not.toBe("0");
    expect((await till.take("usdt", id(3), minutesAfter(5 * DAY), 10n ** 6n)).tail).not.toBe("0");
  });

  test("differs between two tabs at the same moment", async () => {
    const disk = newDisk();
    const [one, two] = [openTill(disk, { prefix: 1 }), openTill(disk, { prefix: 2 })];
    await one.fix("ethereum", ETH);
    const taken = await Promise.all([one.take("ethereum", id(1)), two.take("ethereum", id(2))]);
    expect(taken[0].tail).not.toBe(taken[1].tail);
  });

  test("avoids those of another till's open charges, and reuses those of closed ones", async () => {
    const till = openTill();
    await till.fix("ethereum", ETH);
    // Another till's charge, of another amount: from now on every tail is in this till's range.
    await till.charge(id(0), { coin: "ethereum", address: ETH, units: "7" });
    const first = await till.take("ethereum", id(1), T0, 10n ** 15n);
    const units = (10n ** 15n + BigInt(first.tail)).toString();
    await releaseReceiving(till.db, id(1));
    expect((await till.take("ethereum", id(2), T0, 10n ** 15n)).tail).toBe(first.tail);
    await releaseReceiving(till.db, id(2));

    await till.charge(id(3), { coin: "ethereum", address: ETH, units, tail: first.tail });
    const second = (await till.take("ethereum", id(4), T0, 10n ** 15n)).tail;
    expect(second).not.toBe(first.tail);
    await releaseReceiving(till.db, id(4));
    await till.mark(id(3), "checked");
    expect((await till.take("ethereum", id(5), T0, 10n ** 15n)).tail).toBe(first.tail);
    await releaseReceiving(till.db, id(5));
    await till.mark(id(3), "waiting", minutesAfter(1));
    const nextDay = minutesAfter(DAY + 14);
    expect((await till.take("ethereum", id(6), nextDay, 10n ** 15n)).tail).toBe(second);
    await releaseReceiving(till.db, id(6));
    expect((await till.take("ethereum", id(7), minutesAfter(DAY + 16), 10n ** 15n)).tail).toBe(first.tail);
  });
});
