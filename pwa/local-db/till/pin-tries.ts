import { pinDelayMs } from "#db/rules/access/pin.ts";
import { matchesPin } from "./pin-hash.ts";
import type { PinRecord } from "./pin-record.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * Wrong attempts at one PIN on this till. The wait is stored as remaining time, and only time with the app open
 * reduces it. No device clock is read, so changing the clock has no effect.
 */
export type Tries = { readonly failed: number; readonly waitMs: number };

/** The person whose PIN it is: the owner, or a cashier by id. */
export type PinOwner = "owner" | (string & {});

const keyOf = (who: PinOwner): string => `tries:${who}`;

export async function readTries(db: ProfileDatabase, who: PinOwner): Promise<Tries> {
  const value = (await db.till.get(keyOf(who)))?.value as Partial<Tries> | undefined;
  const count = (field: unknown) => (typeof field === "number" && field > 0 ? field : 0);
  return { failed: count(value?.failed), waitMs: count(value?.waitMs) };
}

export type PinAnswer = { readonly ok: true } | { readonly ok: false; readonly waitMs: number };

/**
 * Checks a PIN. The attempt is counted before it is judged, so that killing the app or using a second tab does not
 * avoid the wait.
 */
export async function tryPin(
  db: ProfileDatabase,
  who: PinOwner,
  pin: string,
  record: PinRecord,
): Promise<PinAnswer> {
  const before = await db.transaction("rw", db.till, async () => {
    const tries = await readTries(db, who);
    if (tries.waitMs > 0) return tries.waitMs;
    const failed = tries.failed + 1;
    await db.till.put({ key: keyOf(who), value: { failed, waitMs: pinDelayMs(failed) } satisfies Tries });
    return 0;
  });
  if (before > 0) return { ok: false, waitMs: before };
  if (!(await matchesPin(pin, record))) return { ok: false, waitMs: (await readTries(db, who)).waitMs };
  await clearTries(db, who);
  return { ok: true };
}

export async function clearTries(db: ProfileDatabase, who: PinOwner): Promise<void> {
  await db.till.delete(keyOf(who));
}

/**
 * The remaining wait by one tab's count of the wait after try number `failed`. Two tabs that count at once do not shorten it, and a
 * tab that the phone had stopped does not shorten the wait after a later try.
 */
export async function countDown(
  db: ProfileDatabase,
  who: PinOwner,
  failed: number,
  leftMs: number,
): Promise<void> {
  await db.transaction("rw", db.till, async () => {
    const tries = await readTries(db, who);
    const waitMs = Math.max(0, Math.ceil(leftMs));
    if (tries.failed === failed && waitMs < tries.waitMs)
      await db.till.put({ key: keyOf(who), value: { ...tries, waitMs } });
  });
}
