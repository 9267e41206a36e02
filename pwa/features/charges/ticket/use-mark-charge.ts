import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { MAX_CHARGE_NOTE } from "#db/rules/charges/charge-extras.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { readCharge } from "#pwa/local-db/queries/charge-queries.ts";
import { storageFailure, type StorageFailure } from "../storage-failure.ts";

/**
 * What a person says about a charge (D3). A correction is a newer mark; nothing is ever overwritten. `remark` joins the
 * charge's note: where it was paid in another way than its coin, the book has to know.
 */
export function useMarkCharge(): (
  chargeId: string,
  mark: ChargeMarkRow["mark"],
  remark?: string,
) => Promise<StorageFailure | null> {
  const { profile, mutate, clock, newId } = useDeps();
  const { cashier } = useTill();
  const addRemark = async (chargeId: string, remark: string): Promise<void> => {
    const before = await profile.chargeNotes.get(chargeId);
    const noted = before?.note ?? "";
    if (noted.includes(remark)) return;
    const note = [noted, remark].filter((text) => text !== "").join(". ");
    // A full note stays as it is: what a person wrote is worth more than our remark.
    if (note.length > MAX_CHARGE_NOTE) return;
    await mutate("charge.note", { chargeId, note, at: laterThan(clock.now(), before?.at) });
  };
  return async (chargeId, mark, remark) => {
    try {
      const found = await readCharge(profile, chargeId);
      // A clock that was set back in between cannot put a mark before its charge, or behind an older mark.
      const at = laterThan(laterThan(clock.now(), found?.charge.createdAt), found?.marks[0]?.at);
      if (remark !== undefined) await addRemark(chargeId, remark);
      await mutate("charge.mark", { markId: newId(), chargeId, mark, by: cashier, at });
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
}
