import { DISCOUNT_KEY, parsePercent } from "#db/rules/charges/discount.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";

/** The maximum that an owner starts with when discounts are switched on. */
const FIRST_MAX = 10;

/**
 * The owner's rule, a row that syncs to every till. Both functions resolve with false when the rule could not be
 * stored.
 */
export function useDiscountRule() {
  const { profile, mutate, clock } = useDeps();
  const put = async (percent: number | null): Promise<boolean> => {
    try {
      const before = await profile.state.get(DISCOUNT_KEY);
      const at = laterThan(clock.now(), before?.at);
      await mutate("state.put", { key: DISCOUNT_KEY, value: percent, at });
      return true;
    } catch {
      // The sheet reports the failure; the rule stays as it was.
      return false;
    }
  };
  return {
    turn: (on: boolean) => put(on ? FIRST_MAX : null),
    saveMax: async (text: string): Promise<boolean | "percent"> => {
      const percent = parsePercent(text);
      return percent === null ? "percent" : put(percent);
    },
  };
}
