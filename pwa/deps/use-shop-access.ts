import { useLiveQuery } from "dexie-react-hooks";
import { readShopPaid } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "./deps.ts";
import { usePaidAccess, type PaidAccess } from "./use-paid-access.ts";
import { useShop, type OpenShop } from "./use-shop.ts";

/**
 * Why the paid part of somebody else's shop stays closed: because of the person's role there, or because the shop has
 * no access.
 */
export type ClosedShop = "role" | "unpaid";
export type ShopAccess = PaidAccess | ClosedShop;

const READERS = ["owner", "manager"] as const;

export const isClosed = (access: ShopAccess): access is ClosedShop =>
  access === "role" || access === "unpaid";

/**
 * Live: whether the paid part of the open shop is available to this person. In their own shop their purchase decides;
 * in somebody else's, that shop's access and their role as of the last sync.
 */
export function useShopAccess(roles: readonly NonNullable<OpenShop["role"]>[] = READERS): ShopAccess {
  const { profile, session } = useDeps();
  const shop = useShop();
  const own = usePaidAccess();
  const paid = useLiveQuery(() => readShopPaid(profile), [profile]);
  if (session.kind === "visitor" || shop?.isOwn === true) return own;
  if (shop === undefined || paid === undefined) return "unknown";
  if (shop.endedAt !== null) return "role";
  if (shop.role === null) return "unknown";
  if (!roles.includes(shop.role)) return "role";
  return paid ? "paid" : "unpaid";
}
