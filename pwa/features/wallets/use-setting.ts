import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { usePutState } from "#pwa/deps/use-put-state.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";

export type Setting = {
  /** null: not set; undefined while it is read. */
  readonly value: string | null | undefined;
  /** Resolves with the reason why it was not stored, or null. */
  readonly put: (value: string | null) => Promise<DeviceErrorCode | null>;
};

/** One text stored as a state row, which syncs with the account. */
export function useSetting(key: string): Setting {
  const { profile } = useDeps();
  const putState = usePutState();
  const isNew = useIsNewDevice();
  const row = useLiveQuery(async () => (await profile.state.get(key)) ?? null, [profile, key]);
  return {
    value: row === undefined && !isNew ? undefined : typeof row?.value === "string" ? row.value : null,
    put: (value) => putState(key, value),
  };
}
