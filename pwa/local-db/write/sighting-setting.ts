import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** "Procurar na rede quando houver internet" is off until a person turns it on at this till; never synced. */
const KEY = "book:look-on-chain";

export async function readLooksOnChain(db: ProfileDatabase): Promise<boolean> {
  return (await db.till.get(KEY))?.value === true;
}

export async function saveLooksOnChain(db: ProfileDatabase, on: boolean): Promise<void> {
  await db.till.put({ key: KEY, value: on });
}
