import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { readState } from "#pwa/local-db/queries/account-queries.ts";

/** The stored name is older than the rest of the code. */
const ALERT_KEY = "wish:modules";

/** 'Avisar quando disponível' (S87): the setting is stored, and cleared once the notice was shown. */
export function useModuleAlert(): { wanted: boolean; setWanted: (wanted: boolean) => Promise<void> } {
  const { profile, mutate, clock } = useDeps();
  const wanted = useLiveQuery(async () => (await readState(profile, ALERT_KEY)) === true, [profile]);
  return {
    wanted: wanted ?? false,
    setWanted: async (value) => {
      await mutate("state.put", { key: ALERT_KEY, value, at: clock.now() });
    },
  };
}
