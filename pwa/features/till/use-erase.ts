import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { removeTillLock } from "#pwa/local-db/till/till-lock.ts";

/**
 * The last option for a forgotten PIN when no account can vouch for the owner: the profile is deleted with its lock.
 */
export function useErase(): { readonly charges: number; readonly erase: () => Promise<void> } {
  const { registry, profile, session, account } = useDeps();
  const charges = useLiveQuery(() => profile.charges.count(), [profile]) ?? 0;
  return {
    charges,
    erase: async () => {
      await registry.outgoing.where("dbName").equals(profile.name).delete();
      await profile.transaction("rw", profile.tables, () =>
        Promise.all(profile.tables.map((table) => table.clear())),
      );
      await removeTillLock(registry, profile);
      // Without its key this phone is no longer a till.
      if (session.kind === "till") await account.leaveTill({ erase: true });
    },
  };
}
