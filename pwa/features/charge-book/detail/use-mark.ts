import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useMarker } from "#pwa/deps/use-marker.ts";
import { failureCode, type LocalErrorCode } from "#pwa/local-db/databases/local-error.ts";
import { markCharge } from "#pwa/local-db/write/mark-charge.ts";

export type Mark = ChargeMarkRow["mark"];

/** Marks a charge for the person at this device. Resolves with why this device could not store the mark, or null. */
export function useMark(): (chargeId: string, mark: Mark) => Promise<LocalErrorCode | null> {
  const deps = useDeps();
  const marker = useMarker();
  return async (chargeId, mark) => {
    try {
      await markCharge(deps, { chargeId, mark, by: await marker() });
      return null;
    } catch (error) {
      return failureCode(error);
    }
  };
}
