import { needsSecondLook } from "#db/rules/shops/address-trust.ts";
import { useSyncedAt } from "#pwa/deps/use-synced-at.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useSharedShop } from "#pwa/deps/use-shared-shop.ts";
import { formatAgo } from "#pwa/ui/text/format.ts";

/**
 * How long ago the server last confirmed the shop's addresses, once that calls for a second look; null: recently, or
 * nobody else can change them.
 */
export function useAddressAge(): string | null {
  const isShared = useSharedShop();
  const now = useDeviceNow(60_000);
  const heardAt = useSyncedAt();
  return isShared && heardAt !== null && needsSecondLook(heardAt, now) ? formatAgo(heardAt, now) : null;
}
