import { DISCOUNT_KEY, parsePercent } from "#db/rules/charges/discount.ts";
import { usePutState } from "#pwa/deps/use-put-state.ts";

/** The maximum that an owner starts with when discounts are switched on. */
const FIRST_MAX = 10;

/**
 * The owner's rule, a row that syncs to every till. Both functions resolve with false when the rule could not be
 * stored.
 */
export function useDiscountRule() {
  const putState = usePutState();
  const put = async (percent: number | null) => (await putState(DISCOUNT_KEY, percent)) === null;
  return {
    turn: (on: boolean) => put(on ? FIRST_MAX : null),
    saveMax: async (text: string): Promise<boolean | "percent"> => {
      const percent = parsePercent(text);
      return percent === null ? "percent" : put(percent);
    },
  };
}
