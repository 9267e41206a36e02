import { hexToBytes } from "@noble/hashes/utils.js";
import type { ChargeRow } from "#db/entities/rows.ts";
import { pinOf, readPin } from "#db/rules/lightning/till/till-pin.ts";
import { tillKeysOf } from "#db/rules/lightning/till/till-key.ts";
import { tokenBody, writeToken } from "#db/rules/lightning/till/till-token.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readLightningSource } from "#pwa/local-db/write/lightning-source.ts";
import { type CodeKey, readCodeKey } from "./code-key.ts";

/**
 * The Lightning code of a charge that was shown without a network (docs/decisions/0105). From then on the customer's phone
 * brings the charge to the server, and the six digits that come back are compared here. No screen ever draws them.
 */
export type TillCode = {
  /** 55 letters, for the wallet's code and for the camera's. */
  readonly token: string;
  /** 0: the charge accepts none any more. */
  readonly triesLeft: number;
};

/** With the till's own record of it. */
type Shown = { readonly tillId: string; readonly wrong: number };

const MAX_WRONG = 3;
const MINUTE_MS = 60_000;
const recordKey = (chargeId: string): string => `code:${chargeId}`;

type Coded = Pick<ChargeRow, "id" | "amountCents" | "createdAt" | "training" | "address">;

/** From now on this charge is shown with the till's own code. False: it cannot be. */
export async function showCode(db: ProfileDatabase, charge: Coded): Promise<boolean> {
  return db.transaction("rw", [db.till, db.state], async () => {
    const [key, source] = await Promise.all([readCodeKey(db), readLightningSource(db)]);
    // Up to the owner's limit, at a wallet that says what was paid.
    const isPossible =
      source?.codes === true &&
      source.address === charge.address &&
      !charge.training &&
      charge.amountCents <= source.limitCents;
    if (key === null || !isPossible) return false;
    if ((await readShown(db, charge.id)) === null)
      await db.till.put({
        key: recordKey(charge.id),
        value: { tillId: key.tillId, wrong: 0 } satisfies Shown,
      });
    return true;
  });
}

/** The code of a charge, once it was shown; null: it was not, or with a key that this device has no more. */
export async function readCode(db: ProfileDatabase, charge: Coded): Promise<TillCode | null> {
  const [key, shown] = await Promise.all([readCodeKey(db), readShown(db, charge.id)]);
  const body = key && shown && bodyOf(charge, key);
  if (!body || key.tillId !== shown.tillId) return null;
  const token = writeToken(body, tillKeysOf(hexToBytes(key.key)).mac);
  return { token, triesLeft: Math.max(0, MAX_WRONG - shown.wrong) };
}

/**
 * Compares what was typed. A wrong one is counted in the same transaction, so that neither a reload nor a second tab nor a
 * kill gives another try. `closed`: this one was the last try. null: there is no code, or no try left, or not six digits.
 */
export async function tryCode(
  db: ProfileDatabase,
  charge: Coded,
  typed: string,
): Promise<"right" | "wrong" | "closed" | null> {
  const pin = readPin(typed);
  if (pin === null) return null;
  return db.transaction("rw", db.till, async () => {
    const [expected, shown] = await Promise.all([expectedPin(db, charge), readShown(db, charge.id)]);
    if (expected === null || shown === null || shown.wrong >= MAX_WRONG) return null;
    if (expected === pin) return "right";
    const wrong = shown.wrong + 1;
    await db.till.put({ key: recordKey(charge.id), value: { ...shown, wrong } });
    return wrong < MAX_WRONG ? "wrong" : "closed";
  });
}

/** Allows three more tries for a closed code, which an owner or manager has to say. */
export async function reopenCode(db: ProfileDatabase, { id }: Pick<ChargeRow, "id">): Promise<void> {
  await db.transaction("rw", db.till, async () => {
    const shown = await readShown(db, id);
    if (shown) await db.till.put({ key: recordKey(id), value: { ...shown, wrong: 0 } });
  });
}

/** Whether the server's PIN is this till's own: then it speaks of this charge. Counts no try. */
export const isOwnPin = async (db: ProfileDatabase, charge: Coded, pin: string): Promise<boolean> =>
  (await expectedPin(db, charge)) === pin;

async function expectedPin(db: ProfileDatabase, charge: Coded): Promise<string | null> {
  const key = await readCodeKey(db);
  const body = key && bodyOf(charge, key);
  return body && pinOf(body, tillKeysOf(hexToBytes(key.key)).pin);
}

function bodyOf({ id, amountCents, createdAt }: Coded, { tillId }: CodeKey): Uint8Array | null {
  const minute = Math.floor((instantToMs(createdAt) ?? -1) / MINUTE_MS);
  return tokenBody({ tillId, chargeId: id, cents: amountCents, minute });
}

async function readShown(db: ProfileDatabase, chargeId: string): Promise<Shown | null> {
  const value = (await db.till.get(recordKey(chargeId)))?.value as Partial<Shown> | undefined;
  if (typeof value?.tillId !== "string") return null;
  // A damaged count allows no more tries than none.
  return { tillId: value.tillId, wrong: typeof value.wrong === "number" ? value.wrong : MAX_WRONG };
}
