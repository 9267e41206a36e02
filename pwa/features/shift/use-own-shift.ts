import { useLiveQuery } from "dexie-react-hooks";
import { shiftKey } from "#db/rules/shops/shift-key.ts";
import { shiftValue, type Shift, type ShiftFacts } from "#db/rules/shops/shift.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readCashierName } from "#pwa/deps/read-cashier-name.ts";
import { useTill } from "#pwa/deps/till.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { rememberShift } from "#pwa/local-db/till/begun-shift.ts";
import { readMemberId, readOwnShift } from "#pwa/local-db/till/own-shift.ts";

export type OwnShift = {
  /** undefined while it is read; null: none is open. */
  readonly shift: Shift | null | undefined;
  /** Both functions resolve with whether this device could store it. */
  readonly open: (floatCents: number) => Promise<boolean>;
  readonly close: (counted: Shift["counted"]) => Promise<boolean>;
};

/** The shift of the person who charges at this device. Works without a network. */
export function useOwnShift(): OwnShift {
  const { registry, profile, mutate, clock, newId, session } = useDeps();
  const { cashier: atTill } = useTill();
  const readBy = () => readCashierName({ registry, profile, session }, atTill);
  const shift = useLiveQuery(
    async () => readOwnShift(profile, await readMemberId(registry, profile), await readBy()),
    [registry, profile, session, atTill],
  );
  const put = async (key: string, facts: ShiftFacts, at: string): Promise<boolean> => {
    try {
      await mutate("state.put", { key, value: shiftValue(facts), at });
      return true;
    } catch (error) {
      if (!isLocalError(error)) throw error;
      return false;
    }
  };
  return {
    shift,
    open: async (floatCents) => {
      const at = clock.now();
      const key = shiftKey(await readMemberId(registry, profile), newId());
      const by = await readBy();
      // If it cannot be stored, only a change of the person's own name matters.
      if (atTill === null) await rememberShift(profile, { key, by }).catch(() => undefined);
      return put(key, { by, openedAt: at, floatCents, closedAt: null, counted: {} }, at);
    },
    close: async (counted) => {
      if (!shift) return false;
      const { key, openedAt, floatCents } = shift;
      const at = laterThan(clock.now(), openedAt);
      return put(key, { by: shift.by, openedAt, floatCents, closedAt: at, counted }, at);
    },
  };
}
