import { KEY_SCRIPTS, type KeyScript } from "#db/rules/addresses/key-script.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/**
 * The shop's watch-only Bitcoin key on this till. It cannot move money, but anyone who has it sees every past and
 * future payment, so it leaves the device only when the person says so.
 */
export type WatchKey = {
  /** As it was pasted: `zpub…`, `ypub…` or `xpub…`. Empty on a till that was lent addresses without the key. */
  readonly text: string;
  readonly script: KeyScript;
  /** 16 hex digits (`keyIdOf`). */
  readonly keyId: string;
  /** Its first addresses, for comparing with the wallet. */
  readonly first: readonly string[];
  /**
   * When a person confirmed on this device that the first addresses match their wallet. Until then the key receives
   * nothing.
   */
  readonly confirmedAt: string | null;
};

/** The till has addresses of this key, but not the key (docs/decisions/0022). */
export const isLentKey = ({ text }: Pick<WatchKey, "text">): boolean => text === "";

const KEY = "watch:bitcoin";

/** Whether codes with lent addresses prepared this profile as a till. */
export async function isLentTill(db: ProfileDatabase): Promise<boolean> {
  const key = await readWatchKey(db);
  return key !== null && isLentKey(key);
}

/** null when there is none, or when the stored value is invalid. */
export async function readWatchKey(db: ProfileDatabase): Promise<WatchKey | null> {
  const value = (await db.till.get(KEY))?.value;
  return isWatchKey(value) ? value : null;
}

export async function writeWatchKey(db: ProfileDatabase, key: WatchKey | null): Promise<void> {
  await (key === null ? db.till.delete(KEY) : db.till.put({ key: KEY, value: key }));
}

function isWatchKey(value: unknown): value is WatchKey {
  if (typeof value !== "object" || value === null) return false;
  const { text, script, keyId, first, confirmedAt } = value as Readonly<Record<string, unknown>>;
  return (
    typeof text === "string" &&
    KEY_SCRIPTS.some((known) => known === script) &&
    typeof keyId === "string" &&
    Array.isArray(first) &&
    (confirmedAt === null || typeof confirmedAt === "string")
  );
}
