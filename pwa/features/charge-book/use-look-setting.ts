import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { readLooksOnChain, saveLooksOnChain } from "#pwa/local-db/write/sighting-setting.ts";

/** Whether this till may ask the network about a charge. Off until a person turns it on. */
export function useLookSetting(): { readonly on: boolean; readonly set: (on: boolean) => Promise<boolean> } {
  const { profile } = useDeps();
  const on = useLiveQuery(() => readLooksOnChain(profile), [profile]) ?? false;
  return {
    on,
    set: async (next) => {
      try {
        await saveLooksOnChain(profile, next);
        return true;
      } catch {
        // The screen reports that the choice was not stored; the switch shows the stored one.
        return false;
      }
    },
  };
}
