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
 * The Lightning code of a charge that was shown without a network (docs/decisions/0105). The customer's phone then
 * brings the charge to the server, and this device compares the six digits that come back. No screen ever shows them.
 */
export type TillCode = {
  /** 55 letters, carried both by the code for a wallet and by the code for a camera. */
  readonly token: string;
  /** 0: the charge accepts no more tries. */
  readonly triesLeft: number;
};

/** The till's record of a shown code: the id of its key, and how many wrong PINs were typed. */
type Shown = { readonly tillId: string; readonly wrong: number };

const MAX_WRONG = 3;
const MINUTE_MS = 60_000;
const recordKey = (chargeId: string): string => `code:${chargeId}`;

type Coded = Pick<ChargeRow, "id" | "amountCents" | "createdAt" | "training" | "address">;

/** Records that this charge is shown with the till's own code. False when it cannot be. */
export async function showCode(db: ProfileDatabase, charge: Coded): Promise<boolean> {
  return db.transaction("rw", [db.till, db.state], async () => {
    const [key, source] = await Promise.all([readCodeKey(db), readLightningSource(db)]);
    // Up to the owner's limit, and with a wallet that reports payments.
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

/**
 * The code of a charge that was shown with one; null when it was not, or when this device no longer has the key that
 * made it.
 */
export async function readCode(db: ProfileDatabase, charge: Coded): Promise<TillCode | null> {
  const [key, shown] = await Promise.all([readCodeKey(db), readShown(db, charge.id)]);
  const body = key && shown && bodyOf(charge, key);
  if (!body || key.tillId !== shown.tillId) return null;
  const token = writeToken(body, tillKeysOf(hexToBytes(key.key)).mac);
  return { token, triesLeft: Math.max(0, MAX_WRONG - shown.wrong) };
}

/**
 * Compares the typed PIN. A wrong one is counted in the same transaction, so that neither a reload nor a second tab nor
 * a crash gives another try. `closed`: this was the last try. null: there is no code, no try is left, or the text is
 * not six digits.
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

/** Allows three more tries for a closed code. Only an owner or a manager may do this. */
export async function reopenCode(db: ProfileDatabase, { id }: Pick<ChargeRow, "id">): Promise<void> {
  await db.transaction("rw", db.till, async () => {
    const shown = await readShown(db, id);
    if (shown) await db.till.put({ key: recordKey(id), value: { ...shown, wrong: 0 } });
  });
}

/** Whether the server's PIN is this till's own, which proves that the payment is for this charge. Counts no try. */
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
  // A damaged count is treated like the maximum, so that it allows no more tries.
  return { tillId: value.tillId, wrong: typeof value.wrong === "number" ? value.wrong : MAX_WRONG };
}
