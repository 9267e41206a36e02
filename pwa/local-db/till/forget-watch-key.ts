import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { isLentKey, readWatchKey, writeWatchKey } from "./till-key.ts";
import { poolKey } from "./till-pool.ts";

/**
 * Deletes the key of a shop that the person has left, and its addresses. A till keeps the addresses that it was lent. Runs in
 * the caller's transaction.
 */
export async function forgetWatchKey(db: ProfileDatabase): Promise<void> {
  const key = await readWatchKey(db);
  if (!key || isLentKey(key)) return;
  await writeWatchKey(db, null);
  await db.till.delete(poolKey(key.keyId));
}
