import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { isPinRecord, type PinRecord } from "./pin-record.ts";

/**
 * Cashier mode of this device. It is on while this record exists, and the record exists twice: in the registry and in
 * the profile. It holds no flag to flip: the right PIN unlocks a tab, and that unlock lives only in the tab's memory
 * (docs/decisions/0022).
 */
export type TillLock = {
  /** The owner's PIN. null: the record is damaged, and only the forgotten-PIN ways remain. */
  readonly owner: PinRecord | null;
  /** A new value locks every open tab. */
  readonly stamp: string;
};

const KEY = "lock";
const FACT = "tillLock";
const DAMAGED: TillLock = { owner: null, stamp: "damaged" };

/** null: cashier mode is off on this device. */
export async function readTillLock(
  registry: RegistryDatabase,
  db: ProfileDatabase,
): Promise<TillLock | null> {
  const [fact, row] = await Promise.all([registry.facts.get(FACT), db.till.get(KEY)]);
  if (!fact && !row) return null;
  return toLock(fact?.value) ?? toLock(row?.value) ?? DAMAGED;
}

/** Whether the device is in cashier mode, whichever profile is open. */
export const isTillLocked = async (registry: RegistryDatabase): Promise<boolean> =>
  (await registry.facts.get(FACT)) !== undefined;

/** Turns cashier mode on, or locks every open tab when it is on already. */
export async function writeTillLock(
  registry: RegistryDatabase,
  db: ProfileDatabase,
  lock: TillLock,
): Promise<void> {
  await db.till.put({ key: KEY, value: lock });
  await registry.facts.put({ key: FACT, value: lock });
}

export async function removeTillLock(registry: RegistryDatabase, db: ProfileDatabase): Promise<void> {
  await registry.facts.delete(FACT);
  await db.till.bulkDelete([KEY, "at-till", "tries:owner"]);
}

function toLock(value: unknown): TillLock | null {
  if (typeof value !== "object" || value === null) return null;
  const { owner, stamp } = value as Readonly<Record<string, unknown>>;
  return isPinRecord(owner) && typeof stamp === "string" ? { owner, stamp } : null;
}
