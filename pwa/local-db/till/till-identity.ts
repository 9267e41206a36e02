import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { retryLoad } from "#pwa/retry-load.ts";

/**
 * The key pair with which this phone proves to the server that it is a till of a shop (docs/decisions/0076). The secret
 * half stays in the profile's `till` table, which is never synced or exported.
 */
export type TillIdentity = {
  /** UUID, the member's id in the shop. */
  readonly id: string;
  /** X25519, 64 hex digits each. */
  readonly secret: string;
  readonly publicKey: string;
};

const KEY = "identity";

/** null: this profile has shown no code yet, or the stored value is damaged. */
export async function readTillIdentity(db: ProfileDatabase): Promise<TillIdentity | null> {
  const value = (await db.till.get(KEY))?.value;
  return isIdentity(value) ? value : null;
}

/** This phone's identity in this profile, created when it is first needed. Works without a network. */
export async function ensureTillIdentity(db: ProfileDatabase, newId: () => string): Promise<TillIdentity> {
  const before = await readTillIdentity(db);
  if (before !== null) return before;
  // The curve's code loads only here.
  const [{ publicKeyOf }, { bytesToHex }] = await retryLoad(() =>
    Promise.all([import("#db/rules/lightning/till/key-agreement.ts"), import("@noble/hashes/utils.js")]),
  );
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const publicKey = bytesToHex(publicKeyOf(secret));
  const fresh: TillIdentity = { id: newId(), secret: bytesToHex(secret), publicKey };
  return db.transaction("rw", db.till, async () => {
    // Another tab may have created it first.
    const now = await readTillIdentity(db);
    if (now === null) await db.till.put({ key: KEY, value: fresh });
    return now ?? fresh;
  });
}

/**
 * Copies the identity into the profile of the till. The profile that it came from gets another one the next time
 * (`dropTillIdentity`), because an id belongs to one shop.
 */
export async function copyTillIdentity(from: ProfileDatabase, to: ProfileDatabase): Promise<void> {
  const identity = await readTillIdentity(from);
  if (identity !== null) await to.till.put({ key: KEY, value: identity });
}

export async function dropTillIdentity(db: ProfileDatabase): Promise<void> {
  await db.till.delete(KEY);
}

const isKey = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);

function isIdentity(value: unknown): value is TillIdentity {
  if (typeof value !== "object" || value === null) return false;
  const { id, secret, publicKey } = value as Readonly<Record<string, unknown>>;
  return typeof id === "string" && isKey(secret) && isKey(publicKey);
}
