import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { readState } from "#pwa/local-db/queries/account-queries.ts";

const WISH = "wish:modules";

/** 'Avisar quando disponível' (S87): the wish is kept, and taken back once the notice was shown. */
export function useModuleWish(): { wished: boolean; setWish: (wished: boolean) => Promise<void> } {
  const { profile, mutate, clock } = useDeps();
  const wished = useLiveQuery(async () => (await readState(profile, WISH)) === true, [profile]);
  return {
    wished: wished ?? false,
    setWish: async (value) => {
      await mutate("state.put", { key: WISH, value, at: clock.now() });
    },
  };
}
