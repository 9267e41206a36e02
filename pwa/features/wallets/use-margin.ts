import { useLiveQuery } from "dexie-react-hooks";
import { MARGIN_KEY } from "#db/rules/rates/margin.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { usePutState } from "#pwa/deps/use-put-state.ts";
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
  const { profile } = useDeps();
  const putState = usePutState();
  const isNew = useIsNewDevice();
  const bps = useLiveQuery(() => readMargin(profile), [profile]) ?? (isNew ? 0 : undefined);
  return { bps, save: (value) => putState(MARGIN_KEY, value) };
}
