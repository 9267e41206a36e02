import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useMarker } from "#pwa/deps/use-marker.ts";
import { markCharge } from "#pwa/local-db/write/mark-charge.ts";

export type Mark = ChargeMarkRow["mark"];

/** Marks a charge for the person at this device. Resolves with false when this device could not store the mark. */
export function useMark(): (chargeId: string, mark: Mark) => Promise<boolean> {
  const deps = useDeps();
  const marker = useMarker();
  return async (chargeId, mark) => {
    try {
      await markCharge(deps, { chargeId, mark, by: await marker() });
      return true;
    } catch {
      return false;
    }
  };
}
