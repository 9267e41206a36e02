import { PRICE_CENTS } from "#db/rules/money/price.ts";
import { isOrderKept, type PurchaseEvent } from "#db/rules/access/purchase-access.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findRights } from "#server/accounts/account-repository.ts";
import { findPurchaseEvents, findOrdersOf, type Order } from "./purchase-repository.ts";

/** Both flags come from one purchase (D6). */
export async function readAccess(
  { knex }: Deps,
  accountId: string,
): Promise<{ hasPaymentSetupAccess: boolean; hasLessonsAccess: boolean }> {
  const { hasAccess } = await findRights(knex, accountId);
  return { hasPaymentSetupAccess: hasAccess, hasLessonsAccess: hasAccess };
}

/**
 * The offer, before sign-in. `available`: this server can sell. `demo`: no real money is charged (the sandbox, or the
 * provider's test mode), which screens must show.
 */
export function readOffer({ checkout }: Pick<Deps, "checkout">): {
  amountCents: number;
  available: boolean;
  demo: boolean;
} {
  return { amountCents: PRICE_CENTS, available: checkout !== null, demo: checkout?.livemode === false };
}

/**
 * The account's purchase attempts, newest first, without the provider's ids. `refunded`: paid, but refunded in full
 * or charged back. `test`: no money moved (the sandbox, or the provider's test mode).
 */
export async function listPurchases({ knex }: Deps, accountId: string) {
  const [orders, events] = await Promise.all([
    findOrdersOf(knex, accountId),
    findPurchaseEvents(knex, accountId),
  ]);
  return orders.map((order) => ({ ...describePurchase(order, events), test: !order.livemode }));
}

/** State of one attempt, derived from its records. */
export function describePurchase(
  { id, status, amountCents, createdAt }: Pick<Order, "id" | "status" | "amountCents" | "createdAt">,
  events: readonly PurchaseEvent[],
) {
  const paid = events.find((event) => event.kind === "paid" && event.order === id);
  return {
    id,
    status,
    amountCents,
    createdAt: createdAt.toISOString(),
    paidAt: paid?.kind === "paid" ? paid.at : null,
    refunded: paid !== undefined && !isOrderKept(id, events),
  };
}
