import { useEffect, useRef, useState } from "react";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import { myShopsSchema } from "#db/protocol/shop-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useShopsHere } from "#pwa/deps/use-shops-here.ts";
import { useSyncedAt } from "#pwa/deps/use-synced-at.ts";
import { openEntry } from "#pwa/local-db/profiles/profiles.ts";
import type { ShopHere } from "#pwa/local-db/queries/shop-queries.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { type Failure, isRefused } from "#pwa/remote/outcome.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { shopTexts as t } from "./strings.ts";

/** `role` null: only the server knows. */
type MyShop = ShopHere & { readonly role: ShopRole | null };

const leaveSentence = (failure: Failure): string =>
  failure.kind === "unauthenticated" ? t.leaveSignedOut : failureSentence(failure);

/** The shops where the signed-in person works, and the ways between them. Without a network, those that were open on this device. */
export function useMyShops() {
  const { session, account, sync, registry, profile } = useDeps();
  const action = useRemoteAction(leaveSentence);
  const remote = useRemote(session.kind === "user" ? "/api/shops" : null, myShopsSchema);
  const here = useShopsHere();
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
  const [leaving, setLeaving] = useState(false);
  /** Resolves with whether the person has left. */
  const leave = async (shopId: string): Promise<boolean> => {
    setLeaving(true);
    try {
      return await goAway(shopId);
    } finally {
      setLeaving(false);
    }
  };
  const goAway = async (shopId: string): Promise<boolean> => {
    // What arrives after the person has left is marked in the shop's book.
    await sync.syncNow();
    const outcome = await action.run("POST", `/api/shops/${shopId}/leave`, { body: {} });
    // 404: the person works there no more, for example because an earlier answer was lost.
    if (outcome.kind !== "ok" && !isRefused(outcome, 404)) return false;
    // Hands over what still waits, and hears that the shop has ended here.
    await sync.syncNow();
    // Another tab may have opened another shop or account meanwhile.
    if ((await openEntry(registry))?.dbName === profile.name) await account.openShop(null);
    return true;
  };
  const shops: readonly MyShop[] = remote.value ?? here.map((shop) => ({ ...shop, role: null }));
  return { shops, opening, open, leave, leaving, problem: action.problem };
}
