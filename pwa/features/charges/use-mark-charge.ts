import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { laterThan } from "#db/rules/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readCharge } from "#pwa/local-db/charge-queries.ts";
import { storageFailure, type StorageFailure } from "./storage-failure.ts";

/** What a person says about a charge (D3). A correction is a newer mark; nothing is ever overwritten. */
export function useMarkCharge(): (
  chargeId: string,
  mark: ChargeMarkRow["mark"],
) => Promise<StorageFailure | null> {
  const { profile, mutate, clock, newId } = useDeps();
  return async (chargeId, mark) => {
    try {
      const found = await readCharge(profile, chargeId);
      // A clock that was set back in between cannot put a mark before its charge, or behind an older mark.
      const at = laterThan(laterThan(clock.now(), found?.charge.createdAt), found?.marks[0]?.at);
      await mutate("charge.mark", { markId: newId(), chargeId, mark, by: null, at });
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
}
