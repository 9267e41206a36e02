import { expect, test } from "vitest";
import { checkExtendedKey, keyIdOf } from "#db/rules/addresses/extended-key.ts";
import { deriveAddresses } from "#db/rules/addresses/derive-addresses.ts";
import { readCashiers, readTillRules, writeTillRules } from "./cashiers.ts";
import { addCashier } from "./edit-cashiers.ts";
import { finishDraining } from "#pwa/local-db/profiles/finish-draining.ts";
import { PIN_ROUNDS } from "./pin-record.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { claimForAccount, closeOpenProfile, openProfileAtStart } from "#pwa/local-db/profiles/profiles.ts";
import { nextReceiving, takeReceiving } from "#pwa/local-db/write/receiving.ts";
import { countingIds } from "#pwa/local-db/testing/builders.ts";
import { newDisk, openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { readWatchKey, type WatchKey, writeWatchKey } from "./till-key.ts";
import { supplyAddresses } from "./till-supply.ts";

const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const NOW = "2026-11-21T12:00:00.000Z";
const CHARGE = "aaaaaaaa-0000-4000-8000-000000000001";
const ANA = { id: "ana", firstName: "Ana", email: "ana@loja.example" };

const check = checkExtendedKey(ZPUB);
if (!check.ok) throw new Error(check.problem);
const keyId = keyIdOf(check.key, "p2wpkh");
const first = deriveAddresses(check.key, "p2wpkh", 0, 3);
const KEY: WatchKey = { text: ZPUB, script: "p2wpkh", keyId, first, confirmedAt: NOW };

const cashier = (id: string, name: string) => ({
  id,
  name,
  pin: { rounds: PIN_ROUNDS, salt: "0".repeat(32), hash: "1".repeat(32) },
});

/** A device with Ana's profile and a visitor's profile. `signIn` signs the visitor in as Ana. */
async function openDevice() {
  const databases = openTab(newDisk());
  const newId = countingIds();
  const parts = { registry: databases.registry, newId, now: () => NOW };
  await openProfileAtStart(parts);
  const main = await claimForAccount(parts, ANA);
  const visitor = await closeOpenProfile(parts);
  const [from, to] = [databases.profile(visitor.dbName), databases.profile(main.dbName)];
  await ensureMeta(to, newId, ANA.id);
  return {
    from,
    to,
    supply: (db: typeof to, answer: { blocks: number[]; lost: number[] } | null = null) => {
      const asked: { held: readonly number[]; till: string }[] = [];
      const ask = async (request: (typeof asked)[number]) => {
        asked.push(request);
        return answer;
      };
      return supplyAddresses({ db, newId, now: () => NOW, ask }).then(() => asked);
    },
    take: (db: typeof to) =>
      takeReceiving(db, { coin: "bitcoin", network: null, chargeId: CHARGE, units: 1_000_000n, now: NOW }),
    signIn: async () => {
      await claimForAccount(parts, ANA);
      expect(await finishDraining(databases, visitor.dbName, main.dbName)).toBe(true);
    },
  };
}

test("the key of a visitor's till is copied unconfirmed, and its used addresses are not shown again", async () => {
  const { from, to, supply, take, signIn } = await openDevice();
  await writeWatchKey(from, KEY);
  await supply(from);
  expect(await take(from)).toMatchObject({ kind: "fresh", addressIndex: 0 });

  await signIn();

  expect(await readWatchKey(to)).toEqual({ ...KEY, confirmedAt: null });
  expect(await supply(to)).toEqual([]);
  expect(await nextReceiving(to, "bitcoin", NOW)).toMatchObject({ kind: "training" });
  await writeWatchKey(to, KEY);
  expect(await nextReceiving(to, "bitcoin", NOW)).toMatchObject({ kind: "none" });
  const { clientId } = await ensureMeta(to, countingIds());
  expect(await supply(to, { blocks: [0, 1], lost: [] })).toMatchObject([{ held: [0, 1], till: clientId }]);
  expect(await nextReceiving(to, "bitcoin", NOW)).toMatchObject({ kind: "fresh", addressIndex: 1 });
});

test("the account's own key and its till's blocks are not replaced", async () => {
  const { from, to, supply, signIn } = await openDevice();
  const own: WatchKey = { ...KEY, keyId: "0123456789abcdef", first: ["bc1qother"] };
  await writeWatchKey(to, own);
  await writeWatchKey(from, KEY);
  await supply(from);

  await signIn();

  expect(await readWatchKey(to)).toEqual(own);
  expect((await to.till.toArray()).map(({ key }) => key)).toEqual(["watch:bitcoin"]);
});

test("a lent address stays with the till it was lent to", async () => {
  const { from, to, signIn } = await openDevice();
  await writeWatchKey(from, { ...KEY, text: "" });

  await signIn();

  expect(await readWatchKey(to)).toBeNull();
});

test("cashiers and their permissions are copied where the account has none", async () => {
  const { from, to, signIn } = await openDevice();
  await addCashier(from, cashier("a", "Bia"));
  await writeTillRules(from, { typesRate: true, seesShift: false });

  await signIn();

  expect(await readCashiers(to)).toEqual([cashier("a", "Bia")]);
  expect(await readTillRules(to)).toEqual({ typesRate: true, seesShift: false });
});

test("an account with its own cashiers keeps its list and its rules", async () => {
  const { from, to, signIn } = await openDevice();
  await addCashier(from, cashier("a", "Bia"));
  await writeTillRules(from, { typesRate: true, seesShift: true });
  await addCashier(to, cashier("b", "Caio"));

  await signIn();

  expect(await readCashiers(to)).toEqual([cashier("b", "Caio")]);
  expect(await readTillRules(to)).toEqual({ typesRate: false, seesShift: false });
});
