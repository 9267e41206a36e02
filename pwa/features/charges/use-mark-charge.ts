import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { laterThan } from "#db/rules/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readCharge } from "#pwa/local-db/charge-queries.ts";
import { storageFailure, type ChargeFailure } from "./make-charge.ts";

/** What a person says about a charge (D3). A correction is a newer mark; nothing is ever overwritten. */
export function useMarkCharge(): (
  chargeId: string,
  mark: ChargeMarkRow["mark"],
) => Promise<ChargeFailure | null> {
  const { profile, mutate, clock, newId } = useDeps();
  return async (chargeId, mark) => {
    try {
      const before = (await readCharge(profile, chargeId))?.marks[0];
      const at = laterThan(clock.now(), before?.at);
      await mutate("charge.mark", { markId: newId(), chargeId, mark, by: null, at });
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
}
