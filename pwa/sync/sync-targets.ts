import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { entriesOfAccount, isVisitors, listTills, openEntry } from "#pwa/local-db/profiles/profiles.ts";
import type { ProfileEntry, RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * The profiles of one run. The draining ones come before the open one, so that its pull already includes their effects;
 * so do those of the account's other shops, where something may wait. A till that is not open comes last: its own token
 * sends what waits there, whoever is signed in (`isAside`).
 */
export const syncTargets = (registry: RegistryDatabase): Promise<ProfileEntry[]> =>
  registry.transaction("r", registry.profiles, async () => {
    const open = await openEntry(registry);
    if (!open) return [];
    const tills = (await listTills(registry)).filter(isAside);
    if (open.accountId === null) return [open, ...tills];
    const others = (await entriesOfAccount(registry, open.accountId)).filter(
      ({ dbName }) => dbName !== open.dbName,
    );
    const draining = others.filter(({ role }) => role === "draining");
    return [...draining, ...others.filter(({ role }) => role === "main"), open, ...tills];
  });

/** A till whose profile is not on screen. */
export const isAside = ({ till, open }: ProfileEntry): boolean => till !== undefined && open === 0;

/**
 * Number of mutations of accounts and tills that wait to be sent. A visitor's mutations wait for a sign-in, not for a
 * network.
 */
export async function countWaiting(databases: Databases): Promise<number> {
  let waiting = 0;
  for (const entry of await syncTargets(databases.registry))
    if (!isVisitors(entry)) waiting += await databases.profile(entry.dbName).outbox.count();
  return waiting;
}
