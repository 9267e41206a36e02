import { useLiveQuery } from "dexie-react-hooks";
import { DISCOUNT_KEY } from "#db/rules/charges/discount.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readState } from "#pwa/local-db/queries/account-queries.ts";
import {
  ITEMS_KEY,
  TIP_KEY,
  valueToItems,
  valueToMaxDiscount,
  valueToTips,
  type QuickItem,
} from "./shop-extras.ts";

export type ShopExtras = {
  readonly items: readonly QuickItem[];
  readonly tips: readonly number[];
  /** The largest discount in per cent; 0: discounts are off. */
  readonly maxDiscount: number;
};

/** A shop without any. */
export const NO_EXTRAS: ShopExtras = { items: [], tips: [], maxDiscount: 0 };

/** The shop's prices to tap, tips to offer and discount to allow; undefined while they are read. */
export function useShopExtras(): ShopExtras | undefined {
  const { profile } = useDeps();
  return useLiveQuery(async () => {
    const [items, tips, discount] = await Promise.all(
      [ITEMS_KEY, TIP_KEY, DISCOUNT_KEY].map((key) => readState(profile, key)),
    );
    return {
      items: valueToItems(items),
      tips: valueToTips(tips),
      maxDiscount: valueToMaxDiscount(discount),
    };
  }, [profile]);
}
