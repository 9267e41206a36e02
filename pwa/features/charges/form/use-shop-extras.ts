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
  /** The most per cent that may be taken off; 0: discounts are off. */
  readonly maxDiscount: number;
};

const NONE: ShopExtras = { items: [], tips: [], maxDiscount: 0 };

/** The prices to tap, the tips to offer and the discount to allow that this shop has set; none until they are known. */
export function useShopExtras(): ShopExtras {
  const { profile } = useDeps();
  const extras = useLiveQuery(async () => {
    const [items, tips, discount] = await Promise.all(
      [ITEMS_KEY, TIP_KEY, DISCOUNT_KEY].map((key) => readState(profile, key)),
    );
    return {
      items: valueToItems(items),
      tips: valueToTips(tips),
      maxDiscount: valueToMaxDiscount(discount),
    };
  }, [profile]);
  return extras ?? NONE;
}
