import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { entriesOfAccount, openEntry } from "#pwa/local-db/profiles/profiles.ts";
import type { ProfileEntry, RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * The profiles of one run. Draining profiles go first, so that the open profile's pull already includes their
 * effects.
 */
export async function syncTargets(registry: RegistryDatabase): Promise<ProfileEntry[]> {
  const open = await openEntry(registry);
  if (!open) return [];
  if (open.accountId === null) return [open];
  const draining = (await entriesOfAccount(registry, open.accountId)).filter(
    ({ role }) => role === "draining",
  );
  return [...draining, open];
}

/** Number of an account's mutations that wait to be sent. A visitor's wait for a sign-in, not for a network. */
export async function countWaiting(databases: Databases): Promise<number> {
  let waiting = 0;
  for (const { accountId, dbName } of await syncTargets(databases.registry))
    if (accountId !== null) waiting += await databases.profile(dbName).outbox.count();
  return waiting;
}
