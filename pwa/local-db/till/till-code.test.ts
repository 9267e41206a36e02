import { expect, test } from "vitest";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { testToValue } from "#db/rules/lightning/tested-source.ts";
import { tillKeysOf } from "#db/rules/lightning/till/till-key.ts";
import { pinOf } from "#db/rules/lightning/till/till-pin.ts";
import { hasValidTag, readToken } from "#db/rules/lightning/till/till-token.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { writeCodeKey } from "./code-key.ts";
import { isOwnPin, readCode, reopenCode, showCode, tryCode } from "./till-code.ts";

const ADDRESS = "padaria@carteira.exemplo";
const KEY = bytesToHex(new Uint8Array(32).fill(9));
const NOW = "2026-11-22T12:00:00.000Z";
const charge = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  amountCents: 4990,
  createdAt: NOW,
  training: false,
  address: ADDRESS,
  ...changes,
});

async function till({ watched = true, limit = 30_000, hasKey = true } = {}): Promise<ProfileDatabase> {
  const db = openTab().profile("anon-till");
  const row = (key: string, value: string | number) => ({ key, value, at: NOW, uid: crypto.randomUUID() });
  await db.state.bulkPut([
    row("lightning:address", ADDRESS),
    row("lightning:tested", testToValue({ address: ADDRESS, watched, host: "carteira.exemplo" })),
    row("lightning:limit-cents", limit),
  ]);
  if (hasKey) await writeCodeKey(db, { tillId: "0a1b2c3d4e5f", key: KEY });
  return db;
}
/** What the server would show the customer. */
async function pinAtServer(db: ProfileDatabase, sale: ReturnType<typeof charge>): Promise<string> {
  const { token = "" } = (await readCode(db, sale)) ?? {};
  const read = readToken(token);
  const keys = tillKeysOf(hexToBytes(KEY));
  if (read === null || !hasValidTag(read, keys.mac)) throw new Error("no code of this till");
  return pinOf(read.body, keys.pin);
}
const otherThan = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, "0");

test("LN24: a charge is shown, and its PIN accepted, with what the device stores", async () => {
  const db = await till();
  const sale = charge();
  expect(await readCode(db, sale)).toBeNull();
  expect(await showCode(db, sale)).toBe(true);
  const pin = await pinAtServer(db, sale);
  expect(await tryCode(db, sale, `${pin.slice(0, 3)} ${pin.slice(3)}`)).toBe("right");
  expect((await readCode(db, sale))?.triesLeft).toBe(3);
  expect(await isOwnPin(db, sale, pin)).toBe(true);
  expect(await isOwnPin(db, sale, otherThan(pin))).toBe(false);
});

test("LN12: after three wrong PINs the charge accepts none, in another tab either", async () => {
  const db = await till();
  const sale = charge();
  await showCode(db, sale);
  const pin = await pinAtServer(db, sale);
  const wrong = otherThan(pin);
  // Both tabs try at the same moment, and each try is counted.
  expect(await Promise.all([tryCode(db, sale, wrong), tryCode(db, sale, wrong)])).toEqual(["wrong", "wrong"]);
  expect((await readCode(db, sale))?.triesLeft).toBe(1);
  expect(await tryCode(db, sale, wrong)).toBe("closed");
  // The code is shown again, as after a reload, and stays closed.
  await showCode(db, sale);
  expect((await readCode(db, sale))?.triesLeft).toBe(0);
  expect(await tryCode(db, sale, pin)).toBeNull();
});

test("an allowed person gives a closed code three more tries, and no other code", async () => {
  const db = await till();
  const sale = charge();
  await showCode(db, sale);
  const pin = await pinAtServer(db, sale);
  const wrong = otherThan(pin);
  for (let each = 0; each < 3; each += 1) await tryCode(db, sale, wrong);
  await reopenCode(db, sale);
  expect((await readCode(db, sale))?.triesLeft).toBe(3);
  expect(await tryCode(db, sale, wrong)).toBe("wrong");
  expect(await tryCode(db, sale, pin)).toBe("right");
  // A charge that has no code does not get one this way.
  const other = charge();
  await reopenCode(db, other);
  expect(await readCode(db, other)).toBeNull();
});

test("text that is not six digits does not count as a try", async () => {
  const db = await till();
  const sale = charge();
  await showCode(db, sale);
  for (const typed of ["", "26309", "2630921", "26309a", "+63092"])
    expect(await tryCode(db, sale, typed)).toBeNull();
  expect((await readCode(db, sale))?.triesLeft).toBe(3);
});

test("LN13: a PIN opens its own charge only", async () => {
  const db = await till();
  const [first, second] = [charge(), charge()];
  await showCode(db, first);
  await showCode(db, second);
  expect(await tryCode(db, second, await pinAtServer(db, first))).toBe("wrong");
});

test.each([
  ["a training charge", charge({ training: true }), {}],
  ["one above the owner's limit", charge({ amountCents: 30_001 }), {}],
  ["one at another address than the shop's", charge({ address: "outra@carteira.exemplo" }), {}],
  ["a shop whose wallet does not say what was paid", charge(), { watched: false }],
  ["a device without a key", charge(), { hasKey: false }],
])("LN25: %s has no code", async (_name, sale, setup) => {
  const db = await till(setup);
  expect(await showCode(db, sale)).toBe(false);
  expect(await readCode(db, sale)).toBeNull();
  expect(await tryCode(db, sale, "123456")).toBeNull();
});

test("a code made with a key that the device no longer has is not replaced by one made with another key", async () => {
  const db = await till();
  const sale = charge();
  await showCode(db, sale);
  await writeCodeKey(db, { tillId: "ffffffffffff", key: KEY });
  expect(await readCode(db, sale)).toBeNull();
});
