import { useLiveQuery } from "dexie-react-hooks";
import type { ChargeRow } from "#db/entities/rows.ts";
import { type ChargeStatus, chargeStatus } from "#db/rules/charges/charge-status.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { readMemberId, readOwnShift } from "#pwa/local-db/till/own-shift.ts";
import { type ChargeWithMarks, listCharges } from "#pwa/local-db/queries/charge-queries.ts";

export type ShiftCharge = { readonly charge: ChargeRow; readonly status: ChargeStatus };

/** `from`: when the shift began; null: nobody is at the till. */
type Found = { readonly charges: readonly ChargeWithMarks[]; readonly from: string | null };

/**
 * The charges that one cashier made since the shift was opened, or, without an open one, since they came to the till
 * (`since`); newest first. No totals, which only the owner sees.
 */
export function useShift(cashier: string | null, since: string | null): readonly ShiftCharge[] {
  const { registry, profile } = useDeps();
  const now = useDeviceNow();
  const found = useLiveQuery(async (): Promise<Found> => {
    if (cashier === null || since === null) return { charges: [], from: null };
    const [charges, shift] = await Promise.all([
      listCharges(profile, 300),
      readMemberId(registry, profile).then((member) => readOwnShift(profile, member, cashier)),
    ]);
    return { charges, from: shift?.openedAt ?? since };
  }, [registry, profile, cashier, since]);
  const { charges = [], from = null } = found ?? {};
  return charges
    .filter(({ charge }) => charge.cashier === cashier && from !== null && charge.createdAt >= from)
    .map(({ charge, marks, fact }) => ({ charge, status: chargeStatus(charge, marks, now, fact) }));
}
