import { useLiveQuery } from "dexie-react-hooks";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";

export type Setting = {
  /** null: not set; undefined while it is read. */
  readonly value: string | null | undefined;
  /** Resolves with the reason why it was not stored, or null. */
  readonly put: (value: string | null) => Promise<DeviceErrorCode | null>;
};

/** One text stored as a state row, which syncs with the account. */
export function useSetting(key: string): Setting {
  const { profile, mutate, clock } = useDeps();
  const row = useLiveQuery(async () => (await profile.state.get(key)) ?? null, [profile, key]);
  const put = async (value: string | null): Promise<DeviceErrorCode | null> => {
    try {
      const before = await profile.state.get(key);
      await mutate("state.put", { key, value, at: laterThan(clock.now(), before?.at) });
      return null;
    } catch (error) {
      return isLocalError(error) ? error.code : "storage_failed";
    }
  };
  return { value: row === undefined ? undefined : typeof row?.value === "string" ? row.value : null, put };
}
