import { useLiveQuery } from "dexie-react-hooks";
import { readOpenShop, type OpenShop } from "#pwa/local-db/queries/shop-queries.ts";
import { useDeps } from "./deps.ts";

export type { OpenShop };

/**
 * Whether the person may set prices, give back and write notes there, which the server refuses from cashiers and tills
 * (docs/decisions/0074); assumed while the shop is read.
 */
export const isManaged = (shop: OpenShop | undefined): boolean =>
  shop === undefined || shop.role === "owner" || shop.role === "manager";

/** Live: the shop that is open on this device; undefined while it is read. */
export function useShop(): OpenShop | undefined {
  const { registry, profile, session } = useDeps();
  const memberId = session.kind === "user" ? session.accountId : session.kind === "till" ? session.id : null;
  return useLiveQuery(() => readOpenShop(registry, profile, memberId), [registry, profile, memberId]);
}
