import type { ProfileDatabase, ProfileMeta } from "#pwa/local-db/databases/profile-database.ts";

/** A profile that has never synced: a new client that has given out no number. */
export const freshMeta = (clientId: string, accountId: string | null): ProfileMeta => ({
  key: "meta",
  clientId,
  accountId,
  nextSeq: 1,
  epoch: null,
  cursor: null,
  acked: 0,
  asking: false,
  lastSyncAt: null,
});

/**
 * Reads the profile's metadata and creates it when missing. A database that vanished (eviction, cleared site data)
 * returns as a new client, because the client id is stored only beside the numbers it gave out.
 */
export async function ensureMeta(
  db: ProfileDatabase,
  newId: () => string,
  accountId: string | null = null,
): Promise<ProfileMeta> {
  return db.transaction("rw", db.meta, async () => {
    const stored = await db.meta.get("meta");
    const meta = stored ?? freshMeta(newId(), accountId);
    if (stored && (accountId === null || stored.accountId === accountId)) return stored;
    if (stored && stored.accountId !== null) throw new Error(`${db.name} belongs to another account`);
    const owned = { ...meta, accountId };
    await db.meta.put(owned);
    return owned;
  });
}
