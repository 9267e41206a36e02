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

/** What a person set up at this till and nowhere else. */
type TillSetup = {
  readonly key: WatchKey | null;
  /** The blocks of that key. */
  readonly pool: TillPool | null;
  readonly cashiers: readonly Cashier[];
  readonly rules: TillRules;
};

/** A lent key stays behind: its addresses are of another shop's till, and are handed out by QR Code again. */
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
 * Puts it where a profile has nothing of the kind. The key has to be compared with the wallet again before anything is
 * received with it: another person may have typed it. Its blocks come along, with what they were given to, and are ours
 * once the server has confirmed them. Part of the caller's transaction over `till` and `meta`.
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
