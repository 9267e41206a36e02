import type { Deps } from "#server/platform/deps.ts";
import { findOrdersOf } from "./purchase-repository.ts";
import { findLostPurchase } from "./recover-order.ts";
import { settleOrder } from "./settle-order.ts";

const NEWEST = 3;

/** Queries the account's newest attempts now, for a person waiting for the confirmation (S319). */
export async function settleOwnOrders(deps: Deps, accountId: string): Promise<void> {
  const { checkout, knex } = deps;
  if (!checkout) return;
  const parts = { ...deps, checkout };
  const waiting = (await findOrdersOf(knex, accountId)).filter(
    ({ status }) => status === "open" || status === "awaiting",
  );
  for (const order of waiting.slice(0, NEWEST)) await settleOrder(parts, order);
  // The person may have paid for an attempt that this database lost.
  if (waiting.length === 0) await findLostPurchase(parts, accountId);
}
