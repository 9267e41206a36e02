import { openEntry } from "./profiles.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * Assigns every profile of a deleted account to the open account, in one registry write. From then on they drain into
 * it like a visitor's work, each under its own client id (`recoverForAccount`), and their forms follow. The caller
 * must have verified that both accounts belong to the same person. Returns false and changes nothing when another
 * account is open by now.
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
