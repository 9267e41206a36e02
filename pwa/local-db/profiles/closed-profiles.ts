import { pendingCount } from "#pwa/local-db/queries/account-queries.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";

/** A closed profile that waits on this device for its owner to sign in again. */
export type ClosedProfile = {
  readonly dbName: string;
  readonly accountId: string;
  readonly displayName: string | null;
  readonly email: string | null;
  /** "n mudanças de <name> aguardando". */
  readonly pending: number;
};

/** Profiles of accounts that are not open, with the number of mutations the server has not seen. */
export async function listClosedProfiles(databases: Databases): Promise<ClosedProfile[]> {
  const entries = await databases.registry.profiles.toArray();
  const openAccount = entries.find((entry) => entry.open === 1)?.accountId ?? null;
  const closed = entries.filter((entry) => entry.accountId !== null && entry.accountId !== openAccount);
  return Promise.all(
    closed.map(async (entry) => ({
      dbName: entry.dbName,
      accountId: entry.accountId ?? "",
      displayName: entry.displayName ?? entry.email,
      email: entry.email,
      pending: await pendingCount(databases.profile(entry.dbName)),
    })),
  );
}
