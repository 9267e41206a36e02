import { needsSecondLook } from "#db/rules/shops/address-trust.ts";
import { useSyncedAt } from "#pwa/deps/use-synced-at.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useSharedShop } from "#pwa/deps/use-shared-shop.ts";
import { formatAgo } from "#pwa/ui/text/format.ts";

/** How long ago the address was certain to be the shop's, once that asks for a second look; null: recently, or nobody else sets it. */
export function useAddressAge(): string | null {
  const isShared = useSharedShop();
  const now = useDeviceNow(60_000);
  const heardAt = useSyncedAt();
  return isShared && heardAt !== null && needsSecondLook(heardAt, now) ? formatAgo(heardAt, now) : null;
}
