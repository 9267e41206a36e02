import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { markCharge } from "#pwa/local-db/write/mark-charge.ts";

export type Mark = ChargeMarkRow["mark"];

/** Marks a charge for the owner. Resolves with false when this device could not store the mark. */
export function useMark(): (chargeId: string, mark: Mark) => Promise<boolean> {
  const deps = useDeps();
  return async (chargeId, mark) => {
    try {
      await markCharge(deps, { chargeId, mark, by: null });
      return true;
    } catch {
      return false;
    }
  };
}
