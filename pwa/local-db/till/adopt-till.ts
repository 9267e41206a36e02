import {
  type Cashier,
  readCashiers,
  readTillRules,
  type TillRules,
  writeCashiers,
  writeTillRules,
} from "./cashiers.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { isLentKey, readWatchKey, type WatchKey, writeWatchKey } from "./till-key.ts";
import { readPool, type TillPool, writePool } from "./till-pool.ts";

/** Settings that exist only on this till. */
type TillSetup = {
  readonly key: WatchKey | null;
  /** The address blocks of that key. */
  readonly pool: TillPool | null;
  readonly cashiers: readonly Cashier[];
  readonly rules: TillRules;
};

/** A lent key is not copied: its addresses belong to another shop's till and are lent again by QR Code. */
export async function readTillSetup(db: ProfileDatabase): Promise<TillSetup> {
  const [stored, cashiers, rules] = await Promise.all([
    readWatchKey(db),
    readCashiers(db),
    readTillRules(db),
  ]);
  const key = stored && !isLentKey(stored) ? stored : null;
  return { key, pool: key && (await readPool(db, key.keyId)), cashiers, rules };
}

/**
 * Copies the till settings into a profile that has none. The key must be compared with the wallet again before it
 * receives anything, because another person may have typed it. Its address blocks come along with their assignments
 * and become ours once the server confirms them. Runs in the caller's transaction over `till` and `meta`.
 */
export async function adoptTillSetup(db: ProfileDatabase, setup: TillSetup): Promise<void> {
  const { key, pool, cashiers, rules } = setup;
  const meta = await db.meta.get("meta");
  if (key && meta && (await readWatchKey(db)) === null) {
    await writeWatchKey(db, { ...key, confirmedAt: null });
    const isKnown = (await readPool(db, key.keyId)) !== null;
    if (pool && !isKnown) await writePool(db, { ...pool, clientId: meta.clientId, accountId: null });
  }
  if (cashiers.length > 0 && (await readCashiers(db)).length === 0) {
    await writeCashiers(db, cashiers);
    await writeTillRules(db, rules);
  }
}
