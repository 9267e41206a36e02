import type { CodeEvent } from "#db/entities/code-events.ts";
import type { OtherWay } from "#db/entities/other-ways.ts";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useMarker } from "#pwa/deps/use-marker.ts";
import { markCharge } from "#pwa/local-db/write/mark-charge.ts";
import { storageFailure, type StorageFailure } from "../storage-failure.ts";

/**
 * Marks a charge for the person at the counter. `via`: how it was paid, if not with its coin. `pin`: the customer's PIN was right.
 * `code`: what happened to its code instead.
 */
export function useMarkCharge(): (
  chargeId: string,
  mark: ChargeMarkRow["mark"],
  how?: { readonly via?: OtherWay | null; readonly pin?: boolean; readonly code?: CodeEvent },
) => Promise<StorageFailure | null> {
  const deps = useDeps();
  const marker = useMarker();
  return async (chargeId, mark, { via = null, pin = false, code } = {}) => {
    try {
      await markCharge(deps, { chargeId, mark, pin, by: await marker(), code: code ?? null, via });
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
}
