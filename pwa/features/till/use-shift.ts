import { useLiveQuery } from "dexie-react-hooks";
import type { ChargeRow } from "#db/entities/rows.ts";
import { type ChargeStatus, chargeStatus } from "#db/rules/charges/charge-status.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { type ChargeWithMarks, listCharges } from "#pwa/local-db/queries/charge-queries.ts";

export type ShiftCharge = { readonly charge: ChargeRow; readonly status: ChargeStatus };

/** What one cashier charged since the shift began, newest first. No totals: those are the owner's. */
export function useShift(cashier: string | null, since: string | null): readonly ShiftCharge[] {
  const { profile } = useDeps();
  const now = useDeviceNow();
  const found = useLiveQuery(
    async (): Promise<readonly ChargeWithMarks[]> =>
      cashier === null || since === null ? [] : listCharges(profile, 300),
    [profile, cashier, since],
  );
  return (found ?? [])
    .filter(({ charge }) => charge.cashier === cashier && since !== null && charge.createdAt >= since)
    .map(({ charge, marks }) => ({ charge, status: chargeStatus(charge, marks, now) }));
}
