import { openEntry } from "./profiles.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * Hands every profile of an account that is gone to the one that is open, in one write of the registry: from here on they
 * drain into it like a visitor's work, under client ids of their own (`recoverForAccount`). Their forms follow. The
 * caller has proven that they are the same person's. False: another account is open by now, and nothing is changed.
 */
export async function takeOverProfiles(
  registry: RegistryDatabase,
  { formerId, accountId }: { readonly formerId: string; readonly accountId: string },
): Promise<boolean> {
  return registry.transaction("rw", registry.profiles, registry.outgoing, async () => {
    const open = await openEntry(registry);
    if (!open || open.accountId !== accountId || formerId === accountId) return false;
    for (const entry of await registry.profiles.where("accountId").equals(formerId).toArray()) {
      const { displayName, email } = open;
      const formerIds = [...(entry.formerIds ?? []), formerId];
      await registry.profiles.put({
        ...entry,
        accountId,
        displayName,
        email,
        formerIds,
        open: 0,
        role: "draining",
      });
      await registry.outgoing.where("dbName").equals(entry.dbName).modify({ dbName: open.dbName });
    }
    return true;
  });
}
