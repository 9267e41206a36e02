import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * The key with which this device makes Lightning codes without a network, shared with the server. It is stored in the
 * profile's `till` table, which is never synced or exported.
 */
export type CodeKey = {
  /** 12 hex digits, given by the server. */
  readonly tillId: string;
  /** 64 hex digits. */
  readonly key: string;
};

const KEY = "code:key";

/** null: this device has no key, or the stored value is damaged. */
export async function readCodeKey(db: ProfileDatabase): Promise<CodeKey | null> {
  const value = (await db.till.get(KEY))?.value;
  return isCodeKey(value) ? value : null;
}

export async function writeCodeKey(db: ProfileDatabase, key: CodeKey): Promise<void> {
  await db.till.put({ key: KEY, value: key });
}

/** Called when the server no longer accepts codes made with the key. */
export async function deleteCodeKey(db: ProfileDatabase): Promise<void> {
  await db.till.delete(KEY);
}

function isCodeKey(value: unknown): value is CodeKey {
  if (typeof value !== "object" || value === null) return false;
  const { tillId, key } = value as Readonly<Record<string, unknown>>;
  return (
    typeof tillId === "string" &&
    /^[0-9a-f]{12}$/.test(tillId) &&
    typeof key === "string" &&
    /^[0-9a-f]{64}$/.test(key)
  );
}
