import { PRICE_CENTS } from "#db/rules/price.ts";
import type { Deps } from "#server/deps.ts";
import { findRights } from "#server/repositories/account-repository.ts";
import { findOrdersOf } from "#server/repositories/purchase-repository.ts";

/** Both flags come from one purchase (D6). */
export async function readAccess(
  { knex }: Deps,
  accountId: string,
): Promise<{ hasPaymentSetupAccess: boolean; hasLessonsAccess: boolean }> {
  const { hasAccess } = await findRights(knex, accountId);
  return { hasPaymentSetupAccess: hasAccess, hasLessonsAccess: hasAccess };
}

/**
 * What is sold here, before anybody signs in. `available`: this server can sell. `demo`: no real money moves (the
 * sandbox, or the provider's own test mode), which the screens must say.
 */
export function readOffer({ checkout }: Pick<Deps, "checkout">): {
  amountCents: number;
  available: boolean;
  demo: boolean;
} {
  return { amountCents: PRICE_CENTS, available: checkout !== null, demo: checkout?.livemode === false };
}

/** The account's attempts to buy, newest first, without anything of the provider's. */
export async function listPurchases({ knex }: Deps, accountId: string) {
  const orders = await findOrdersOf(knex, accountId);
  return orders.map(({ id, status, amountCents, createdAt }) => ({
    id,
    status,
    amountCents,
    createdAt: createdAt.toISOString(),
  }));
}
