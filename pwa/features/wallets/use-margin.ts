import { useLiveQuery } from "dexie-react-hooks";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { MARGIN_KEY } from "#db/rules/rates/margin.ts";
import { readMargin } from "#pwa/local-db/write/rate-margin.ts";
import type { DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";

export type Margin = {
  /** Basis points; undefined while it is read. */
  readonly bps: number | undefined;
  /** Resolves with the reason why it was not stored, or null. */
  readonly save: (bps: number) => Promise<DeviceErrorCode | null>;
};

/** The shop's safety margin against moving rates. */
export function useMargin(): Margin {
  const { profile, mutate, clock } = useDeps();
  const bps = useLiveQuery(() => readMargin(profile), [profile]);
  const save = async (value: number): Promise<DeviceErrorCode | null> => {
    try {
      const before = await profile.state.get(MARGIN_KEY);
      await mutate("state.put", { key: MARGIN_KEY, value, at: laterThan(clock.now(), before?.at) });
      return null;
    } catch (error) {
      return isLocalError(error) ? error.code : "storage_failed";
    }
  };
  return { bps, save };
}
