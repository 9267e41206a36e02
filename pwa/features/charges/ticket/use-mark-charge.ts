import type { CodeEvent } from "#db/entities/code-events.ts";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { MAX_CHARGE_NOTE } from "#db/rules/charges/charge-extras.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useMarker } from "#pwa/deps/use-marker.ts";
import { isManaged, useShop } from "#pwa/deps/use-shop.ts";
import { markCharge } from "#pwa/local-db/write/mark-charge.ts";
import { storageFailure, type StorageFailure } from "../storage-failure.ts";

/**
 * Marks a charge for the person at the counter. A `remark` is added to the charge's note, if the person may write one, and says
 * that the charge was paid in another way than with its coin. `pin`: the customer's PIN was right. `code`: what happened to its code
 * instead.
 */
export function useMarkCharge(): (
  chargeId: string,
  mark: ChargeMarkRow["mark"],
  how?: { readonly remark?: string | undefined; readonly pin?: boolean; readonly code?: CodeEvent },
) => Promise<StorageFailure | null> {
  const deps = useDeps();
  const { profile, mutate, clock } = deps;
  const marker = useMarker();
  const mayNote = isManaged(useShop());
  const addRemark = async (chargeId: string, remark: string): Promise<void> => {
    const before = await profile.chargeNotes.get(chargeId);
    const noted = before?.note ?? "";
    if (noted.includes(remark)) return;
    const note = [noted, remark].filter((text) => text !== "").join(". ");
    // A full note stays as it is, because the person's own text has priority.
    if (note.length > MAX_CHARGE_NOTE) return;
    await mutate("charge.note", { chargeId, note, at: laterThan(clock.now(), before?.at) });
  };
  return async (chargeId, mark, { remark, pin = false, code } = {}) => {
    try {
      if (remark !== undefined && mayNote) await addRemark(chargeId, remark);
      await markCharge(deps, { chargeId, mark, pin, by: await marker(), code: code ?? null });
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
}
