import { useLiveQuery } from "dexie-react-hooks";
import { isFrozenAt } from "#db/rules/shops/freeze.ts";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";

/** Until when the shop takes no new addresses, by this device's clock; null: it takes them. */
export function useFrozenUntil(): string | null {
  const { profile } = useDeps();
  const now = useDeviceNow(60_000);
  const row = useLiveQuery(() => profile.state.get(SHOP_FROZEN), [profile]);
  const until = row?.value;
  return typeof until === "string" && isFrozenAt(until, now) ? until : null;
}
