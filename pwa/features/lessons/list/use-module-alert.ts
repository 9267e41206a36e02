import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePutState } from "#pwa/deps/use-put-state.ts";
import { readState } from "#pwa/local-db/queries/account-queries.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";

/** The stored name is older than the rest of the code. */
const ALERT_KEY = "wish:modules";

type ModuleAlert = {
  readonly wanted: boolean;
  /** Resolves with the reason why it was not stored, or null. */
  readonly setWanted: (wanted: boolean) => Promise<DeviceErrorCode | null>;
};

/** 'Avisar quando disponível' (S87): the setting is stored, and cleared once the notice was shown. */
export function useModuleAlert(): ModuleAlert {
  const { profile } = useDeps();
  const putState = usePutState();
  const wanted = useLiveQuery(async () => (await readState(profile, ALERT_KEY)) === true, [profile]);
  return { wanted: wanted ?? false, setWanted: (value) => putState(ALERT_KEY, value) };
}
