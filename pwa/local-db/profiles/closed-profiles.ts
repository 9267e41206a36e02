import { pendingCount } from "#pwa/local-db/queries/account-queries.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { listForms } from "#pwa/local-db/write/outgoing-forms.ts";
import { type HalfDone, halfDoneIn } from "./half-done.ts";

/** The closed profiles of one account, also in its other shops. They wait on this device for their owner to sign in again. */
export type ClosedProfile = {
  readonly accountId: string;
  readonly displayName: string | null;
  readonly email: string | null;
  /** Mutations and forms that the server has not seen: "n mudanças de <name> aguardando". */
  readonly pending: number;
  /** These and refused ones, which exist on this device only. */
  readonly unsent: number;
  /** Work that was begun and not finished, which exists on this device only, too. */
  readonly halfDone: readonly HalfDone[];
};

/** The accounts that have profiles here and are not open, each once: its profiles are erased and taken over together. */
export async function listClosedProfiles(databases: Databases): Promise<ClosedProfile[]> {
  const entries = await databases.registry.profiles.toArray();
  const openAccount = entries.find((entry) => entry.open === 1)?.accountId ?? null;
  const accounts = new Map<string, ProfileEntry[]>();
  for (const entry of entries) {
    const { accountId } = entry;
    if (accountId !== null && accountId !== openAccount)
      accounts.set(accountId, [...(accounts.get(accountId) ?? []), entry]);
  }
  return Promise.all(
    [...accounts].map(async ([accountId, owned]) => ({
      accountId,
      displayName: owned[0]?.displayName ?? owned[0]?.email ?? null,
      email: owned[0]?.email ?? null,
      ...(await countWork(databases, owned)),
      halfDone: await halfDoneIn(databases, owned),
    })),
  );
}

async function countWork(
  databases: Databases,
  entries: readonly ProfileEntry[],
): Promise<Pick<ClosedProfile, "pending" | "unsent">> {
  const forms = await listForms(databases.registry, ...entries.map(({ dbName }) => dbName));
  let pending = forms.filter(({ refusal }) => refusal === null).length;
  let refused = forms.length - pending;
  for (const { dbName } of entries) {
    const db = databases.profile(dbName);
    pending += await pendingCount(db);
    refused += await db.attention.count();
  }
  return { pending, unsent: pending + refused };
}
