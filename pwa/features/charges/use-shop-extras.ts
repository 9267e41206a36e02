import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { readState } from "#pwa/local-db/account-queries.ts";
import { ITEMS_KEY, TIP_KEY, valueToItems, valueToTips, type QuickItem } from "./shop-extras.ts";

export type ShopExtras = { readonly items: readonly QuickItem[]; readonly tips: readonly number[] };

const NONE: ShopExtras = { items: [], tips: [] };

/** The prices to tap and the tips to offer that this shop has set; none until they are known. */
export function useShopExtras(): ShopExtras {
  const { profile } = useDeps();
  const extras = useLiveQuery(async () => {
    const [items, tips] = await Promise.all([readState(profile, ITEMS_KEY), readState(profile, TIP_KEY)]);
    return { items: valueToItems(items), tips: valueToTips(tips) };
  }, [profile]);
  return extras ?? NONE;
}
