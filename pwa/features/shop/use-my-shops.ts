import { useEffect, useRef, useState } from "react";
import { myShopsSchema, type MyShop } from "#db/protocol/shop-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useSyncedAt } from "#pwa/deps/use-synced-at.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";

/** The shops where the signed-in person works, and functions that switch between them. */
export function useMyShops() {
  const { session, account } = useDeps();
  const action = useRemoteAction();
  const remote = useRemote(session.kind === "user" ? "/api/shops" : null, myShopsSchema);
  const { refetch } = remote;
  const syncedAt = useSyncedAt();
  const askedAfter = useRef(syncedAt);
  // When the person gains or loses a shop, the server pokes the device, which then syncs.
  useEffect(() => {
    if (askedAfter.current === syncedAt) return;
    askedAfter.current = syncedAt;
    void refetch();
  }, [syncedAt, refetch]);
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (shop: MyShop): Promise<void> => {
    setOpening(shop.id);
    await account.openShop(shop.own ? null : { id: shop.id, name: shop.name });
    setOpening(null);
  };
  const leave = async (shopId: string): Promise<void> => {
    const outcome = await action.run("POST", `/api/shops/${shopId}/leave`, { body: {} });
    if (outcome.kind !== "ok") return;
    await account.openShop(null);
  };
  return { shops: remote.value ?? [], opening, open, leave, leaving: action.busy, problem: action.problem };
}
