import { useLiveQuery } from "dexie-react-hooks";
import { shiftKey } from "#db/rules/shops/shift-key.ts";
import { shiftValue, type Shift, type ShiftFacts } from "#db/rules/shops/shift.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readCashierName } from "#pwa/deps/read-cashier-name.ts";
import { useTill } from "#pwa/deps/till.ts";
import { isLocalError, toLocalError } from "#pwa/local-db/databases/local-error.ts";
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
  const put = (key: string, facts: ShiftFacts, at: string) =>
    mutate("state.put", { key, value: shiftValue(facts), at });
  return {
    shift,
    open: async (floatCents) => {
      const at = clock.now();
      const [member, by] = await Promise.all([readMemberId(registry, profile), readBy()]);
      const key = shiftKey(member, newId());
      const { state, shadow, outbox, meta, till } = profile;
      // One transaction, because another tab may open the shift at the same moment.
      return isStored(
        profile.transaction("rw", [state, shadow, outbox, meta, till], async () => {
          if (await readOwnShift(profile, member, by)) return;
          if (atTill === null) await rememberShift(profile, { key, by });
          await put(key, { by, openedAt: at, floatCents, closedAt: null, counted: {} }, at);
        }),
      );
    },
    close: async (counted) => {
      if (!shift) return false;
      const { key, openedAt, floatCents } = shift;
      const at = laterThan(clock.now(), openedAt);
      return isStored(put(key, { by: shift.by, openedAt, floatCents, closedAt: at, counted }, at));
    },
  };
}

async function isStored(work: PromiseLike<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isLocalError(toLocalError(error))) throw error;
    return false;
  }
}
